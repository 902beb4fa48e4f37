#include "campaign/validation.h"

namespace etana::campaign {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr int kCampaignFormat = 1;
constexpr int kMostMarks = 99;
constexpr int kMostMatches = 999;

json::array texts(const std::vector<std::string>& list) {
  return json::array(list.begin(), list.end());
}

std::vector<std::string> read_texts(const JsonReader& in) {
  std::vector<std::string> list;
  for (const JsonReader& item : in.items()) list.push_back(item.string());
  return list;
}

json::object sheet_to_json(const HeroSheet& sheet) {
  return {{"hero", sheet.hero},
          {"name", sheet.name},
          {"scorched", sheet.scorched},
          {"titles", texts(sheet.titles)},
          {"epithets", texts(sheet.epithets)}};
}

json::array sheets_to_json(const std::vector<HeroSheet>& sheets) {
  json::array all;
  for (const HeroSheet& sheet : sheets) all.push_back(sheet_to_json(sheet));
  return all;
}

json::object printed_to_json(const PaperStart& printed) {
  return {{"chapter", printed.chapter},
          {"matches", printed.matches},
          {"lost", printed.lost},
          {"heroes", sheets_to_json(printed.heroes)}};
}

/// Everything fixed before the first entry.
json::object header_json(const CampaignRecord& campaign) {
  json::object out = {{"format", kCampaignFormat},
                      {"game", "ziggurat"},
                      {"group", campaign.group},
                      {"begun", campaign.begun},
                      {"members", texts(campaign.members)},
                      {"party", texts(campaign.party)}};
  if (campaign.printed) out["printed"] = printed_to_json(*campaign.printed);
  if (!campaign.forked_from.empty()) out["forked_from"] = campaign.forked_from;
  if (campaign.struck > 0) out["struck"] = campaign.struck;
  return out;
}

json::object result_to_json(const MatchResult& result) {
  json::array titles;
  for (const auto& won : result.titles) {
    titles.push_back({{"hero", won.hero}, {"title", won.title}});
  }
  json::object out = {{"entry", "result"},          {"date", result.date},
                      {"chapter", result.chapter},  {"heroes", texts(result.heroes)},
                      {"won", result.won},          {"knowledge", result.knowledge},
                      {"titles", std::move(titles)}};
  if (result.scorched) out["scorched"] = *result.scorched;
  if (result.kept) out["kept"] = {{"hero", result.kept->hero}, {"object", result.kept->object}};
  if (!result.record.empty()) out["record"] = result.record;
  return out;
}

MatchResult read_result(const JsonReader& in) {
  in.reject_unknown_keys({"entry", "date", "chapter", "heroes", "won", "knowledge", "titles",
                          "scorched", "kept", "record", "hash"});
  MatchResult result;
  result.date = in.at("date").string();
  result.chapter = in.at("chapter").integer(1, kCampaignChapters);
  result.heroes = read_texts(in.at("heroes"));
  result.won = in.at("won").boolean();
  result.knowledge = in.at("knowledge").boolean();
  for (const JsonReader& item : in.at("titles").items()) {
    item.reject_unknown_keys({"hero", "title"});
    result.titles.push_back({item.at("hero").string(), item.at("title").string()});
  }
  if (const auto scorched = in.optional("scorched")) result.scorched = scorched->string();
  if (const auto kept = in.optional("kept")) {
    kept->reject_unknown_keys({"hero", "object"});
    result.kept = KeptObject{kept->at("hero").string(), kept->at("object").string()};
  }
  if (const auto record = in.optional("record")) result.record = record->string();
  return result;
}

Entry entry_in(const JsonReader& in) {
  switch (in.at("entry").enumerator({"result", "named", "restored"})) {
    case 1:
      in.reject_unknown_keys({"entry", "hero", "name", "hash"});
      return Renamed{in.at("hero").string(), in.at("name").string()};
    case 2:
      in.reject_unknown_keys({"entry", "date", "matches", "hash"});
      return Restored{in.at("date").string(), in.at("matches").integer(0, kMostMatches)};
    default: return read_result(in);
  }
}

void read_history_entry(const JsonReader& in, const CampaignContent& content,
                        CampaignRecord& campaign) {
  Entry entry = entry_in(in);
  const std::string hash = in.at("hash").string();
  if (in.failed()) return;
  if (auto added = append(campaign, content, std::move(entry)); !added) {
    return in.fail_with(ErrorCode::bad_state, added.error().text);
  }
  if (engine::to_hex(last_hash(campaign)) == hash) return;
  const auto number = static_cast<std::int64_t>(campaign.history.size());
  in.fail_with(ErrorCode::bad_state, campaign_error("broken_chain", {{"match", number}}).text);
}

/// Reports the error of a failed check.
void require(const JsonReader& in, const Expected<void>& good) {
  if (!good) in.fail_with(ErrorCode::bad_state, good.error().text);
}

HeroSheet read_sheet(const JsonReader& in, const CampaignContent& content, int chapter) {
  in.reject_unknown_keys({"hero", "name", "scorched", "titles", "epithets"});
  HeroSheet sheet;
  sheet.hero = in.at("hero").string();
  if (in.failed()) return sheet;
  require(in.at("hero"), check_hero(content, sheet.hero));
  if (const auto name = in.optional("name")) sheet.name = name->string();
  if (!sheet.name.empty()) require(in.at("name"), check_name(sheet.name));
  if (const auto marks = in.optional("scorched")) sheet.scorched = marks->integer(0, kMostMarks);
  if (const auto titles = in.optional("titles")) {
    for (const JsonReader& item : titles->items()) {
      sheet.titles.push_back(item.string());
      require(item, check_title(content, chapter, sheet.titles.back()));
    }
  }
  if (const auto epithets = in.optional("epithets")) {
    for (const JsonReader& item : epithets->items()) {
      sheet.epithets.push_back(item.string());
      require(item, check_name(sheet.epithets.back()));
    }
  }
  return sheet;
}

/// Checks that no hero and no title appears twice.
void check_sheets(const JsonReader& in, const std::vector<HeroSheet>& sheets) {
  std::map<std::string, int> heroes;
  std::map<std::string, int> titles;
  for (const HeroSheet& sheet : sheets) {
    if (++heroes[sheet.hero] > 1) {
      in.fail_with(ErrorCode::bad_state, campaign_error("hero_twice", {{"hero", sheet.hero}}).text);
    }
    for (const auto& title : sheet.titles) {
      if (++titles[title] == 1) continue;
      in.fail_with(ErrorCode::bad_state, campaign_error("title_taken", {{"title", title}}).text);
    }
  }
}

PaperStart read_printed(const JsonReader& in, const CampaignContent& content) {
  PaperStart printed;
  printed.chapter = in.at("chapter").integer(1, kCampaignChapters);
  printed.matches = in.at("matches").integer(0, kMostMatches);
  printed.lost = in.at("lost").integer(0, kMostMatches);
  for (const JsonReader& item : in.at("heroes").items()) {
    printed.heroes.push_back(read_sheet(item, content, printed.chapter));
  }
  if (in.failed()) return printed;
  check_sheets(in.at("heroes"), printed.heroes);
  if (printed.matches < printed.chapter - 1 + printed.lost) {
    in.at("matches").fail(ErrorCode::out_of_range, {{"found", std::to_string(printed.matches)},
                                                    {"low", printed.chapter - 1 + printed.lost},
                                                    {"high", kMostMatches}});
  }
  return printed;
}

/// Everything but the history.
CampaignRecord read_header(const JsonReader& in, const CampaignContent& content) {
  CampaignRecord campaign;
  campaign.group = in.at("group").string();
  campaign.begun = in.at("begun").string();
  campaign.members = read_texts(in.at("members"));
  campaign.party = read_texts(in.at("party"));
  if (in.failed()) return campaign;
  require(in, check_name(campaign.group));
  require(in.at("begun"), check_date(campaign.begun));
  for (const auto& member : campaign.members) require(in.at("members"), check_name(member));
  require(in.at("party"), check_party(content, campaign.party));
  if (const auto printed = in.optional("printed")) {
    printed->reject_unknown_keys({"chapter", "matches", "lost", "heroes"});
    campaign.printed = read_printed(*printed, content);
  }
  if (const auto forked = in.optional("forked_from")) campaign.forked_from = forked->string();
  if (const auto struck = in.optional("struck")) campaign.struck = struck->integer(1, kMostMatches);
  return campaign;
}

void read_records(const JsonReader& in, CampaignRecord& campaign) {
  for (const auto& [hash, record] : in.members()) {
    if (engine::to_hex(engine::sha256(engine::canonical(record.value()))) != hash) {
      return record.fail_with(ErrorCode::bad_state,
                              campaign_error("broken_record", {{"hash", hash}}).text);
    }
    campaign.records.emplace(hash, record.value());
  }
}

/// Older files count only the matches in effect, not those dropped by restores: accept both.
bool is_progress_of(const CampaignRecord& campaign, const json::value& claimed) {
  CampaignProgress now = progress_of(campaign);
  const std::string text = engine::canonical(claimed);
  if (text == engine::canonical(to_json(now))) return true;
  now.matches = static_cast<int>(now.results.size());
  if (campaign.printed) now.matches += campaign.printed->matches;
  return text == engine::canonical(to_json(now));
}

Expected<void> check_version(const json::value& document) {
  const auto* object = document.if_object();
  const auto* format = object == nullptr ? nullptr : object->if_contains("format");
  if (format == nullptr || !format->is_int64() || format->as_int64() == kCampaignFormat) return {};
  return std::unexpected(
      make_error(ErrorCode::wrong_version, "campaign/format",
                 {{"found", format->as_int64()}, {"expected", kCampaignFormat}}));
}

}  // namespace

