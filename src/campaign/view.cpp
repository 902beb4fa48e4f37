#include <algorithm>

#include "campaign/campaign_state.h"

/// Projections of a campaign for its members. Content of a chapter is shown only if its envelopes
/// were opened: no texts, names or keys of sealed content leave this file.
namespace etana::campaign {

namespace {

/// Things with a name and a line about each, from the catalogues.
std::vector<ThingView> things(const std::vector<std::string>& ids, std::string_view kind,
                              std::string_view about) {
  std::vector<ThingView> all;
  for (const auto& id : ids) {
    const std::string key = text_key(std::string(kind) + "." + id);
    all.push_back({id, {key, {}}, {key + "." + std::string(about), {}}});
  }
  return all;
}

std::vector<std::string> letters_of(int chapter) {
  std::vector<std::string> letters;
  for (const char letter : stickers_of(chapter)) letters.emplace_back(1, letter);
  return letters;
}

}  // namespace

CampaignView CampaignState::view(const std::string& user, const MatchStatus* match) const {
  CampaignView out;
  out.progress = view_of(progress_);
  out.party = party_;
  out.campaign_id = id_;
  out.seq = entry_count() - 1;
  out.group = campaign_.group;
  out.begun = campaign_.begun;
  out.printed = campaign_.printed.has_value();
  out.forked_from = campaign_.forked_from;
  out.invite = invite_;
  out.members = members_view(user);
  out.envelopes = closed_envelopes();
  out.chapters = chapters_view();
  out.rulebook = rulebook_view();
  for (const MatchResult& result : progress_.results) out.results.push_back({result});
  out.restore_points = restore_points(campaign_);
  if (match_ && match != nullptr) out.match = match_view(*match);
  out.chronicle = chronicle_;
  return out;
}

ListedCampaign CampaignState::listed() const {
  ListedCampaign out{id_,
                     campaign_.group,
                     campaign_.begun,
                     progress_.chapter,
                     progress_.finished,
                     progress_.matches,
                     {},
                     match_ ? match_->table : ""};
  for (const Member& member : members_) {
    if (!member.gone) out.members.push_back(member.name);
  }
  return out;
}

Listing CampaignState::listing() const {
  Listing out;
  out.phase = progress_.finished ? "finished" : "running";
  for (const Member& member : members_) {
    const bool is_new = std::ranges::find(out.users, member.user) == out.users.end();
    if (!member.gone && !member.user.empty() && is_new) out.users.push_back(member.user);
  }
  out.text = engine::to_text(listed());
  return out;
}

InvitePreview CampaignState::preview(const std::string& user) const {
  return {id_, campaign_.group, members_view(user)};
}

std::vector<MemberView> CampaignState::members_view(const std::string& user) const {
  std::vector<MemberView> all;
  for (std::size_t i = 0; i < members_.size(); ++i) {
    if (members_[i].gone) continue;
    const int index = static_cast<int>(i);
    all.push_back({index, members_[i].name, members_[i].user == user, host() == index});
  }
  return all;
}

/// The envelopes that may be opened now, in the order in which they were earned.
std::vector<EnvelopeView> CampaignState::closed_envelopes() const {
  std::vector<EnvelopeView> all;
  for (int chapter = 1; chapter <= progress_.chapter; ++chapter) {
    for (const EnvelopeText text :
         {EnvelopeText::letter, EnvelopeText::knowledge, EnvelopeText::closing}) {
      if (is_open(chapter, text) || !may_open(progress_, text, chapter)) continue;
      all.push_back({chapter, name_of(text)});
    }
  }
  return all;
}

std::vector<ChapterView> CampaignState::chapters_view() const {
  std::vector<ChapterView> all;
  for (int chapter = 1; chapter <= last_letter(); ++chapter) {
    if (is_open(chapter, EnvelopeText::letter)) all.push_back(chapter_view(chapter));
  }
  return all;
}

ChapterView CampaignState::chapter_view(int chapter) const {
  const auto at = static_cast<std::size_t>(chapter - 1);
  const CampaignContent& content = library_->content;
  const auto text = [&](EnvelopeText page) {
    return envelope_text(content, page, chapter, party_.size(), with_knowledge(progress_, chapter));
  };
  ChapterView out;
  out.chapter = chapter;
  out.title = {chapter_key(chapter, "title"), {}};
  out.stickers = things(letters_of(chapter), "sticker", "text");
  out.objects = things(content.objects[at], "object", "about");
  out.cards = things(content.cards[at], "card", "line");
  out.titles = things(content.titles[at], "title", "about");
  out.board = content.boards[at];
  out.letter = text(EnvelopeText::letter);
  out.goal = text(EnvelopeText::goal);
  if (is_open(chapter, EnvelopeText::closing)) out.closing = text(EnvelopeText::closing);
  if (is_open(chapter, EnvelopeText::knowledge)) out.knowledge = text(EnvelopeText::knowledge);
  return out;
}

/// The rulebook of the next match, with the stickers of chapters that are open and reached.
std::vector<RulebookLineView> CampaignState::rulebook_view() const {
  const int opened = std::min(progress_.chapter, last_letter());
  std::vector<RulebookLineView> all;
  for (const auto& line : rulebook(opened)) {
    RulebookLineView& out = all.emplace_back();
    out.line = line.name;
    out.text = line.text;
    out.heading = line.heading;
    if (line.chapter == 0) continue;
    out.sticker = line.name;
    out.chapter = line.chapter;
    out.placed = line.chapter <= opened && placed_.contains(line.name);
  }
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

MatchView CampaignState::match_view(const MatchStatus& match) const {
  MatchView out{match_->table,
                match_->chapter,
                match_->again,
                match_->party,
                name_of(match.phase),
                match.invites,
                {},
                {}};
  if (match.phase != table::Phase::over) return out;
  out.won = match.won;
  out.keepable = match.keepable;
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
