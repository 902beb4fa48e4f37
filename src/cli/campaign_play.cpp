#include "cli/campaign_play.h"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "campaign/rulebook.h"
#include "cli/pack_loader.h"
#include "cli/terminal.h"
#include "cli/terminal_match.h"
#include "cli/text_layout.h"
#include "engine/sha256.h"

namespace etana::cli {

namespace {

namespace fs = std::filesystem;
using engine::Expected;
using MatchPtr = std::unique_ptr<match::Match>;
using campaign::EnvelopeText;

/// Plays one match of a campaign, from its letter to its recorded result.
class CampaignSession {
 public:
  CampaignSession(const CampaignPlay& request, const ChapterPack& chapters,
                  campaign::CampaignRecord& campaign)
      : request_(request),
        chapters_(chapters),
        campaign_(campaign),
        now_(campaign::progress_of(campaign)),
        translator_(request.common.language),
        file_(campaign_file(request.file)) {}

  /// Plays the match; false if somebody quit before the end.
  Expected<bool> play() {
    if (auto ready = prepare(); !ready) return std::unexpected(ready.error());
    auto match = find_match();
    if (!match) return std::unexpected(match.error());
    if (*match == nullptr) return false;
    bots_only_ = std::ranges::none_of((*match)->setup().seats, [](const match::SeatInfo& seat) {
      return seat.player == "human";
    });
    if (!bots_only_) print_introduction(**match);
    if (auto over = play_out(**match); !over || !*over) return over;
    return replay() ? finish_replay(**match) : record_result(**match);
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
    if (auto good = check_party(chapters_.content, party_); !good) return good;
    auto translator = chapters_.translator(now_.chapter, request_.common.language);
    if (!translator) return std::unexpected(translator.error());
    translator_ = *std::move(translator);
    auto pack = chapters_.pack(chapter());
    if (!pack) return std::unexpected(pack.error());
    pack_ = *std::move(pack);
    return {};
  }

  json::object options_for(const std::vector<std::string>& party) const {
    return replay() ? replay_options(chapter(), chapters_.content, party)
                    : match_options(now_, chapters_.content, party);
  }

  /// The players from the flags: "human,bot:greedy"; empty if not given.
  std::string seats_asked() const {
    if (!request_.seats.empty() || !request_.all) return request_.seats;
    return one_for_each_hero("bot:greedy");
  }

  std::string one_for_each_hero(const std::string& player) const {
    std::string all;
    for (std::size_t i = 0; i < party_.size(); ++i) all += (i == 0 ? "" : ",") + player;
    return all;
  }

  /// The seats, named after their heroes.
  Expected<std::vector<match::SeatInfo>> seats() const {
    const std::string asked = seats_asked();
    auto seats = read_seats(asked.empty() ? one_for_each_hero("human") : asked, translator_);
    if (!seats) return seats;
    for (std::size_t i = 0; i < seats->size() && i < party_.size(); ++i) {
      (*seats)[i].name = hero_name(now_, party_[i], translator_);
    }
    return seats;
  }

  /// Starts a new match; renames the file of an unfinished one if `keep_saved`.
  Expected<MatchPtr> new_match(bool keep_saved) const {
    const auto players = seats();
    if (!players) return std::unexpected(players.error());
    auto match = match::new_match(pack_, options_for(party_), *players, seed());
    if (!match || !keep_saved) return match;
    const auto aside = move_aside(match_file());
    if (!aside) return std::unexpected(aside.error());
    Terminal().print(translator_.translate("app.resume.kept", {{"file", aside->string()}}));
    return match;
  }

