// The JSON Schema of the protocol, from the same descriptions as its writer and reader:
// docs/formats/protocol.schema.json is this text.
#pragma once

#include <string>

namespace pokerfloor::protocol {

std::string schema();

}  // namespace pokerfloor::protocol
