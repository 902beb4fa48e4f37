#include <algorithm>

#include "server/group.h"

/// What a group is told of its campaign. Everything of a chapter goes by the envelopes that were
/// opened: no words, no names, no keys of others are made here.
namespace etana::server {

namespace {

using campaign::EnvelopeText;

engine::LocalizedText message(std::string key) { return {std::move(key), {}}; }

std::string chapter_key(int chapter, std::string_view what) {
  return "ziggurat.chapter." + std::to_string(chapter) + "." + std::string(what);
}

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

std::vector<std::string> letters_of(int chapter) {
  std::vector<std::string> letters;
  for (const char letter : campaign::stickers_of(chapter)) letters.emplace_back(1, letter);
  return letters;
}

json::object to_told(const campaign::KeptObject& kept) {
  return {{"hero", kept.hero}, {"object", kept.object}};
}

std::string_view chronicle_of(const campaign::MatchResult& result) {
  return result.won ? "chronicle.won" : "chronicle.lost";
}

}  // namespace

json::object to_told(const campaign::MatchResult& result) {
  json::object told = to_json(campaign::Entry(result));
  told.erase("entry");
  told["words"] = to_json(message(chapter_key(result.chapter, chronicle_of(result))));
  return told;
}

json::object Group::told(const std::string& person, const MatchNow* match) const {
  json::object out = to_json(now_);  // the standing: chapter, lost, heroes, rank, kept, …
  out["campaign"] = name_;
  out["number"] = entries() - 1;
  out["group"] = campaign_.group;
  out["begun"] = campaign_.begun;
  if (campaign_.printed) out["printed"] = true;
  if (!campaign_.forked_from.empty()) out["forked_from"] = campaign_.forked_from;
  out["link"] = link_;
  out["members"] = members_told(person);
  out["party"] = to_json(party_);
  out["envelopes"] = closed_envelopes();
  out["chapters"] = chapters_told();
  out["rulebook"] = rulebook_told();
  out["roll"] = roll_told();
  json::array points;
  for (const auto& point : restore_points(campaign_)) {
    points.push_back({{"matches", point.matches}, {"chapter", point.chapter}});
  }
  out["restore_points"] = std::move(points);
  if (match_ && match != nullptr) out["match"] = match_told(*match);
  out["chronicle"] = json::array(chronicle_.begin(), chronicle_.end());
  return out;
}

json::object Group::listed() const {
  json::array names;
  for (const Member& member : members_) {
    if (!member.gone) names.push_back(json::value(member.name));
  }
  json::object out = {{"campaign", name_},          {"group", campaign_.group},
                      {"begun", campaign_.begun},   {"chapter", now_.chapter},
                      {"finished", now_.finished},  {"matches", now_.matches},
                      {"members", std::move(names)}};
  if (match_) out["table"] = match_->table;
  return out;
}

json::object Group::door(const std::string& person) const {
  return {{"campaign", name_}, {"group", campaign_.group}, {"members", members_told(person)}};
}

json::array Group::members_told(const std::string& person) const {
  json::array all;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    if (members_[i].gone) continue;
    const int number = static_cast<int>(i);
    json::object member = {{"member", number}, {"name", members_[i].name}};
    if (members_[i].person == person) member["mine"] = true;
    if (host() == number) member["host"] = true;
    all.push_back(std::move(member));
  }
  return all;
}

/// The envelopes that may be opened now, in the order in which they came.
json::array Group::closed_envelopes() const {
  json::array all;
  for (int chapter = 1; chapter <= now_.chapter; ++chapter) {
    for (const EnvelopeText page :
         {EnvelopeText::letter, EnvelopeText::knowledge, EnvelopeText::closing}) {
      if (is_open(chapter, page) || !may_open(now_, page, chapter)) continue;
      all.push_back({{"chapter", chapter}, {"envelope", campaign::name_of(page)}});
    }
  }
  return all;
}

