#include "cli/campaign_match.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "campaign/rulebook.h"
#include "cli/library.h"
#include "cli/match_at_terminal.h"
#include "cli/text_layout.h"
#include "engine/sha256.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::Expected;
using MatchPtr = std::unique_ptr<match::Match>;
using campaign::EnvelopeText;

/// One evening of a campaign: a match from its letter to its entry in the roll.
class Evening {
 public:
  Evening(const CampaignPlay& request, const ChapterLibrary& keeper,
          campaign::CampaignRecord& campaign)
      : request_(request),
        keeper_(keeper),
        campaign_(campaign),
        now_(campaign::progress_of(campaign)),
        words_(request.common.language),
        file_(campaign_file(request.file)) {}

  /// Plays; false if somebody quit before the end.
  Expected<bool> play() {
    if (auto ready = prepare(); !ready) return std::unexpected(ready.error());
    auto match = find_match();
    if (!match) return std::unexpected(match.error());
    if (*match == nullptr) return false;
    bots_only_ = std::ranges::none_of((*match)->facts().seats, [](const match::SeatInfo& seat) {
      return seat.player == "human";
    });
    if (!bots_only_) read_aloud(**match);
    if (auto over = play_out(**match); !over || !*over) return over;
    return replay() ? told_again(**match) : enter(**match);
  }

 private:
  bool replay() const { return request_.chapter > 0; }
  int chapter() const { return replay() ? request_.chapter : now_.chapter; }
  fs::path match_file() const { return match_file_of(file_); }

  Expected<void> prepare() {
    if (replay() && !now_.finished)
      return std::unexpected(campaign::campaign_error("not_finished"));
    if (!replay() && now_.finished) return std::unexpected(campaign::campaign_error("finished"));
    party_ = request_.heroes.empty() ? now_.party : split(request_.heroes);
    if (auto good = check_party(keeper_.content, party_); !good) return good;
    auto words = keeper_.words(now_.chapter, request_.common.language);
    if (!words) return std::unexpected(words.error());
    words_ = *std::move(words);
    auto pack = keeper_.pack(chapter());
    if (!pack) return std::unexpected(pack.error());
    pack_ = *std::move(pack);
    return {};
  }

  json::object options_for(const std::vector<std::string>& party) const {
    return replay() ? replay_options(chapter(), keeper_.content, party)
                    : match_options(now_, keeper_.content, party);
  }

  /// Who leads the heroes, as the flags say: "human,bot:greedy"; empty if they do not.
  std::string seats_asked() const {
    if (!request_.seats.empty() || !request_.all) return request_.seats;
    return one_for_each_hero("bot:greedy");
  }

  std::string one_for_each_hero(const std::string& player) const {
    std::string all;
    for (std::size_t i = 0; i < party_.size(); ++i) all += (i == 0 ? "" : ",") + player;
    return all;
  }

  /// Who sits where, under their heroes' names.
  Expected<std::vector<match::SeatInfo>> seats() const {
    const std::string asked = seats_asked();
    auto seats = read_seats(asked.empty() ? one_for_each_hero("human") : asked, words_);
    if (!seats) return seats;
    for (std::size_t i = 0; i < seats->size() && i < party_.size(); ++i) {
      (*seats)[i].name = hero_name(now_, party_[i], words_);
    }
    return seats;
  }

  /// A new match; an unfinished one in the file is kept beside it.
  Expected<MatchPtr> new_match(bool keep_saved) const {
    const auto players = seats();
    if (!players) return std::unexpected(players.error());
    auto match = match::new_match(pack_, options_for(party_), *players, seed());
    if (!match || !keep_saved) return match;
    const auto aside = put_aside(match_file());
    if (!aside) return std::unexpected(aside.error());
    fmt::print("{}\n", words_.say("app.resume.kept", {{"file", aside->string()}}));
    return match;
  }

