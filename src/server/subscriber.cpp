#include "server/subscriber.h"

#include <utility>

namespace etana::server {

namespace json = engine::json;

SharedMessage share(std::string message) {
  return std::make_shared<const std::string>(std::move(message));
}

SharedMessage share(const json::object& message) { return share(json::serialize(message)); }

SharedMessage with_id(const std::string& id, const SharedMessage& message) {
  return share("{\"id\":" + json::serialize(json::string(id)) + "," + message->substr(1));
}

SharedMessage rejection(const std::string& id, const engine::Error& error) {
  return share(json::object{{"id", id}, {"type", "rejected"}, {"error", to_json(error)}});
}

}  // namespace etana::server
