#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/fields.h"
#include "engine/join.h"

namespace etana::engine {

/// TypeScript types of values with fields, for the page. Only tools/types.cpp and tests include
/// this: it is slow to compile and not part of the program.
///
///     TypeScript<Rules> types;
///     types.of<View>();  // "View"; declares it and all types it needs
///     types.text();      // the declarations
///
/// Objects are declared as `type`, not as `interface`, so that they can be used as
/// `Record<string, unknown>`, the type that messages have before their game is known.
template <class Context = NoContext>
class TypeScript {
 public:
  /// The TypeScript of a type, as it is used in a member.
  template <class T>
  std::string of() {
    if constexpr (HasJsonForm<T>) {
      return of_form<JsonForm<T>>();
    } else if constexpr (std::is_same_v<T, bool>) {
      return "boolean";
    } else if constexpr (std::is_integral_v<T> || std::is_same_v<T, Seat>) {
      return "number";
    } else if constexpr (std::is_convertible_v<const T&, std::string_view>) {
      return "string";
    } else if constexpr (fields::NamedEnum<T>) {
      return declare<T>([] { return names<T>(); });
    } else if constexpr (fields::kIsOptional<T>) {
      return of<typename T::value_type>() + " | null";
    } else if constexpr (fields::kIsVariant<T>) {
      return joined(alternatives(static_cast<const T*>(nullptr)), " | ");
    } else if constexpr (fields::kIsMap<T>) {
      return map_of(static_cast<const T*>(nullptr));
    } else if constexpr (Described<T>) {
      return declare<T>([&] { return std::vector{members_of<T>()}; });
    } else if constexpr (fields::kIsArray<T>) {
      return tuple_of(of<typename T::value_type>(), std::tuple_size_v<T>);
    } else {
      return list_of(of<typename T::value_type>());
    }
  }

  /// Declares a name for a variant.
  template <class T>
  void alias(const std::string& name) {
    declare_as(name, name, [&] { return alternatives(static_cast<const T*>(nullptr)); });
  }

  /// All declarations so far; each after those it needs.
  std::string text() const {
    std::string all;
    for (const Declared& one : declared_) all += (all.empty() ? "" : "\n") + text_of(one);
    return all;
  }

  /// Names that two different types would have; only one of them is declared.
  const std::vector<std::string>& clashes() const { return clashes_; }

 private:
  /// Collects the members of one object.
  struct Members {
    TypeScript& types;
    std::size_t indent;
    std::string text;

    void add(std::string_view key, bool optional, const std::string& type) {
      text += std::string(2 * indent, ' ') + std::string(key) + (optional ? "?: " : ": ") + type +
              ";\n";
    }
    template <class T, class As = Range>
    void operator()(std::string_view key, T&, As = {}) {
      add(key, false, types.of_member<T, As>());
    }
    /// Of a struct. The keys of a flat variant depend on its alternative: see `alternatives`.
    template <class T>
    void flat(T& member) {
      static_assert(!fields::kIsVariant<T>);
      T::fields(member, *this);
    }
    template <class Present, class T, class As = Range>
    void when(Present, std::string_view key, T&, As = {}) {
      add(key, true, types.of_member<T, As>());
    }
    template <class T, class As = Range>
    void optional(std::string_view key, T& member, As as = {}) {
      (*this)(key, member, as);
    }
    template <class T, class As = Range>
    void sparse(std::string_view key, T&, As = {}) {
      add(key, true, types.of_member<T, As>());
    }
    template <class T, class As = Range>
    void unless(const std::type_identity_t<T>&, std::string_view key, T&, As = {}) {
      add(key, true, types.of_member<T, As>());
    }
    template <class Count, class T, class As = Range>
    void first(Count, std::string_view key, T&, As = {}) {
      add(key, false, list_of(types.of_member<typename T::value_type, As>()));
    }
    template <class Count, class Row>
    void rows(std::string_view key, Count, Row row) {
      add(key, false, types.object(indent + 1, [&](auto& f) { row(std::size_t{0}, f); }) + "[]");
    }
    void covers(int) {}
    template <class Value>
    void derived(std::string_view key, Value) {
      add(key, false, types.of<std::remove_cvref_t<std::invoke_result_t<Value, const Context&>>>());
    }
  };

