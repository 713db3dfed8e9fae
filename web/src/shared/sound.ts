import { readStored, writeStored } from "./storage.ts";

const soundsKey = "sounds";

export function areSoundsOn(): boolean {
  return readStored<boolean>(soundsKey) ?? true;
}

export function setSounds(on: boolean): void {
  writeStored(soundsKey, on);
}

/** Plays two soft notes unless sounds are switched off or the browser has no audio. */
export function playChime(): void {
  if (!areSoundsOn() || typeof AudioContext === "undefined") return;
  const context = new AudioContext();
  const notes = [659.25, 880];
  notes.forEach((frequency, index) => {
    const start = context.currentTime + index * 0.16;
    const oscillator = new OscillatorNode(context, { frequency, type: "sine" });
    const gain = new GainNode(context, { gain: 0 });
    gain.gain.setValueAtTime(0, start);
    gain.gain.linearRampToValueAtTime(0.08, start + 0.02);
    gain.gain.exponentialRampToValueAtTime(0.0001, start + 0.5);
    oscillator.connect(gain).connect(context.destination);
    oscillator.start(start);
    oscillator.stop(start + 0.55);
  });
  setTimeout(() => void context.close(), 1500);
}
