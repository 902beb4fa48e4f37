#include "server/table_command.h"

#include "fuzz.h"
#include "server/table.h"
#include "server/table_opened.h"

namespace {

using namespace etana;

/// A table of two where Ann and Bob play; their invites are known.
server::Table open_table() {
  const auto request = engine::parse_json(
      R"({"game": "labyrinth", "away_timeout": 5, "clock": {"minutes": 1},
          "seats": [{"player": "me"}, {"player": "open"}]})",
      "table");
  auto first_entry = *server::make_table_opened(fuzz::packs(), *request, "ann");
  first_entry["seed"] = std::string(64, '7');
  for (auto& seat : first_entry["seats"].as_array())
    seat.as_object()["link"] = std::string(32, 'a');
  return *server::Table::open(fuzz::packs(), "t", first_entry);
}

void execute(server::Table& table, const server::TableCommand& command) {
  const auto entry = table.decide(command);
  if (!entry) return;
  fuzz::must(table.apply(*entry).has_value());  // what was decided can be applied
}

}  // namespace

/// Messages of a socket, one a line, by Ann and Bob in turn.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  server::Table table = open_table();
  std::string_view rest = fuzz::as_text(data, size);
  for (int turn = 0; !rest.empty() && turn < 40; ++turn) {
    const auto line = rest.substr(0, rest.find('\n'));
    rest.remove_prefix(std::min(rest.size(), line.size() + 1));
    const auto value = engine::parse_json(line, "message");
    auto command = value ? server::read_table_command(*value)
                         : engine::Expected<server::TableCommand>(std::unexpected(value.error()));
    if (!command) continue;
    command->user = turn % 2 == 0 ? "ann" : "bob";
    static_cast<void>(table.position_message(*command));
    static_cast<void>(table.hint(*command));
    if (command->type != "position" && command->type != "hint" && command->type != "review")
      execute(table, *command);
    table.update(command->seat && command->seat->index < 2 ? command->seat : std::nullopt, 0);
  }
  return 0;
}
