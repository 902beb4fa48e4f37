#pragma once

#include <string>
#include <utility>
#include <vector>

#include "engine/fields.h"

namespace etana::engine {

/// TypeScript types of values with fields, for the page, which still has types of its own. Only
/// tests include this: it is slow to compile and not part of the program.
///
///     TypeScript<Rules> types;
///     types.of<View>();  // "View"; declares it and all types it needs
///     types.text();      // the declarations
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
      return declare(type_name<T>(),
                     [&] { return "type " + type_name<T>() + " = " + names<T>() + ";"; });
    } else if constexpr (fields::kIsOptional<T>) {
      return of<typename T::value_type>() + " | null";
    } else if constexpr (fields::kIsVariant<T>) {
      return alternatives(static_cast<const T*>(nullptr));
    } else if constexpr (fields::kIsMap<T>) {
      return map_of(static_cast<const T*>(nullptr));
    } else if constexpr (Described<T>) {
      return declare(type_name<T>(), [&] {
        return "interface " + type_name<T>() + " " + object(1, [](auto& f) {
                 T value{};
                 T::fields(value, f);
               });
      });
    } else {
      return list_of(of<typename T::value_type>());
    }
  }

  /// Declares a name for a type, such as a variant.
  template <class T>
  void alias(const std::string& name) {
    const std::string meaning = of<T>();
    declare(name, [&] { return "type " + name + " = " + meaning + ";"; });
  }

  /// All declarations so far; each after those it needs.
  std::string text() const {
    std::string all;
    for (const auto& [name, declaration] : declared_) {
      all += (all.empty() ? "export " : "\nexport ") + declaration + "\n";
    }
    return all;
  }

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

  template <class Form>
  std::string of_form() {
    if constexpr (requires { typename Form::SameTypeAs; }) {
      return of<typename Form::SameTypeAs>();
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
    return "{\n" + members.text + std::string(2 * (indent - 1), ' ') + "}";
  }

  template <class... A>
  std::string alternatives(const std::variant<A...>* variant) {
    std::string all;
    ((all += (all.empty() ? "" : " | ") + alternative<A>(std::string(variant_key(variant)))), ...);
    return all;
  }
  template <class A>
  std::string alternative(const std::string& key) {
    return declare(type_name<A>(), [&] {
      const std::string tag = tag_of<A>(key);
      return "interface " + type_name<A>() + " " +
             object(
                 1,
                 [](auto& f) {
                   A value{};
                   A::fields(value, f);
                 },
                 tag);
    });
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
  static std::string names() {
    std::string all;
    for (const std::string_view name : enum_names(E{})) {
      all += (all.empty() ? "\"" : " | \"") + std::string(name) + "\"";
    }
    return all;
  }

  static std::string list_of(const std::string& item) {
    return item.find(' ') == std::string::npos ? item + "[]" : "(" + item + ")[]";
  }

  template <class Declare>
  std::string declare(const std::string& name, Declare make) {
    for (const auto& one : declared_) {
      if (one.first == name) return name;
    }
    std::string declaration = make();
    declared_.emplace_back(name, std::move(declaration));
    return name;
  }

  /// The name of a type without its namespaces.
  template <class T>
  static std::string type_name() {
    std::string_view name = __PRETTY_FUNCTION__;
    name = name.substr(name.find("T = ") + 4);
    name = name.substr(0, name.find_first_of(";]"));
    const auto colon = name.rfind(':');
    return std::string(colon == std::string_view::npos ? name : name.substr(colon + 1));
  }

  std::vector<std::pair<std::string, std::string>> declared_;
};

}  // namespace etana::engine
