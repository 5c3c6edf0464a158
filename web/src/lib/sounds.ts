// Small sounds made on the spot, no files: a tick for a card, a clink for chips, a knock for a check, a bell for one's turn.
import type { Sound } from "./chip_moves.ts";

let context: AudioContext | null = null;

// Browsers let a page sound only after it was touched.
let touched = false;
for (const gesture of ["pointerdown", "keydown"]) addEventListener(gesture, () => (touched = true), { once: true });

function ready(): AudioContext | null {
    if (!touched || typeof AudioContext === "undefined") return null;
    context ??= new AudioContext();
    if (context.state === "suspended") void context.resume();
    return context.state === "running" ? context : null;
}

function tone(audio: AudioContext, type: OscillatorType, hertz: number, start: number, length: number, loudness: number): void {
    const oscillator = audio.createOscillator();
    const gain = audio.createGain();
    const at = audio.currentTime + start;
    oscillator.type = type;
    oscillator.frequency.setValueAtTime(hertz, at);
    gain.gain.setValueAtTime(0, at);
    gain.gain.linearRampToValueAtTime(loudness, at + 0.005);
    gain.gain.exponentialRampToValueAtTime(0.0001, at + length);
    oscillator.connect(gain).connect(audio.destination);
    oscillator.start(at);
    oscillator.stop(at + length + 0.02);
}

function rustle(audio: AudioContext, hertz: number, start: number, length: number, loudness: number): void {
    const frames = Math.ceil(audio.sampleRate * length);
    const buffer = audio.createBuffer(1, frames, audio.sampleRate);
    const samples = buffer.getChannelData(0);
    for (let i = 0; i < frames; ++i) samples[i] = (Math.random() * 2 - 1) * Math.pow(1 - i / frames, 2);
    const source = audio.createBufferSource();
    const filter = audio.createBiquadFilter();
    const gain = audio.createGain();
    source.buffer = buffer;
    filter.type = "bandpass";
    filter.frequency.value = hertz;
    gain.gain.value = loudness;
    source.connect(filter).connect(gain).connect(audio.destination);
    source.start(audio.currentTime + start);
}

export function play_sound(sound: Sound): void {
    const audio = ready();
    if (!audio) return;
    switch (sound) {
        case "deal":
            rustle(audio, 2600, 0, 0.09, 0.25);
            break;
        case "fold":
            rustle(audio, 1100, 0, 0.16, 0.2);
            break;
        case "chips":
            [0, 0.035, 0.06].forEach((start, i) => tone(audio, "triangle", 2900 + 520 * i, start, 0.05, 0.06));
            break;
        case "check":
            [0, 0.11].forEach((start) => tone(audio, "sine", 150, start, 0.09, 0.35));
            break;
        case "turn":
            [0, 0.14].forEach((start, i) => tone(audio, "sine", i ? 988 : 740, start, 0.35, 0.12));
            break;
        case "win":
            [523, 659, 784, 1047].forEach((hertz, i) => tone(audio, "triangle", hertz, i * 0.08, 0.3, 0.07));
            break;
    }
}
