#pragma once

#include "server/group.h"

namespace etana::server {

/// A campaign about to be founded: its first entry, which is for the store alone, and how many of
/// its matches were played again if it came from a file.
struct Founding {
  json::object entry;
  std::optional<campaign::Verified> verified;
};

/// The campaign that a person asks for (docs/protocol.md, "founding"): new, from a file or the form
/// of the printed table, or forked from `from`. May take long: every match of a file is played
/// again.
Expected<Founding> make_founding(const Packs& packs, const json::value& asked, const Group* from,
                                 const std::string& person, const std::string& date);

/// The campaign that is to be forked; empty if none is.
std::string forked_in(const json::value& asked);

}  // namespace etana::server
