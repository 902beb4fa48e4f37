#include "root.h"

namespace etana::test {

const std::string& root() {
  static const std::string path = ETANA_ROOT;
  return path;
}

}  // namespace etana::test