json::array Group::chapters_told() const {
  json::array all;
  for (int chapter = 1; chapter <= last_letter(); ++chapter) {
    if (is_open(chapter, EnvelopeText::letter)) all.push_back(chapter_told(chapter));
  }
  return all;
}

json::object Group::chapter_told(int chapter) const {
  const auto at = static_cast<std::size_t>(chapter - 1);
  const campaign::CampaignContent& content = keeper_->content;
  json::object out = {{"chapter", chapter},
                      {"title", to_json(message(chapter_key(chapter, "title")))},
                      {"stickers", things(letters_of(chapter), "sticker", "text")},
                      {"objects", things(content.objects[at], "object", "about")},
                      {"cards", things(content.cards[at], "card", "line")},
                      {"titles", things(content.titles[at], "title", "about")}};
  if (content.boards[at].is_object()) out["board"] = content.boards[at];
  for (const EnvelopeText page :
       {EnvelopeText::letter, EnvelopeText::goal, EnvelopeText::closing, EnvelopeText::knowledge}) {
    if (page != EnvelopeText::goal && !is_open(chapter, page)) continue;
    out[campaign::name_of(page)] = to_json(
        envelope_text(content, page, chapter, party_.size(), with_knowledge(now_, chapter)));
  }
  return out;
}

/// The rulebook of the next match: stickers of chapters that are open, and already reached.
json::array Group::rulebook_told() const {
  const int opened = std::min(now_.chapter, last_letter());
  json::array all;
  for (const auto& line : campaign::rulebook(opened)) {
    json::object told = {{"line", line.name}, {"words", to_json(line.text)}};
    if (line.heading) told["heading"] = true;
    if (line.chapter > 0) {
      told["sticker"] = line.name;
      told["chapter"] = line.chapter;
      told["placed"] = line.chapter <= opened && placed_.contains(line.name);
    }
    all.push_back(std::move(told));
  }
  return all;
}

json::array Group::roll_told() const {
  json::array all;
  for (const auto& result : now_.results) all.push_back(to_told(result));
  return all;
}

json::object Group::match_told(const MatchNow& match) const {
  json::object out = {{"table", match_->table},
                      {"chapter", match_->chapter},
                      {"again", match_->again},
                      {"seats", to_json(match_->seats)},
                      {"phase", name_of(match.phase)},
                      {"links", json::array(match.links.begin(), match.links.end())}};
  if (match.phase != Table::Phase::over) return out;
  out["won"] = match.won;
  json::array keepable;
  for (const auto& object : match.keepable) keepable.push_back(to_told(object));
  out["keepable"] = std::move(keepable);
  return out;
}

/// Of the opened chapters; but not what is in their envelopes that are still closed, nor what the
/// chronicle would say of a match that was never played.
Expected<engine::Catalogue> Group::texts(std::string_view language) const {
  std::vector<engine::PackFile> files = keeper_->opened(last_letter());
  std::erase_if(files,
                [](const engine::PackFile& file) { return !file.path.starts_with("chapters/"); });
  auto texts = engine::read_texts(files, language);
  if (!texts) return texts;
  for (int chapter = 1; chapter <= last_letter(); ++chapter) {
    for (const EnvelopeText page : campaign::kEnvelopes) {
      if (!is_open(chapter, page)) texts->erase(chapter_key(chapter, campaign::name_of(page)));
    }
    for (const std::string_view how : {"chronicle.won", "chronicle.lost"}) {
      const bool happened =
          std::ranges::any_of(campaign_.history, [&](const campaign::HistoryEntry& link) {
            const auto* result = std::get_if<campaign::MatchResult>(&link.entry);
            return result != nullptr && result->chapter == chapter && chronicle_of(*result) == how;
          });
      if (!happened) texts->erase(chapter_key(chapter, how));
    }
  }
  return texts;
}

}  // namespace etana::server