Bytes32 hash_after(const Bytes32& before, const Entry& entry) {
  return engine::sha256(engine::to_hex(before) + "\n" + engine::canonical(to_json(entry)));
}

Bytes32 last_hash(const CampaignRecord& campaign) {
  if (!campaign.history.empty()) return campaign.history.back().hash;
  return engine::sha256(engine::canonical(header_json(campaign)));
}

json::object to_json(const Entry& entry) {
  if (const auto* renamed = std::get_if<Renamed>(&entry)) {
    return {{"entry", "named"}, {"hero", renamed->hero}, {"name", renamed->name}};
  }
  if (const auto* restored = std::get_if<Restored>(&entry)) {
    return {{"entry", "restored"}, {"date", restored->date}, {"matches", restored->matches}};
  }
  return result_to_json(std::get<MatchResult>(entry));
}

Expected<Entry> read_entry(const json::value& entry) {
  return engine::read_json(entry, "entry", entry_in);
}

json::object to_json(const CampaignProgress& progress) {
  json::object out = {{"chapter", progress.chapter},   {"finished", progress.finished},
                      {"lost", progress.lost},         {"knowledge", progress.knowledge},
                      {"matches", progress.matches},   {"heroes", sheets_to_json(progress.heroes)},
                      {"party", texts(progress.party)}};
  if (const auto rank = rank_of(progress)) out["rank"] = name_of(*rank);
  if (progress.kept)
    out["kept"] = {{"hero", progress.kept->hero}, {"object", progress.kept->object}};
  return out;
}

