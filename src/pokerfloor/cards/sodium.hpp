// The one call libsodium needs before its fast code is chosen. Everything here that calls libsodium
// calls this first; users of pokerfloor need not know.
#pragma once

namespace pokerfloor {

// Safe from any thread, and cheap after the first call.
void ready_sodium();

}  // namespace pokerfloor
