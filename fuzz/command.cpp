#include "table/commands.h"

#include "fuzz.h"
#include "table/new_table.h"

namespace {

using namespace etana;

/// Makes runs repeatable: all tokens are equal.
class FixedRandom final : public table::Random {
 public:
  engine::Bytes32 bytes() override { return engine::seed_from("fuzz"); }
};

/// A table of two where Ann and Bob play; their invites are known.
table::Table open_table(FixedRandom& random) {
  const auto request = engine::parse_json(
      R"({"game": "labyrinth", "away_timeout": 5, "clock": {"minutes": 1},
          "seats": [{"player": "me"}, {"player": "open"}]})",
      "table");
  const auto pack = fuzz::pack("labyrinth");
  auto opening = *table::read_new_table(*request, "ann", random);
  for (auto& seat : opening.seats) seat.invite = std::string(32, 'a');
  return *table::Table::open(pack, "t", {*table::completed(opening, *pack), "ann", ""});
}

/// Executes a command or answers a query, as the table's actor does.
struct Execute {
  table::Table& on;
  FixedRandom& random;
  std::string user;
  std::string id;

  void operator()(const table::GetPosition& query) {
    static_cast<void>(on.position_message(query, user, id));
  }
  void operator()(const table::GetHistory& query) {
    static_cast<void>(on.history_message(query, user, id));
  }
  void operator()(const table::GetHint& query) { static_cast<void>(on.hint(query, user)); }
  void operator()(const table::GetReview&) { static_cast<void>(on.review()); }
  void operator()(const auto& command) {
    auto decision = on.decide({command, user, id, std::nullopt}, {}, random);
    if (!decision) return;
    const std::string text = table::to_text(decision->envelope);
    const auto read = table::read_entry(text, "t");
    fuzz::must(read.has_value() && table::to_text(*read) == text);
    on.commit(*std::move(decision));
    fuzz::must(!on.frozen());  // what was decided can be applied
  }
};

}  // namespace

/// Messages of a socket, one a line, by Ann and Bob in turn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  FixedRandom random;
  table::Table table = open_table(random);
  std::string_view rest = fuzz::as_text(data, size);
  for (int turn = 0; !rest.empty() && turn < 40; ++turn) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const auto value = engine::parse_json(line, "message");
    if (!value) continue;
    const auto message = table::read_message(*value);
    if (!message) continue;
    Execute execute{table, random, turn % 2 == 0 ? "ann" : "bob", message->id};
    std::visit(execute, message->command);
    table.update(turn % 3 == 0 ? engine::Viewer() : engine::Seat{1}, 0);
  }
  return 0;
}
