#include <pokerfloor/server/audience.hpp>

#include <algorithm>
#include <utility>

namespace pokerfloor::server {

bool Audience::add(ConnectionId id, AccountId account) {
    if (std::ranges::find(watchers_, id, &Watcher::id) != watchers_.end()) return false;
    watchers_.push_back({id, account});
    return true;
}

bool Audience::remove(ConnectionId id) {
    if (std::erase_if(watchers_, [id](const Watcher& one) { return one.id == id; }) == 0)
        return false;
    if (watchers_.empty()) looks_.clear();
    return true;
}

const Audience::Look* Audience::look_of(AccountId as) const {
    const auto found = std::ranges::find(looks_, as, &Look::as);
    return found == looks_.end() ? nullptr : &*found;
}

const Audience::Look& Audience::look_at(AccountId as, const TableAt& at, const Showing& showing) {
    if (const Look* const known = look_of(as)) return *known;
    return looks_.emplace_back(Look{as, showing.show(as).picture, at.seq});
}

void Audience::send_picture(ConnectionId id, const TableAt& at, const Showing& showing,
                            Outbox& outbox) {
    const auto watcher = std::ranges::find(watchers_, id, &Watcher::id);
    if (watcher == watchers_.end()) return;
    watcher->sees_as = showing.sees_as(watcher->account);
    outbox.send(id,
                Message::snapshot(at.name, at.seq, look_at(watcher->sees_as, at, showing).picture));
}

void Audience::send_picture_again(AccountId as, const TableAt& at, const Showing& showing,
                                  Outbox& outbox) {
    const auto look = std::ranges::find(looks_, as, &Look::as);
    if (look == looks_.end()) return;
    look->picture = showing.show(as).picture;
    const Message message = Message::snapshot(at.name, at.seq, look->picture);
    for (const Watcher& watcher : watchers_)
        if (watcher.sees_as == as) outbox.send(watcher.id, message);
}

void Audience::send_pictures(const TableAt& at, const Showing& showing, Outbox& outbox) {
    looks_.clear();
    for (const Watcher& watcher : watchers_) send_picture(watcher.id, at, showing, outbox);
}

// A kind that two belonged to before one of them sat down is two kinds of change: what each saw
// before, beside what they see now.
void Audience::send_changes(const TableAt& at, const Showing& showing, Outbox& outbox) {
    struct Change {
        AccountId was, is;
        Message message;
    };
    std::vector<Look> looks;
    std::vector<std::vector<Line>> lines;  // as the looks
    std::vector<Change> changes;
    looks.reserve(looks_.size() + 1);
    changes.reserve(looks_.size() + 1);
    for (Watcher& watcher : watchers_) {
        const AccountId was = watcher.sees_as;
        const AccountId is = watcher.sees_as = showing.sees_as(watcher.account);
        auto change = std::ranges::find_if(
            changes, [&](const Change& one) { return one.was == was && one.is == is; });
        if (change == changes.end()) {
            auto look = std::ranges::find(looks, is, &Look::as);
            if (look == looks.end()) {
                Showing::Shown shown = showing.show(is);
                const Look* const before = look_of(is);
                const bool same = before != nullptr && before->picture.same_choices(shown.picture);
                looks.push_back(
                    {is, std::move(shown.picture), same ? before->choices_since : at.seq});
                lines.push_back(std::move(shown.lines));
                look = looks.end() - 1;
            }
            const auto number = static_cast<std::size_t>(look - looks.begin());
            const Look* const before = look_of(was);
            changes.push_back({was, is,
                               before == nullptr ? Message::snapshot(at.name, at.seq, look->picture)
                                                 : Message::delta(at.name, at.seq, lines[number],
                                                                  before->picture, look->picture)});
            change = changes.end() - 1;
        }
        outbox.send(watcher.id, change->message);
    }
    looks_ = std::move(looks);
}

std::optional<std::uint64_t> Audience::choices_since(AccountId account) const {
    const Look* const look = look_of(account);
    return look == nullptr ? std::nullopt : std::optional(look->choices_since);
}

}  // namespace pokerfloor::server
