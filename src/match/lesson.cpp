#include "match/lesson.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <iterator>

#include "engine/chance.h"
#include "engine/input.h"

namespace etana::match {

namespace {

using engine::ErrorCode;
using engine::JsonReader;

constexpr int kLessonFormat = 1;
constexpr std::array<std::string_view, 3> kSpoken = {"en", "it", "de"};

Spoken read_spoken(const JsonReader& in) {
  in.reject_unknown_keys(kSpoken);
  Spoken all;
  for (const auto language : kSpoken) {
    all.emplace(language, engine::read_lines(in.at(language)));
  }
  return all;
}

json::object read_object(const JsonReader& in) {
  json::object members;
  for (const auto& [key, member] : in.members()) members.emplace(key, member.value());
  return members;
}

Seat read_seat_number(const JsonReader& in) {
  const auto seat = in.optional("seat");
  return {static_cast<std::uint8_t>(seat ? seat->integer(0, engine::kMaxSeats - 1) : 0)};
}

ScenePosition read_position(const JsonReader& in) {
  in.reject_unknown_keys({"options", "seed", "moves", "change", "luck"});
  ScenePosition position{json::object(), in.at("seed").string(), {}, json::object(), "luck"};
  if (const auto options = in.optional("options")) position.options = read_object(*options);
  if (const auto change = in.optional("change")) position.change = read_object(*change);
  if (const auto luck = in.optional("luck")) position.luck = luck->string();
  if (const auto moves = in.optional("moves")) {
    for (const auto& move : moves->items()) position.moves.emplace_back(read_object(move));
  }
  return position;
}

std::vector<Pattern> read_patterns(const JsonReader& in) {
  std::vector<Pattern> patterns;
  for (const auto& item : in.items()) {
    item.reject_unknown_keys({"move", "event"});
    Pattern pattern;
    if (const auto move = item.optional("move")) pattern.move = read_object(*move);
    if (const auto event = item.optional("event")) pattern.event = read_object(*event);
    patterns.push_back(std::move(pattern));
  }
  return patterns;
}

Reply read_reply(const JsonReader& in) {
  in.reject_unknown_keys({"when", "say"});
  return {read_patterns(in.at("when")), read_spoken(in.at("say"))};
}

Task read_task(const JsonReader& in) {
  in.reject_unknown_keys({"ask", "hint", "right", "fine", "wrong", "otherwise"});
  Task task{read_spoken(in.at("ask")),
            read_spoken(in.at("hint")),
            read_reply(in.at("right")),
            {},
            {},
            {}};
  if (const auto fine = in.optional("fine")) task.fine = read_patterns(*fine);
  if (const auto wrong = in.optional("wrong")) {
    for (const auto& reply : wrong->items()) task.wrong.push_back(read_reply(reply));
  }
  if (const auto otherwise = in.optional("otherwise")) task.otherwise = read_spoken(*otherwise);
  return task;
}

std::vector<std::string> read_rules(const JsonReader& in) {
  std::vector<std::string> rules;
  for (const auto& rule : in.items()) rules.push_back(rule.string());
  return rules;
}

Scene read_scene(const JsonReader& in) {
  in.reject_unknown_keys({"id", "seat", "position", "idea", "tasks", "rules"});
  Scene scene{in.at("id").string(),
              read_seat_number(in),
              read_position(in.at("position")),
              read_spoken(in.at("idea")),
              {},
              {}};
  for (const auto& task : in.at("tasks").items()) scene.tasks.push_back(read_task(task));
  if (scene.tasks.empty()) in.fail(ErrorCode::missing_key, {{"key", "tasks"}});
  if (const auto rules = in.optional("rules")) scene.rules = read_rules(*rules);
  return scene;
}

HowPart read_how_part(const JsonReader& in) {
  in.reject_unknown_keys({"title", "text", "rules", "seat", "position"});
  return {read_spoken(in.at("title")), read_spoken(in.at("text")), read_rules(in.at("rules")),
          read_seat_number(in), read_position(in.at("position"))};
}

LessonPlan read_file(const JsonReader& in) {
  in.reject_unknown_keys({"format", "scenes", "how"});
  in.at("format").integer(kLessonFormat, kLessonFormat);
  LessonPlan lesson;
  if (const auto scenes = in.optional("scenes")) {
    for (const auto& scene : scenes->items()) lesson.scenes.push_back(read_scene(scene));
  }
  if (const auto how = in.optional("how")) {
    for (const auto& part : how->items()) lesson.how.push_back(read_how_part(part));
  }
  return lesson;
}

std::optional<std::size_t> index_in(const json::array& list, std::string_view key) {
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(key.data(), key.data() + key.size(), index);
  const bool whole = error == std::errc() && end == key.data() + key.size();
  return whole && index < list.size() ? std::optional(index) : std::nullopt;
}

/// Each member of the pattern is in the object: equal, or one of a list of values.
bool fits(const json::object& pattern, const json::object& object) {
  return std::ranges::all_of(pattern, [&](const auto& wanted) {
    const auto* found = object.if_contains(wanted.key());
    if (found == nullptr) return false;
    const auto* any = wanted.value().if_array();
    if (any == nullptr || found->is_array()) return *found == wanted.value();
    return std::ranges::find(*any, *found) != any->end();
  });
}

bool fits_any(const std::vector<Pattern>& patterns, const json::object& move, const LogLine& line) {
  return std::ranges::any_of(patterns, [&](const Pattern& pattern) {
    const auto happened = [&](const VisibleEvent& one) { return fits(pattern.event, one.event); };
    return fits(pattern.move, move) &&
           (pattern.event.empty() || std::ranges::any_of(line.events, happened));
  });
}

/// Makes moves for whoever decides.
Expected<void> play_all(Match& match, const std::vector<json::value>& moves) {
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const auto seat = match.deciding();
    const std::string where = "moves/" + std::to_string(i);
    if (!seat) return std::unexpected(make_error(ErrorCode::match_over, where));
    if (auto made = match.play(*seat, moves[i]); !made) {
      return std::unexpected(engine::with_prefix(where, made.error()));
    }
  }
  return {};
}

std::vector<SeatInfo> seats_for(int players) {
  std::vector<SeatInfo> seats;
  for (int seat = 1; seat <= players; ++seat) {
    seats.push_back({"Player " + std::to_string(seat), "human"});
  }
  return seats;
}

}  // namespace

