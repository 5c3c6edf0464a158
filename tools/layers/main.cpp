// layers ROOT: redraws the picture of the layers in docs/architecture.md.
#include <cstdio>
#include <fstream>
#include <stdexcept>

#include <tools/layers/layers.hpp>

using namespace pokerfloor::tools;

int main(int count, char** arguments) {
    if (count != 2) {
        std::fprintf(stderr, "usage: layers ROOT\n");
        return 2;
    }
    try {
        const std::filesystem::path root = arguments[1];
        const Layers layers = read_layers(read_file(root / "CMakeLists.txt"));
        const std::string page = with_picture(read_file(root / picture_page), layers);
        std::ofstream(root / picture_page, std::ios::binary) << page;
        return 0;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "layers: %s\n", error.what());
        return 1;
    }
}
