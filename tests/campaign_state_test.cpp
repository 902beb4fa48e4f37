#include "campaign/campaign_state.h"

#include <cstdlib>
#include <fstream>
#include <sstream>

#include "campaign/create_campaign.h"
#include "engine/chance.h"
#include "root.h"
#include "support.h"

/// The campaign of a group without sockets: deciding commands, storing, reading and applying
/// entries.
namespace etana::campaign {

namespace {

const ChapterLibrary& library() {
  static const ChapterLibrary builtin = [] {
    auto chapters = built_in_chapters();
    EXPECT_TRUE(chapters.has_value());
    return *std::move(chapters);
  }();
  return builtin;
}

/// The same numbers in every run.
class TestRandom final : public table::Random {
 public:
  Bytes32 bytes() override { return engine::seed_number(engine::seed_from("campaign"), ++count_); }

 private:
  std::uint64_t count_ = 0;
};

template <class T>
std::string key_of(const Expected<T>& result) {
  if (result) return "";
  return result.error().text.key.substr(result.error().text.key.rfind('.') + 1);
}

CommandMessage message(std::string_view text) {
  auto read = read_command(test::parsed(text));
  EXPECT_TRUE(read.has_value()) << text;
  return read ? *std::move(read) : CommandMessage{};
}

/// The path and the code of the mistake in a message.
std::string mistake(std::string_view text) {
  const auto read = read_command(test::parsed(text));
  return read ? "" : read.error().where + " " + std::string(name_of(read.error().code));
}

Expected<NewCampaign> created(std::string_view request, const CampaignState* source = nullptr) {
  const auto read = read_campaign_request(test::parsed(request));
  if (!read) return std::unexpected(read.error());
  static const auto packs = library().packs(1);
  return create_campaign(library(), *packs, *read, source, {"ann", "2031-05-17", "token"});
}

constexpr std::string_view kMillers =
    R"({"group":"The Millers","members":["Ada","Ben"],"party":[{"hero":"mila","bot":"random"},)"
    R"({"hero":"beb","member":1}],"names":{"beb":"Bebbo"}})";

/// A campaign with its log, as a server would keep it.
class Host {
 public:
  explicit Host(std::string_view request = kMillers) : state(library(), "c") {
    const auto first = created(request);
    EXPECT_TRUE(first.has_value()) << first.error().text.key;
    store(first->entry);
  }

  /// Stores an entry and applies it from its text, as another node would.
  void store(const StoredEntry& entry) {
    log.push_back(to_text(entry));
    const auto applied = state.apply_text(log.back());
    EXPECT_TRUE(applied.has_value()) << log.back() << " " << applied.error().where;
  }

  /// Decides, stores and applies a command; the key of its error, or nothing.
  std::string execute(CommandMessage said, std::string user = "ann") {
    auto entry = state.decide({std::move(said), std::move(user)}, now());
    if (!entry) return key_of(entry);
    store(*entry);
    return "";
  }
  /// A command without its id: `"do":"invite"`.
  std::string execute(std::string_view command, std::string user = "ann") {
    const std::string id = std::to_string(++commands_);
    return execute(message("{" + std::string(command) + R"(,"id":")" + id + "\"}"),
                   std::move(user));
  }
  /// The next chapter is won, without a match.
  void win() {
    const CampaignProgress& progress = state.progress();
    MatchResult result;
    result.date = "2031-05-18";
    result.chapter = progress.chapter;
    result.heroes = progress.party;
    result.won = true;
    store({MatchRecorded{"t", result, nullptr}, "2031-05-18"});
  }
  void win_everything() {
    for (int chapter = 1; chapter <= kCampaignChapters; ++chapter) win();
  }
  Circumstances now() { return {"2031-05-18", engine::seed_from("match"), *random_, match.get()}; }

  CampaignState state;
  std::vector<std::string> log;
  std::unique_ptr<Match> match;

