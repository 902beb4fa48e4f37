#include "app/campaign_match.h"

#include <fmt/format.h>

#include <charconv>

#include "app/library.h"
#include "app/match_at_terminal.h"
#include "table/campaign_book.h"

namespace etana::app {

namespace {

namespace fs = std::filesystem;
using engine::Expected;
using MatchPtr = std::unique_ptr<table::Match>;
using table::Page;

/// One evening of a campaign: a match from its letter to its entry in the roll.
class Evening {
 public:
  Evening(const CampaignPlay& request, const Keeper& keeper, table::Campaign& campaign)
      : request_(request),
        keeper_(keeper),
        campaign_(campaign),
        now_(standing(campaign)),
        words_(request.common.language),
        file_(campaign_file(request.file)) {}

  /// Plays; false if somebody quit before the end.
  Expected<bool> play() {
    if (auto ready = prepare(); !ready) return std::unexpected(ready.error());
    auto match = find_match();
    if (!match) return std::unexpected(match.error());
    if (!bots_only()) read_aloud(**match);
    if (auto over = play_out(**match); !over || !*over) return over;
    return replay() ? told_again(**match) : enter(**match);
  }

 private:
  bool replay() const { return request_.chapter > 0; }
  int chapter() const { return replay() ? request_.chapter : now_.chapter; }
  fs::path match_file() const { return file_.string() + ".match"; }

  Expected<void> prepare() {
    if (replay() && !now_.finished) return std::unexpected(table::campaign_error("not_finished"));
    if (!replay() && now_.finished) return std::unexpected(table::campaign_error("finished"));
    party_ = request_.heroes.empty() ? now_.party : split(request_.heroes);
    if (auto good = check_party(keeper_.lore, party_); !good) return good;
    auto words = keeper_.words(now_.chapter, request_.common.language);
    if (!words) return std::unexpected(words.error());
    words_ = *std::move(words);
    auto pack = keeper_.pack(chapter());
    if (!pack) return std::unexpected(pack.error());
    pack_ = *std::move(pack);
    return {};
  }

  json::object options() const {
    return replay() ? replay_options(chapter(), keeper_.lore, party_)
                    : match_options(now_, keeper_.lore, party_);
  }

  /// Who sits where, under their heroes' names.
  Expected<std::vector<table::SeatFacts>> seats() const {
    std::string asked = request_.seats;
    for (std::size_t i = 0; request_.seats.empty() && i < party_.size(); ++i) {
      asked += std::string(i == 0 ? "" : ",") + (request_.all ? "bot:greedy" : "human");
    }
    auto seats = read_seats(asked, words_);
    if (!seats) return seats;
    for (std::size_t i = 0; i < seats->size() && i < party_.size(); ++i) {
      (*seats)[i].name = hero_name(now_, party_[i], words_);
    }
    return seats;
  }

  bool bots_only() const {
    return request_.all || (!request_.seats.empty() && !request_.seats.contains("human"));
  }

  /// The match that was left unfinished, if it belongs to the campaign as it stands; or a new one.
  Expected<MatchPtr> find_match() const {
    if (fs::exists(match_file())) {
      const auto record = read_json_file(match_file());
      auto saved = record ? table::read_record(pack_, *record)
                          : Expected<MatchPtr>(std::unexpected(record.error()));
      if (saved && belongs_here(**saved)) return saved;
    }
    const auto players = seats();
    if (!players) return std::unexpected(players.error());
    return table::new_match(pack_, options(), *players, seed());
  }

  /// True for a match begun with the campaign as it stands, unless it is over and written down.
  bool belongs_here(const table::Match& saved) const {
    if (engine::canonical(saved.facts().options) != engine::canonical(options())) return false;
    return saved.deciding() || (!replay() && !campaign_.records.contains(record_hash(saved)));
  }

  /// Luck for this match: with a seed given, every match of the campaign has its own.
  engine::Bytes32 seed() const {
    if (request_.common.seed.empty()) return request_.common.seed_or_random();
    return engine::seed_number(engine::seed_from(request_.common.seed),
                               static_cast<std::uint64_t>(campaign_.chain.size()));
  }

