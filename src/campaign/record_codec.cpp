#include "campaign/validation.h"

/// A campaign as a file (docs/campaign.md). The structs here describe its parts; what their fields
/// cannot say, such as which heroes exist, is checked after reading.
namespace etana::campaign {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr int kCampaignFormat = 1;

/// The game of a campaign's file; there is one.
enum class CampaignGame : std::uint8_t { only };
std::array<std::string_view, 1> enum_names(CampaignGame) { return {game_id()}; }

/// Everything fixed before the first entry.
struct Header {
  int format = kCampaignFormat;
  CampaignGame game = CampaignGame::only;
  std::string group;
  std::string begun;
  std::vector<std::string> members;
  std::vector<std::string> party;
  std::optional<PaperStart> printed;
  std::string forked_from;
  int struck = 0;
  static constexpr void fields(auto& self, auto& f) {
    f("format", self.format, engine::Range{kCampaignFormat, kCampaignFormat});
    f("game", self.game);
    f("group", self.group);
    f("begun", self.begun);
    f("members", self.members);
    f("party", self.party);
    f.sparse("printed", self.printed);
    f.sparse("forked_from", self.forked_from);
    f.sparse("struck", self.struck, engine::Range{1, kMostMatches});
  }
};

struct ChainEntry {
  Entry entry;
  std::string hash;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.entry);
    f("hash", self.hash);
  }
};

struct Document {
  Header header;
  std::vector<ChainEntry> chain;
  json::value standing;  // derived from the chain, for whoever reads the file; may be missing
  engine::JsonMap<json::value> records;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.header);
    f("chain", self.chain);
    f.optional("standing", self.standing);
    f.optional("records", self.records);
  }
};

/// The progress of a campaign as files have it.
struct ProgressFields {
  ProgressView progress;
  std::vector<std::string> party;
  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.progress);
    f("party", self.party);
  }
};

enum class FormKind : std::uint8_t { printed };
constexpr std::array<std::string_view, 1> enum_names(FormKind) { return {"printed"}; }

/// The form for a campaign begun with the printed game.
struct PaperForm {
  FormKind form = FormKind::printed;
  std::string group;
  std::optional<std::string> begun;
  std::vector<std::string> members;
  std::optional<std::vector<std::string>> party;  // nothing: all heroes of the form
  PaperStart start;
  static constexpr void fields(auto& self, auto& f) {
    f("form", self.form);
    f("group", self.group);
    f.sparse("begun", self.begun);
    f.sparse("members", self.members);
    f.sparse("party", self.party);
    f.flat(self.start);
  }
};

Header header_of(const CampaignRecord& campaign) {
  Header header;
  header.group = campaign.group;
  header.begun = campaign.begun;
  header.members = campaign.members;
  header.party = campaign.party;
  header.printed = campaign.printed;
  header.forked_from = campaign.forked_from;
  header.struck = campaign.struck;
  return header;
}

CampaignRecord record_of(Header header) {
  CampaignRecord campaign;
  campaign.group = std::move(header.group);
  campaign.begun = std::move(header.begun);
  campaign.members = std::move(header.members);
  campaign.party = std::move(header.party);
  campaign.printed = std::move(header.printed);
  campaign.forked_from = std::move(header.forked_from);
  campaign.struck = header.struck;
  return campaign;
}

/// Reports the error of a failed check.
void require(const JsonReader& in, const Expected<void>& good) {
  if (!good) in.fail_with(ErrorCode::bad_state, good.error().text);
}

void check_sheet(const JsonReader& in, const HeroSheet& sheet, const CampaignContent& content,
                 int chapter) {
  require(in.at("hero"), check_hero(content, sheet.hero));
  if (!sheet.name.empty()) require(in.at("name"), check_name(sheet.name));
  for (std::size_t i = 0; i < sheet.titles.size(); ++i) {
    require(in.at("titles").items()[i], check_title(content, chapter, sheet.titles[i]));
  }
  for (std::size_t i = 0; i < sheet.epithets.size(); ++i) {
    require(in.at("epithets").items()[i], check_name(sheet.epithets[i]));
  }
}