 private:
  std::unique_ptr<TestRandom> random_ = std::make_unique<TestRandom>();
  int commands_ = 0;
};

/// The match that the campaign has begun, played to its end by bots.
std::unique_ptr<Match> played_match(const MatchBegun& begun) {
  const auto pack = library().pack(begun.chapter);
  auto match = *match::new_match(*pack, begun.opening.options, test::people(2), begun.opening.seed);
  engine::SeededChance chance(engine::seed_from("bots"));
  while (const auto seat = match->deciding()) {
    EXPECT_TRUE(match->play(*seat, *match->bot_move("random", chance)).has_value());
  }
  return match;
}

/// Everything happens once.
Host eventful() {
  Host host;
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"letter","chapter":1)"), "");
  EXPECT_EQ(host.execute(R"("do":"join","invite":"token","member":1)", "ben"), "");
  EXPECT_EQ(host.execute(R"("do":"join","invite":"token","name":"Cleo")", "cleo"), "");
  EXPECT_EQ(host.execute(R"("do":"leave","member":2)"), "");
  EXPECT_EQ(host.execute(R"("do":"invite")"), "");
  EXPECT_EQ(host.execute(R"("do":"name","hero":"mila","name":"Milena")"), "");
  EXPECT_EQ(host.execute(R"("do":"party","party":[{"hero":"mila","bot":"random"},)"
                         R"({"hero":"osh","member":0}])"),
            "");
  EXPECT_EQ(host.execute(R"("do":"play","clock":{"minutes":5})"), "");
  EXPECT_EQ(host.execute(R"("do":"abandon")"), "");
  EXPECT_EQ(host.execute(R"("do":"play","away_timeout":0)"), "");
  const auto match = played_match(*host.state.match());
  host.store(*host.state.decide_end(*match, "2031-05-19"));
  EXPECT_EQ(host.execute(R"("do":"restore","matches":0)"), "");
  host.win_everything();
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"letter","chapter":2)"), "");
  EXPECT_EQ(host.execute(R"("do":"place","sticker":"A")"), "");
  EXPECT_EQ(host.execute(R"("do":"play","chapter":1)"), "");
  const auto again = played_match(*host.state.match());
  host.store(*host.state.decide_end(*again, "2031-05-20"));
  return host;
}

std::string kind_of(std::string_view text) {
  return std::string(test::parsed(text).at("what").as_string());
}

}  // namespace

TEST(CampaignLog, every_kind_of_entry_is_read_back_from_its_text) {
  std::set<std::string> kinds;
  for (const std::string& text : eventful().log) {
    const auto read = read_log_entry(text, "log", library().content);
    ASSERT_TRUE(read.has_value()) << text << " " << read.error().where;
    EXPECT_EQ(to_text(*read), text);
    kinds.insert(kind_of(text));
  }
  EXPECT_EQ(kinds.size(), std::variant_size_v<LogEntry>);
}

TEST(CampaignLog, leads_to_the_same_campaign_on_every_node) {
  const Host host = eventful();
  CampaignState other(library(), "c");
  for (const std::string& text : host.log) ASSERT_TRUE(other.apply_text(text).has_value());
  EXPECT_EQ(engine::to_text(other.view("ann", nullptr)),
            engine::to_text(host.state.view("ann", nullptr)));
  EXPECT_EQ(other.listing().text, host.state.listing().text);
  EXPECT_TRUE(other.already_applied("ann", "1"));
  EXPECT_FALSE(other.already_applied("ben", "1"));
}

/// The digest of the campaign's file after every entry.
std::vector<std::string> digests_of(const std::vector<std::string>& log) {
  CampaignState state(library(), "c");
  std::vector<std::string> digests;
  for (const std::string& text : log) {
    const auto applied = state.apply_text(text);
    EXPECT_TRUE(applied.has_value()) << text;
    const auto file = test::parsed(engine::to_text(state.campaign()));
    digests.push_back(match::digest_of(file.as_object()));
  }
  return digests;
}

/// tests/logs/campaign-2.json was stored when tables had logs of format 2, whose opening is a part
/// of it. Set ETANA_WRITE_LOGS to write it again; a new format gets a new file.
TEST(CampaignLog, that_was_stored_gives_the_same_campaign_after_every_entry) {
  const std::string name = test::root() + "/tests/logs/campaign-2.json";
  if (std::getenv("ETANA_WRITE_LOGS") != nullptr) {
    const Host host = eventful();
    const auto digests = digests_of(host.log);
    std::ofstream(name) << json::serialize(json::object{
                               {"entries", json::array(host.log.begin(), host.log.end())},
                               {"digests", json::array(digests.begin(), digests.end())}})
                        << "\n";
  }
  std::stringstream text;
  text << std::ifstream(name).rdbuf();
  const auto stored = test::parsed(text.str());
  std::vector<std::string> log;
  for (const auto& entry : stored.at("entries").as_array()) log.emplace_back(entry.as_string());
  const auto digests = digests_of(log);
  const auto& expected = stored.at("digests").as_array();
  ASSERT_EQ(digests.size(), expected.size());
  for (std::size_t i = 0; i < digests.size(); ++i) EXPECT_EQ(digests[i], expected[i].as_string());
}

