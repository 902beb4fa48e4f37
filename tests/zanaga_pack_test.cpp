// Validation of Mists of Zanaga packs: changes the built-in pack one thing at a time.

#include <gtest/gtest.h>

#include <functional>

#include "games/zanaga/content.h"
#include "support.h"

namespace etana::zanaga {
namespace {

namespace json = engine::json;
using test::code_of;

/// Loads the built-in pack after changing one card of a file, by index.
engine::Expected<Content> with(std::string_view file, std::string_view key, std::size_t i,
                               const std::function<void(json::object&)>& change) {
  auto pack = test::builtin_pack("zanaga");
  change(pack.files.find(file)->second.as_object()[key].as_array()[i].as_object());
  return load_content(pack);
}

engine::Expected<Content> with_use(std::string_view use) {
  return with("market.json", "cards", 0,
              [&](json::object& card) { card["use"] = test::parsed(use); });
}

TEST(ZanagaPack, R42_a_phase_may_have_no_damage) {
  const auto read = with("adventures.json", "cards", 0,
                         [](json::object& card) { card["mind"].as_array()[1] = 0; });
  ASSERT_TRUE(read.has_value());
  EXPECT_EQ(read->adventures[0].phases[0].damage, 0);
}

TEST(ZanagaPack, R11_a_use_is_turned_or_paid_for) {
  const auto turned = with_use(R"({"when": "before", "effects": [{"do": "hit"}]})");
  ASSERT_TRUE(turned.has_value());
  EXPECT_FALSE(turned->wares[0].use.pays());
  for (const std::string_view price : {"fatigue", "gold", "wounds"}) {
    const auto paid = with_use(R"({"when": "before", ")" + std::string(price) +
                               R"(": 1, "effects": [{"do": "hit"}]})");
    ASSERT_TRUE(paid.has_value());
    EXPECT_TRUE(paid->wares[0].use.pays());
  }
}

TEST(ZanagaPack, R11_no_use_can_go_on_for_ever) {
  for (const std::string_view use : {
           R"({"when": "movement", "fatigue": 1, "effects": [{"do": "heal", "wounds": 1}]})",
           R"({"when": "market", "wounds": 1, "effects": [{"do": "gold", "amount": 2}]})",
           R"({"when": "combat", "effects": [{"do": "ready"}]})",
           R"({"when": "combat", "gold": 1, "effects":
               [{"do": "if", "is": {"weary": true}, "then": [{"do": "gold"}]}]})",
       }) {
    EXPECT_EQ(code_of(with_use(use)), "bad_pack") << use;
  }
  EXPECT_TRUE(with_use(R"({"when": "combat", "discard": true, "effects": [{"do": "ready"}]})"));
  EXPECT_TRUE(
      with_use(R"({"when": "market", "gold": 1, "effects": [{"do": "heal", "wounds": 1}]})"));
}

}  // namespace
}  // namespace etana::zanaga
