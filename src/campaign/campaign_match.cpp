#include "campaign/campaign_match.h"

#include <algorithm>
#include <charconv>

#include "campaign/validation.h"

namespace etana::campaign {

namespace {

using engine::JsonReader;

/// The chapter whose folder a file is in; 0 if none.
int chapter_of(std::string_view path) {
  constexpr std::string_view kFolder = "chapters/";
  if (!path.starts_with(kFolder)) return 0;
  int chapter = 0;
  std::from_chars(path.data() + kFolder.size(), path.data() + path.size(), chapter);
  return chapter;
}

std::vector<std::string> ids(const JsonReader& in) {
  std::vector<std::string> all;
  for (const JsonReader& item : in.items()) all.push_back(item.at("id").string());
  return all;
}

std::vector<std::string> named_cards(const JsonReader& in) {
  std::vector<std::string> all;
  const auto cards = in.optional("cards");
  if (!cards) return all;
  for (const JsonReader& card : cards->items()) {
    const auto named = card.optional("named");
    if (named && named->boolean()) all.push_back(card.at("id").string());
  }
  return all;
}

void read_chapter(const JsonReader& in, CampaignContent& content) {
  (void)in.at("goal").at("rule").string();  // a goal is an object, whatever else it says
  content.goals.push_back(in.at("goal").value());
  const auto knowledge = in.optional("knowledge");
  const auto less = knowledge ? knowledge->optional("less") : std::nullopt;
  content.relief.push_back(less ? less->integer(0, 100) : 0);
  content.titles.push_back(ids(in.at("titles")));
  const auto objects = in.optional("objects");
  content.objects.push_back(objects ? ids(*objects) : std::vector<std::string>{});
  content.cards.push_back(named_cards(in));
  const auto board = in.optional("board");
  content.boards.push_back(board ? board->value() : json::value());
}

/// The index of an id, counted across chapters.
std::optional<std::size_t> number_of(const std::vector<std::vector<std::string>>& by_chapter,
                                     std::string_view id) {
  std::size_t before = 0;
  for (const auto& chapter : by_chapter) {
    const auto found = std::ranges::find(chapter, id);
    if (found != chapter.end()) return before + static_cast<std::size_t>(found - chapter.begin());
    before += chapter.size();
  }
  return std::nullopt;
}

json::array title_numbers(const HeroSheet& sheet, const CampaignContent& content) {
  std::vector<std::size_t> numbers;
  for (const auto& title : sheet.titles) {
    if (const auto number = number_of(content.titles, title)) numbers.push_back(*number);
  }
  std::ranges::sort(numbers);
  return json::array(numbers.begin(), numbers.end());
}

json::array hero_numbers(const CampaignContent& content, const std::vector<std::string>& party) {
  json::array numbers;
  for (const auto& hero : party) {
    numbers.push_back(std::ranges::find(content.heroes, hero) - content.heroes.begin());
  }
  return numbers;
}

bool plays(const std::vector<std::string>& party, std::string_view hero) {
  return std::ranges::find(party, hero) != party.end();
}

json::array titles_of_absent(const CampaignProgress& now, const CampaignContent& content,
                             const std::vector<std::string>& party) {
  HeroSheet absent;
  for (const HeroSheet& sheet : now.heroes) {
    if (plays(party, sheet.hero)) continue;
    absent.titles.insert(absent.titles.end(), sheet.titles.begin(), sheet.titles.end());
  }
  return title_numbers(absent, content);
}

/// The object kept before, if the hero who kept it plays.
json::value kept_option(const CampaignProgress& now, const CampaignContent& content,
                        const std::vector<std::string>& party) {
  if (!now.kept || !plays(party, now.kept->hero)) return nullptr;
  const auto object = number_of(content.objects, now.kept->object);
  if (!object) return nullptr;
  return {{"seat", std::ranges::find(party, now.kept->hero) - party.begin()}, {"object", *object}};
}

/// The hero of a seat, if it is one of the party.
std::optional<std::string> hero_of(engine::Seat seat, const std::vector<std::string>& party) {
  return seat.index < party.size() ? std::optional(party[seat.index]) : std::nullopt;
}

std::vector<TitleWon> titles_won(const engine::CampaignResult& found,
                                 const std::vector<std::string>& party) {
  std::vector<TitleWon> titles;
  for (const auto& [title, seat] : found.titles) {
    if (auto hero = hero_of(seat, party)) titles.push_back({*std::move(hero), title});
  }
  return titles;
}

json::object record_of(const Match& match) { return match.record(match::SeedVisibility::hidden); }

/// Replays one match from its record; false if the record or its pack is missing.
Expected<bool> verify_match(const CampaignRecord& campaign, const MatchResult& recorded,
                            const CampaignProgress& now, const CampaignContent& content,
                            const LoadedPack& pack) {
  const auto record = campaign.records.find(recorded.record);
  if (record == campaign.records.end()) return false;
  const auto match = match::read_record(pack, record->second);
  if (!match && match.error().code == engine::ErrorCode::wrong_pack) return false;
  if (!match) return std::unexpected(match.error());
  const auto found =
      result_of(**match, now, content, recorded.heroes, recorded.date, recorded.kept);
  if (!found) return std::unexpected(found.error());
  MatchResult expected = recorded;
  expected.record = found->record;  // the record was found by its hash
  if (*found == expected) return true;
  return std::unexpected(campaign_error("other_match"));
}

}  // namespace

Expected<CampaignContent> read_campaign_content(const engine::Pack& pack) {
  CampaignContent content;
  auto heroes = pack.read("heroes.json", [](const JsonReader& in) {
    std::vector<std::string> all;
    for (const JsonReader& item : in.at("heroes").items()) all.push_back(item.string());
    return all;
  });
  if (!heroes) return std::unexpected(heroes.error());
  content.heroes = *std::move(heroes);
  for (int chapter = 1; chapter <= kCampaignChapters; ++chapter) {
    const std::string path = "chapters/" + std::to_string(chapter) + "/chapter.json";
    const auto read = pack.read(path, [&content](const JsonReader& in) {
      read_chapter(in, content);
      return true;
    });
    if (!read) return std::unexpected(read.error());
  }
  return content;
}

std::vector<engine::PackFile> opened_files(std::span<const engine::PackFile> files, int chapter) {
  std::vector<engine::PackFile> opened;
  std::ranges::copy_if(files, std::back_inserter(opened), [chapter](const engine::PackFile& file) {
    return chapter_of(file.path) <= chapter;
  });
  return opened;
}

json::object match_options(const CampaignProgress& now, const CampaignContent& content,
                           const std::vector<std::string>& party) {
  json::array marks;
  json::array titles;
  for (const auto& hero : party) {
    const HeroSheet sheet = sheet_of(now, hero);
    marks.push_back(std::min(sheet.scorched, 99));
    titles.push_back(title_numbers(sheet, content));
  }
  return {{"players", party.size()},
          {"chapter", std::to_string(now.chapter)},
          {"knowledge", now.knowledge ? "on" : "off"},
          {"heroes", hero_numbers(content, party)},
          {"scorched", std::move(marks)},
          {"titles", std::move(titles)},
          {"titles_gone", titles_of_absent(now, content, party)},
          {"kept", kept_option(now, content, party)}};
}

json::object replay_options(int chapter, const CampaignContent& content,
                            const std::vector<std::string>& party) {  // Z-98
  CampaignProgress fresh;
  fresh.chapter = chapter;
  return match_options(fresh, content, party);
}

/// Nothing can be kept after the last match.
std::vector<KeptObject> keepable(const Match& match, const std::vector<std::string>& party) {
  std::vector<KeptObject> all;
  const auto found = match.campaign_result();
  const auto ended = match.result();
  const bool won = ended && ended->winners.bits != 0;
  if (!found || (won && found->chapter == kCampaignChapters)) return all;
  for (const auto& [seat, object] : found->objects) {
    const auto hero = hero_of(seat, party);
    if (!hero) continue;
    const KeptObject one = {*hero, object};
    if (std::ranges::find(all, one) == all.end()) all.push_back(one);
  }
  return all;
}

Expected<MatchResult> result_of(const Match& match, const CampaignProgress& now,
                                const CampaignContent& content,
                                const std::vector<std::string>& party, std::string date,
                                std::optional<KeptObject> keep) {
  const auto ended = match.result();
  if (!ended) return std::unexpected(campaign_error("not_over"));
  json::object begun_with = match_options(now, content, party);
  if (const auto* leaders = match.setup().options.if_contains("leaders")) {
    begun_with["leaders"] = *leaders;  // who leads whom is settled match by match
  }
  const auto found = match.campaign_result();
  if (!found || engine::canonical(match.setup().options) != engine::canonical(begun_with)) {
    return std::unexpected(campaign_error("other_match"));
  }
  const auto in_hand = keepable(match, party);
  if (keep && std::ranges::find(in_hand, *keep) == in_hand.end()) {
    return std::unexpected(
        campaign_error("no_object", {{"object", keep->object}, {"hero", keep->hero}}));
  }
  MatchResult result;
  result.date = std::move(date);
  result.chapter = now.chapter;
  result.heroes = party;
  result.won = ended->winners.bits != 0;
  result.knowledge = now.knowledge;
  result.titles = titles_won(*found, party);
  if (found->scorched) result.scorched = hero_of(*found->scorched, party);
  result.kept = std::move(keep);
  result.record = record_hash(match);
  return result;
}

std::string record_hash(const Match& match) {
  return engine::to_hex(engine::sha256(engine::canonical(record_of(match))));
}

Expected<void> add_match(CampaignRecord& campaign, const CampaignContent& content,
                         const Match& match, const std::vector<std::string>& party,
                         std::string date, std::optional<KeptObject> keep) {
  auto result =
      result_of(match, progress_of(campaign), content, party, std::move(date), std::move(keep));
  if (!result) return std::unexpected(result.error());
  const std::string hash = result->record;
  if (auto added = append(campaign, content, *std::move(result)); !added) return added;
  campaign.records.emplace(hash, record_of(match));
  return {};
}

Expected<Verified> verify_matches(const CampaignRecord& campaign, const CampaignContent& content,
                                  std::span<const LoadedPack> packs) {
  Verified verified;
  CampaignRecord then = campaign;
  then.history.clear();
  for (const HistoryEntry& item : campaign.history) {
    if (const auto* recorded = std::get_if<MatchResult>(&item.entry)) {
      const auto& pack = packs[static_cast<std::size_t>(recorded->chapter - 1)];
      const auto played = verify_match(campaign, *recorded, progress_of(then), content, pack);
      if (!played) {
        const std::string where = "chain/" + std::to_string(then.history.size());
        return std::unexpected(engine::with_prefix(where, played.error()));
      }
      ++(*played ? verified.matches : verified.skipped);
    }
    then.history.push_back(item);
  }
  return verified;
}

}  // namespace etana::campaign
