#include "table/campaign_checks.h"

namespace etana::table {

namespace {

using engine::ErrorCode;
using engine::JsonIn;

constexpr int kCampaignFormat = 1;
constexpr int kMostMarks = 99;
constexpr int kMostMatches = 999;

json::array texts(const std::vector<std::string>& list) {
  return json::array(list.begin(), list.end());
}

std::vector<std::string> read_texts(const JsonIn& in) {
  std::vector<std::string> list;
  for (const JsonIn& item : in.items()) list.push_back(item.text());
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

json::object printed_to_json(const Printed& printed) {
  return {{"chapter", printed.chapter},
          {"matches", printed.matches},
          {"lost", printed.lost},
          {"heroes", sheets_to_json(printed.heroes)}};
}

/// All that is settled before the first entry.
json::object beginning(const Campaign& campaign) {
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

MatchResult read_result(const JsonIn& in) {
  in.only_keys({"entry", "date", "chapter", "heroes", "won", "knowledge", "titles", "scorched",
                "kept", "record", "hash"});
  MatchResult result;
  result.date = in.at("date").text();
  result.chapter = in.at("chapter").whole(1, kCampaignChapters);
  result.heroes = read_texts(in.at("heroes"));
  result.won = in.at("won").truth();
  result.knowledge = in.at("knowledge").truth();
  for (const JsonIn& item : in.at("titles").items()) {
    item.only_keys({"hero", "title"});
    result.titles.push_back({item.at("hero").text(), item.at("title").text()});
  }
  if (const auto scorched = in.maybe("scorched")) result.scorched = scorched->text();
  if (const auto kept = in.maybe("kept")) {
    kept->only_keys({"hero", "object"});
    result.kept = KeptObject{kept->at("hero").text(), kept->at("object").text()};
  }
  if (const auto record = in.maybe("record")) result.record = record->text();
  return result;
}

Entry entry_in(const JsonIn& in) {
  switch (in.at("entry").one_of({"result", "named", "restored"})) {
    case 1:
      in.only_keys({"entry", "hero", "name", "hash"});
      return Renamed{in.at("hero").text(), in.at("name").text()};
    case 2:
      in.only_keys({"entry", "date", "matches", "hash"});
      return Restored{in.at("date").text(), in.at("matches").whole(0, kMostMatches)};
    default: return read_result(in);
  }
}

void read_link(const JsonIn& in, const Lore& lore, Campaign& campaign) {
  Entry entry = entry_in(in);
  const std::string hash = in.at("hash").text();
  if (in.failed()) return;
  if (auto added = append(campaign, lore, std::move(entry)); !added) {
    return in.fail_saying(ErrorCode::bad_state, added.error().text);
  }
  if (engine::to_hex(last_hash(campaign)) == hash) return;
  const auto number = static_cast<std::int64_t>(campaign.chain.size());
  in.fail_saying(ErrorCode::bad_state, campaign_error("broken_chain", {{"match", number}}).text);
}

/// Notes a mistake that a check found.
void require(const JsonIn& in, const Expected<void>& good) {
  if (!good) in.fail_saying(ErrorCode::bad_state, good.error().text);
}

HeroSheet read_sheet(const JsonIn& in, const Lore& lore, int chapter) {
  in.only_keys({"hero", "name", "scorched", "titles", "epithets"});
  HeroSheet sheet;
  sheet.hero = in.at("hero").text();
  if (in.failed()) return sheet;
  require(in.at("hero"), check_hero(lore, sheet.hero));
  if (const auto name = in.maybe("name")) sheet.name = name->text();
  if (!sheet.name.empty()) require(in.at("name"), check_name(sheet.name));
  if (const auto marks = in.maybe("scorched")) sheet.scorched = marks->whole(0, kMostMarks);
  if (const auto titles = in.maybe("titles")) {
    for (const JsonIn& item : titles->items()) {
      sheet.titles.push_back(item.text());
      require(item, check_title(lore, chapter, sheet.titles.back()));
    }
  }
  if (const auto epithets = in.maybe("epithets")) {
    for (const JsonIn& item : epithets->items()) {
      sheet.epithets.push_back(item.text());
      require(item, check_name(sheet.epithets.back()));
    }
  }
  return sheet;
}

/// No hero and no title is there twice.
void check_sheets(const JsonIn& in, const std::vector<HeroSheet>& sheets) {
  std::map<std::string, int> heroes;
  std::map<std::string, int> titles;
  for (const HeroSheet& sheet : sheets) {
    if (++heroes[sheet.hero] > 1) {
      in.fail_saying(ErrorCode::bad_state,
                     campaign_error("hero_twice", {{"hero", sheet.hero}}).text);
    }
    for (const auto& title : sheet.titles) {
      if (++titles[title] == 1) continue;
      in.fail_saying(ErrorCode::bad_state, campaign_error("title_taken", {{"title", title}}).text);
    }
  }
}

Printed read_printed(const JsonIn& in, const Lore& lore) {
  Printed printed;
  printed.chapter = in.at("chapter").whole(1, kCampaignChapters);
  printed.matches = in.at("matches").whole(0, kMostMatches);
  printed.lost = in.at("lost").whole(0, kMostMatches);
  for (const JsonIn& item : in.at("heroes").items()) {
    printed.heroes.push_back(read_sheet(item, lore, printed.chapter));
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

/// Everything but the chain.
Campaign read_beginning(const JsonIn& in, const Lore& lore) {
  Campaign campaign;
  campaign.group = in.at("group").text();
  campaign.begun = in.at("begun").text();
  campaign.members = read_texts(in.at("members"));
  campaign.party = read_texts(in.at("party"));
  if (in.failed()) return campaign;
  require(in, check_name(campaign.group));
  require(in.at("begun"), check_date(campaign.begun));
  for (const auto& member : campaign.members) require(in.at("members"), check_name(member));
  require(in.at("party"), check_party(lore, campaign.party));
  if (const auto printed = in.maybe("printed")) {
    printed->only_keys({"chapter", "matches", "lost", "heroes"});
    campaign.printed = read_printed(*printed, lore);
  }
  if (const auto forked = in.maybe("forked_from")) campaign.forked_from = forked->text();
  if (const auto struck = in.maybe("struck")) campaign.struck = struck->whole(1, kMostMatches);
  return campaign;
}

void read_records(const JsonIn& in, Campaign& campaign) {
  for (const auto& [hash, record] : in.members()) {
    if (engine::to_hex(engine::sha256(engine::canonical(record.value()))) != hash) {
      return record.fail_saying(ErrorCode::bad_state,
                                campaign_error("broken_record", {{"hash", hash}}).text);
    }
    campaign.records.emplace(hash, record.value());
  }
}

/// Files from before matches counted that were restored away say how many stand.
bool is_standing_of(const Campaign& campaign, const json::value& claimed) {
  Standing now = standing(campaign);
  const std::string said = engine::canonical(claimed);
  if (said == engine::canonical(to_json(now))) return true;
  now.matches = static_cast<int>(now.roll.size());
  if (campaign.printed) now.matches += campaign.printed->matches;
  return said == engine::canonical(to_json(now));
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

Bytes32 last_hash(const Campaign& campaign) {
  if (!campaign.chain.empty()) return campaign.chain.back().hash;
  return engine::sha256(engine::canonical(beginning(campaign)));
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

json::object to_json(const Standing& standing) {
  json::object out = {{"chapter", standing.chapter},   {"finished", standing.finished},
                      {"lost", standing.lost},         {"knowledge", standing.knowledge},
                      {"matches", standing.matches},   {"heroes", sheets_to_json(standing.heroes)},
                      {"party", texts(standing.party)}};
  if (const auto rank = rank_of(standing)) out["rank"] = name_of(*rank);
  if (standing.kept)
    out["kept"] = {{"hero", standing.kept->hero}, {"object", standing.kept->object}};
  return out;
}

json::object to_json(const Campaign& campaign) {
  json::object out = beginning(campaign);
  json::array chain;
  for (const Link& link : campaign.chain) {
    json::object entry = to_json(link.entry);
    entry["hash"] = engine::to_hex(link.hash);
    chain.push_back(std::move(entry));
  }
  out["chain"] = std::move(chain);
  out["standing"] = to_json(standing(campaign));
  json::object records;
  for (const auto& [hash, record] : campaign.records) records[hash] = record;
  out["records"] = std::move(records);
  return out;
}

Expected<Campaign> read_campaign(const json::value& document, const Lore& lore) {
  if (auto known = check_version(document); !known) return std::unexpected(known.error());
  return engine::read_json(document, "campaign", [&lore](const JsonIn& in) {
    in.only_keys({"format", "game", "group", "begun", "members", "party", "printed", "forked_from",
                  "struck", "chain", "standing", "records"});
    in.at("format").whole(kCampaignFormat, kCampaignFormat);
    (void)in.at("game").one_of({"ziggurat"});
    Campaign campaign = read_beginning(in, lore);
    const auto chain = in.at("chain").items();
    if (chain.size() > kLongestChain) {
      in.at("chain").fail(ErrorCode::too_long, {{"limit", std::int64_t{kLongestChain}}});
    }
    for (const JsonIn& item : chain) {
      if (in.failed()) return campaign;
      read_link(item, lore, campaign);
    }
    if (const auto records = in.maybe("records")) read_records(*records, campaign);
    const auto claimed = in.maybe("standing");
    if (claimed && !in.failed() && !is_standing_of(campaign, claimed->value())) {
      claimed->fail_saying(ErrorCode::bad_state, campaign_error("wrong_state").text);
    }
    return campaign;
  });
}

bool is_form(const json::value& document) {
  const auto* object = document.if_object();
  return object != nullptr && object->contains("form");
}

Expected<Campaign> read_form(const json::value& form, const Lore& lore, std::string date) {
  return engine::read_json(form, "form", [&](const JsonIn& in) {
    in.only_keys(
        {"form", "group", "members", "begun", "party", "chapter", "matches", "lost", "heroes"});
    (void)in.at("form").one_of({"printed"});
    Campaign campaign;
    campaign.group = in.at("group").text();
    campaign.begun = in.maybe("begun") ? in.at("begun").text() : date;
    if (in.maybe("members")) campaign.members = read_texts(in.at("members"));
    campaign.printed = read_printed(in, lore);
    if (const auto party = in.maybe("party")) {
      campaign.party = read_texts(*party);
    } else {
      for (const auto& sheet : campaign.printed->heroes) campaign.party.push_back(sheet.hero);
    }
    if (in.failed()) return campaign;
    require(in.at("group"), check_name(campaign.group));
    if (const auto begun = in.maybe("begun")) require(*begun, check_date(campaign.begun));
    for (const auto& member : campaign.members) require(in.at("members"), check_name(member));
    require(in.maybe("party") ? in.at("party") : in.at("heroes"),
            check_party(lore, campaign.party));
    return campaign;
  });
}

}  // namespace etana::table
