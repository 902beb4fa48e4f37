#include "server/table_command.h"

#include <array>

#include "engine/input.h"

namespace etana::server {

namespace {

const std::array<engine::CommandKind, 17>& table_command_kinds() {
  static const std::array<engine::CommandKind, 17> kKinds = {{
      {"claim", {}, {"seat", "invite", "name", "take_over"}},
      {"leave", {}, {"seat"}},
      {"invite", {}, {"seat"}},
      {"bot", {"bot"}, {"seat"}},
      {"person", {}, {"seat"}},
      {"start", {}, {}},
      {"play", {"move"}, {"seat"}},
      {"undo", {}, {"seat"}},
      {"restart_turn", {}, {"seat"}},
      {"propose", {"moves"}, {"seat"}},
      {"agree", {}, {"seat"}},
      {"decline", {}, {"seat"}},
      {"chat", {"text"}, {"seat"}},
      {"rematch", {}, {"keep"}},
      {"hint", {}, {"seat"}},
      {"position", {}, {"seat", "position"}},
      {"review", {}, {}},
  }};
  return kKinds;
}

constexpr std::size_t kMaxChatBytes = 1000;

std::string within(const engine::JsonReader& in, std::string text, std::size_t limit) {
  if (text.empty() || text.size() > limit) {
    in.fail(engine::ErrorCode::out_of_range, {{"found", static_cast<std::int64_t>(text.size())},
                                              {"low", 1},
                                              {"high", static_cast<std::int64_t>(limit)}});
  }
  return text;
}

std::string text_up_to(const engine::JsonReader& in, std::size_t limit) {
  return within(in, in.string(), limit);
}

std::string chat_in(const engine::JsonReader& in) {
  return within(in, engine::read_lines(in), kMaxChatBytes);
}

TableCommand command_of(const engine::JsonReader& in) {
  TableCommand command;
  command.type =
      table_command_kinds()[engine::read_command_kind(in, table_command_kinds(), {"id"})].what;
  command.id = text_up_to(in.at("id"), kMaxNameBytes);
  if (const auto seat = in.optional("seat")) {
    command.seat = engine::Seat{static_cast<std::uint8_t>(seat->integer(0, engine::kMaxSeats - 1))};
  }
  if (const auto move = in.optional("move")) command.move = move->value();
  if (const auto moves = in.optional("moves")) command.moves = moves->integer(1, 1'000'000);
  if (const auto position = in.optional("position"))
    command.position = position->integer(0, 1'000'000);
  if (const auto text = in.optional("text")) command.text = chat_in(*text);
  if (const auto name = in.optional("name")) command.name = text_up_to(*name, kMaxNameBytes);
  if (const auto invite = in.optional("invite"))
    command.invite = text_up_to(*invite, kMaxNameBytes);
  if (const auto bot = in.optional("bot")) command.bot = text_up_to(*bot, kMaxNameBytes);
  if (const auto take_over = in.optional("take_over")) command.take_over = take_over->boolean();
  if (const auto keep = in.optional("keep")) command.keep = keep->boolean();
  return command;
}

}  // namespace

engine::Expected<TableCommand> read_table_command(const json::value& message) {
  return engine::read_json(message, "message", command_of);
}

}  // namespace etana::server
