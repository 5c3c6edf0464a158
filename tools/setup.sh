# Shared by ./run and ./test, which source it: packages, and configuring a preset only when needed.
# The caller has set -euo pipefail and root, the project's directory.

say() { echo "== $*" >&2; }
stop() { echo "$(basename "$0"): $*" >&2; exit 1; }

# Without a home to write to, the compiler cache lives in the build directory.
[ -w "${HOME:-/nonexistent}" ] || export CCACHE_DIR="${CCACHE_DIR:-$root/build/ccache}"

# packages_of run|test|page: the names in tools/packages.txt. Who tests also runs.
packages_of() {
    local who=$1
    [ "$1" != test ] || who='run|test'
    sed -nE "s/^($who) +([^ ]+).*/\2/p" "$root/tools/packages.txt"
}

# need_packages run|test|page: installs what is missing, or says how to.
need_packages() {
    if ! command -v dpkg-query >/dev/null; then
        say "not a Debian system: taking the packages of tools/packages.txt as present"
        return
    fi
    local wanted states package missing=
    wanted=$(packages_of "$1")
    # dpkg-query fails if it does not know one of them; that one is simply missing.
    states=$(dpkg-query -W -f='${db:Status-Status} ${Package}\n' $wanted 2>/dev/null) || true
    for package in $wanted; do
        grep -qxF "installed $package" <<<"$states" || missing+=" $package"
    done
    [ -n "$missing" ] || return 0

    local install="apt-get install -y --no-install-recommends$missing"
    if [ "$(id -u)" != 0 ]; then
        stop "packages are missing; as root, run
    apt-get update && $install"
    fi
    mkdir -p "$root/build"
    local log=$root/build/packages.log
    say "installing$missing"
    export DEBIAN_FRONTEND=noninteractive
    { apt-get -o DPkg::Lock::Timeout=300 update &&
        apt-get -o DPkg::Lock::Timeout=300 ${install#apt-get }; } >"$log" 2>&1 </dev/null || {
        tail -n 20 "$log" >&2
        stop "apt-get failed; all it said is in build/packages.log"
    }
}

# configure PRESET [OPTION...]: runs cmake only when this build directory has not been configured so
# before, or the presets changed since. All else the build notices by itself.
configure() {
    local preset=$1 directory=$root/build/$1 fresh=
    local stamp=$directory/configured as="$root $*"
    if [ "$(cat "$stamp" 2>/dev/null)" = "$as" ] && [ ! "$root/CMakePresets.json" -nt "$stamp" ]; then
        return
    fi
    say "configuring ($preset)"
    # A build directory that was moved or copied here belongs to another tree.
    if [ -f "$directory/CMakeCache.txt" ] &&
        ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$directory/CMakeCache.txt"; then
        fresh=--fresh
    fi
    mkdir -p "$root/build"
    (cd "$root" && cmake --preset "$@" $fresh) >"$root/build/configure-$preset.log" 2>&1 || {
        cat "$root/build/configure-$preset.log" >&2
        stop "configuring ($preset) failed"
    }
    echo "$as" >"$stamp"
}

# build PRESET [TARGET...]
build() {
    local preset=$1
    shift
    say "building ($preset)"
    (cd "$root" && cmake --build --preset "$preset" ${1:+--target "$@"}) >&2 || stop "building ($preset) failed"
}

# build_page: web/dist, which the program is built with, from web/ where anything there or the protocol's schema is newer.
# Without it the floor opens all the same and says what is missing.
build_page() {
    local web=$root/web log=$root/build/page.log schema=$root/docs/formats/protocol.schema.json
    [ -f "$web/package.json" ] || return 0
    if [ -f "$web/dist/index.html" ] && [ -z "$(find "$web" "$schema" \( -name node_modules -o -name dist \) -prune -o \
        -type f -newer "$web/dist/index.html" -print -quit)" ]; then
        return 0
    fi
    # Node.js may come from elsewhere, with an npm of its own.
    command -v npm >/dev/null || need_packages page
    say "building the page"
    mkdir -p "$root/build"
    (cd "$web" && { [ node_modules/.package-lock.json -nt package-lock.json ] || npm ci --no-audit --no-fund; } &&
        npm run build) >"$log" 2>&1 || {
        tail -n 20 "$log" >&2
        say "the page could not be built; all that was said is in build/page.log. The floor opens without it"
        return 0
    }
    touch "$web/dist/index.html"
}
