#include <algorithm>

#include "table/members.h"
#include "table/table.h"

/// The log of a table by pages, and what the seats of one client share.
namespace etana::table {

namespace {

using engine::JsonWriter;

int page_before(int end) { return std::max(end - kHistoryPage, 0); }

}  // namespace

/// The first item that is or comes after the entry `seq`. The lines of the match that was continued
/// belong to entry 0.
int Table::first_item_from(int seq) const {
  if (seq <= 0) return 0;
  const auto found = std::ranges::lower_bound(log_entries_, seq);
  return lines_before_ + static_cast<int>(found - log_entries_.begin());
}

void Table::write_lines(Viewer viewer, int first, int end, JsonWriter& out) const {
  out.open_list();
  for (int line = first; line < end; ++line) match_->write_line(line, viewer, out);
  out.close_list();
}

/// Entry 0 has the lines of the match that was continued, from `first_line` on.
void Table::write_entry(Viewer viewer, int seq, int first_line, JsonWriter& out) const {
  const PublicEntry& entry = public_entries_[static_cast<std::size_t>(seq)];
  out.raw(entry.fields);
  if (entry.line >= 0) match_->write_line(entry.line, viewer, out.key("line"));
  if (seq == 0 && first_line < lines_before_) {
    write_lines(viewer, first_line, lines_before_, out.key("log"));
  }
  out.close_object();
}

void Table::write_items(Viewer viewer, int first, int end, JsonWriter& out) const {
  out.open_list();
  for (int item = std::max(first, lines_before_); item < end; ++item) {
    write_entry(viewer, log_entries_[static_cast<std::size_t>(item - lines_before_)], first, out);
  }
  out.close_list();
}

void Table::write_chat(int first, int end, JsonWriter& out) const {
  out.open_list();
  for (int i = first; i < end; ++i) {
    write_entry(std::nullopt, chat_entries_[static_cast<std::size_t>(i)], 0, out);
  }
  out.close_list();
}

/// The last page of the log and of the chat since the entry `from`, and how many came before if
/// that is not all.
void Table::write_recent(Viewer viewer, int from, JsonWriter& out) const {
  const int asked = first_item_from(from);
  const int first = std::max(asked, page_before(item_count()));
  write_items(viewer, first, item_count(), out.key("entries"));
  if (first > asked) out.key("before").integer(first);
  const int chats = static_cast<int>(chat_entries_.size());
  const auto missing = std::ranges::lower_bound(chat_entries_, from);
  const int said = static_cast<int>(missing - chat_entries_.begin());
  const int first_chat = std::max(said, page_before(chats));
  if (first_chat < chats) write_chat(first_chat, chats, out.key("chat"));
  if (first_chat > said) out.key("chat_before").integer(first_chat);
}

/// Of the last page of the log the entries that one seat knows in another way than another one.
void Table::write_differing_items(Viewer viewer, Viewer other, int from, JsonWriter& out) const {
  const int first = std::max(first_item_from(from), page_before(item_count()));
  out.open_list();
  for (int item = std::max(first, lines_before_); item < item_count(); ++item) {
    const int seq = log_entries_[static_cast<std::size_t>(item - lines_before_)];
    std::string ours;
    std::string theirs;
    JsonWriter written(ours);
    JsonWriter compared(theirs);
    write_entry(viewer, seq, first, written);
    write_entry(other, seq, first, compared);
    if (ours != theirs) out.raw(ours);
  }
  out.close_list();
}

std::vector<std::string> Table::updates(std::span<const Viewer> viewers, int from,
                                        const LiveFacts& live) const {
  std::vector<std::string> all = {update(viewers.front(), from, live)};
  if (viewers.size() == 1) return all;
  std::string first_view;
  JsonWriter out(first_view);
  if (match_) match_->write_view(viewers.front(), out);
  for (const Viewer viewer : viewers.subspan(1)) {
    all.push_back(update_beside(viewer, viewers.front(), first_view, from));
  }
  return all;
}

std::string Table::update_beside(Viewer viewer, Viewer first, std::string_view first_view,
                                 int from) const {
  std::string text;
  JsonWriter out(text);
  out.open_object().key("type").string("update").key("seq").integer(entry_count() - 1);
  out.key("seat").viewer(viewer).key("same_as").viewer(first);
  if (has_secrets()) {
    write_differing_items(viewer, first, from, out.key("entries"));
  } else {
    out.key("entries").open_list().close_list();
  }
  if (match_) {
    std::string view;
    JsonWriter written(view);
    match_->write_view(viewer, written);
    out.key("deciding").viewer(match_->deciding());
    write_differing_members(view, first_view, out.key("view"));
    write_choices(viewer, out);
  }
  out.close_object();
  return text;
}

Expected<std::string> Table::history_message(const GetHistory& query, const std::string& user,
                                             const std::string& id) const {
  if (query.seat) {
    if (auto error = not_seated(*query.seat, user)) return std::unexpected(*std::move(error));
  }
  const int all = query.chat ? static_cast<int>(chat_entries_.size()) : item_count();
  const int end = std::min(query.before, all);
  const int first = page_before(end);
  std::string text;
  JsonWriter out(text);
  out.open_object().key("id").string(id).key("type").string("history");
  out.key("seat").viewer(query.seat).key("before").integer(first);
  if (query.chat) {
    write_chat(first, end, out.key("chat").boolean(true).key("entries"));
  } else {
    const bool log_alone = end <= lines_before_ && first < end;
    if (log_alone) write_lines(query.seat, first, end, out.key("log"));
    write_items(query.seat, first, end, out.key("entries"));
    if (!has_secrets()) out.key("shared").boolean(true);
  }
  out.close_object();
  return text;
}

}  // namespace etana::table