  /// The match to play: the saved one if it matches the flags or the user chooses it, otherwise a
  /// new one. Null if the user quits.
  Expected<MatchPtr> find_match() {
    if (!fs::exists(match_file())) {
      if (!request_.saved.resume) return new_match(false);
      return std::unexpected(make_error_with(engine::ErrorCode::no_match, match_file().string(),
                                             {"app.resume.nothing", {}}));
    }
    const auto record = read_json_file(match_file());
    if (record && is_entered(*record)) return new_match(false);
    if (request_.saved.start_new) return new_match(true);
    if (!record) return offer_new_match(translator_.translate(record.error().text));
    const std::string chapter_now = std::to_string(chapter());
    if (const auto chapter_then = chapter_of(*record); chapter_then != chapter_now) {
      if (is_over(*record)) return new_match(true);
      return offer_new_match(difference("--chapter", chapter_now, chapter_then, translator_));
    }
    auto saved = match::read_record(pack_, *record);
    if (!saved) return offer_new_match(translator_.translate(saved.error().text));
    return resume(*std::move(saved), *record);
  }

  /// True if the match's result is already recorded in the campaign.
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

  /// Handles a saved match that cannot be resumed.
  Expected<MatchPtr> offer_new_match(const std::string& reason) const {
    const auto choice =
        resolve_conflict({match_file(), {reason}, false}, request_.saved, translator_);
    if (!choice) return std::unexpected(choice.error());
    return *choice == ResumeChoice::start_new ? new_match(true) : nullptr;
  }

  Expected<MatchPtr> resume(MatchPtr saved, const json::value& record) {
    const auto party = party_of(saved->setup());
    const bool belongs =
        engine::canonical(saved->setup().options) == engine::canonical(options_for(party));
    if (!saved->deciding()) {
      if (replay() || !belongs) return new_match(true);
      party_ = party;
      return saved;  // over, but its result is not yet recorded
    }
    if (!belongs) return offer_new_match(translator_.translate("app.resume.moved_on"));
    SaveConflict conflict = {match_file(), {}};
    const bool other_heroes = !request_.heroes.empty() && party != party_;
    if (other_heroes) {
      conflict.differences.push_back(
          difference("--heroes", in_a_list(party_), in_a_list(party), translator_));
    }
    const std::string asked = seats_asked();
    const std::string seats = players_of(saved->setup());
    const bool other_seats = !asked.empty() && asked != seats;
    if (other_seats) {
      conflict.differences.push_back(
          difference(request_.seats.empty() ? "--all" : "--seats", asked, seats, translator_));
    }
    const bool reseat = other_seats && !other_heroes;
    if (reseat) conflict.resume = translator_.translate("app.resume.go_on_as", {{"seats", asked}});
    const auto choice = conflict.differences.empty()
                            ? Expected<ResumeChoice>(ResumeChoice::resume)
                            : resolve_conflict(conflict, request_.saved, translator_);
    if (!choice) return std::unexpected(choice.error());
    if (*choice == ResumeChoice::quit) return nullptr;
    if (*choice == ResumeChoice::start_new) return new_match(true);
    Terminal().print(translator_.translate("app.play.resumed", {{"file", match_file().string()}}));
    party_ = party;
    return reseat ? with_other_seats(record) : Expected<MatchPtr>(std::move(saved));
  }

  /// The same match with the players of the flags.
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

  /// The heroes of a match, from the numbers in its options.
  std::vector<std::string> party_of(const match::MatchSetup& setup) const {
    std::vector<std::string> party;
    const auto* heroes = setup.options.if_contains("heroes");
    if (heroes == nullptr || !heroes->is_array()) return party;
    for (const auto& number : heroes->get_array()) {
      party.push_back(chapters_.content.heroes.at(number.to_number<std::size_t>()));
    }
    return party;
  }

  static std::string in_a_list(const std::vector<std::string>& names) {
    std::string all;
    for (const auto& name : names) all += (all.empty() ? "" : ",") + name;
    return all;
  }

  static std::string players_of(const match::MatchSetup& setup) {
    std::vector<std::string> players;
    for (const auto& seat : setup.seats) players.push_back(seat.player);
    return in_a_list(players);
  }

  /// The seed of this match: derived from a given seed for each match, or random.
  engine::Bytes32 seed() const {
    if (request_.common.seed.empty()) return request_.common.seed_or_random();
    return engine::seed_number(engine::seed_from(request_.common.seed),
                               static_cast<std::uint64_t>(campaign_.history.size()));
  }

