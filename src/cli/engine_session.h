#pragma once

#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "cli/library.h"
#include "engine/chance.h"
#include "engine/json_reader.h"
#include "match/match.h"

namespace etana::cli {

/// A program driving one match by requests, one JSON object each (docs/engine.md). Whatever is
/// sent, an empty line too, the answer is one JSON object; a request that is not carried out
/// changes nothing.
class EngineSession {
 public:
  /// The longest request that is read.
  static constexpr std::size_t kMostBytes = 4'000'000;

  /// `pack` is the folder of a pack to play with, or empty for the house's.
  EngineSession(std::string language, std::string pack, const engine::Bytes32& seed);

  /// The answer to a line.
  engine::json::object answer(std::string_view line);

  /// True once the program has asked to quit.
  bool finished() const { return finished_; }

 private:
  using Answer = engine::Expected<engine::json::object>;
  struct Request;

  Answer carry_out(const Request& request);
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
  engine::Expected<std::shared_ptr<Shelf>> shelf_for(const std::string& game);
  engine::json::object keep(std::shared_ptr<Shelf> shelf, std::unique_ptr<match::Match> match);
  engine::json::object status() const;
  engine::json::object in_words(const match::LegalMove& move) const;
  engine::json::object with_notes(const match::LegalMove& move) const;
  engine::json::object refusal(const engine::Error& error) const;
  const Words& words() const { return shelf_ ? shelf_->words : house_; }

  std::string language_;
  std::string pack_;
  Words house_;
  engine::Bytes32 seed_;
  std::uint64_t matches_ = 0;
  engine::SeededChance thoughts_;
  std::map<std::string, std::shared_ptr<Shelf>> shelves_;  // by game: a pack is read once
  std::shared_ptr<Shelf> shelf_;
  std::unique_ptr<match::Match> match_;
  bool finished_ = false;
};

}  // namespace etana::cli
