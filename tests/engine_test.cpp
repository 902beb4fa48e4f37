// The small things all games stand on.

#include <gtest/gtest.h>

#include <map>

#include "engine/bag.h"
#include "engine/chance.h"
#include "engine/fixed_vector.h"
#include "engine/hash.h"
#include "engine/input.h"
#include "engine/json_reader.h"
#include "engine/json_writer.h"
#include "engine/pack.h"
#include "support.h"

namespace etana::engine {
namespace {

using test::code_of;
using test::parsed;

TEST(Sha256, gives_the_digests_of_the_standard) {
  EXPECT_EQ(to_hex(sha256("")), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(to_hex(sha256("abc")),
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(to_hex(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  EXPECT_EQ(to_hex(sha256(std::string(1'000'000, 'a'))),
            "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
}

TEST(Sha256, reads_hex_and_nothing_else) {
  Bytes32 bytes{};
  EXPECT_TRUE(from_hex(std::string(64, 'F'), bytes));
  EXPECT_EQ(bytes[31], 0xFF);
  EXPECT_FALSE(from_hex(std::string(63, 'f'), bytes));
  EXPECT_FALSE(from_hex(std::string(63, 'f') + "g", bytes));
  EXPECT_EQ(bytes[31], 0xFF) << "untouched";
}

TEST(ChaCha8, gives_the_published_keystream) {
  ChaCha8 stream(Bytes32{});
  EXPECT_EQ(stream.next(), 0x2fef003eU);  // 3e 00 ef 2f
  EXPECT_EQ(stream.next(), 0xd6405f89U);  // 89 5f 40 d6
  EXPECT_EQ(stream.next(), 0xe8b85b7fU);  // 7f 5b b8 e8
  for (int i = 3; i < 15; ++i) stream.next();
  EXPECT_EQ(stream.next(), 0x42fe0c0eU);  // 0e 0c fe 42
}

TEST(ChaCha8, can_be_set_to_any_word) {
  ChaCha8 stream(sha256("seek"));
  std::vector<std::uint32_t> words;
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(stream.position(), static_cast<std::uint64_t>(i));
    words.push_back(stream.next());
  }
  for (const std::size_t at : {33UL, 0UL, 16UL, 15UL, 49UL}) {
    stream.seek(at);
    EXPECT_EQ(stream.position(), at);
    EXPECT_EQ(stream.next(), words[at]);
  }
}

TEST(Chance, is_fair) {
  SeededChance chance(seed_from("fair"));
  std::array<int, 10> counts{};
  for (int i = 0; i < 100'000; ++i) ++counts[static_cast<std::size_t>(chance.die(10)) - 1];
  for (const int count : counts) EXPECT_NEAR(count, 10'000, 450);  // more than four deviations
}

TEST(Chance, asks_nothing_when_there_is_nothing_to_ask) {
  SeededChance chance({});
  EXPECT_EQ(chance.pick(1), 0);
  EXPECT_EQ(chance.position(), 0U);
}

TEST(Chance, logs_and_replays) {
  SeededChance source(seed_from("log"));
  std::vector<std::uint32_t> log;
  LoggedChance logged(source, log);
  std::vector<int> answers;
  for (int n = 1; n < 30; ++n) answers.push_back(logged.pick(n));
  EXPECT_EQ(log.size(), 28U);
  ReplayedChance replayed(log);
  for (int n = 1; n < 30; ++n)
    EXPECT_EQ(replayed.pick(n), answers[static_cast<std::size_t>(n) - 1]);
  EXPECT_TRUE(replayed.exact());
}

TEST(Chance, a_replay_notices_answers_that_do_not_fit) {
  const std::vector<std::uint32_t> answers = {5, 1};
  ReplayedChance too_large(answers);
  too_large.pick(3);
  EXPECT_FALSE(too_large.exact());
  ReplayedChance left_over(answers);
  left_over.pick(6);
  EXPECT_FALSE(left_over.exact());
  ReplayedChance too_few(answers);
  for (int i = 0; i < 3; ++i) too_few.pick(6);
  EXPECT_FALSE(too_few.exact());
}

TEST(Chance, seeds_are_texts_or_hex_and_number_off) {
  const Bytes32 seed = seed_from("7");
  EXPECT_EQ(seed_from(to_hex(seed)), seed);
  EXPECT_NE(seed_from("8"), seed);
  EXPECT_NE(seed_number(seed, 0), seed_number(seed, 1));
}

TEST(Bag, draws_each_card_once_and_all_equally_often) {
  Bag<3> bag{{2, 0, 1}};
  std::map<std::size_t, int> first;
  SeededChance chance(seed_from("bag"));
  for (int i = 0; i < 3000; ++i) {
    Bag<3> copy = bag;
    ++first[copy.draw(chance)];
    copy.draw(chance);
    copy.draw(chance);
    EXPECT_TRUE(copy.empty());
  }
  EXPECT_NEAR(first[0], 2000, 110);
  EXPECT_EQ(first[1], 0);
}

TEST(Bag, adds_and_takes_whole_bags) {
  Bag<2> bag{{3, 1}};
  EXPECT_TRUE(bag.holds({{3, 1}}));
  EXPECT_FALSE(bag.holds({{0, 2}}));
  bag -= {{1, 1}};
  bag += {{0, 4}};
  EXPECT_EQ(bag, (Bag<2>{{2, 4}}));
}

TEST(FixedVector, forgets_what_was_popped) {
  FixedVector<int, 4> one;
  FixedVector<int, 4> other;
  one.push_back(7);
  one.pop_back();
  EXPECT_EQ(one, other);
  other.push_back(1);
  EXPECT_NE(one, other);
  EXPECT_EQ(other.back(), 1);
}

TEST(Hash, is_the_same_everywhere_and_differs) {
  struct Two {
    std::uint32_t a;
    std::uint32_t b;
  };
  EXPECT_EQ(hash_of(Two{1, 2}), hash_of(Two{1, 2}));
  EXPECT_NE(hash_of(Two{1, 2}), hash_of(Two{2, 1}));
  EXPECT_EQ(hash_of(std::uint64_t{0}), 15831017202084309393U);
}

TEST(Json, says_where_a_text_stops_being_json) {
  const auto wrong = parse_json("{\n  \"a\": 1,\n  b\n}", "file.json");
  ASSERT_FALSE(wrong);
  EXPECT_EQ(wrong.error().where, "file.json:3:3");
  EXPECT_EQ(code_of(parse_json("{} x", "t")), "bad_json");
  EXPECT_EQ(code_of(parse_json("[1", "t")), "bad_json");
  EXPECT_EQ(code_of(parse_json("", "t")), "bad_json");
  EXPECT_EQ(code_of(parse_json(std::string(100'000, '['), "t")), "bad_json");
}

TEST(Json, refuses_a_key_that_is_there_twice) {
  const auto where = [](std::string_view text) {
    const auto parsed = parse_json(text, "t");
    return parsed ? "nowhere"
                  : std::string(name_of(parsed.error().code)) + " " + parsed.error().where;
  };
  EXPECT_EQ(where(R"({"a":1,"b":{"a":2},"c":[{"a":1},{"a":1}]})"), "nowhere");
  EXPECT_EQ(where(R"({"a:b":"a:\"b\\","b":":"})"), "nowhere");
  EXPECT_EQ(where(R"({"do":"state","do":"quit"})"), "duplicate t:1:15");
  EXPECT_EQ(where("{\n \"a\": [{\"b\": 1,\n  \"b\" : 2}]}"), "duplicate t:3:3");
  EXPECT_EQ(where(R"({"a":1,"\u0061":2})"), "duplicate t:1:8");
}

TEST(Json, has_one_canonical_text) {
  EXPECT_EQ(canonical(parsed(R"({"b":[1,{}],"a":{"z":null,"c":"x"}, "d":[]})")),
            R"({"a":{"c":"x","z":null},"b":[1,{}],"d":[]})");
}

/// The place and code of the first mistake of a reader.
template <class Read>
std::string mistake(std::string_view text, Read read) {
  const auto result = read_json(parsed(text), "t", read);
  return result ? "none"
                : std::string(name_of(result.error().code)) + " at " + result.error().where;
}

TEST(Json, reports_the_first_mistake_with_its_path) {
  const auto read = [](const JsonReader& in) {
    in.reject_unknown_keys({"list", "name"});
    int sum = 0;
    for (const auto& item : in.at("list").items(2)) sum += item.integer(0, 5);
    return sum + static_cast<int>(in.at("name").enumerator({"x", "y"}));
  };
  EXPECT_EQ(mistake(R"({"list":[1,2],"name":"y"})", read), "none");
  EXPECT_EQ(mistake(R"({"list":[1,6],"name":"y"})", read), "out_of_range at t/list/1");
  EXPECT_EQ(mistake(R"({"list":[1,"2"],"name":"y"})", read), "wrong_type at t/list/1");
  EXPECT_EQ(mistake(R"({"list":[1,1.5],"name":"y"})", read), "wrong_type at t/list/1");
  for (const char* huge : {"18446744073709551616", "99999999999999999999", "-1e300"}) {
    EXPECT_EQ(mistake(R"({"list":[1,)" + std::string(huge) + R"(],"name":"y"})", read),
              "out_of_range at t/list/1");
  }
  EXPECT_EQ(mistake(R"({"list":[1,18446744073709551615],"name":"y"})", read),
            "out_of_range at t/list/1");
  EXPECT_EQ(mistake(R"({"list":[1],"name":"y"})", read), "wrong_count at t/list");
  EXPECT_EQ(mistake(R"({"list":{},"name":"y"})", read), "wrong_type at t/list");
  EXPECT_EQ(mistake(R"({"list":[1,2]})", read), "missing_key at t");
  EXPECT_EQ(mistake(R"({"list":[1,2],"name":"z"})", read), "unknown_name at t/name");
  EXPECT_EQ(mistake(R"({"list":[1,2],"name":"y","more":1})", read), "unknown_key at t");
  EXPECT_EQ(mistake("[]", read), "wrong_type at t");
  EXPECT_EQ(mistake("null", read), "wrong_type at t");
}

TEST(Json, a_text_has_no_control_characters) {
  const auto text = [](const JsonReader& in) { return in.string(); };
  const auto lines = [](const JsonReader& in) { return read_lines(in); };
  EXPECT_EQ(mistake(R"("Zoë’s £5")", text), "none");
  for (const char* bad : {R"("a\u001b[31m")", R"("a\u0000")", R"("\u007f")", R"("\u009b1m")"}) {
    EXPECT_EQ(mistake(bad, text), "out_of_range at t") << bad;
    EXPECT_EQ(mistake(bad, lines), "out_of_range at t") << bad;
  }
  EXPECT_EQ(mistake(R"("a\nb")", text), "out_of_range at t");
  EXPECT_EQ(mistake(R"("a\nb")", lines), "none");
}

TEST(Json, a_name_has_1_to_40_characters) {
  const auto name = [](const JsonReader& in) { return read_name(in); };
  EXPECT_EQ(mistake(R"("")", name), "out_of_range at t");
  std::string longest;
  for (std::size_t i = 0; i < kLongestName; ++i) longest += "ë";
  EXPECT_EQ(mistake('"' + longest + '"', name), "none");
  EXPECT_EQ(mistake('"' + longest + "e\"", name), "out_of_range at t");
}

TEST(Json, a_message_has_the_keys_of_its_kind) {
  const auto read = [](const JsonReader& in) {
    const std::array<CommandKind, 2> kinds = {{{"go", {"to"}, {"fast"}}, {"stop", {}, {}}}};
    return read_command_kind(in, kinds, {"id"});
  };
  EXPECT_EQ(mistake(R"({"do":"go","to":1,"fast":2,"id":3})", read), "none");
  EXPECT_EQ(mistake(R"({"do":"stop"})", read), "none");
  EXPECT_EQ(mistake(R"({"do":"stop","to":1})", read), "unknown_key at t");
  EXPECT_EQ(mistake(R"({"do":"go"})", read), "missing_key at t");
  EXPECT_EQ(mistake(R"({"do":"run"})", read), "unknown_name at t/do");
  EXPECT_EQ(mistake(R"({"to":1})", read), "missing_key at t");
}

TEST(Json, what_is_shown_has_no_control_characters) {
  EXPECT_EQ(printable("a\x1B[31m\xC2\x9B"
                      "b £"),
            "a?[31m?b £");
}

TEST(Pack, hash_does_not_depend_on_layout_or_words) {
  const std::vector<PackFile> one = {{"pack.json", R"({"format":1,"game":"g","name":"n"})"},
                                     {"b.json", R"({"x":1,"y":2})"}};
  const std::vector<PackFile> same = {{"b.json", "{\n \"y\": 2, \"x\": 1 }"},
                                      {"texts/en.json", "{}"},
                                      {"pack.json", R"({"name":"n","game":"g","format":1})"}};
  const std::vector<PackFile> other = {{"pack.json", R"({"format":1,"game":"g","name":"n"})"},
                                       {"b.json", R"({"x":1,"y":3})"}};
  EXPECT_EQ(read_pack(one)->hash, read_pack(same)->hash);
  EXPECT_NE(read_pack(one)->hash, read_pack(other)->hash);
}

TEST(Pack, needs_its_header) {
  const auto with_header = [](std::string_view header) {
    const std::vector<PackFile> files = {{"pack.json", header}};
    return read_pack(files);
  };
  EXPECT_EQ(code_of(read_pack({})), "missing_key");
  EXPECT_EQ(code_of(with_header(R"({"format":2,"game":"g","name":"n"})")), "out_of_range");
  EXPECT_EQ(code_of(with_header(R"({"format":1,"game":"g"})")), "missing_key");
  EXPECT_EQ(code_of(with_header(R"({"format":1,"game":"g","name":"n","x":0})")), "unknown_key");
  EXPECT_EQ(code_of(with_header(R"({"format":1)")), "bad_json");
}

TEST(LocalizedText, of_many_consequences_is_read_by_every_reader_of_json) {
  std::vector<LocalizedText> sentences;
  for (int i = 0; i < 100; ++i) sentences.push_back({"sentence", {{"number", i}}});
  const auto text = with_consequences({"move", {}}, sentences);
  std::string written;
  JsonWriter(written).localized_text(text);
  const auto read = parse_json(written, "");
  ASSERT_TRUE(read.has_value());
  int next = 0;  // the order is kept
  for (std::size_t at = 0; (at = written.find("\"number\":", at)) != std::string::npos; ++at) {
    EXPECT_EQ(std::stoi(written.substr(at + 9)), next++);
  }
  EXPECT_EQ(next, 100);
}

TEST(JsonWriter, writes_what_values_would_say) {
  std::string text;
  JsonWriter out(text);
  const LocalizedText words{"a.b", {{"n", 3}, {"who", Seat{1}}, {"what", LocalizedText{"c", {}}}}};
  out.open_object().key("list").open_list().integer(-1).null().boolean(true).close_list();
  out.key("text").string("\"\\ \n é").key("none").open_object().close_object();
  out.key("words")
      .localized_text(words)
      .key("value")
      .value({{"x", {1, 2}}})
      .key("seat")
      .viewer(Seat{2});
  out.key("spectator").viewer(std::nullopt).close_object();
  const json::object same = {{"list", {-1, nullptr, true}}, {"text", "\"\\ \n é"},
                             {"none", json::object()},      {"words", to_json(words)},
                             {"value", {{"x", {1, 2}}}},    {"seat", 2},
                             {"spectator", nullptr}};
  EXPECT_EQ(text, json::serialize(same));
}

}  // namespace
}  // namespace etana::engine
