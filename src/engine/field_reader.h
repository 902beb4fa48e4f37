#pragma once

#include <algorithm>

#include "engine/field_traits.h"

namespace etana::engine {

/// Reads values from JSON. Mistakes are reported to the JsonReader, with their path.
template <class Context>
class FieldReader {
 public:
  explicit FieldReader(const Context& context) : context_(context) {}

  template <class T>
  void value(const JsonReader& in, T& v, Range range = {}) const {
    if constexpr (HasJsonForm<T>) {
      JsonForm<T>::read(in, v, context_);
    } else if constexpr (std::is_same_v<T, bool>) {
      v = in.boolean();
    } else if constexpr (std::is_integral_v<T>) {
      v = static_cast<T>(in.integer(low_of<T>(range), high_of<T>(range)));
    } else if constexpr (std::is_same_v<T, std::string>) {
      v = in.string();
      check_length(in, v.size(), range);
    } else if constexpr (std::is_same_v<T, Seat>) {
      v.index = static_cast<std::uint8_t>(
          in.integer(std::max(low_of<std::uint8_t>(range), 0),
                     std::min(high_of<std::uint8_t>(range), kMaxSeats - 1)));
    } else if constexpr (fields::NamedEnum<T>) {
      const auto names = enum_names(T{});
      v = static_cast<T>(in.enumerator(std::span<const std::string_view>(names)));
    } else if constexpr (fields::kIsOptional<T>) {
      v.reset();
      if (!in.is_null()) value(in, v.emplace(), range);
    } else if constexpr (fields::kIsMap<T>) {
      map(in, v);
    } else if constexpr (fields::kIsVariant<T> || Described<T>) {
      object(in, v);
    } else if constexpr (fields::kIsArray<T>) {
      const auto items = in.items(v.size());
      for (std::size_t i = 0; i < items.size(); ++i) value(items[i], v[i]);
    } else {
      list(in, v, range);
    }
  }

 private:
  /// The keys and members of one object.
  class Members {
   public:
    Members(const FieldReader& reader, const JsonReader& in, std::vector<std::string_view>& keys)
        : reader_(reader), in_(in), keys_(keys) {}

    template <class T, class As = Range>
    void operator()(std::string_view key, T& member, As as = {}) {
      keys_.push_back(key);
      read(in_.at(key), member, as);
    }
    template <class T>
    void flat(T& member) {
      if constexpr (fields::kIsVariant<T>) {
        reader_.alternative(in_, member, *this, keys_);
      } else {
        static_assert(fields::kAllMembersAreDescribed<T>, "a member is not described in `fields`");
        T::fields(member, *this);
      }
    }
    template <class Present, class T, class As = Range>
    void when(Present present, std::string_view key, T& member, As as = {}) {
      if (present(reader_.context_)) (*this)(key, member, as);
    }
    template <class T, class As = Range>
    void optional(std::string_view key, T& member, As as = {}) {
      keys_.push_back(key);
      if (const auto in = in_.optional(key)) read(*in, member, as);
    }
    template <class T, class As = Range>
    void sparse(std::string_view key, T& member, As as = {}) {
      optional(key, member, as);
    }
    template <class T, class As = Range>
    void unless(const std::type_identity_t<T>& none, std::string_view key, T& member, As as = {}) {
      keys_.push_back(key);
      if (const auto in = in_.optional(key)) {
        read(*in, member, as);
      } else {
        member = none;
      }
    }
    template <class Count, class T, class As = Range>
    void first(Count count, std::string_view key, T& list, As as = {}) {
      keys_.push_back(key);
      const auto items = in_.at(key).items(static_cast<std::size_t>(count(reader_.context_)));
      for (std::size_t i = 0; i < items.size(); ++i) read(items[i], list[i], as);
    }
    template <class Count, class Row>
    void rows(std::string_view key, Count count, Row row) {
      keys_.push_back(key);
      const auto items = in_.at(key).items(static_cast<std::size_t>(count(reader_.context_)));
      for (std::size_t i = 0; i < items.size(); ++i) {
        std::vector<std::string_view> keys;
        Members members(reader_, items[i], keys);
        row(i, members);
        items[i].reject_unknown_keys(std::span<const std::string_view>(keys));
      }
    }
    void covers(int) {}
    template <class Value>
    void derived(std::string_view key, Value) {
      keys_.push_back(key);
    }

