#pragma once

#include "engine/field_traits.h"

namespace etana::engine {

/// Writes values as JSON text.
template <class Context>
class FieldWriter {
 public:
  FieldWriter(JsonWriter& out, const Context& context) : out_(out), context_(context) {}

  template <class T>
  void value(const T& v) {
    if constexpr (HasJsonForm<T>) {
      JsonForm<T>::write(v, out_, context_);
    } else if constexpr (std::is_same_v<T, bool>) {
      out_.boolean(v);
    } else if constexpr (std::is_integral_v<T>) {
      out_.integer(static_cast<std::int64_t>(v));
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      out_.string(v);
    } else if constexpr (std::is_same_v<T, Seat>) {
      out_.seat(v);
    } else if constexpr (fields::NamedEnum<T>) {
      out_.string(enum_names(v)[static_cast<std::size_t>(v)]);
    } else if constexpr (fields::kIsOptional<T>) {
      if (v) {
        value(*v);
      } else {
        out_.null();
      }
    } else if constexpr (fields::kIsVariant<T>) {
      variant(v);
    } else if constexpr (fields::kIsMap<T>) {
      map(v);
    } else if constexpr (Described<const T>) {
      object(v);
    } else {
      list(v.begin(), v.end(), Range{});
    }
  }
  /// With a range, which matters only to readers, or a form.
  template <class T, class As>
  void value(const T& v, As) {
    if constexpr (std::is_same_v<As, Range>) {
      value(v);
    } else {
      As::write(v, out_, context_);
    }
  }

  // What a description calls.
  template <class T, class As = Range>
  void operator()(std::string_view key, const T& member, As as = {}) {
    out_.key(key);
    value(member, as);
  }
  template <class T>
  void flat(const T& member) {
    if constexpr (fields::kIsVariant<T>) {
      alternative(member);
    } else {
      members(member);
    }
  }
  template <class Present, class T, class As = Range>
  void when(Present present, std::string_view key, const T& member, As as = {}) {
    if (present(context_)) (*this)(key, member, as);
  }
  template <class T, class As = Range>
  void optional(std::string_view key, const T& member, As as = {}) {
    (*this)(key, member, as);
  }
  template <class T, class As = Range>
  void sparse(std::string_view key, const T& member, As as = {}) {
    if (!(member == T{})) (*this)(key, member, as);
  }
  template <class T, class As = Range>
  void unless(const std::type_identity_t<T>& none, std::string_view key, const T& member,
              As as = {}) {
    if (!(member == none)) (*this)(key, member, as);
  }
  template <class Count, class T, class As = Range>
  void first(Count count, std::string_view key, const T& items, As as = {}) {
    out_.key(key);
    list(items.begin(), items.begin() + static_cast<std::ptrdiff_t>(count(context_)), as);
  }
  template <class Count, class Row>
  void rows(std::string_view key, Count count, Row row) {
    out_.key(key).open_list();
    const auto size = static_cast<std::size_t>(count(context_));
    for (std::size_t i = 0; i < size; ++i) {
      out_.open_object();
      row(i, *this);
      out_.close_object();
    }
    out_.close_list();
  }
  void covers(int) {}
  template <class Value>
  void derived(std::string_view key, Value make) {
    (*this)(key, make(context_));
  }

 private:
  template <class T>
  void members(const T& v) {
    static_assert(fields::kAllMembersAreDescribed<T>, "a member is not described in `fields`");
    T::fields(v, *this);
  }
  template <class T>
  void object(const T& v) {
    out_.open_object();
    members(v);
    out_.close_object();
  }
  template <class... A>
  void variant(const std::variant<A...>& v) {
    out_.open_object();
    alternative(v);
    out_.close_object();
  }
  template <class... A>
  void alternative(const std::variant<A...>& v) {
    std::visit(
        [&]<class One>(const One& one) {
          constexpr std::string_view kKey =
              variant_key(static_cast<const std::variant<A...>*>(nullptr));
          if constexpr (!kKey.empty()) out_.key(kKey).string(One::kName);
          members(one);
        },
        v);
  }
  template <class Map>
  void map(const Map& v) {
    out_.open_object();
    for (const auto& [key, item] : v.entries) (*this)(key, item);
    out_.close_object();
  }
  template <class Iterator, class As>
  void list(Iterator begin, Iterator end, As as) {
    out_.open_list();
    for (; begin != end; ++begin) value(*begin, as);
    out_.close_list();
  }

  JsonWriter& out_;
  const Context& context_;
};

}  // namespace etana::engine
