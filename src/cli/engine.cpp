#include <fmt/format.h>

#include <iostream>
#include <string>

#include "cli/command.h"
#include "cli/engine_session.h"

namespace etana::cli {

namespace {

/// Reads a line but keeps at most one byte more than the limit, enough to detect that it is too
/// long.
bool read_line(std::istream& in, std::string& line) {
  line.clear();
  std::streambuf& buffer = *in.rdbuf();
  for (int byte = buffer.sbumpc(); byte != EOF; byte = buffer.sbumpc()) {
    if (byte == '\n') return true;
    if (line.size() <= EngineSession::kMostBytes) line.push_back(static_cast<char>(byte));
  }
  return !line.empty();
}

int run_engine(const Common& common) {
  EngineSession session(common.language, common.pack, common.seed_or_random());
  std::string line;
  while (!session.finished() && read_line(std::cin, line)) {
    std::cout << json::serialize(session.answer(line)) << '\n' << std::flush;
  }
  return kDone;
}

}  // namespace

void add_engine(const Command& app) {
  auto common = std::make_shared<Common>();
  const Command command = app.command(
      "engine", "Play a match by JSON lines on standard input and output (docs/engine.md)",
      [common] { return run_engine(*common); });
  common->add_language(command);
  common->add_seed(command);
  command.option("--pack", common->pack, "Folder of a pack to use instead of the built-in one")
      .shown_as("DIR");
}

}  // namespace etana::cli