TEST(CampaignLog, keeps_the_words_of_protocol_1) {
  const Host host = eventful();
  const auto found = test::parsed(host.log.front()).as_object();
  for (const auto key : {"what", "members", "link", "party", "campaign", "date", "person", "by"}) {
    EXPECT_TRUE(found.contains(key)) << key;
  }
  EXPECT_EQ(found.size(), 8U);
  EXPECT_EQ(host.log[1], R"({"what":"open","chapter":1,"envelope":"letter","date":"2031-05-18",)"
                         R"("person":"ann","id":"1","by":0})");
  EXPECT_EQ(host.log[2], R"({"what":"join","member":1,"name":"Ben","date":"2031-05-18",)"
                         R"("person":"ben","id":"2"})");
}

TEST(CampaignLog, the_chronicle_has_no_invite_no_seed_and_no_record) {
  const Host host = eventful();
  const auto view = host.state.view("ann", nullptr);
  ASSERT_EQ(view.chronicle.size(), host.log.size());
  EXPECT_EQ(engine::to_text(view.chronicle[5]),
            R"({"seq":5,"type":"invite","date":"2031-05-18","by":0})");
  const std::string text = engine::to_text(view);
  for (const auto word : {"\"seed\"", "\"link\"", "\"person\"", "\"moves\"", "\"campaign\""}) {
    EXPECT_FALSE(text.contains(word)) << word;
  }
}

TEST(CampaignLog, an_entry_that_cannot_be_read_or_does_not_fit_is_an_error_that_says_where) {
  const auto wrong = [](std::string_view text) {
    CampaignState state = Host().state;
    const auto applied = state.apply_text(text);
    if (applied) return std::string("applied");
    EXPECT_EQ(applied.error().code, engine::ErrorCode::bad_file);
    return applied.error().where;
  };
  EXPECT_EQ(wrong("{").substr(0, 19), "campaign c, entry 1");
  EXPECT_EQ(wrong("[]"), "campaign c, entry 1");
  EXPECT_EQ(wrong(R"({"what":"dance","date":"2031-05-18"})"), "campaign c, entry 1/what");
  EXPECT_EQ(wrong(R"({"what":"abandon","table":7,"date":"2031-05-18"})"),
            "campaign c, entry 1/table");
  EXPECT_EQ(wrong(R"({"what":"party","date":"2031-05-18","party":[{"hero":"mila","bot":"hal"}]})"),
            "campaign c, entry 1/party/0/bot");
  EXPECT_EQ(wrong(R"({"what":"result","table":"t","date":"2031-05-18",)"
                  R"("result":{"entry":"named","hero":"mila","name":"M"}})"),
            "campaign c, entry 1/result/entry");
  EXPECT_EQ(wrong(R"({"what":"play","table":"t","date":"2031-05-18","chapter":1,"party":[],)"
                  R"("opening":{"type":"start"}})"),
            "campaign c, entry 1/opening");
  // Read, but not made by `decide`.
  EXPECT_EQ(wrong(R"({"what":"leave","member":9,"name":"X","date":"2031-05-18"})"),
            "campaign c, entry 1");
  EXPECT_EQ(wrong(R"({"what":"join","member":9,"name":"X","date":"2031-05-18"})"),
            "campaign c, entry 1");
  EXPECT_EQ(wrong(R"({"what":"restore","matches":3,"date":"2031-05-18"})"), "campaign c, entry 1");
  EXPECT_EQ(wrong(Host().log.front()), "campaign c, entry 1");
  CampaignState empty(library(), "c");
  EXPECT_EQ(key_of(empty.apply_text(R"({"what":"link","link":"x","date":"2031-05-18"})")),
            "bad_file");
}