  void say(Page page) const {
    const auto words = page_of(now_, keeper_.lore, page, chapter(), party_.size());
    if (words) fmt::print("{}\n\n", wrapped(words_.say(*words)));
  }

  /// The letter, the goal and, when it is open, the secret knowledge.
  void read_aloud(const table::Match& match) const {
    if (match.moves_made() > 0) return;
    say(Page::letter);
    fmt::print("{}\n", words_.say("ziggurat.campaign.goal"));
    say(Page::goal);
    if (!now_.knowledge || replay()) return;
    fmt::print("{}\n", words_.say("ziggurat.campaign.knowledge"));
    say(Page::knowledge);
  }

  /// True when the match is over, false if somebody quit.
  Expected<bool> play_out(table::Match& match) {
    const auto thoughts = engine::seed_number(seed(), 1);
    if (!bots_only()) {
      MatchAtTerminal(match, words_, match_file(), thoughts).play();
      return !match.deciding();
    }
    engine::SeededChance chance(thoughts);
    while (const auto seat = match.deciding()) {
      const auto move = match.bot_move(match.facts().seats[seat->index].player.substr(4), chance);
      if (!move) return std::unexpected(move.error());
      if (auto made = match.play(*seat, *move); !made) return std::unexpected(made.error());
    }
    return true;
  }

  Expected<bool> told_again(const table::Match& match) const {
    const bool won = match.result()->winners.bits != 0;
    fmt::print("{}\n", words_.say("ziggurat.campaign.replayed",
                                  {{"chapter", chapter()}, {"result", won ? "won" : "lost"}}));
    return true;
  }

  /// Writes the match into the campaign, and the campaign to its file, before anything is said.
  Expected<bool> enter(const table::Match& match) {
    auto added = add_match(campaign_, keeper_.lore, match, party_, date_or_today(request_.date),
                           which_to_keep(match));
    if (!added) return std::unexpected(added.error());
    if (auto saved = save_campaign(file_, campaign_); !saved) {
      return std::unexpected(saved.error());
    }
    tell();
    return true;
  }

  std::optional<table::KeptObject> which_to_keep(const table::Match& match) const {
    const auto held = keepable(match, party_);
    if (held.empty()) return std::nullopt;
    if (bots_only()) return held.front();
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
    const auto result = std::get<table::MatchResult>(campaign_.chain.back().entry);
    const auto name = [this](const std::string& hero) { return hero_name(now_, hero, words_); };
    now_ = standing(campaign_);
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
    if (result.won && !bots_only()) {
      const auto closing = page_of(now_, keeper_.lore, Page::closing, result.chapter);
      if (closing) fmt::print("\n{}\n", wrapped(words_.say(*closing)));
    }
  }

  const CampaignPlay& request_;
  const Keeper& keeper_;
  table::Campaign& campaign_;
  table::Standing now_;
  Words words_;
  fs::path file_;
  std::vector<std::string> party_;
  table::LoadedPack pack_;
};

}  // namespace

int play_campaign(const CampaignPlay& request) {
  const auto fail_with = [&request](const engine::Error& error) {
    return fail(error, house_words(request.common.language));
  };
  const auto keeper = open_keeper(request.common.pack);
  if (!keeper) return fail_with(keeper.error());
  auto campaign = load_campaign(campaign_file(request.file), keeper->lore);
  if (!campaign) return fail_with(campaign.error());
  for (int played = 0;; ++played) {
    const auto words = keeper->words(standing(*campaign).chapter, request.common.language);
    if (!words) return fail_with(words.error());
    if (request.all && (standing(*campaign).finished || played >= request.most)) {
      print_standing(*campaign, *keeper, *words);
      if (standing(*campaign).finished) return kDone;
      fmt::print("{}\n", words->say("ziggurat.campaign.gave_up", {{"matches", played}}));
      return kFailed;
    }
    const auto over = Evening(request, *keeper, *campaign).play();
    if (!over) return fail(over.error(), *words);
    if (!request.all || !*over) return kDone;
  }
}

}  // namespace etana::app
