// The page's types of the views, moves and events of every game, made from the descriptions of
// fields in src/games (engine/fields.h), one file per game:
//   etana_types DIR          writes them
//   etana_types --check DIR  names those that are not current
// It is built for the tests only.

#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>
#include <string_view>

#include "engine/join.h"
#include "engine/type_script.h"
#include "games/registry.h"

namespace {

namespace engine = etana::engine;
using std::filesystem::path;

template <class G>
engine::TypeScript<G> types_of() {
  engine::TypeScript<G> types;
  types.template of<typename G::View>();
  types.template alias<typename G::Move>("Move");
  types.template alias<typename G::Event>("Event");
  return types;
}

bool write(const path& file, const std::string& text) {
  std::ofstream out(file, std::ios::binary);
  out << text;
  out.close();
  if (out) return true;
  std::cerr << file.string() << ": cannot be written\n";
  return false;
}

bool check(const path& file, const std::string& text) {
  std::ifstream in(file, std::ios::binary);
  if (in && std::string(std::istreambuf_iterator<char>(in), {}) == text) return true;
  std::cerr << file.string() << ": " << (in.is_open() ? "not current" : "missing") << "\n";
  return false;
}

/// Writes or checks the file of one game.
template <class G>
bool handle(const path& folder, bool only_check) {
  const std::string game(G::info().id);
  const auto types = types_of<G>();
  if (!types.clashes().empty()) {
    std::cerr << game << ": two types of one name: " << engine::joined(types.clashes()) << "\n";
    return false;
  }
  const path file = folder / (game + ".ts");
  const std::string text =
      "// Made by tools/types.cpp from src/games/" + game + ".\n\n" + types.text();
  return only_check ? check(file, text) : write(file, text);
}

}  // namespace

int main(int count, char** arguments) {
  const bool only_check = count == 3 && std::string_view(arguments[1]) == "--check";
  if (count != 2 && !only_check) {
    std::cerr << "usage: etana_types [--check] DIR\n";
    return 2;
  }
  const path folder = arguments[count - 1];
  if (!only_check) std::filesystem::create_directories(folder);
  bool good = true;
  etana::games::for_each_game([&]<class G>() { good = handle<G>(folder, only_check) && good; });
  if (!good && only_check) {
    std::cerr << "To renew them: " << arguments[0] << " " << folder.string() << "\n";
  }
  return good ? 0 : 1;
}