TEST(CampaignCommands, are_read_with_the_place_of_a_mistake) {
  EXPECT_EQ(mistake(R"({"do":"dance","id":"1"})"), "command/do unknown_name");
  EXPECT_EQ(mistake(R"({"do":"abandon"})"), "command missing_key");
  EXPECT_EQ(mistake(R"({"do":"abandon","id":""})"), "command/id out_of_range");
  EXPECT_EQ(mistake(R"({"do":"abandon","id":")" + std::string(41, 'x') + "\"}"),
            "command/id out_of_range");
  EXPECT_EQ(mistake(R"({"do":"abandon","id":"1","seq":-1})"), "command/seq out_of_range");
  EXPECT_EQ(mistake(R"({"do":"abandon","id":"1","hero":"mila"})"), "command unknown_key");
  EXPECT_EQ(mistake(R"({"do":"open","id":"1","envelope":"goal","chapter":1})"),
            "command/envelope unknown_name");
  EXPECT_EQ(mistake(R"({"do":"open","id":"1","envelope":"letter","chapter":7})"),
            "command/chapter out_of_range");
  EXPECT_EQ(mistake(R"({"do":"play","id":"1","clock":{"minutes":0}})"),
            "command/clock/minutes out_of_range");
  EXPECT_EQ(mistake(R"({"do":"party","id":"1","party":[{"hero":"mila","bot":"hal"}]})"),
            "command/party/0/bot unknown_name");
  EXPECT_EQ(mistake(R"({"do":"keep","id":"1"})"), "command missing_key");
  EXPECT_EQ(mistake(R"({"do":"keep","id":"1","keep":null})"), "");
  EXPECT_EQ(mistake(R"({"do":"leave","id":"1"})"), "command missing_key");
}

TEST(CampaignDecide, strangers_and_crossing_commands_are_rejected) {
  Host host;
  EXPECT_EQ(host.execute(R"("do":"invite")", "eve"), "not_member");
  EXPECT_EQ(host.execute(R"("do":"invite","seq":7)"), "too_late");
  EXPECT_EQ(host.execute(R"("do":"invite","seq":0)"), "");
}

TEST(CampaignDecide, members_come_by_invite_and_only_the_host_sends_others_away) {
  Host host;
  EXPECT_EQ(host.execute(R"("do":"join","invite":"no","name":"Eve")", "eve"), "bad_invite");
  EXPECT_EQ(host.execute(R"("do":"join","invite":"token","member":7)", "eve"), "no_member");
  EXPECT_EQ(host.execute(R"("do":"join","invite":"token")", "eve"), "bad_name");
  EXPECT_EQ(host.execute(R"("do":"join","invite":"token","member":1)", "ben"), "");
  EXPECT_EQ(host.execute(R"("do":"leave","member":0)", "ben"), "not_host");
  EXPECT_EQ(host.execute(R"("do":"leave","member":7)"), "no_member");
  EXPECT_EQ(host.execute(R"("do":"invite")", "ben"), "not_host");
  EXPECT_EQ(host.execute(R"("do":"leave","member":1)"), "");
  EXPECT_EQ(host.execute(R"("do":"leave","member":1)"), "no_member");
  for (int i = 1; i < static_cast<int>(CampaignState::kMaxMembers); ++i) {
    EXPECT_EQ(host.execute(R"("do":"join","invite":"token","name":"X")", "x"), "");
  }
  EXPECT_EQ(host.execute(R"("do":"join","invite":"token","name":"X")", "x"), "too_many");
}

TEST(CampaignDecide, envelopes_and_stickers_wait_for_their_chapter) {
  Host host;
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"letter","chapter":2)"), "sealed");
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"closing","chapter":1)"), "not_opened");
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"knowledge","chapter":1)"), "not_opened");
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"letter","chapter":1)"), "");
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"letter","chapter":1)"), "open_already");
  EXPECT_EQ(host.execute(R"("do":"place","sticker":"A")"), "not_opened");
  EXPECT_EQ(host.execute(R"("do":"place","sticker":"")"), "not_opened");
  host.win();
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"letter","chapter":2)"), "");
  EXPECT_EQ(host.execute(R"("do":"place","sticker":"A")"), "");
  EXPECT_EQ(host.execute(R"("do":"place","sticker":"A")"), "placed_already");
}

TEST(CampaignDecide, parties_and_names_are_checked) {
  Host host;
  EXPECT_EQ(host.execute(R"("do":"name","hero":"zeus","name":"Z")"), "no_hero");
  EXPECT_EQ(host.execute(R"("do":"name","hero":"mila")"), "bad_name");
  EXPECT_EQ(host.execute(R"("do":"party","party":[{"hero":"mila"}])"), "heroes_2_to_4");
  EXPECT_EQ(host.execute(R"("do":"party","party":[{"hero":"mila"},{"hero":"beb","member":7}])"),
            "no_member");
  EXPECT_EQ(host.execute(R"("do":"restore","matches":0)"), "no_such_match");
}