   private:
    template <class T, class As>
    void read(const JsonReader& in, T& member, [[maybe_unused]] As as) {
      if constexpr (std::is_same_v<As, Range>) {
        reader_.value(in, member, as);
      } else {
        As::read(in, member, reader_.context_);
      }
    }

    const FieldReader& reader_;
    const JsonReader& in_;
    std::vector<std::string_view>& keys_;
  };

  template <class T>
  static constexpr int low_of(Range range) {
    const auto low =
        std::max(range.low, static_cast<std::int64_t>(std::numeric_limits<int>::min()));
    return std::cmp_less(low, std::numeric_limits<T>::min())
               ? static_cast<int>(std::numeric_limits<T>::min())
               : static_cast<int>(low);
  }
  template <class T>
  static constexpr int high_of(Range range) {
    const auto high =
        std::min(range.high, static_cast<std::int64_t>(std::numeric_limits<int>::max()));
    return std::cmp_greater(high, std::numeric_limits<T>::max())
               ? static_cast<int>(std::numeric_limits<T>::max())
               : static_cast<int>(high);
  }
  static void check_length(const JsonReader& in, std::size_t length, Range range) {
    const auto found = static_cast<std::int64_t>(length);
    if (in.failed() || (found >= range.low && found <= range.high)) return;
    in.fail(
        ErrorCode::out_of_range,
        {{"found", found}, {"low", std::max<std::int64_t>(range.low, 0)}, {"high", range.high}});
  }

  template <class T>
  void object(const JsonReader& in, T& v) const {
    std::vector<std::string_view> keys;
    Members members(*this, in, keys);
    members.flat(v);
    in.reject_unknown_keys(std::span<const std::string_view>(keys));
  }
  /// Reads the alternative that the key of the variant names.
  template <class... A>
  void alternative(const JsonReader& in, std::variant<A...>& v, Members& members,
                   std::vector<std::string_view>& keys) const {
    constexpr std::string_view kKey = variant_key(static_cast<const std::variant<A...>*>(nullptr));
    static_assert(!kKey.empty(), "a variant without a key can only be written");
    std::array<std::string_view, sizeof...(A)> names{};
    std::size_t count = 0;
    ((exists<A>() ? void(names[count++] = A::kName) : void()), ...);
    keys.push_back(kKey);
    const std::size_t found =
        in.at(kKey).enumerator(std::span<const std::string_view>(names).first(count));
    if (in.failed()) return;
    const std::string_view name = names[found];
    ((A::kName == name ? members.flat(v.template emplace<A>()) : void()), ...);
  }
  template <class A>
  bool exists() const {
    if constexpr (requires { A::exists(context_); }) {
      return A::exists(context_);
    } else {
      return true;
    }
  }
  template <class T>
  void map(const JsonReader& in, JsonMap<T>& v) const {
    v.entries.clear();
    for (const auto& [key, item] : in.members()) {
      value(item, v.entries.emplace_back(key, T{}).second);
    }
  }
  template <class T>
  void list(const JsonReader& in, T& v, Range range) const {
    const auto items = in.items();
    if constexpr (fields::kIsFixedVector<T>) {
      if (items.size() > T::capacity()) {
        in.fail(ErrorCode::wrong_count, {{"expected", static_cast<std::int64_t>(T::capacity())},
                                         {"found", static_cast<std::int64_t>(items.size())}});
        return;
      }
    } else {
      check_length(in, items.size(), range);
    }
    v.clear();
    for (const JsonReader& item : items) {
      typename T::value_type one{};
      value(item, one);
      v.push_back(one);
    }
  }

  const Context& context_;
};

}  // namespace etana::engine
