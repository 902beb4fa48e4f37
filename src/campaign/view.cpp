#include <algorithm>

#include "campaign/campaign_state.h"
#include "campaign/chronicle.h"

/// Projections of a campaign for its members. Content of a chapter is shown only if its envelopes
/// were opened: no texts, names or keys of sealed content leave this file.
namespace etana::campaign {

namespace {

engine::LocalizedText message(std::string key) { return {std::move(key), {}}; }

/// Things with a name and a line about each, from the catalogues.
json::array things(const std::vector<std::string>& ids, std::string_view kind,
                   std::string_view about) {
  json::array all;
  for (const auto& id : ids) {
    const std::string key = "ziggurat." + std::string(kind) + "." + id;
    all.push_back({{"id", id},
                   {"name", to_json(message(key))},
                   {"about", to_json(message(key + "." + std::string(about)))}});
  }
  return all;
}

json::array to_array(const Party& party) {
  json::array all;
  for (const PartySlot& slot : party) all.push_back(engine::to_object(slot));
  return all;
}

std::vector<std::string> letters_of(int chapter) {
  std::vector<std::string> letters;
  for (const char letter : stickers_of(chapter)) letters.emplace_back(1, letter);
  return letters;
}

}  // namespace

json::object CampaignState::view(const std::string& user, const MatchStatus* match) const {
  json::object out = to_json(progress_);  // chapter, lost, heroes, rank, kept, …
  out["campaign_id"] = id_;
  out["seq"] = entry_count() - 1;
  out["group"] = campaign_.group;
  out["begun"] = campaign_.begun;
  if (campaign_.printed) out["printed"] = true;
  if (!campaign_.forked_from.empty()) out["forked_from"] = campaign_.forked_from;
  out["invite"] = invite_;
  out["members"] = members_view(user);
  out["party"] = to_array(party_);
  out["envelopes"] = closed_envelopes();
  out["chapters"] = chapters_view();
  out["rulebook"] = rulebook_view();
  out["results"] = results_view();
  json::array points;
  for (const auto& point : restore_points(campaign_)) {
    points.push_back({{"matches", point.matches}, {"chapter", point.chapter}});
  }
  out["restore_points"] = std::move(points);
  if (match_ && match != nullptr) out["match"] = match_view(*match);
  out["chronicle"] = json::array(chronicle_.begin(), chronicle_.end());
  return out;
}

json::object CampaignState::listed() const {
  json::array names;
  for (const Member& member : members_) {
    if (!member.gone) names.push_back(json::value(member.name));
  }
  json::object out = {{"campaign_id", id_},
                      {"group", campaign_.group},
                      {"begun", campaign_.begun},
                      {"chapter", progress_.chapter},
                      {"finished", progress_.finished},
                      {"matches", progress_.matches},
                      {"members", std::move(names)}};
  if (match_) out["table_id"] = match_->table;
  return out;
}

Listing CampaignState::listing() const {
  Listing out;
  out.phase = progress_.finished ? "finished" : "running";
  for (const Member& member : members_) {
    const bool is_new = std::ranges::find(out.users, member.user) == out.users.end();
    if (!member.gone && !member.user.empty() && is_new) out.users.push_back(member.user);
  }
  out.text = json::serialize(listed());
  return out;
}

json::object CampaignState::preview(const std::string& user) const {
  return {{"campaign_id", id_}, {"group", campaign_.group}, {"members", members_view(user)}};
}

json::array CampaignState::members_view(const std::string& user) const {
  json::array all;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    if (members_[i].gone) continue;
    const int index = static_cast<int>(i);
    json::object member = {{"member", index}, {"name", members_[i].name}};
    if (members_[i].user == user) member["mine"] = true;
    if (host() == index) member["host"] = true;
    all.push_back(std::move(member));
  }
  return all;
}

/// The envelopes that may be opened now, in the order in which they were earned.
json::array CampaignState::closed_envelopes() const {
  json::array all;
  for (int chapter = 1; chapter <= progress_.chapter; ++chapter) {
    for (const EnvelopeText text :
         {EnvelopeText::letter, EnvelopeText::knowledge, EnvelopeText::closing}) {
      if (is_open(chapter, text) || !may_open(progress_, text, chapter)) continue;
      all.push_back({{"chapter", chapter}, {"envelope", name_of(text)}});
    }
  }
  return all;
}