  /// The match to play: the unfinished one if it fits what the flags ask for, or if the person
  /// wants it all the same; otherwise a new one. None if the person wants neither.
  Expected<MatchPtr> find_match() {
    if (!fs::exists(match_file())) {
      if (!request_.saved.go_on) return new_match(false);
      return std::unexpected(make_error_with(engine::ErrorCode::no_match, match_file().string(),
                                             {"app.resume.nothing", {}}));
    }
    const auto record = read_json_file(match_file());
    if (record && is_entered(*record)) return new_match(false);
    if (request_.saved.anew) return new_match(true);
    if (!record) return decide_without(words_.say(record.error().text));
    const std::string chapter_now = std::to_string(chapter());
    if (const auto chapter_then = chapter_of(*record); chapter_then != chapter_now) {
      if (is_over(*record)) return new_match(true);
      return decide_without(difference("--chapter", chapter_now, chapter_then, words_));
    }
    auto saved = match::read_record(pack_, *record);
    if (!saved) return decide_without(words_.say(saved.error().text));
    return take_up(*std::move(saved), *record);
  }

  /// True for a match that was written into the campaign.
  bool is_entered(const json::value& record) const {
    return campaign_.records.contains(engine::to_hex(engine::sha256(engine::canonical(record))));
  }

  static bool is_over(const json::value& record) {
    return record.is_object() && record.get_object().contains("result");
  }

  static std::string chapter_of(const json::value& record) {
    std::error_code failure;
    const auto* chapter = record.find_pointer("/options/chapter", failure);
    return chapter != nullptr && chapter->is_string() ? std::string(chapter->get_string()) : "?";
  }

  /// The saved match cannot be played on, for this reason.
  Expected<MatchPtr> decide_without(const std::string& reason) const {
    const auto choice = settle({match_file(), {reason}, false}, request_.saved, words_);
    if (!choice) return std::unexpected(choice.error());
    return *choice == Choice::anew ? new_match(true) : nullptr;
  }

  Expected<MatchPtr> take_up(MatchPtr saved, const json::value& record) {
    const auto party = party_of(saved->facts());
    const bool belongs =
        engine::canonical(saved->facts().options) == engine::canonical(options_for(party));
    if (!saved->deciding()) {
      if (replay() || !belongs) return new_match(true);
      party_ = party;
      return saved;  // over, and still to be written into the campaign
    }
    if (!belongs) return decide_without(words_.say("app.resume.moved_on"));
    Clash clash = {match_file(), {}};
    const bool other_heroes = !request_.heroes.empty() && party != party_;
    if (other_heroes) {
      clash.differences.push_back(
          difference("--heroes", in_a_list(party_), in_a_list(party), words_));
    }
    const std::string asked = seats_asked();
    const std::string seats = players_of(saved->facts());
    const bool other_seats = !asked.empty() && asked != seats;
    if (other_seats) {
      clash.differences.push_back(
          difference(request_.seats.empty() ? "--all" : "--seats", asked, seats, words_));
    }
    const bool reseat = other_seats && !other_heroes;
    if (reseat) clash.go_on = words_.say("app.resume.go_on_as", {{"seats", asked}});
    const auto choice = clash.differences.empty() ? Expected<Choice>(Choice::go_on)
                                                  : settle(clash, request_.saved, words_);
    if (!choice) return std::unexpected(choice.error());
    if (*choice == Choice::quit) return nullptr;
    if (*choice == Choice::anew) return new_match(true);
    fmt::print("{}\n", words_.say("app.play.resumed", {{"file", match_file().string()}}));
    party_ = party;
    return reseat ? with_other_seats(record) : Expected<MatchPtr>(std::move(saved));
  }

  /// The same match, led by those that the flags name.
  Expected<MatchPtr> with_other_seats(json::value record) const {
    const auto players = seats();
    if (!players) return std::unexpected(players.error());
    auto& seats = record.at("seats").as_array();
    if (players->size() != seats.size()) {
      return std::unexpected(make_error(engine::ErrorCode::wrong_count, "--seats",
                                        {{"expected", static_cast<std::int64_t>(seats.size())},
                                         {"found", static_cast<std::int64_t>(players->size())}}));
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
      seats[i].as_object()["player"] = (*players)[i].player;
    }
    return match::read_record(pack_, record);
  }

  /// The heroes of a match, whose options have their numbers.
  std::vector<std::string> party_of(const match::MatchSetup& facts) const {
    std::vector<std::string> party;
    const auto* heroes = facts.options.if_contains("heroes");
    if (heroes == nullptr || !heroes->is_array()) return party;
    for (const auto& number : heroes->get_array()) {
      party.push_back(keeper_.content.heroes.at(number.to_number<std::size_t>()));
    }
    return party;
  }

