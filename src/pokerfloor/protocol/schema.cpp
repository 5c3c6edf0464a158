#include <pokerfloor/protocol/schema.hpp>

#include <boost/json.hpp>
#include <utility>

#include <pokerfloor/base/must.hpp>
#include <pokerfloor/protocol/all_in_equities.hpp>
#include <pokerfloor/protocol/commands.hpp>
#include <pokerfloor/protocol/kinds.hpp>
#include <pokerfloor/protocol/messages.hpp>
#include <pokerfloor/protocol/pretty.hpp>

namespace pokerfloor::protocol {
namespace {

namespace json = boost::json;

json::value text_value(std::string_view text) {
    return json::value(json::string(text));
}

json::object null_schema() {
    return {{"type", "null"}};
}

// What a list is of, what an optional value is.
template <class T>
struct Inner {
    using Type = T;
};
template <class T>
struct Inner<std::vector<T>> {
    using Type = T;
};
template <class T>
struct Inner<SharedList<T>> {
    using Type = T;
};
template <class T>
struct Inner<std::optional<T>> {
    using Type = T;
};
template <class T>
struct Inner<const T*> {
    using Type = T;
};

template <class Class, class T>
T type_of_member(T Class::*);

class Schema {
  public:
    template <class T>
    json::object of() {
        return add(Described<T>::value);
    }

    template <class... Messages>
    json::object one_of_these(const std::variant<Messages...>*) {
        return {{"oneOf", json::array{of<Messages>()...}}};
    }

    template <class Class, class... Fields>
    json::object add(const Object<Class, Fields...>& object) {
        if (reserve(object.name)) set(object.name, object_schema(object));
        return reference(object.name);
    }

    template <class... Objects>
    json::object add(const OneOf<Objects...>& choices) {
        if (reserve(choices.name)) {
            json::object one = described(choices.says);
            json::array& objects = one["oneOf"].emplace_array();
            for_each(choices.objects, [&](const auto& object) { objects.push_back(add(object)); });
            set(choices.name, std::move(one));
        }
        return reference(choices.name);
    }

    template <class Make>
    void define(std::string_view name, const Make& make) {
        if (reserve(name)) set(name, make());
    }

    json::object take_definitions() { return std::move(definitions_); }

  private:
    // False: it is there. Its place is kept before what it consists of.
    bool reserve(std::string_view name) { return definitions_.emplace(name, nullptr).second; }
    void set(std::string_view name, json::object one) { definitions_[name] = std::move(one); }

    static json::object reference(std::string_view name) {
        return {{"$ref", "#/$defs/" + std::string(name)}};
    }
    static json::object described(std::string_view says) {
        json::object one;
        if (!says.empty()) one["description"] = text_value(says);
        return one;
    }

    template <class Class, class... Fields>
    json::object object_schema(const Object<Class, Fields...>& object) {
        json::object one = described(object.says);
        one["type"] = "object";
        one["additionalProperties"] = false;
        json::array required;
        json::object properties;
        for_each(object.fields, [&](const auto& field) { add(field, required, properties); });
        one["required"] = std::move(required);
        one["properties"] = std::move(properties);
        return one;
    }

    template <Key key, auto member>
    void add(const Field<key, member>& field, json::array& required, json::object& properties) {
        using T = decltype(type_of_member(member));
        json::object one = described(field.sentence);
        const auto fill = [&](const json::object& more) {
            for (const auto& [name, value] : more) one[name] = value;
        };
        if (field.empty == Empty::null)
            one["oneOf"] = json::array{value<T>(field), null_schema()};
        else if (field.empty == Empty::left_out && std::is_same_v<T, bool>)
            one["const"] = true;
        else
            fill(value<T>(field));
        if (field.empty != Empty::left_out) required.push_back(text_value(field.key.name()));
        properties[field.key.name()] = std::move(one);
    }

    template <Key key, class Value>
    void add(const Constant<key, Value>& constant, json::array& required,
             json::object& properties) {
        required.push_back(text_value(constant.key.name()));
        json::object one;
        if constexpr (std::is_same_v<Value, std::string_view>)
            one["const"] = text_value(constant.value);
        else if constexpr (std::is_same_v<Value, std::nullptr_t>)
            one = null_schema();
        else
            one["const"] = constant.value;
        properties[constant.key.name()] = std::move(one);
    }

    template <Key key, class Object>
    void add(const Part<key, Object>& part, json::array& required, json::object& properties) {
        required.push_back(text_value(part.key.name()));
        json::object one = add(part.object);
        if (part.object.holds != nullptr) one = {{"oneOf", json::array{one, null_schema()}}};
        properties[part.key.name()] = std::move(one);
    }

    template <class T, class Field>
    json::object value(const Field& field) {
        if constexpr (std::is_same_v<T, Patch>) {
            return patch();
        } else if constexpr (std::is_same_v<T, Amounts>) {
            json::object one{{"type", "object"}};
            if (field.most > 0) one["maxProperties"] = field.most;
            one["propertyNames"] = leaf(form_of_text(wager_id), wager_id);
            one["additionalProperties"] = leaf(form_of_number(field.form), field.form);
            return one;
        } else if constexpr (is_perhaps<T>) {
            return value<typename Inner<T>::Type>(field);
        } else if constexpr (is_vector<T>) {
            json::object one{{"type", "array"}};
            if (field.fewest > 0) one["minItems"] = field.fewest;
            if (field.most > 0) one["maxItems"] = field.most;
            one["items"] = value<typename Inner<T>::Type>(field);
            return one;
        } else if constexpr (IsDescribed<T>) {
            return of<T>();
        } else if constexpr (std::is_same_v<T, bool>) {
            return {{"type", "boolean"}};
        } else if constexpr (IsText<T> || std::is_same_v<T, Card>) {
            return leaf(form_of_text(field.form), field.form);
        } else {
            static_assert(std::is_integral_v<T> || std::is_same_v<T, Chips>);
            return leaf(form_of_number(field.form), field.form);
        }
    }

