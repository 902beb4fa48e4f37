#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/pack_loader.h"
#include "engine/chance.h"
#include "engine/json_reader.h"
#include "match/match.h"

namespace etana::cli {

/// Serves JSON requests of another program on one match (docs/engine.md). Every line, even an empty
/// one, gets one JSON object in response. A failed request changes nothing.
class EngineSession {
 public:
  /// The maximum size of a request.
  static constexpr std::size_t kMostBytes = 4'000'000;

  /// `pack` is the folder of a pack, or empty for the built-in one.
  EngineSession(std::string language, std::string pack, const engine::Bytes32& seed);

  /// The response to a line.
  engine::json::object answer(std::string_view line);

  /// True after `quit`.
  bool finished() const { return finished_; }

 private:
  using Answer = engine::Expected<engine::json::object>;
  struct Request;

  Answer execute(const Request& request);
  Answer begin(const Request& request);
  Answer set(Request request);
  Answer load(const Request& request);
  Answer moves() const;
  Answer play(const Request& request);
  Answer undo(const Request& request);
  Answer hint();
  Answer review();
  Answer log(const Request& request) const;
  Answer pack() const;

  std::optional<engine::Error> wrong_seat(const Request& request) const;
  engine::Expected<std::vector<match::SeatInfo>> seats_for(const Request& request,
                                                           std::string_view game) const;
  engine::Bytes32 seed_for(const Request& request) const;
  engine::Expected<std::shared_ptr<LoadedGame>> load_game(const std::string& game);
  engine::json::object set_match(std::shared_ptr<LoadedGame> loaded,
                                 std::unique_ptr<match::Match> match);
  engine::json::object status() const;
  engine::json::object move_json(const match::LegalMove& move) const;
  engine::json::array events_json(const match::LogLine& line) const;
  engine::json::object move_with_notes(const match::LegalMove& move) const;
  engine::json::object error_json(const engine::Error& error) const;
  const Translator& translator() const {
    return loaded_ ? loaded_->translator : builtin_translator_;
  }

  std::string language_;
  std::string pack_;
  Translator builtin_translator_;
  engine::Bytes32 seed_;
  std::uint64_t matches_ = 0;
  engine::SeededChance bot_chance_;
  std::map<std::string, std::shared_ptr<LoadedGame>> loaded_by_game_;  // each pack is read once
  std::shared_ptr<LoadedGame> loaded_;
  std::unique_ptr<match::Match> match_;
  bool finished_ = false;
};

}  // namespace etana::cli