/// Checks that no hero and no title appears twice.
void check_all_different(const JsonReader& in, const std::vector<HeroSheet>& sheets) {
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

void check_printed(const JsonReader& in, const PaperStart& printed,
                   const CampaignContent& content) {
  const auto sheets = in.at("heroes").items();
  for (std::size_t i = 0; i < sheets.size() && !in.failed(); ++i) {
    check_sheet(sheets[i], printed.heroes[i], content, printed.chapter);
  }
  check_all_different(in.at("heroes"), printed.heroes);
  const int fewest = printed.chapter - 1 + printed.lost;
  if (printed.matches >= fewest) return;
  in.at("matches").fail(
      ErrorCode::out_of_range,
      {{"found", std::to_string(printed.matches)}, {"low", fewest}, {"high", kMostMatches}});
}

void check_header(const JsonReader& in, const Header& header, const CampaignContent& content) {
  require(in, check_name(header.group));
  require(in.at("begun"), check_date(header.begun));
  for (const auto& member : header.members) require(in.at("members"), check_name(member));
  require(in.at("party"), check_party(content, header.party));
  if (header.printed) check_printed(in.at("printed"), *header.printed, content);
}

void append_checked(const JsonReader& in, ChainEntry item, const CampaignContent& content,
                    CampaignRecord& campaign) {
  if (auto added = append(campaign, content, std::move(item.entry)); !added) {
    return in.fail_with(ErrorCode::bad_state, added.error().text);
  }
  if (engine::to_hex(last_hash(campaign)) == item.hash) return;
  const auto number = static_cast<std::int64_t>(campaign.history.size());
  in.fail_with(ErrorCode::bad_state, campaign_error("broken_chain", {{"match", number}}).text);
}

void append_chain(const JsonReader& in, std::vector<ChainEntry> chain,
                  const CampaignContent& content, CampaignRecord& campaign) {
  if (chain.size() > kMaxHistory) {
    return in.fail(ErrorCode::too_long, {{"limit", std::int64_t{kMaxHistory}}});
  }
  const auto items = in.items();
  for (std::size_t i = 0; i < items.size() && !in.failed(); ++i) {
    append_checked(items[i], std::move(chain[i]), content, campaign);
  }
}

void add_records(const JsonReader& in, engine::JsonMap<json::value> records,
                 CampaignRecord& campaign) {
  for (auto& [hash, record] : records.entries) {
    if (engine::to_hex(engine::sha256(engine::canonical(record))) != hash) {
      return in.at(hash).fail_with(ErrorCode::bad_state,
                                   campaign_error("broken_record", {{"hash", hash}}).text);
    }
    campaign.records.emplace(hash, std::move(record));
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

/// Of files of another version nothing else can be said.
void check_version(const JsonReader& in) {
  const auto format = in.optional("format");
  if (!format || !format->value().is_int64()) return;
  const std::int64_t found = format->value().as_int64();
  if (found == kCampaignFormat) return;
  format->fail(ErrorCode::wrong_version, {{"found", found}, {"expected", kCampaignFormat}});
}

}  // namespace

Bytes32 hash_after(const Bytes32& before, const Entry& entry) {
  return engine::sha256(engine::to_hex(before) + "\n" + engine::canonical(to_json(entry)));
}

Bytes32 last_hash(const CampaignRecord& campaign) {
  if (!campaign.history.empty()) return campaign.history.back().hash;
  return engine::sha256(engine::canonical(engine::to_object(header_of(campaign))));
}

json::object to_json(const Entry& entry) { return engine::to_object(entry); }

ProgressView view_of(const CampaignProgress& progress) {
  return {progress.chapter, progress.finished, progress.lost,     progress.knowledge,
          progress.matches, progress.heroes,   rank_of(progress), progress.kept};
}

json::object to_json(const CampaignProgress& progress) {
  return engine::to_object(ProgressFields{view_of(progress), progress.party});
}

json::object to_json(const CampaignRecord& campaign) {
  json::object out = engine::to_object(header_of(campaign));
  json::array history;
  for (const HistoryEntry& item : campaign.history) {
    history.push_back(engine::to_object(ChainEntry{item.entry, engine::to_hex(item.hash)}));
  }
  out["chain"] = std::move(history);
  out["standing"] = to_json(progress_of(campaign));
  json::object records;
  for (const auto& [hash, record] : campaign.records) records[hash] = record;
  out["records"] = std::move(records);
  return out;
}

CampaignRecord read_campaign(const JsonReader& in, const CampaignContent& content) {
  check_version(in);
  auto document = engine::read_fields<Document>(in);
  if (in.failed()) return {};
  check_header(in, document.header, content);
  if (in.failed()) return {};
  CampaignRecord campaign = record_of(std::move(document.header));
  append_chain(in.at("chain"), std::move(document.chain), content, campaign);
  if (const auto records = in.optional("records")) {
    add_records(*records, std::move(document.records), campaign);
  }
  const auto claimed = in.optional("standing");
  if (claimed && !in.failed() && !is_progress_of(campaign, document.standing)) {
    claimed->fail_with(ErrorCode::bad_state, campaign_error("wrong_state").text);
  }
  return campaign;
}

Expected<CampaignRecord> read_campaign(const json::value& document,
                                       const CampaignContent& content) {
  return engine::read_json(document, "campaign",
                           [&content](const JsonReader& in) { return read_campaign(in, content); });
}

bool is_paper_form(const json::value& document) {
  const auto* object = document.if_object();
  return object != nullptr && object->contains("form");
}

Expected<CampaignRecord> read_paper_form(const json::value& form, const CampaignContent& content,
                                         std::string date) {
  return engine::read_json(form, "form", [&](const JsonReader& in) {
    auto read = engine::read_fields<PaperForm>(in);
    CampaignRecord campaign;
    if (in.failed()) return campaign;
    check_printed(in, read.start, content);
    campaign.group = std::move(read.group);
    campaign.begun = read.begun.value_or(date);
    campaign.members = std::move(read.members);
    for (const auto& sheet : read.start.heroes) campaign.party.push_back(sheet.hero);
    if (read.party) campaign.party = *read.party;
    campaign.printed = std::move(read.start);
    require(in.at("group"), check_name(campaign.group));
    if (read.begun) require(in.at("begun"), check_date(campaign.begun));
    for (const auto& member : campaign.members) require(in.at("members"), check_name(member));
    require(in.at(read.party ? "party" : "heroes"), check_party(content, campaign.party));
    return campaign;
  });
}

}  // namespace etana::campaign
