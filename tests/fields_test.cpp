#include "engine/fields.h"

#include <gtest/gtest.h>

#include "engine/forms.h"
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

struct Envelope {
  Move move;
  Text<4> by;
  int spent = 0;
  json::value note;
  bool operator==(const Envelope&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.move);
    f("by", self.by);
    f.sparse("spent", self.spent);
    f.sparse("note", self.note);
  }
};

/// A bit set as a list of numbers.
struct BitList {
  using SameTypeAs = std::vector<int>;
  static void write(std::uint8_t bits, JsonWriter& out, const Map&) {
    out.open_list();
    for (int i = 0; i < 8; ++i) {
      if ((bits >> i & 1) != 0) out.integer(i);
    }
    out.close_list();
  }
  static void read(const JsonReader& in, std::uint8_t& bits, const Map&) {
    unsigned all = 0;
    for (const JsonReader& item : in.items()) all |= 1U << item.integer(0, 7);
    bits = static_cast<std::uint8_t>(all);
  }
};

struct Light {
  static constexpr std::string_view kName = "light";
  static bool exists(const Map& map) { return map.has_lamps; }
  bool operator==(const Light&) const = default;
  ETANA_NO_FIELDS
};
using Evening = std::variant<Light, Stop>;
constexpr std::string_view variant_key(const Evening*) { return "do"; }