  static std::string page(const std::string& text) {
    return wrapped(text, Terminal().page_width());
  }

  void print_envelope(EnvelopeText part) const {
    const auto text = opened_envelope_text(now_, chapters_.content, part, chapter(), party_.size());
    if (text) fmt::print("{}\n\n", page(translator_.translate(*text)));
  }

  /// Before the first move: the letter and new rules (unless read before a lost match), the goal,
  /// the secret knowledge if open, and the party.
  void print_introduction(const match::Match& match) const {
    if (match.moves_made() > 0) return;
    if (now_.lost == 0 || replay()) {
      print_envelope(EnvelopeText::letter);
      print_stickers();
    } else {
      fmt::print("{}\n\n",
                 page(translator_.translate(
                     "app.campaign.letter_again",
                     {{"chapter", chapter()}, {"command", "etana campaign letter" + where()}})));
    }
    Terminal().print(page(translator_.translate(campaign::text_key("campaign.goal"))));
    print_envelope(EnvelopeText::goal);
    if (now_.knowledge && !replay()) {
      Terminal().print(page(translator_.translate(campaign::text_key("campaign.knowledge"))));
      print_envelope(EnvelopeText::knowledge);
    }
    print_party();
  }

  void print_stickers() const {
    bool any = false;
    for (const auto& line : campaign::rulebook(chapter())) {
      if (line.heading || line.chapter != chapter()) continue;
      if (!any) Terminal().print(translator_.translate("app.campaign.new_rules"));
      any = true;
      Terminal().print(page(translator_.translate(line.text)));
    }
    if (any) fmt::print("\n");
  }

  void print_party() const {  // Z-19
    std::string heroes;
    for (const auto& hero : party_) {
      heroes += (heroes.empty() ? "" : "; ") + hero_with_titles(now_, hero, translator_);
    }
    Terminal().print(page(
        translator_.translate(campaign::text_key("campaign.who_plays"), {{"heroes", heroes}})));
    for (const auto& hero : party_) {
      const std::string about = campaign::text_key("hero." + hero + ".about");
      fmt::print("{}", beside("  " + hero_name(now_, hero, translator_),
                              translator_.translate(about), 12, Terminal().page_width()));
    }
    fmt::print("\n");
  }

  std::string where() const { return file_flag(request_.file); }

  /// True when the match is over, false if somebody quit.
  Expected<bool> play_out(match::Match& match) {
    const auto bot_seed = engine::seed_number(seed(), 1);
    if (!bots_only_) {
      TerminalMatch(match, translator_, match_file(), bot_seed, "app.play.over_in_campaign").play();
      return !match.deciding();
    }
    engine::SeededChance chance(bot_seed);
    while (const auto seat = match.deciding()) {
      const auto move = match.bot_move(bot_of(match.setup().seats[seat->index].player), chance);
      if (!move) return std::unexpected(move.error());
      if (auto made = match.play(*seat, *move); !made) return std::unexpected(made.error());
    }
    // Bots do not save during play, but a resumed match is now over in its file, too.
    if (fs::exists(match_file())) {
      const auto record = json::serialize(match.record(match::SeedVisibility::included));
      if (auto saved = write_file(match_file(), record + "\n"); !saved) {
        return std::unexpected(saved.error());
      }
    }
    return true;
  }

  Expected<bool> finish_replay(const match::Match& match) const {
    const bool won = match.result()->winners.bits != 0;
    Terminal().print(
        translator_.translate(campaign::text_key("campaign.replayed"),
                              {{"chapter", chapter()}, {"result", won ? "won" : "lost"}}));
    return true;
  }

  /// Records the result and saves the campaign before printing anything.
  Expected<bool> record_result(const match::Match& match) {
    auto added = add_match(campaign_, chapters_.content, match, party_,
                           date_or_today(request_.date), which_to_keep(match));
    if (!added) return std::unexpected(added.error());
    if (auto saved = save_campaign(file_, campaign_); !saved) {
      return std::unexpected(saved.error());
    }
    print_result();
    return true;
  }