json::object to_json(const CampaignRecord& campaign) {
  json::object out = header_json(campaign);
  json::array history;
  for (const HistoryEntry& item : campaign.history) {
    json::object entry = to_json(item.entry);
    entry["hash"] = engine::to_hex(item.hash);
    history.push_back(std::move(entry));
  }
  out["chain"] = std::move(history);
  out["standing"] = to_json(progress_of(campaign));
  json::object records;
  for (const auto& [hash, record] : campaign.records) records[hash] = record;
  out["records"] = std::move(records);
  return out;
}

Expected<CampaignRecord> read_campaign(const json::value& document,
                                       const CampaignContent& content) {
  if (auto known = check_version(document); !known) return std::unexpected(known.error());
  return engine::read_json(document, "campaign", [&content](const JsonReader& in) {
    in.reject_unknown_keys({"format", "game", "group", "begun", "members", "party", "printed",
                            "forked_from", "struck", "chain", "standing", "records"});
    in.at("format").integer(kCampaignFormat, kCampaignFormat);
    (void)in.at("game").enumerator({"ziggurat"});
    CampaignRecord campaign = read_header(in, content);
    const auto history = in.at("chain").items();
    if (history.size() > kMaxHistory) {
      in.at("chain").fail(ErrorCode::too_long, {{"limit", std::int64_t{kMaxHistory}}});
    }
    for (const JsonReader& item : history) {
      if (in.failed()) return campaign;
      read_history_entry(item, content, campaign);
    }
    if (const auto records = in.optional("records")) read_records(*records, campaign);
    const auto claimed = in.optional("standing");
    if (claimed && !in.failed() && !is_progress_of(campaign, claimed->value())) {
      claimed->fail_with(ErrorCode::bad_state, campaign_error("wrong_state").text);
    }
    return campaign;
  });
}

bool is_paper_form(const json::value& document) {
  const auto* object = document.if_object();
  return object != nullptr && object->contains("form");
}

Expected<CampaignRecord> read_paper_form(const json::value& form, const CampaignContent& content,
                                         std::string date) {
  return engine::read_json(form, "form", [&](const JsonReader& in) {
    in.reject_unknown_keys(
        {"form", "group", "members", "begun", "party", "chapter", "matches", "lost", "heroes"});
    (void)in.at("form").enumerator({"printed"});
    CampaignRecord campaign;
    campaign.group = in.at("group").string();
    campaign.begun = in.optional("begun") ? in.at("begun").string() : date;
    if (in.optional("members")) campaign.members = read_texts(in.at("members"));
    campaign.printed = read_printed(in, content);
    if (const auto party = in.optional("party")) {
      campaign.party = read_texts(*party);
    } else {
      for (const auto& sheet : campaign.printed->heroes) campaign.party.push_back(sheet.hero);
    }
    if (in.failed()) return campaign;
    require(in.at("group"), check_name(campaign.group));
    if (const auto begun = in.optional("begun")) require(*begun, check_date(campaign.begun));
    for (const auto& member : campaign.members) require(in.at("members"), check_name(member));
    require(in.optional("party") ? in.at("party") : in.at("heroes"),
            check_party(content, campaign.party));
    return campaign;
  });
}

}  // namespace etana::campaign
