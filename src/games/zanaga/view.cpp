#include "games/zanaga/rules.h"

// Nothing is hidden: a view is the whole state, and everyone sees every event.

namespace etana::zanaga {

View Rules::view(const State& state, Viewer viewer) const { return {viewer, state}; }

State Rules::determinize(const View& view, engine::Chance&) const { return view.state; }

std::optional<Event> Rules::visible_to(const Event& event, Viewer) const { return event; }

bool Rules::reveals(const Event&) const { return false; }

}  // namespace etana::zanaga
