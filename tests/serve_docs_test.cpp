#include <gtest/gtest.h>

#include <fstream>
#include <iterator>

#include "root.h"
#include "server/settings.h"

TEST(ServeDocs, TableOfFlagsIsCurrent) {
  std::ifstream in(etana::test::root() + "/docs/serve.md");
  const std::string text{std::istreambuf_iterator<char>(in), {}};
  EXPECT_NE(text.find("<!-- flags -->\n" + etana::server::table_of_flags() + "<!-- /flags -->"),
            std::string::npos)
      << "print it again by `etana serve --flags`";
}