  struct Declared {
    std::string full_name;
    std::string name;
    std::vector<std::string> alternatives;  // what it can be
  };

  template <class Form>
  std::string of_form() {
    if constexpr (requires { typename Form::SameTypeAs; }) {
      return of<typename Form::SameTypeAs>();
    } else if constexpr (requires { Form::type_script(*this); }) {
      return Form::type_script(*this);
    } else {
      return std::string(Form::kTypeScript);
    }
  }
  template <class T, class As>
  std::string of_member() {
    if constexpr (std::is_same_v<As, Range>) {
      return of<T>();
    } else {
      return of_form<As>();
    }
  }

  template <class Describe>
  std::string object(std::size_t indent, Describe describe, const std::string& tag = "") {
    Members members{*this, indent, tag};
    describe(members);
    if (members.text.empty()) return "{}";
    return "{\n" + members.text + std::string(2 * (indent - 1), ' ') + "}";
  }
  template <class T>
  std::string members_of(const std::string& tag = "") {
    return object(
        1,
        [](auto& f) {
          T value{};
          T::fields(value, f);
        },
        tag);
  }

  template <class... A>
  std::vector<std::string> alternatives(const std::variant<A...>* variant) {
    const std::string key(variant_key(variant));
    return {declare<A>([&] { return std::vector{members_of<A>(tag_of<A>(key))}; })...};
  }
  template <class A>
  static std::string tag_of(const std::string& key) {
    if constexpr (requires { A::kName; }) {
      return "  " + key + ": \"" + std::string(A::kName) + "\";\n";
    } else {
      return "";
    }
  }
  template <class T, class Key>
  std::string map_of(const JsonMap<T, Key>*) {
    return "Record<string, " + of<T>() + ">";
  }

  template <class E>
  static std::vector<std::string> names() {
    std::vector<std::string> all;
    for (const std::string_view name : enum_names(E{})) {
      all.push_back("\"" + std::string(name) + "\"");
    }
    return all;
  }

  /// Alternatives are on one line if it is not too long, else one below the other.
  static std::string text_of(const Declared& one) {
    constexpr std::size_t kLongestLine = 120;
    const std::string begin = "export type " + one.name + " =";
    std::string line = begin + " " + joined(one.alternatives, " | ") + ";\n";
    if (one.alternatives.size() == 1 || line.size() <= kLongestLine + 1) return line;
    return begin + "\n  | " + joined(one.alternatives, "\n  | ") + ";\n";
  }
  static std::string list_of(const std::string& item) {
    return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  }
  static std::string tuple_of(const std::string& item, std::size_t size) {
    constexpr std::size_t kLongestTuple = 6;
    if (size > kLongestTuple) return list_of(item);
    return "[" + joined(std::vector<std::string>(size, item), ", ") + "]";
  }

  template <class T, class Make>
  std::string declare(Make make) {
    const std::string full = full_name<T>();
    return declare_as(full, full.substr(full.rfind(':') + 1), make);
  }
  template <class Make>
  std::string declare_as(const std::string& full, const std::string& name, Make make) {
    for (const Declared& one : declared_) {
      if (one.name != name) continue;
      if (one.full_name != full) clashes_.push_back(name);
      return name;
    }
    std::vector<std::string> alternatives = make();
    declared_.push_back({full, name, std::move(alternatives)});
    return name;
  }

  /// The name of a type with its namespaces.
  template <class T>
  static std::string full_name() {
    std::string_view name = __PRETTY_FUNCTION__;
    name = name.substr(name.find("T = ") + 4);
    return std::string(name.substr(0, name.find_first_of(";]")));
  }

  std::vector<Declared> declared_;
  std::vector<std::string> clashes_;
};

}  // namespace etana::engine
