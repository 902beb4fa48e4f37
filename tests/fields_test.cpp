#include "engine/fields.h"

#include <gtest/gtest.h>

#include "engine/type_script.h"

namespace etana::engine {
namespace {

struct Hex {
  std::uint8_t index = 0;
  bool operator==(const Hex&) const = default;
};

/// The context: what a pack knows.
struct Map {
  std::vector<std::string> names;
  int players = 2;
  bool has_lamps = false;
};

enum class Phase : std::uint8_t { open, over };
constexpr std::array<std::string_view, 2> enum_names(Phase) { return {"open", "over"}; }

struct Step {
  static constexpr std::string_view kName = "step";
  Hex hex;
  std::uint8_t face = 1;
  bool operator==(const Step&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f("hex", self.hex);
    f("face", self.face, Range{1, 6});
  }
};
struct Stop {
  static constexpr std::string_view kName = "stop";
  bool operator==(const Stop&) const = default;
  ETANA_NO_FIELDS
};
using Move = std::variant<Step, Stop>;
constexpr std::string_view variant_key(const Move*) { return "do"; }

struct Sheet {
  std::int8_t gold = 0;
  std::optional<Seat> ally;
  bool operator==(const Sheet&) const = default;
  ETANA_FIELDS(gold, ally)
};
struct Common {
  int round = 0;
  bool late = false;
  bool operator==(const Common&) const = default;
  ETANA_FIELDS(round, late)
};

struct Position {
  Phase phase = Phase::open;
  Common common;
  std::array<Sheet, 4> sheets{};
  std::array<Hex, 4> places{};
  FixedVector<Hex, 2> marks;
  std::vector<Move> moves;
  std::string name;
  std::uint8_t lamps = 0;
  bool operator==(const Position&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("phase", self.phase);
    f.flat(self.common);
    f.rows(
        "players", [](const Map& map) { return map.players; },
        [&](std::size_t i, auto& row) {
          row("at", self.places[i]);
          row.flat(self.sheets[i]);
        });
    f.covers(2);
    f("marks", self.marks);
    f("moves", self.moves);
    f("name", self.name, Range{1, 5});
    f.when([](const Map& map) { return map.has_lamps; }, "lamps", self.lamps);
    f.derived("size", [&](const Map& map) { return static_cast<int>(map.names.size()); });
  }
};

struct Forgetful {
  int told = 0;
  int forgotten = 0;
  ETANA_FIELDS(told)
};
static_assert(!fields::kAllMembersAreDescribed<Forgetful>);
static_assert(fields::kAllMembersAreDescribed<Position>);
static_assert(fields::kAllMembersAreDescribed<Stop>);

}  // namespace

template <>
struct JsonForm<Hex> {
  static void write(const Hex& hex, JsonWriter& out, const Map& map) {
    out.string(map.names[hex.index]);
  }
  static void read(const JsonReader& in, Hex& hex, const Map& map) {
    std::vector<std::string_view> names(map.names.begin(), map.names.end());
    hex.index = static_cast<std::uint8_t>(in.enumerator(names));
  }
  static constexpr std::string_view kTypeScript = "string";
};

namespace {

const Map kMap = {{"a1", "b1", "c1"}, 2, false};

Position sample() {
  Position position;
  position.common = {7, true};
  position.sheets[0] = {-3, Seat{1}};
  position.places = {{{1}, {2}, {0}, {0}}};
  position.marks.push_back({2});
  position.moves = {Step{{1}, 6}, Stop{}};
  position.name = "Enki";
  return position;
}

constexpr std::string_view kSample =
    R"({"phase":"open","round":7,"late":true,"players":[{"at":"b1","gold":-3,"ally":1},)"
    R"({"at":"c1","gold":0,"ally":null}],"marks":["c1"],"moves":[{"do":"step","hex":"b1","face":6},)"
    R"({"do":"stop"}],"name":"Enki","size":3})";

Expected<Position> read(std::string_view text, const Map& map = kMap) {
  const auto value = parse_json(text, "text");
  return read_json(*value, "position",
                   [&](const JsonReader& in) { return read_fields<Position>(in, map); });
}

std::string replaced(std::string_view from, std::string_view to) {
  std::string text(kSample);
  return text.replace(text.find(from), from.size(), to);
}

TEST(Fields, are_written_in_the_order_of_their_description) {
  EXPECT_EQ(to_text(sample(), kMap), kSample);
}

TEST(Fields, are_read_back) {
  const auto back = read(kSample);
  ASSERT_TRUE(back.has_value()) << back.error().where;
  EXPECT_EQ(*back, sample());
}

TEST(Fields, exist_only_where_the_context_has_them) {
  Map map = kMap;
  map.has_lamps = true;
  Position position = sample();
  position.lamps = 4;
  const std::string text = to_text(position, map);
  EXPECT_NE(text.find(R"("lamps":4)"), std::string::npos);
  EXPECT_EQ(read(text, map).value(), position);
  EXPECT_EQ(read(text).error().where, "position");  // an unknown key here
}

TEST(Fields, report_the_path_of_the_first_mistake) {
  const std::array<std::pair<std::string, std::string>, 9> mistakes = {{
      {replaced(R"("face":6)", R"("face":7)"), "position/moves/0/face"},
      {replaced(R"("do":"step")", R"("do":"dance")"), "position/moves/0/do"},
      {replaced(R"("hex":"b1")", R"("hex":"z9")"), "position/moves/0/hex"},
      {replaced(R"("gold":-3,)", ""), "position/players/0"},
      {replaced(R"("gold":-3,)", R"("gold":-3,"x":1,)"), "position/players/0"},
      {replaced(R"("marks":["c1"])", R"("marks":["c1","c1","c1"])"), "position/marks"},
      {replaced(R"("Enki")", R"("Enheduanna")"), "position/name"},
      {replaced(R"("phase":"open")", R"("phase":"shut")"), "position/phase"},
      {replaced(R"({"do":"stop"})", R"({"do":"stop","hex":"b1"})"), "position/moves/1"},
  }};
  for (const auto& [text, where] : mistakes) {
    const auto back = read(text);
    ASSERT_FALSE(back.has_value()) << text;
    EXPECT_EQ(back.error().where, where) << text;
  }
}

TEST(Fields, keys_known_only_at_run_time_keep_their_order) {
  JsonMap<std::uint8_t> prices;
  prices.add("sword", 3);
  prices.add("bow", 5);
  EXPECT_EQ(to_text(prices), R"({"sword":3,"bow":5})");
  const auto read = [](std::string_view text) {
    return read_json(*parse_json(text, "text"), "prices",
                     [](const JsonReader& in) { return read_fields<JsonMap<std::uint8_t>>(in); });
  };
  EXPECT_EQ(read(R"({"sword":3,"bow":5})").value(), prices);
  EXPECT_EQ(read(R"({"sword":3,"bow":500})").error().where, "prices/bow");
  EXPECT_EQ((TypeScript<>().of<JsonMap<std::vector<int>, std::string_view>>()),
            "Record<string, number[]>");
}

struct Known {
  int percent = 0;
  ETANA_FIELDS(percent)
};
struct Unknown {
  ETANA_NO_FIELDS
};
using Odds = std::variant<Unknown, Known>;
constexpr std::string_view variant_key(const Odds*) { return ""; }

TEST(Fields, a_variant_without_a_key_writes_only_the_members) {
  EXPECT_EQ(to_text(std::vector<Odds>{Unknown{}, Known{40}}), R"([{},{"percent":40}])");
  TypeScript<> types;
  EXPECT_EQ(types.of<std::vector<Odds>>(), "(Unknown | Known)[]");
  EXPECT_EQ(types.text(),
            "export interface Unknown {\n}\n\nexport interface Known {\n  percent: number;\n}\n");
}

TEST(Fields, become_TypeScript_types) {
  TypeScript<Map> types;
  EXPECT_EQ(types.of<Position>(), "Position");
  EXPECT_EQ(types.text(),
            "export type Phase = \"open\" | \"over\";\n\n"
            "export interface Step {\n  do: \"step\";\n  hex: string;\n  face: number;\n}\n\n"
            "export interface Stop {\n  do: \"stop\";\n}\n\n"
            "export interface Position {\n  phase: Phase;\n  round: number;\n  late: boolean;\n"
            "  players: {\n    at: string;\n    gold: number;\n    ally: number | null;\n  }[];\n"
            "  marks: string[];\n  moves: (Step | Stop)[];\n  name: string;\n  lamps?: number;\n"
            "  size: number;\n}\n");
}

}  // namespace
}  // namespace etana::engine