struct Camp {
  std::uint8_t guest = 9;  // 9: nobody
  std::uint8_t fires = 0;
  std::array<std::uint8_t, 4> marks{};
  Evening evening = Stop{};
  bool operator==(const Camp&) const = default;
  static constexpr void fields(auto& self, auto& f) {
    f.unless(9, "guest", self.guest);
    f("fires", self.fires, BitList{});
    f.first([](const Map& map) { return map.players; }, "marks", self.marks, BitList{});
    f("evening", self.evening);
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

TEST(Fields, of_a_variant_can_lie_flat_among_others) {
  const Envelope envelope = {Step{{1}, 2}, "ann", 7, nullptr};
  const std::string text = to_text(envelope, kMap);
  EXPECT_EQ(text, R"({"do":"step","hex":"b1","face":2,"by":"ann","spent":7})");
  const auto read = [](std::string_view from) {
    return read_json(*parse_json(from, ""), "e",
                     [](const JsonReader& in) { return read_fields<Envelope>(in, kMap); });
  };
  EXPECT_EQ(read(text).value(), envelope);
  EXPECT_EQ(read(R"({"do":"stop","by":"ann","note":{"a":1}})")->note.at("a").as_int64(), 1);
  EXPECT_EQ(read(R"({"do":"stop","by":"ann","hex":"b1"})").error().where, "e");
  EXPECT_EQ(read(R"({"do":"stop","by":"anna!"})").error().where, "e/by");
  EXPECT_EQ(read(R"({"do":"stop","by":""})").error().where, "e/by");
}

/// A number that stands for a name, 0xFF for none: its type does not tell its JSON.
struct HexOrNull {
  static void write(std::uint8_t index, JsonWriter& out, const Map& map) {
    if (index == 0xFF) {
      out.null();
    } else {
      out.string(map.names[index]);
    }
  }
  static void read(const JsonReader& in, std::uint8_t& index, const Map& map) {
    Hex hex{0xFF};
    if (!in.is_null()) JsonForm<Hex>::read(in, hex, map);
    index = hex.index;
  }
  using SameTypeAs = std::optional<Hex>;
};

struct Errand {
  std::uint8_t from = 0xFF;
  std::uint8_t to = 0xFF;
  int gold = 0;
  std::uint8_t steps = 0;
  Viewer by;
  bool operator==(const Errand&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("from", self.from, HexOrNull{});
    f.when([&](const Map&) { return self.from != 0xFF; }, "to", self.to, HexOrNull{});
    f.optional("gold", self.gold);
    f.sparse("steps", self.steps, Range{1, 4});
    f("by", self.by, Range{0, 1});
  }
};

Expected<Errand> read_errand(std::string_view text) {
  const auto value = parse_json(text, "text");
  return read_json(*value, "errand",
                   [&](const JsonReader& in) { return read_fields<Errand>(in, kMap); });
}

TEST(Fields, have_the_JSON_of_a_form_that_the_description_names) {
  constexpr std::string_view kText = R"({"from":"b1","to":null,"gold":2,"steps":3,"by":1})";
  const Errand errand = {1, 0xFF, 2, 3, Seat{1}};
  EXPECT_EQ(to_text(errand, kMap), kText);
  EXPECT_EQ(read_errand(kText).value(), errand);
  EXPECT_EQ(read_errand(R"({"from":"z9","gold":2,"by":1})").error().where, "errand/from");
}

TEST(Fields, may_be_missing_if_they_are_optional) {
  EXPECT_EQ(to_text(Errand{}, kMap), R"({"from":null,"gold":0,"by":null})");
  EXPECT_EQ(read_errand(R"({"from":null,"by":null})").value(), Errand{});
  EXPECT_EQ(read_errand(R"({"from":null,"steps":5,"by":null})").error().where, "errand/steps");
}

TEST(Fields, keep_a_seat_within_its_range) {
  EXPECT_TRUE(read_errand(R"({"from":null,"by":1})").has_value());
  EXPECT_EQ(read_errand(R"({"from":null,"by":2})").error().where, "errand/by");
}

TEST(Fields, of_forms_become_TypeScript_types) {
  TypeScript<Map> types;
  types.of<Errand>();
  EXPECT_EQ(types.text(),
            "export type Errand = {\n  from: string | null;\n  to?: string | null;\n"
            "  gold: number;\n  steps?: number;\n  by: number | null;\n};\n");
}

struct Basket {
  Bag<2> all;
  Bag<2> some;
  std::uint8_t row = 0;
  std::uint8_t owner = 0xFF;
  bool operator==(const Basket&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f("all", self.all, CountsByName<Phase, 9>{});
    f("some", self.some, CountsByName<Phase, 9, ZeroCounts::left_out>{});
    f("row", self.row, FromOne<3>{});
    f("owner", self.owner, SeatOrNull<2>{});
  }
};

TEST(Fields, have_forms_that_games_share) {
  constexpr std::string_view kText =
      R"({"all":{"open":0,"over":4},"some":{"over":4},"row":3,"owner":null})";
  const Basket basket = {{{0, 4}}, {{0, 4}}, 2, 0xFF};
  EXPECT_EQ(to_text(basket), kText);
  const auto read = [](std::string_view text) {
    return read_json(*parse_json(text, "text"), "basket",
                     [](const JsonReader& in) { return read_fields<Basket>(in); });
  };
  EXPECT_EQ(read(kText).value(), basket);
  EXPECT_EQ(read(R"({"all":{"over":10},"some":{},"row":3,"owner":1})").error().where,
            "basket/all/over");
  EXPECT_EQ(read(R"({"all":{"x":1},"some":{},"row":3,"owner":1})").error().where, "basket/all");
  EXPECT_EQ(read(R"({"all":{},"some":{},"row":4,"owner":1})").error().where, "basket/row");
  EXPECT_EQ(read(R"({"all":{},"some":{},"row":1,"owner":2})").error().where, "basket/owner");
}

Expected<Camp> read_camp(std::string_view text, const Map& map = kMap) {
  return read_json(*parse_json(text, "text"), "camp",
                   [&](const JsonReader& in) { return read_fields<Camp>(in, map); });
}

TEST(Fields, take_the_form_that_the_description_gives) {
  const Camp camp = {9, 5, {1, 2}, Stop{}};
  constexpr std::string_view kText = R"({"fires":[0,2],"marks":[[0],[1]],"evening":{"do":"stop"}})";
  EXPECT_EQ(to_text(camp, kMap), kText);
  EXPECT_EQ(read_camp(kText).value(), camp);
  EXPECT_EQ(read_camp(R"({"fires":[0,9]})").error().where, "camp/fires/1");
  EXPECT_EQ(read_camp(R"({"fires":[],"marks":[[],[8]]})").error().where, "camp/marks/1/0");
}

TEST(Fields, are_left_out_at_the_value_that_a_missing_key_means) {
  const Camp camp = {3, 0, {}, Stop{}};
  constexpr std::string_view kText =
      R"({"guest":3,"fires":[],"marks":[[],[]],"evening":{"do":"stop"}})";
  EXPECT_EQ(to_text(camp, kMap), kText);
  EXPECT_EQ(read_camp(kText).value(), camp);
}

TEST(Fields, know_only_alternatives_that_the_context_has) {
  constexpr std::string_view kText = R"({"fires":[],"marks":[[],[]],"evening":{"do":"light"}})";
  Map map = kMap;
  EXPECT_EQ(read_camp(kText).error().where, "camp/evening/do");
  EXPECT_EQ(to_json(read_camp(kText).error()).at("text").at("args").at("expected"), "stop");
  map.has_lamps = true;
  EXPECT_TRUE(std::holds_alternative<Light>(read_camp(kText, map).value().evening));
}

TEST(Fields, of_a_form_have_its_TypeScript) {
  TypeScript<Map> types;
  types.of<Camp>();
  EXPECT_TRUE(types.text().ends_with(
      "export type Camp = {\n  guest?: number;\n  fires: number[];\n  marks: number[][];\n"
      "  evening: Light | Stop;\n};\n"))
      << types.text();
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
            "export type Unknown = {};\n\nexport type Known = {\n  percent: number;\n};\n");
}

TEST(Fields, counted_by_name_have_TypeScript_types_by_that_name) {
  TypeScript<> types;
  types.of<Basket>();
  EXPECT_TRUE(types.text().ends_with(
      "export type Basket = {\n  all: Record<Phase, number>;\n"
      "  some: Partial<Record<Phase, number>>;\n  row: number;\n  owner: number | null;\n};\n"))
      << types.text();
}

TEST(Fields, whole_arrays_become_tuples_unless_they_are_long) {
  EXPECT_EQ((TypeScript<>().of<std::array<int, 3>>()), "[number, number, number]");
  EXPECT_EQ((TypeScript<>().of<std::array<int, 7>>()), "number[]");
  EXPECT_EQ(TypeScript<>().of<std::vector<int>>(), "number[]");
}

namespace other {
struct Known {
  ETANA_NO_FIELDS
};
}  // namespace other

TEST(Fields, of_two_types_with_one_name_clash_in_TypeScript) {
  TypeScript<> types;
  types.of<Known>();
  types.of<std::vector<Known>>();
  EXPECT_TRUE(types.clashes().empty());
  types.of<other::Known>();
  EXPECT_EQ(types.clashes(), std::vector<std::string>{"Known"});
}

TEST(Fields, become_TypeScript_types) {
  TypeScript<Map> types;
  EXPECT_EQ(types.of<Position>(), "Position");
  EXPECT_EQ(types.text(),
            "export type Phase = \"open\" | \"over\";\n\n"
            "export type Step = {\n  do: \"step\";\n  hex: string;\n  face: number;\n};\n\n"
            "export type Stop = {\n  do: \"stop\";\n};\n\n"
            "export type Position = {\n  phase: Phase;\n  round: number;\n  late: boolean;\n"
            "  players: {\n    at: string;\n    gold: number;\n    ally: number | null;\n  }[];\n"
            "  marks: string[];\n  moves: (Step | Stop)[];\n  name: string;\n  lamps?: number;\n"
            "  size: number;\n};\n");
}

}  // namespace
}  // namespace etana::engine