  static std::string in_a_list(const std::vector<std::string>& names) {
    std::string all;
    for (const auto& name : names) all += (all.empty() ? "" : ",") + name;
    return all;
  }

  static std::string players_of(const match::MatchSetup& facts) {
    std::vector<std::string> players;
    for (const auto& seat : facts.seats) players.push_back(seat.player);
    return in_a_list(players);
  }

  /// Luck for this match: with a seed given, every match of the campaign has its own.
  engine::Bytes32 seed() const {
    if (request_.common.seed.empty()) return request_.common.seed_or_random();
    return engine::seed_number(engine::seed_from(request_.common.seed),
                               static_cast<std::uint64_t>(campaign_.history.size()));
  }

  void say(EnvelopeText page) const {
    const auto words = page_of(now_, keeper_.content, page, chapter(), party_.size());
    if (words) fmt::print("{}\n\n", wrapped(words_.say(*words)));
  }

  /// Before the first move: the letter and what the chapter adds to the rulebook, unless the group
  /// has read them before a match that it lost; the goal; when it is open, the secret knowledge;
  /// and who climbs.
  void read_aloud(const match::Match& match) const {
    if (match.moves_made() > 0) return;
    if (now_.lost == 0 || replay()) {
      say(EnvelopeText::letter);
      read_stickers();
    } else {
      fmt::print("{}\n\n", words_.say("app.campaign.letter_again",
                                      {{"chapter", chapter()},
                                       {"command", "etana campaign letter" + where()}}));
    }
    fmt::print("{}\n", words_.say("ziggurat.campaign.goal"));
    say(EnvelopeText::goal);
    if (now_.knowledge && !replay()) {
      fmt::print("{}\n", words_.say("ziggurat.campaign.knowledge"));
      say(EnvelopeText::knowledge);
    }
    introduce();
  }

  void read_stickers() const {
    bool any = false;
    for (const auto& line : campaign::rulebook(chapter())) {
      if (line.heading || line.chapter != chapter()) continue;
      if (!any) fmt::print("{}\n", words_.say("app.campaign.new_rules"));
      any = true;
      fmt::print("{}\n", wrapped(words_.say(line.words)));
    }
    if (any) fmt::print("\n");
  }

  void introduce() const {  // Z-19
    std::string heroes;
    for (const auto& hero : party_) {
      heroes += (heroes.empty() ? "" : "; ") + hero_with_titles(now_, hero, words_);
    }
    fmt::print("{}\n\n", wrapped(words_.say("ziggurat.campaign.who_plays", {{"heroes", heroes}})));
  }

  std::string where() const { return file_flag(request_.file); }

  /// True when the match is over, false if somebody quit.
  Expected<bool> play_out(match::Match& match) {
    const auto thoughts = engine::seed_number(seed(), 1);
    if (!bots_only_) {
      MatchAtTerminal(match, words_, match_file(), thoughts, "app.play.over_in_campaign").play();
      return !match.deciding();
    }
    engine::SeededChance chance(thoughts);
    while (const auto seat = match.deciding()) {
      const auto move = match.bot_move(bot_of(match.facts().seats[seat->index].player), chance);
      if (!move) return std::unexpected(move.error());
      if (auto made = match.play(*seat, *move); !made) return std::unexpected(made.error());
    }
    // Bots save nothing on the way, but a match that people left is over now, in its file too.
    if (fs::exists(match_file())) {
      const auto record = json::serialize(match.record(match::SeedVisibility::included));
      if (auto saved = write_file(match_file(), record + "\n"); !saved) {
        return std::unexpected(saved.error());
      }
    }
    return true;
  }

  Expected<bool> told_again(const match::Match& match) const {
    const bool won = match.result()->winners.bits != 0;
    fmt::print("{}\n", words_.say("ziggurat.campaign.replayed",
                                  {{"chapter", chapter()}, {"result", won ? "won" : "lost"}}));
    return true;
  }

