// Mists of Zanaga: frames in states and in JSON.

#include "engine/hash.h"
#include "zanaga_position.h"

namespace etana::test::zan {
namespace {

namespace json = engine::json;

json::object written(const Rules& rules, const Frame& frame) {
  return engine::to_object(frame, rules);
}

engine::Expected<Frame> read(const Rules& rules, const json::object& text) {
  return engine::read_json(json::value(text), "frame", [&](const engine::JsonReader& in) {
    return engine::read_fields<Frame>(in, rules);
  });
}

/// One frame of each kind with details, none of which is at its default.
std::vector<Frame> frames_with_details() {
  const Seat seat{1};
  const Occasion omen{.in_fight = true, .omen_of = God{2}};
  Tokens tokens;
  tokens[1] = 2;
  return {
      {seat, WalkFrame{.no_dice = true}},
      {seat, BonesFrame{.is_token = true, .symbol = Symbol::skull}},
      {seat, PlaceFrame{.symbol = Symbol::wild, .leftmost = true}},
      {seat, GuardFrame{.roll = GuardedRoll::attack, .who = Combatant{2}}},
      {seat, GuardFrame{.roll = GuardedRoll::escape, .attribute = Attribute::spirit}},
      {seat, LostFrame{.who = Combatant{1}, .attacks = true}},
      {seat, MarketFrame{.town = Town{3}}},
      {seat, MarketFrame{}},
      {seat, ChooseFrame{.effect = U16::of(7), .occasion = omen}},
      {seat, LoseFrame{.what = Loss::counter}},
      {seat, GoFrame{.where = Where::shelter}},
      {seat, RestoreFrame{.colours = 5, .colour = Colour::blue}},
      {seat, LootFrame{.loser = Seat{1}}},
      {seat, TurnFrame{.step = TurnStep::end}},
      {seat, CheckFrame{.step = CheckStep::face, .is_phase = true, .drawn = Adventure{0}}},
      {seat, DrawFrame{.step = DrawStep::put,
                       .colour = Colour::red,
                       .destination = Destination::fight,
                       .card = Adventure{9},
                       .tokens = tokens,
                       .first = Symbol::moon}},
      {seat, TokensFrame{.left = 2, .tokens = tokens}},
      {seat, FightFrame{.step = FightStep::rewarded}},
      {seat, KnockoutFrame{.step = KnockoutStep::recover, .spoils = true}},
      {seat,
       EffectsFrame{
           .next = U16::of(3), .end = U16::of(5), .occasion = omen, .omen = 3, .scattered = 1}},
      {seat, EachFrame{.first = U16::of(3),
                       .end = U16::of(5),
                       .done = 1,
                       .who = Who::others,
                       .omen_of = God{0}}},
      {seat, ChainFrame{.step = ChainStep::omens_done, .ritual = Ritual{4}}},
  };
}

TEST(ZanagaFrames, every_kind_is_read_back) {
  const Position p;
  std::vector<Frame> frames = frames_with_details();
  for (int kind = 0; kind < kFrameKinds; ++kind) {
    const auto decision = static_cast<Decision>(kind);
    const auto is_it = [&](const Frame& frame) { return frame.decision == decision; };
    if (std::ranges::none_of(frames, is_it)) frames.emplace_back(Seat{1}, decision);
  }
  for (const Frame& frame : frames) {
    const json::object text = written(p.rules, frame);
    const auto back = read(p.rules, text);
    ASSERT_TRUE(back.has_value()) << text_of(text);
    EXPECT_EQ(*back, frame) << text_of(text);
    EXPECT_EQ(text.size(), 9) << "every frame has the same keys";
  }
}

/// Digests of stored matches and stored positions depend on these texts.
TEST(ZanagaFrames, keep_the_JSON_of_stored_matches) {
  const Position p;
  std::vector<std::string> texts;
  for (const Frame& frame : frames_with_details()) {
    texts.push_back(engine::to_text(frame, p.rules));
  }
  const auto has = [&](const std::string& text) {
    return std::ranges::find(texts, text) != texts.end();
  };
  EXPECT_TRUE(has(R"({"seat":1,"asks":"draw","step":2,"a":3,"b":1,"c":9,)"
                  R"("tokens":{"moon":2},"from":1,"to":0})"));
  EXPECT_TRUE(has(R"({"seat":1,"asks":"effects","step":1,"a":3,"b":1,"c":3,)"
                  R"("tokens":{},"from":3,"to":5})"));
  EXPECT_TRUE(has(R"({"seat":1,"asks":"place","step":0,"a":3,"b":1,"c":0,)"
                  R"("tokens":{"wild":1},"from":0,"to":0})"));
  EXPECT_TRUE(has(R"({"seat":1,"asks":"market","step":0,"a":255,"b":0,"c":0,)"
                  R"("tokens":{},"from":0,"to":0})"));
}

TEST(ZanagaFrames, a_number_that_cannot_be_is_named_with_its_key) {
  const Position p;
  const auto wrong = [&](const Frame& frame, std::string_view key, const json::value& value) {
    json::object text = written(p.rules, frame);
    text[key] = value;
    const auto back = read(p.rules, text);
    return back ? std::string("read") : back.error().where;
  };
  const Seat seat{0};
  EXPECT_EQ(wrong({seat, DrawFrame{}}, "c", 200), "frame/c");
  EXPECT_EQ(wrong({seat, DrawFrame{}}, "step", 3), "frame/step");
  EXPECT_EQ(wrong({seat, LoseFrame{}}, "a", 4), "frame/a");
  EXPECT_EQ(wrong({seat, MarketFrame{}}, "a", 100), "frame/a");
  EXPECT_EQ(wrong({seat, EffectsFrame{}}, "to", 0xFFFF), "frame/to");
  EXPECT_EQ(wrong({seat, PlaceFrame{}}, "a", 1), "frame/tokens");
  EXPECT_EQ(wrong({seat, Decision::learn}, "b", 1), "frame/b");
  EXPECT_EQ(wrong({seat, FightFrame{}}, "a", 0), "read");
}

TEST(ZanagaFrames, equal_frames_have_equal_bytes) {
  static_assert(std::has_unique_object_representations_v<Frame>);
  Frame frame(Seat{0}, DrawFrame{.card = Adventure{9}, .first = Symbol::wild});
  frame = Frame(Seat{0}, WalkFrame{});
  EXPECT_EQ(frame, Frame(Seat{0}, WalkFrame{}));
  EXPECT_EQ(engine::hash_of(frame), engine::hash_of(Frame(Seat{0}, WalkFrame{})));
}

}  // namespace
}  // namespace etana::test::zan
