#include "engine/first.h"
#include "games/dice/rules.h"

namespace etana::dice {

using engine::JsonReader;
namespace json = engine::json;

json::object Rules::to_json(const Options& options) {
  json::object out = {{"players", options.players}, {"style", options.fixed ? "fixed" : "free"}};
  engine::write_first(options.first, out);
  return out;
}

Options Rules::read_options(const JsonReader& in) {
  in.reject_unknown_keys({"players", "style", "first"});
  Options options;
  if (const auto style = in.optional("style"))
    options.fixed = style->enumerator({"free", "fixed"}) == 1;
  if (options.fixed) options.players = kFixedPlayers;  // D-10
  if (const auto players = in.optional("players")) {
    options.players = players->integer(info().min_players, info().max_players);  // D-11
    if (options.fixed && options.players != kFixedPlayers) {
      players->fail_with(engine::ErrorCode::out_of_range,
                         {"dice.options.fixed_players",
                          {{"found", options.players}, {"expected", kFixedPlayers}}});
    }
  }
  options.first = engine::read_first(in, options.players);  // D-13
  return options;
}

}  // namespace etana::dice
