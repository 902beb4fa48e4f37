#pragma once

#include <boost/json/fwd.hpp>
#include <cstdint>
#include <expected>
#include <string>
#include <string_view>
#include <vector>

#include "engine/localized_text.h"

namespace etana::engine {

/// Every kind of mistake a person, a file or a program can make. Closed: whoever handles errors
/// can handle all of them. The text of a code is `error.<name>` in the common catalogue, except
/// for `refused`, whose text is the game's own and names the rule.
enum class ErrorCode : std::uint8_t {
  bad_json,          // not JSON at all
  wrong_type,        // JSON of another type than expected
  out_of_range,      // a number or text outside what is allowed
  missing_key,       // an object lacks a key
  unknown_key,       // an object has a key nobody reads
  unknown_name,      // a name that is none of the expected ones
  duplicate,         // something that may be there once is there twice
  wrong_count,       // a list of another length than expected
  bad_pack,          // a pack that breaks a rule of its game, said in the text
  bad_state,         // a state that fails an invariant, said in the text
  wrong_version,     // a file of a format version we do not know
  wrong_pack,        // a record made with another pack
  wrong_commitment,  // a seed that is not the one that was promised
  wrong_chance,      // chance answers that do not fit the rules or the seed
  wrong_result,      // a record that claims a result the match did not have
  refused,           // a move the rules forbid now
  not_your_turn,     // a move for a seat that does not decide now
  match_over,        // a move after the end
  cannot_undo,       // an undo that would pass a reveal, a roll or somebody else's move
  no_match,          // a request that needs a match before there is one
  no_seed,           // a match that can be looked at, but not played on
  too_long,          // input beyond its limit
  bad_file,          // a file that cannot be read or written
  not_stored,        // the store failed: the command does not count
  not_empty,         // a place to write to that holds something already
  no_table,          // a table that is not there
  no_seat,           // a seat that the person does not hold
  seat_taken,        // a seat that somebody else holds
  bad_invite,        // an invite token that is not or no longer valid
  not_host,          // something only the host of a table may do
  not_begun,         // something that needs a match in play
  has_begun,         // something that must be settled before the match begins
  seats_open,        // a match that cannot begin while nobody holds a seat
  no_proposal,       // an answer to a proposal that is not open
  still_secret,      // a record of a match whose secrets are still secret
  too_fast,          // more requests than the rate allows
  too_many,          // more tables or connections than an address may have
  foreign_origin,    // a request from another site's page
  wrong_protocol,    // a client that speaks another version of the wire protocol
  not_found,         // an address that leads nowhere
  other_rules,       // a table whose log does not agree with the rules of this program
};

std::string_view name_of(ErrorCode code);

/// What was wrong, where, and (in the arguments) what was found and expected.
/// `where` is a file with a JSON path, a line, or a move's number; empty when there is no place.
struct Error {
  ErrorCode code = ErrorCode::bad_json;
  std::string where;
  LocalizedText text;
  bool operator==(const Error&) const = default;
};

template <class T>
using Expected = std::expected<T, Error>;

/// An error whose text is the common one of its code.
Error make_error(ErrorCode code, std::string where, std::vector<Arg> args = {});

/// An error with a text of its own.
Error make_error_with(ErrorCode code, std::string where, LocalizedText text);

/// The same error, its place put behind `outer` ("move 17" + "/to").
Error with_prefix(std::string_view outer, Error error);

/// `{"code": …, "where": …, "text": {…}}`.
boost::json::object to_json(const Error& error);

}  // namespace etana::engine
