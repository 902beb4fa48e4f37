#include "server/wish.h"

#include "fuzz.h"
#include "server/opening.h"
#include "server/table.h"

namespace {

using namespace etana;

/// A table of two where Ann and Bob play; their links are known.
server::Table open_table() {
  const auto asked = engine::parse_json(
      R"({"game": "labyrinth", "grace": 5, "clock": {"minutes": 1},
          "seats": [{"player": "me"}, {"player": "open"}]})",
      "table");
  auto opening = *server::make_opening(fuzz::packs(), *asked, "ann");
  opening["seed"] = std::string(64, '7');
  for (auto& seat : opening["seats"].as_array()) seat.as_object()["link"] = std::string(32, 'a');
  return *server::Table::open(fuzz::packs(), "t", opening);
}

void grant(server::Table& table, const server::Wish& wish) {
  const auto entry = table.judge(wish);
  if (!entry) return;
  fuzz::must(table.follow(*entry).has_value());  // what was judged can be followed
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
    auto wish = value ? server::read_wish(*value)
                      : engine::Expected<server::Wish>(std::unexpected(value.error()));
    if (!wish) continue;
    wish->person = turn % 2 == 0 ? "ann" : "bob";
    static_cast<void>(table.look(*wish));
    static_cast<void>(table.hint(*wish));
    if (wish->what != "look" && wish->what != "hint" && wish->what != "review") grant(table, *wish);
    table.update(wish->seat && wish->seat->index < 2 ? wish->seat : std::nullopt, 0);
  }
  return 0;
}
