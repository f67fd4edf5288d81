/** What a segment in an MPEG transport stream says of itself (ISO/IEC 13818-1): the types of its streams. */
import type { MovieProblem } from '@baeum/contract/study/mp4';

const packetBytes = 188;
/** The tables of programmes come at the beginning, and again about every tenth of a second. */
export const transportHeadBytes = packetBytes * 200;

const hevc = [0x24, 0x25, 0x28, 0x29];
/** MPEG-1, MPEG-2, MPEG-4 part 2, JPEG 2000, VVC, AVS, VC-1. */
const otherVideo = [0x01, 0x02, 0x10, 0x21, 0x33, 0x42, 0xea];
/** MP3, AC-3, DTS, TrueHD, enhanced AC-3. */
const otherAudio = [0x03, 0x04, 0x81, 0x82, 0x83, 0x84, 0x85, 0x86, 0x87];

/** Why browsers could not play it everywhere; undefined where it is H.264 with AAC, or says nothing of its streams. */
export function transportProblem(head: Uint8Array): MovieProblem | undefined {
  const types = streamTypesIn(head);
  const has = (some: readonly number[]) => types.some((type) => some.includes(type));
  if (has(hevc)) return 'hevc';
  if (has(otherVideo)) return 'videoCodec';
  return has(otherAudio) ? 'audioCodec' : undefined;
}

/** The stream types of the first programme; none where the beginning does not tell them. */
function streamTypesIn(head: Uint8Array): readonly number[] {
  let mapAt: number | undefined;
  for (let at = 0; at + packetBytes <= head.length; at += packetBytes) {
    const packet = head.subarray(at, at + packetBytes);
    if (packet[0] !== 0x47) return [];
    const table = tableIn(packet);
    if (table === undefined) continue;
    if (table.pid === 0) mapAt ??= programmeMapIn(table.section);
    else if (table.pid === mapAt) return typesIn(table.section);
  }
  return [];
}

interface Table {
  readonly pid: number;
  readonly section: Uint8Array;
}

const at = (bytes: Uint8Array, index: number): number => bytes[index] ?? 0;
const thirteenBits = (bytes: Uint8Array, index: number): number =>
  ((at(bytes, index) & 0x1f) << 8) | at(bytes, index + 1);
const twelveBits = (bytes: Uint8Array, index: number): number =>
  ((at(bytes, index) & 0x0f) << 8) | at(bytes, index + 1);

/** The section that begins in a packet, if one does. */
function tableIn(packet: Uint8Array): Table | undefined {
  const begins = (at(packet, 1) & 0x40) !== 0;
  const hasPayload = (at(packet, 3) & 0x10) !== 0;
  if (!begins || !hasPayload) return undefined;
  const hasAdaptation = (at(packet, 3) & 0x20) !== 0;
  const payload = 4 + (hasAdaptation ? 1 + at(packet, 4) : 0);
  // A pointer says how far behind it the section begins.
  return { pid: thirteenBits(packet, 1), section: packet.subarray(payload + 1 + at(packet, payload)) };
}

/** Where the map of the first programme is, as the table of all programmes says. */
function programmeMapIn(section: Uint8Array): number | undefined {
  const end = 3 + twelveBits(section, 1) - 4;
  for (let entry = 8; entry + 4 <= end; entry += 4) {
    const number = (at(section, entry) << 8) | at(section, entry + 1);
    if (number !== 0) return thirteenBits(section, entry + 2);
  }
  return undefined;
}

function typesIn(section: Uint8Array): readonly number[] {
  const end = Math.min(section.length, 3 + twelveBits(section, 1) - 4);
  const types: number[] = [];
  for (
    let entry = 12 + twelveBits(section, 10);
    entry + 5 <= end;
    entry += 5 + twelveBits(section, entry + 3)
  )
    types.push(at(section, entry));
  return types;
}