Expected<LessonPlan> read_lesson(std::span<const engine::PackFile> files) {
  LessonPlan all;
  for (const auto& file : files) {
    if (!file.path.starts_with("lessons/")) continue;
    const auto value = engine::parse_json(file.text, file.path);
    if (!value) return std::unexpected(value.error());
    auto read = engine::read_json(*value, file.path, read_file);
    if (!read) return read;
    std::ranges::move(read->scenes, std::back_inserter(all.scenes));
    std::ranges::move(read->how, std::back_inserter(all.how));
  }
  return all;
}

json::value merged(json::value value, const json::value& change) {
  const auto* members = change.if_object();
  if (members == nullptr) return change;
  if (auto* list = value.if_array()) {
    for (const auto& [key, item] : *members) {
      if (const auto index = index_in(*list, key)) (*list)[*index] = merged((*list)[*index], item);
    }
    return value;
  }
  if (!value.is_object()) return change;
  auto& object = value.get_object();
  for (const auto& [key, member] : *members) {
    const bool whole = key.starts_with('=');
    const auto name = whole ? key.substr(1) : json::string_view(key);
    const auto* had = object.if_contains(name);
    object[name] = whole || had == nullptr ? json::value(member) : merged(*had, member);
  }
  return value;
}

Expected<std::unique_ptr<Match>> open_position(const LoadedPack& pack,
                                               const ScenePosition& position) {
  const auto players = players_for(pack.game, position.options);
  if (!players) return std::unexpected(players.error());
  const auto seats = seats_for(*players);
  auto begun = new_match(pack, position.options, seats, engine::seed_from(position.seed));
  if (!begun) return begun;
  if (auto made = play_all(**begun, position.moves); !made) return std::unexpected(made.error());
  return match_from_state(pack, (*begun)->setup().options, seats, engine::seed_from(position.luck),
                          merged((*begun)->state(), position.change));
}

Expected<std::unique_ptr<Match>> open_position(const LoadedPack& pack,
                                               const ScenePosition& position,
                                               const std::vector<json::value>& moves) {
  auto match = open_position(pack, position);
  if (!match) return match;
  if (auto made = play_all(**match, moves); !made) return std::unexpected(made.error());
  return match;
}

Assessment judge(const Task& task, const json::object& move, const LogLine& line) {
  if (fits_any(task.right.when, move, line)) return {Verdict::right, &task.right.say};
  for (const auto& reply : task.wrong) {
    if (fits_any(reply.when, move, line)) return {Verdict::wrong, &reply.say};
  }
  if (fits_any(task.fine, move, line)) return {Verdict::fine, nullptr};
  return {Verdict::wrong, &task.otherwise};
}

namespace {

/// How many `fine` answers `shown_move` looks ahead.
constexpr int kLookAhead = 2;

/// The verdict on a move after others; wrong if it cannot be made.
Verdict tried(const LoadedPack& pack, const Scene& scene, const std::vector<json::value>& moves,
              std::size_t task) {
  const auto match = open_position(pack, scene.position, moves);
  if (!match) return Verdict::wrong;
  const auto line = (*match)->line_at((*match)->moves_made(), scene.seat);
  return judge(scene.tasks[task], moves.back().get_object(), line).verdict;
}

/// The first move of the shortest way to a right answer, at most `ahead` fine ones long.
json::value way_on(const LoadedPack& pack, const Scene& scene, const std::vector<json::value>& made,
                   std::size_t task, int ahead) {
  const auto match = open_position(pack, scene.position, made);
  if (!match) return nullptr;
  std::vector<std::vector<json::value>> fine;
  for (const auto& legal : (*match)->legal_moves()) {
    auto next = made;
    next.emplace_back(legal.move);
    const auto verdict = tried(pack, scene, next, task);
    if (verdict == Verdict::right) return legal.move;
    if (verdict == Verdict::fine) fine.push_back(std::move(next));
  }
  for (const auto& next : fine) {
    if (ahead > 0 && !way_on(pack, scene, next, task, ahead - 1).is_null()) return next.back();
  }
  return fine.empty() || ahead < kLookAhead ? json::value(nullptr) : fine.front().back();
}

}  // namespace

json::value shown_move(const LoadedPack& pack, const Scene& scene,
                       const std::vector<json::value>& made, std::size_t task) {
  return way_on(pack, scene, made, task, kLookAhead);
}

}  // namespace etana::match
