#include "server/wish.h"

#include <array>

namespace etana::server {

namespace {

constexpr std::array<std::string_view, 17> kKinds = {
    "claim",   "leave", "link",    "bot",  "person",  "start", "play", "undo",  "restart",
    "propose", "agree", "decline", "chat", "rematch", "hint",  "look", "review"};

constexpr std::size_t kLongestText = 1000;

std::string text_up_to(const engine::JsonIn& in, std::size_t longest) {
  std::string text = in.text();
  if (text.empty() || text.size() > longest) {
    in.fail(engine::ErrorCode::out_of_range, {{"found", static_cast<std::int64_t>(text.size())},
                                              {"low", 1},
                                              {"high", static_cast<std::int64_t>(longest)}});
  }
  return text;
}

Wish wish_of(const engine::JsonIn& in) {
  in.only_keys({"do", "id", "seat", "move", "moves", "text", "name", "link", "bot", "take_over",
                "position", "keep"});
  Wish wish;
  wish.what = kKinds[in.at("do").one_of(kKinds)];
  wish.id = text_up_to(in.at("id"), kLongestName);
  if (const auto seat = in.maybe("seat")) {
    wish.seat = engine::Seat{static_cast<std::uint8_t>(seat->whole(0, engine::kMaxSeats - 1))};
  }
  if (const auto move = in.maybe("move")) wish.move = move->value();
  if (const auto moves = in.maybe("moves")) wish.moves = moves->whole(1, 1'000'000);
  if (const auto position = in.maybe("position")) wish.position = position->whole(0, 1'000'000);
  if (const auto text = in.maybe("text")) wish.text = text_up_to(*text, kLongestText);
  if (const auto name = in.maybe("name")) wish.name = text_up_to(*name, kLongestName);
  if (const auto link = in.maybe("link")) wish.link = text_up_to(*link, kLongestName);
  if (const auto bot = in.maybe("bot")) wish.bot = text_up_to(*bot, kLongestName);
  if (const auto take_over = in.maybe("take_over")) wish.take_over = take_over->truth();
  if (const auto keep = in.maybe("keep")) wish.keep = keep->truth();
  return wish;
}

}  // namespace

engine::Expected<Wish> read_wish(const json::value& message) {
  return engine::read_json(message, "message", wish_of);
}

}  // namespace etana::server
