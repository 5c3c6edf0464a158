// Writes docs/formats/protocol.schema.json; tests/protocol fails when it is out of date.
#include <fstream>
#include <iostream>

#include <pokerfloor/protocol/schema.hpp>

int main(int count, char** words) {
    if (count != 2) {
        std::cerr << "tool_protocol DIRECTORY: where the project is\n";
        return 2;
    }
    std::ofstream out(std::string(words[1]) + "/docs/formats/protocol.schema.json");
    out << pokerfloor::protocol::schema() << std::flush;
    return out ? 0 : 1;
}