json::array CampaignState::chapters_view() const {
  json::array all;
  for (int chapter = 1; chapter <= last_letter(); ++chapter) {
    if (is_open(chapter, EnvelopeText::letter)) all.push_back(chapter_view(chapter));
  }
  return all;
}

json::object CampaignState::chapter_view(int chapter) const {
  const auto at = static_cast<std::size_t>(chapter - 1);
  const CampaignContent& content = library_->content;
  json::object out = {{"chapter", chapter},
                      {"title", to_json(message(chapter_key(chapter, "title")))},
                      {"stickers", things(letters_of(chapter), "sticker", "text")},
                      {"objects", things(content.objects[at], "object", "about")},
                      {"cards", things(content.cards[at], "card", "line")},
                      {"titles", things(content.titles[at], "title", "about")}};
  if (content.boards[at].is_object()) out["board"] = content.boards[at];
  for (const EnvelopeText text :
       {EnvelopeText::letter, EnvelopeText::goal, EnvelopeText::closing, EnvelopeText::knowledge}) {
    if (text != EnvelopeText::goal && !is_open(chapter, text)) continue;
    out[name_of(text)] = to_json(
        envelope_text(content, text, chapter, party_.size(), with_knowledge(progress_, chapter)));
  }
  return out;
}

/// The rulebook of the next match, with the stickers of chapters that are open and reached.
json::array CampaignState::rulebook_view() const {
  const int opened = std::min(progress_.chapter, last_letter());
  json::array all;
  for (const auto& line : rulebook(opened)) {
    json::object out = {{"line", line.name}, {"text", to_json(line.text)}};
    if (line.heading) out["heading"] = true;
    if (line.chapter > 0) {
      out["sticker"] = line.name;
      out["chapter"] = line.chapter;
      out["placed"] = line.chapter <= opened && placed_.contains(line.name);
    }
    all.push_back(std::move(out));
  }
  return all;
}

json::array CampaignState::results_view() const {
  json::array all;
  for (const auto& result : progress_.results) all.push_back(engine::to_object(ResultLine{result}));
  return all;
}

MatchStatus CampaignState::status_of(const table::Table& table) const {
  MatchStatus status{table.phase(), {}, false, {}};
  for (const table::SeatHolder& holder : table.holders()) status.invites.push_back(holder.invite);
  if (status.phase != table::Phase::over) return status;
  status.won = table.match()->result()->winners.bits != 0;
  if (!match_->again) status.keepable = keepable(*table.match(), heroes_of(match_->party));
  return status;
}

json::object CampaignState::match_view(const MatchStatus& match) const {
  json::object out = {{"table_id", match_->table},
                      {"chapter", match_->chapter},
                      {"again", match_->again},
                      {"seats", to_array(match_->party)},
                      {"phase", name_of(match.phase)},
                      {"invites", json::array(match.invites.begin(), match.invites.end())}};
  if (match.phase != table::Phase::over) return out;
  out["won"] = match.won;
  json::array keepable;
  for (const auto& object : match.keepable) keepable.push_back(engine::to_object(object));
  out["keepable"] = std::move(keepable);
  return out;
}

/// The texts of the opened chapters, without those of closed envelopes and without the chronicle's
/// texts for matches that were never played.
Expected<engine::Catalogue> CampaignState::texts(std::string_view language) const {
  std::vector<engine::PackFile> files = library_->opened(last_letter());
  std::erase_if(files,
                [](const engine::PackFile& file) { return !file.path.starts_with("chapters/"); });
  auto texts = engine::read_texts(files, language);
  if (!texts) return texts;
  for (int chapter = 1; chapter <= last_letter(); ++chapter) {
    for (const EnvelopeText text : kEnvelopes) {
      if (!is_open(chapter, text)) texts->erase(chapter_key(chapter, name_of(text)));
    }
    for (const std::string_view how : {"chronicle.won", "chronicle.lost"}) {
      const bool happened = std::ranges::any_of(campaign_.history, [&](const HistoryEntry& item) {
        const auto* result = std::get_if<MatchResult>(&item.entry);
        return result != nullptr && result->chapter == chapter && chronicle_key(*result) == how;
      });
      if (!happened) texts->erase(chapter_key(chapter, how));
    }
  }
  return texts;
}

}  // namespace etana::campaign
