import { movieProblems, videoLimits, videoRefusals } from '@baeum/contract/study/video-terms';
import { expect, test } from 'vitest';
import { videoProblem } from './video-upload.ts';

const box = (type: string, ...content: readonly Uint8Array[]): Uint8Array => {
  const size = content.reduce((sum, { length }) => sum + length, 8);
  const bytes = new Uint8Array(size);
  new DataView(bytes.buffer).setUint32(0, size);
  bytes.set(new TextEncoder().encode(type), 4);
  let at = 8;
  for (const part of content) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
};
const text = (value: string) => new TextEncoder().encode(value);

function movie(format: string, brand = 'isom'): Blob {
  const header = new Uint8Array(100);
  new DataView(header.buffer).setUint32(12, 1);
  new DataView(header.buffer).setUint32(16, 60);
  const entries = new Uint8Array(8);
  const handler = new Uint8Array([...new Uint8Array(8), ...text('vide'), ...new Uint8Array(12)]);
  const samples = box('stsd', entries, box(format, new Uint8Array(8)));
  const track = box('trak', box('mdia', box('hdlr', handler), box('minf', box('stbl', samples))));
  // The index of a recording often stands at the end.
  const parts = [
    box('ftyp', text(`${brand}0000`)),
    box('mdat', new Uint8Array(5000)),
    box('moov', box('mvhd', header), track),
  ];
  return new Blob(parts.map((part) => new Uint8Array(part)));
}

test.each([
  [movie('avc1'), undefined],
  [movie('hvc1'), movieProblems.hevc],
  [movie('hvc1', 'qt  '), movieProblems.hevc],
  [movie('avc1', 'qt  '), movieProblems.quickTime],
  [movie('vp09'), movieProblems.videoCodec],
  [new Blob(['no video at all']), movieProblems.notMp4],
  [new Blob([]), movieProblems.notMp4],
])('a file is judged before it is sent', async (file, problem) => {
  expect(await videoProblem(file)).toBe(problem);
});

test('a file that is too large is not read at all', async () => {
  const large = { size: videoLimits.bytes + 1, slice: () => expect.unreachable() };
  expect(await videoProblem(large as unknown as Blob)).toBe(videoRefusals.tooLarge.message);
});
