#include <pokerfloor/cli/account.hpp>

#include <filesystem>
#include <iostream>

#include <fmt/core.h>

#include <pokerfloor/base/in_quotes.hpp>
#include <pokerfloor/base/small_letters.hpp>
#include <pokerfloor/cli/output.hpp>
#include <pokerfloor/store/credentials.hpp>
#include <pokerfloor/store/error.hpp>
#include <pokerfloor/store/sessions.hpp>
#include <pokerfloor/store/sign_in_file.hpp>

namespace pokerfloor::cli {
namespace {

// Runs `work` with the sign-ins of the floor.
template <class Work>
int with_sign_ins(const char* command, const AccountCall& call, const Work& work) {
    const std::filesystem::path file = store::sign_in_in(call.floor);
    if (!std::filesystem::exists(file))
        return complain(command,
                        fmt::format("{}: there is no floor here that anybody has signed in to",
                                    in_quotes(call.floor)));
    try {
        return work(file, store::Key::read(store::key_in(call.floor)));
    } catch (const store::StoreError& error) {
        return complain(command, error.what(), failed);
    }
}

}  // namespace

int unlock_command(const AccountCall& call) {
    return with_sign_ins("account unlock", call, [&](const auto& file, const store::Key& key) {
        const bool locked = store::Credentials(file, key).unlock(in_small_letters(call.name));
        return write_out(
            call.name +
            (locked ? " can be signed in to again from everywhere.\n"
                    : " was not locked: there are no failed sign-ins of the last half hour.\n"));
    });
}

int code_command(const std::string& floor) {
    std::string code;
    if (!std::getline(std::cin, code))
        return complain("account code", "the code is read from standard input, one line");
    try {
        // Before the first opening, too: then the floor's key and files are made now.
        if (std::filesystem::exists(std::filesystem::path(floor) / "floor.toml") &&
            !std::filesystem::exists(store::sign_in_in(floor)))
            store::DataFolder{floor};
    } catch (const store::StoreError& error) {
        return complain("account code", error.what(), failed);
    }
    const AccountCall call{"", floor};
    return with_sign_ins("account code", call, [&](const auto& file, const store::Key& key) {
        if (const auto set = store::Credentials(file, key).set_code(code); !set)
            return complain("account code", set.error().message, failed);
        return write_out(
            "The code is set; a new account needs it where floor.toml has registration = "
            "\"code\".\n");
    });
}

int password_command(const AccountCall& call) {
    std::string password;
    if (!std::getline(std::cin, password))
        return complain("account password",
                        "the new password is read from standard input, one line");
    return with_sign_ins("account password", call, [&](const auto& file, const store::Key& key) {
        const std::string name = in_small_letters(call.name);
        store::Credentials credentials(file, key);
        if (const auto changed = credentials.change(name, password); !changed)
            return complain("account password", changed.error().message, failed);
        credentials.unlock(name);
        store::Sessions(file, key).end_all_named(name);
        return write_out(fmt::format(
            "{} has the new password; every session of theirs has ended.\n", call.name));
    });
}

}  // namespace pokerfloor::cli