  /// Writes the match into the campaign, and the campaign to its file, before anything is said.
  Expected<bool> enter(const match::Match& match) {
    auto added = add_match(campaign_, keeper_.content, match, party_, date_or_today(request_.date),
                           which_to_keep(match));
    if (!added) return std::unexpected(added.error());
    if (auto saved = save_campaign(file_, campaign_); !saved) {
      return std::unexpected(saved.error());
    }
    tell();
    return true;
  }

  std::optional<campaign::KeptObject> which_to_keep(const match::Match& match) const {
    const auto held = campaign::keepable(match, party_);
    if (held.empty()) return std::nullopt;
    if (bots_only_) return held.front();
    for (std::size_t i = 0; i < held.size(); ++i) {
      fmt::print("{:4}  {}: {}\n", i + 1, hero_name(now_, held[i].hero, words_),
                 words_.say("ziggurat.object." + held[i].object));
    }
    const auto line = Terminal().ask(words_.say("ziggurat.campaign.keep_which") + " ");
    std::size_t number = 0;
    if (line) std::from_chars(line->data(), line->data() + line->size(), number);
    if (number < 1 || number > held.size()) return std::nullopt;
    return held[number - 1];
  }

  /// What the evening brought.
  void tell() {
    const auto result = std::get<campaign::MatchResult>(campaign_.history.back().entry);
    const auto name = [this](const std::string& hero) { return hero_name(now_, hero, words_); };
    now_ = campaign::progress_of(campaign_);
    fmt::print("{}\n", words_.say(result.won ? "ziggurat.campaign.won" : "ziggurat.campaign.lost",
                                  {{"chapter", result.chapter}}));
    for (const auto& won : result.titles) {
      fmt::print("{}\n", words_.say("ziggurat.campaign.title_won",
                                    {{"hero", name(won.hero)},
                                     {"title", words_.say("ziggurat.title." + won.title)}}));
    }
    if (result.scorched) {
      fmt::print("{}\n",
                 words_.say("ziggurat.campaign.scorched", {{"hero", name(*result.scorched)}}));
    }
    if (result.kept) {
      fmt::print("{}\n",
                 words_.say("ziggurat.campaign.kept",
                            {{"hero", name(result.kept->hero)},
                             {"object", words_.say("ziggurat.object." + result.kept->object)}}));
    }
    if (now_.knowledge && !result.knowledge) {
      fmt::print("{}\n", words_.say("ziggurat.campaign.knowledge_opened"));
    }
    if (result.won && !bots_only_) {
      const auto closing = page_of(now_, keeper_.content, EnvelopeText::closing, result.chapter);
      if (closing) fmt::print("\n{}\n", wrapped(words_.say(*closing)));
    }
    if (request_.all || now_.finished) return;
    fmt::print("\n{}\n",
               words_.say("app.campaign.next", {{"chapter", now_.chapter},
                                                {"command", "etana campaign play" + where()}}));
  }

  const CampaignPlay& request_;
  const ChapterLibrary& keeper_;
  campaign::CampaignRecord& campaign_;
  campaign::CampaignProgress now_;
  Words words_;
  fs::path file_;
  std::vector<std::string> party_;
  match::LoadedPack pack_;
  bool bots_only_ = false;
};

}  // namespace

int play_campaign(const CampaignPlay& request) {
  const auto fail_with = [&request](const engine::Error& error) {
    return fail(error, house_words(request.common.language));
  };
  const auto keeper = open_keeper(request.common.pack);
  if (!keeper) return fail_with(keeper.error());
  auto campaign = load_campaign(campaign_file(request.file), keeper->content);
  if (!campaign) return fail_with(campaign.error());
  for (int played = 0;; ++played) {
    const auto words = keeper->words(campaign::progress_of(*campaign).chapter, request.common.language);
    if (!words) return fail_with(words.error());
    if (request.all && (campaign::progress_of(*campaign).finished || played >= request.most)) {
      print_standing(*campaign, *keeper, *words);
      if (campaign::progress_of(*campaign).finished) return kDone;
      fmt::print("{}\n", words->say("ziggurat.campaign.gave_up", {{"matches", played}}));
      return kFailed;
    }
    const auto over = Evening(request, *keeper, *campaign).play();
    if (!over) return fail_about_heroes(over.error(), keeper->content, *words);
    if (!request.all || !*over) return kDone;
  }
}

}  // namespace etana::cli