    json::object leaf(json::object one, const Form& form) {
        json::object whole = described(form.says);
        for (const auto& [name, value] : one) whole[name] = value;
        if (form.name.empty()) return whole;
        if (reserve(form.name)) set(form.name, whole);
        MUST(definitions_.at(form.name) == json::value(whole));  // one name for one thing
        return reference(form.name);
    }

    static json::object form_of_text(const Form& form) {
        if (form.words.size() == 1) return {{"const", text_value(form.words.front())}};
        if (!form.words.empty()) {
            json::array words;
            for (const std::string_view word : form.words) words.push_back(text_value(word));
            return {{"enum", std::move(words)}};
        }
        json::object one{{"type", "string"}};
        if (form.least != Form::no_least) one["minLength"] = form.least;
        if (form.most != Form::no_most) one["maxLength"] = form.most;
        if (!form.pattern.empty()) one["pattern"] = text_value(form.pattern);
        return one;
    }

    static json::object form_of_number(const Form& form) {
        json::object one{{"type", "integer"}};
        if (form.least != Form::no_least) one["minimum"] = form.least;
        if (form.most != Form::no_most) one["maximum"] = form.most;
        return one;
    }

    json::object patch() {
        define("viewKey", [] {
            json::array keys;
            for_each(Described<TableView>::value.fields,
                     [&](const auto& field) { keys.push_back(text_value(field.key.name())); });
            return json::object{{"enum", std::move(keys)}};
        });
        return {{"description",
                 "a merge patch (RFC 7386); what it makes of a view is a view again, where a key "
                 "taken away is null"},
                {"type", "object"},
                {"propertyNames", reference("viewKey")}};
    }

    json::object definitions_;
};

// Everything that HTTP answers with JSON. Words in capitals stand for what is asked for.
json::object calls(Schema& schema) {
    json::object all;
    const auto get = [&](std::string_view path, json::object answer) {
        all["GET " + std::string(path)] = json::object{{"answer", std::move(answer)}};
    };
    const auto post = [&](std::string_view path, json::object body, json::object answer) {
        all["POST " + std::string(path)] =
            json::object{{"body", std::move(body)}, {"answer", std::move(answer)}};
    };
    // First of all: definitions stand in the order they are asked for, and compilers may ask for
    // the arguments of a call in any.
    const json::object signed_in = schema.of<SignedIn>();
    post("/api/guest", schema.add(name_body), signed_in);
    post("/api/register", schema.add(register_body), signed_in);
    post("/api/sign-in", schema.add(name_and_password_body), signed_in);
    post("/api/password", schema.add(new_password_body), signed_in);
    post("/api/sign-out", {{"type", "object"}}, schema.of<SignedOut>());
    get("/api/me", signed_in);
    get("/api/lobby", schema.of<LobbyPage>());
    get("/api/tables/ID/hands", schema.of<Hands>());
    get("/api/tables/ID/hands/ROUND", schema.of<Frames>());
    get("/api/tables/ID/hands/ROUND/equities", schema.of<AllInEquities>());
    get("/api/clauses/ID", schema.of<ClauseText>());
    get("/api/schema", {{"type", "object"}, {"description", "this schema"}});
    get("/health", schema.of<Health>());
    get("/api/staff", schema.of<StaffPage>());
    post("/api/staff/join", schema.add(join_staff_body), signed_in);
    post("/api/staff/act",
         {{"type", "object"},
          {"description",
           "the act's \"do\", \"table\" and what else it needs, a \"reason\" if wanted, and where "
           "it "
           "takes two people \"with\": the second's name and password"},
          {"required", json::array{"do"}}},
         schema.of<ActDone>());
    all["errors"] = schema.of<ErrorBody>();
    return all;
}

}  // namespace

std::string schema() {
    Schema schema;
    schema.define("clientMessage",
                  [&] { return schema.one_of_these(static_cast<const ClientMessage*>(nullptr)); });
    schema.define("serverMessage",
                  [&] { return schema.one_of_these(static_cast<const ServerMessage*>(nullptr)); });
    json::object whole{
        {"$schema", "https://json-schema.org/draft/2020-12/schema"},
        {"title", "The protocol of pokerfloor, version 1"},
        {"description",
         "Any message over the socket; the bodies of HTTP calls are under x-http. Made from "
         "src/pokerfloor/protocol, explained in protocol.md."},
        {"oneOf", json::array{json::object{{"$ref", "#/$defs/clientMessage"}},
                              json::object{{"$ref", "#/$defs/serverMessage"}}}}};
    json::object http = calls(schema);
    whole["x-http"] = std::move(http);
    whole["$defs"] = schema.take_definitions();
    return pretty(whole);
}

}  // namespace pokerfloor::protocol
