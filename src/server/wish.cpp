#include "server/wish.h"

#include <array>

#include "engine/input.h"

namespace etana::server {

namespace {

const std::array<engine::CommandKind, 17>& wish_kinds() {
  static const std::array<engine::CommandKind, 17> kKinds = {{
      {"claim", {}, {"seat", "link", "name", "take_over"}},
      {"leave", {}, {"seat"}},
      {"link", {}, {"seat"}},
      {"bot", {"bot"}, {"seat"}},
      {"person", {}, {"seat"}},
      {"start", {}, {}},
      {"play", {"move"}, {"seat"}},
      {"undo", {}, {"seat"}},
      {"restart", {}, {"seat"}},
      {"propose", {"moves"}, {"seat"}},
      {"agree", {}, {"seat"}},
      {"decline", {}, {"seat"}},
      {"chat", {"text"}, {"seat"}},
      {"rematch", {}, {"keep"}},
      {"hint", {}, {"seat"}},
      {"look", {}, {"seat", "position"}},
      {"review", {}, {}},
  }};
  return kKinds;
}

constexpr std::size_t kLongestText = 1000;

std::string within(const engine::JsonReader& in, std::string text, std::size_t longest) {
  if (text.empty() || text.size() > longest) {
    in.fail(engine::ErrorCode::out_of_range, {{"found", static_cast<std::int64_t>(text.size())},
                                              {"low", 1},
                                              {"high", static_cast<std::int64_t>(longest)}});
  }
  return text;
}

std::string text_up_to(const engine::JsonReader& in, std::size_t longest) {
  return within(in, in.string(), longest);
}

std::string chat_in(const engine::JsonReader& in) {
  return within(in, engine::read_lines(in), kLongestText);
}

Wish wish_of(const engine::JsonReader& in) {
  Wish wish;
  wish.what = wish_kinds()[engine::read_command_kind(in, wish_kinds(), {"id"})].what;
  wish.id = text_up_to(in.at("id"), kLongestName);
  if (const auto seat = in.optional("seat")) {
    wish.seat = engine::Seat{static_cast<std::uint8_t>(seat->integer(0, engine::kMaxSeats - 1))};
  }
  if (const auto move = in.optional("move")) wish.move = move->value();
  if (const auto moves = in.optional("moves")) wish.moves = moves->integer(1, 1'000'000);
  if (const auto position = in.optional("position"))
    wish.position = position->integer(0, 1'000'000);
  if (const auto text = in.optional("text")) wish.text = chat_in(*text);
  if (const auto name = in.optional("name")) wish.name = text_up_to(*name, kLongestName);
  if (const auto link = in.optional("link")) wish.link = text_up_to(*link, kLongestName);
  if (const auto bot = in.optional("bot")) wish.bot = text_up_to(*bot, kLongestName);
  if (const auto take_over = in.optional("take_over")) wish.take_over = take_over->boolean();
  if (const auto keep = in.optional("keep")) wish.keep = keep->boolean();
  return wish;
}

}  // namespace

engine::Expected<Wish> read_wish(const json::value& message) {
  return engine::read_json(message, "message", wish_of);
}

}  // namespace etana::server
