#pragma once

#include "games/zanaga/types.h"
#include "games/zanaga/view_hints.h"

namespace etana::zanaga {

/// What a viewer sees: everything.
struct View {
  Viewer viewer;
  State state;
  bool operator==(const View&) const = default;

  static constexpr void fields(auto& self, auto& f) {
    f.flat(self.state);
    f("viewer", self.viewer);
    f.derived("notes",
              [&](const auto& rules) { return view_hints_of(rules, self.state, self.viewer); });
  }
};

}  // namespace etana::zanaga