TEST(CampaignDecide, a_match_begins_when_the_letter_was_read_and_everyone_is_led) {
  Host host;
  EXPECT_EQ(host.execute(R"("do":"play")"), "read_first");
  EXPECT_EQ(host.execute(R"("do":"play","chapter":1)"), "not_finished");
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"letter","chapter":1)"), "");
  EXPECT_EQ(host.execute(R"("do":"abandon")"), "no_match_open");
  EXPECT_EQ(host.execute(R"("do":"keep","keep":null)"), "nothing_to_keep");
  EXPECT_EQ(host.execute(R"("do":"party","party":[{"hero":"mila"},{"hero":"beb"}])"), "");
  EXPECT_EQ(host.execute(R"("do":"play")"), "no_leader");
  EXPECT_EQ(host.execute(R"("do":"party","party":[{"hero":"mila","member":0},)"
                         R"({"hero":"beb","bot":"easy"}])"),
            "");
  EXPECT_EQ(host.execute(R"("do":"play")"), "");
  EXPECT_EQ(host.execute(R"("do":"play")"), "match_open");
  const table::TableOpened& opening = host.state.match()->opening;
  EXPECT_EQ(opening.seats[0].user, "ann");
  EXPECT_EQ(opening.seats[1].name, "Bebbo");
  EXPECT_EQ(opening.seats[1].bot, "easy");
  EXPECT_EQ(opening.away_timeout, table::kDefaultAwayTimeout);
  EXPECT_EQ(test::text_of(opening.options.at("leaders")), "[0,null]");
  EXPECT_NE(opening.seats[0].invite, opening.seats[1].invite);
  Host finished;
  finished.win_everything();
  EXPECT_EQ(finished.execute(R"("do":"play")"), "finished");
}

TEST(CampaignDecide, a_result_waits_for_what_is_kept) {
  Host host;
  EXPECT_EQ(host.execute(R"("do":"open","envelope":"letter","chapter":1)"), "");
  EXPECT_EQ(host.execute(R"("do":"party","party":[{"hero":"mila","member":0},)"
                         R"({"hero":"beb","member":0}])"),
            "");
  EXPECT_EQ(host.execute(R"("do":"play")"), "");
  EXPECT_EQ(host.execute(R"("do":"keep","keep":null)"), "not_over");
  host.match = played_match(*host.state.match());
  EXPECT_EQ(host.execute(R"("do":"abandon")"), "keep_first");
  EXPECT_EQ(host.execute(R"("do":"keep","keep":{"hero":"mila","object":"moon"})"), "no_object");
  EXPECT_EQ(host.execute(R"("do":"keep","keep":null)"), "");
  EXPECT_FALSE(host.state.match().has_value());
  EXPECT_EQ(host.state.progress().matches, 1);
  EXPECT_EQ(host.state.campaign().records.size(), 1U);
  EXPECT_EQ(kind_of(host.log.back()), "result");
  EXPECT_EQ(test::parsed(host.log.back()).at("person").as_string(), "ann");
}

TEST(CampaignCreate, has_one_beginning) {
  EXPECT_EQ(key_of(created(R"({"group":"Nobody"})")), "one_beginning");
  EXPECT_EQ(key_of(created(R"({"fork":"x","party":[]})")), "one_beginning");
  EXPECT_EQ(key_of(created(R"({"fork":"x","names":{}})")), "unknown_key");
  EXPECT_EQ(key_of(created(R"({"fork":""})")), "no_campaign");
  EXPECT_EQ(key_of(created(R"({"group":"A","party":[]})")), "heroes_2_to_4");
  EXPECT_EQ(key_of(created(R"({"group":"A","members":["A"],)"
                           R"("party":[{"hero":"mila","member":4},{"hero":"beb"}]})")),
            "no_member");
  const Host host = eventful();
  const auto fork = created(R"({"fork":"c","group":"Cousins","matches":2})", &host.state);
  ASSERT_TRUE(fork.has_value());
  CampaignState cousins(library(), "d");
  ASSERT_TRUE(cousins.apply(fork->entry).has_value());
  EXPECT_EQ(cousins.progress().chapter, 3);
  EXPECT_FALSE(cousins.campaign().forked_from.empty());
}

}  // namespace etana::campaign
