#include "engine/error.h"

#include <array>
#include <boost/json.hpp>
#include <utility>

namespace etana::engine {

namespace {

constexpr std::array<std::string_view, 41> kNames = {
    "bad_json",      "wrong_type",    "out_of_range",     "missing_key",    "unknown_key",
    "unknown_name",  "duplicate",     "wrong_count",      "bad_pack",       "bad_state",
    "wrong_version", "wrong_pack",    "wrong_commitment", "wrong_chance",   "wrong_result",
    "refused",       "not_your_turn", "match_over",       "cannot_undo",    "no_match",
    "no_seed",       "too_long",      "bad_file",         "not_stored",     "not_empty",
    "no_table",      "no_seat",       "seat_taken",       "bad_invite",     "not_host",
    "not_begun",     "has_begun",     "seats_open",       "no_proposal",    "still_secret",
    "too_fast",      "too_many",      "foreign_origin",   "wrong_protocol", "not_found",
    "other_rules"};
static_assert(kNames.size() == static_cast<std::size_t>(ErrorCode::other_rules) + 1);

}  // namespace

std::string_view name_of(ErrorCode code) { return kNames[static_cast<std::size_t>(code)]; }

Error make_error(ErrorCode code, std::string where, std::vector<Arg> args) {
  return {code, std::move(where), {"error." + std::string(name_of(code)), std::move(args)}};
}

Error make_error_with(ErrorCode code, std::string where, LocalizedText text) {
  return {code, std::move(where), std::move(text)};
}

Error with_prefix(std::string_view outer, Error error) {
  error.where = std::string(outer) + error.where;
  return error;
}

boost::json::object to_json(const Error& error) {
  return {{"code", name_of(error.code)}, {"where", error.where}, {"text", to_json(error.text)}};
}

}  // namespace etana::engine