  std::optional<campaign::KeptObject> which_to_keep(const match::Match& match) const {
    const auto held = campaign::keepable(match, party_);
    if (held.empty()) return std::nullopt;
    if (bots_only_) return held.front();
    for (std::size_t i = 0; i < held.size(); ++i) {
      fmt::print("{:4}  {}: {}\n", i + 1, hero_name(now_, held[i].hero, translator_),
                 translator_.translate(campaign::text_key("object." + held[i].object)));
    }
    const auto line =
        Terminal().ask(translator_.translate(campaign::text_key("campaign.keep_which")) + " ");
    std::size_t number = 0;
    if (line) std::from_chars(line->data(), line->data() + line->size(), number);
    if (number < 1 || number > held.size()) return std::nullopt;
    return held[number - 1];
  }

  void print_result() {
    const auto result = std::get<campaign::MatchResult>(campaign_.history.back().entry);
    const auto name = [this](const std::string& hero) {
      return hero_name(now_, hero, translator_);
    };
    now_ = campaign::progress_of(campaign_);
    Terminal().print(translator_.translate(
        result.won ? campaign::text_key("campaign.won") : campaign::text_key("campaign.lost"),
        {{"chapter", result.chapter}}));
    for (const auto& won : result.titles) {
      Terminal().print(translator_.translate(
          campaign::text_key("campaign.title_won"),
          {{"hero", name(won.hero)},
           {"title", translator_.translate(campaign::text_key("title." + won.title))}}));
    }
    if (result.scorched) {
      Terminal().print(translator_.translate(campaign::text_key("campaign.scorched"),
                                             {{"hero", name(*result.scorched)}}));
    }
    if (result.kept) {
      Terminal().print(translator_.translate(campaign::text_key("campaign.kept"),
                                             {{"hero", name(result.kept->hero)},
                                              {"object", translator_.translate(campaign::text_key(
                                                             "object." + result.kept->object))}}));
    }
    if (now_.knowledge && !result.knowledge) {
      Terminal().print(translator_.translate(campaign::text_key("campaign.knowledge_opened")));
    }
    if (result.won && !bots_only_) {
      const auto closing =
          opened_envelope_text(now_, chapters_.content, EnvelopeText::closing, result.chapter);
      if (closing) Terminal().print("\n" + page(translator_.translate(*closing)));
    }
    if (request_.all || now_.finished) return;
    Terminal().print("\n" + translator_.translate("app.campaign.next",
                                                  {{"chapter", now_.chapter},
                                                   {"command", "etana campaign play" + where()}}));
  }

  const CampaignPlay& request_;
  const ChapterPack& chapters_;
  campaign::CampaignRecord& campaign_;
  campaign::CampaignProgress now_;
  Translator translator_;
  fs::path file_;
  std::vector<std::string> party_;
  match::LoadedPack pack_;
  bool bots_only_ = false;
};

}  // namespace

int play_campaign(const CampaignPlay& request) {
  const auto fail_with = [&request](const engine::Error& error) {
    return fail(error, builtin_translator(request.common.language));
  };
  const auto chapters = open_chapters(request.common.pack);
  if (!chapters) return fail_with(chapters.error());
  auto campaign = load_campaign(campaign_file(request.file), chapters->content);
  if (!campaign) return fail_with(campaign.error());
  for (int played = 0;; ++played) {
    const auto translator =
        chapters->translator(campaign::progress_of(*campaign).chapter, request.common.language);
    if (!translator) return fail_with(translator.error());
    if (request.all && (campaign::progress_of(*campaign).finished || played >= request.most)) {
      print_progress(*campaign, *chapters, *translator);
      if (campaign::progress_of(*campaign).finished) return kDone;
      Terminal().print(
          translator->translate(campaign::text_key("campaign.gave_up"), {{"matches", played}}));
      return kFailed;
    }
    const auto over = CampaignSession(request, *chapters, *campaign).play();
    if (!over) return fail_about_heroes(over.error(), chapters->content, *translator);
    if (!request.all || !*over) return kDone;
  }
}

}  // namespace etana::cli
