/** The sound of the films, synthesised: a calm harmony, and where something is said, tones that rise and fall like speech. */
import type { Film } from './films.ts';

const sampleRate = 32_000;

/** Chords of a slow progression, as semitones from A3. */
const chords: readonly (readonly number[])[] = [
  [0, 3, 7, 12],
  [-4, 0, 3, 8],
  [-9, -5, 0, 7],
  [-2, 2, 5, 10],
];
const chordSeconds = 6;

const pitch = (semitones: number): number => 220 * 2 ** (semitones / 12);
const wave = (frequency: number, time: number): number => Math.sin(2 * Math.PI * frequency * time);

/** A mono WAV of 16 bits. */
export function soundOf({ seconds, cues, scene }: Film): Buffer {
  const samples = Math.round(seconds * sampleRate);
  const bytes = Buffer.alloc(44 + samples * 2);
  writeHead(bytes, samples);
  const key = (scene.length % 5) - 2;
  for (let index = 0; index < samples; index++) {
    const time = index / sampleRate;
    const ends = Math.min(1, time / 1.5, (seconds - time) / 2);
    const sound = (pad(time, key) + bells(time, key) + voice(time, cues)) * Math.max(0, ends);
    bytes.writeInt16LE(Math.round(Math.max(-1, Math.min(1, sound)) * 32_000), 44 + index * 2);
  }
  return bytes;
}

function pad(time: number, key: number): number {
  const place = time / chordSeconds;
  const inside = place % 1;
  const swell = Math.min(1, inside * 5, (1 - inside) * 5);
  const chord = chords[Math.floor(place) % chords.length] ?? [];
  return chord.reduce((sum, note) => sum + wave(pitch(note + key - 12), time), 0) * 0.05 * swell;
}

/** A note each second, plucked. */
function bells(time: number, key: number): number {
  const beat = Math.floor(time);
  const chord = chords[Math.floor(time / chordSeconds) % chords.length] ?? [];
  const note = (chord[(beat * 3) % chord.length] ?? 0) + key + 12;
  const since = time - beat;
  return (wave(pitch(note), since) + 0.3 * wave(pitch(note) * 2, since)) * 0.09 * Math.exp(-since * 4.5);
}

/** Syllables without words: six tones in each second of what is said, with two formants. */
function voice(time: number, cues: Film['cues']): number {
  const said = cues.find(([from, to]) => time >= from && time < to - 0.6);
  if (!said) return 0;
  const inside = time - said[0];
  const syllable = Math.floor(inside * 5);
  const since = inside * 5 - syllable;
  if (syllable % 7 === 6) return 0;
  const base = 150 + 22 * Math.sin(syllable * 1.9) - inside * 2;
  const shape = Math.sin(Math.PI * since) ** 2;
  const first = wave(base, time) + 0.6 * wave(base * 2, time) + 0.4 * wave(base * 3, time);
  const second = 0.25 * wave(base * (5 + (syllable % 3)), time);
  return (first + second) * 0.1 * shape;
}

function writeHead(bytes: Buffer, samples: number): void {
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(36 + samples * 2, 4);
  bytes.write('WAVEfmt ', 8, 'latin1');
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(sampleRate, 24);
  bytes.writeUInt32LE(sampleRate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write('data', 36, 'latin1');
  bytes.writeUInt32LE(samples * 2, 40);
}
