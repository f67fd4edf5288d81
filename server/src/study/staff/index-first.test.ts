/** The index of a video is put in front of its content. */
import { expect, test } from 'vitest';
import { box, boxesOf, chunksOf, movieOf } from '../../testing/movies.ts';
import { indexFirst } from './index-first.ts';

const readerOf = (film: Buffer) => async (from: number, length: number) =>
  new Uint8Array(film.subarray(from, from + length));

async function arranged(film: Buffer): Promise<Buffer> {
  const pieces = await indexFirst(readerOf(film), film.length);
  return Buffer.concat(
    pieces.map((piece) => (piece instanceof Uint8Array ? piece : film.subarray(piece.from, piece.to))),
  );
}

const camera = movieOf({ bytes: 5000, indexLast: true });

test.each([
  ['at the end', camera, ['ftyp', 'moov', 'mdat']],
  [
    'before what else is there',
    Buffer.concat([camera, box('free', Buffer.alloc(30))]),
    ['ftyp', 'moov', 'mdat', 'free'],
  ],
  [
    'behind a gap',
    insertBefore(camera, 'moov', box('free', Buffer.alloc(9))),
    ['ftyp', 'moov', 'mdat', 'free'],
  ],
])('an index %s comes to the front, and every chunk is where it says', async (_where, film, order) => {
  const changed = await arranged(film);
  expect(boxesOf(changed)).toEqual(order);
  expect(changed).toHaveLength(film.length);
  expect(chunksOf(changed)).toEqual(chunksOf(film));
  expect(chunksOf(changed)).toHaveLength(10);
});

test('one that extends to the end of the file no longer does', async () => {
  const open = Buffer.from(camera);
  open.writeUInt32BE(0, open.lastIndexOf('moov') - 4);
  expect(boxesOf(await arranged(open))).toEqual(['ftyp', 'moov', 'mdat']);
});

test.each([
  ['in front already', movieOf({ bytes: 5000 })],
  ['without content', movieOf({ bytes: 0 }).subarray(0, -8)],
  ['nowhere', Buffer.from('no video at all')],
])('a film whose index is %s stays as it is', async (_what, film) => {
  expect(await arranged(film)).toEqual(film);
});

test('an index that lies about the length of its tables changes nothing beside them', async () => {
  const lying = Buffer.from(camera);
  lying.writeUInt32BE(0xffff_ffff, lying.lastIndexOf('stco') + 8);
  const changed = await arranged(lying);
  changed.writeUInt32BE(5, changed.indexOf('stco') + 8);
  expect(changed).toEqual(await arranged(camera));
});

test('places beyond four gigabytes move as well', async () => {
  // Only the boxes of the largest film are there; its content is read as zeros.
  const gap = 0xfff0_0000;
  const head = camera.subarray(0, camera.indexOf('mdat') - 4);
  const index = Buffer.from(camera.subarray(camera.lastIndexOf('moov') - 4));
  const co64 = index.indexOf('co64') + 12;
  index.writeBigUInt64BE(BigInt(gap), co64);
  const content = Buffer.alloc(8);
  content.writeUInt32BE(gap, 0);
  content.write('mdat', 4, 'latin1');
  const end = head.length + gap;
  const read = async (from: number, length: number) => {
    const bytes = new Uint8Array(length);
    for (const [at, part] of [
      [0, Buffer.concat([head, content])],
      [end, index],
    ] as const)
      for (let nth = 0; nth < length; nth += 1) {
        const byte = part[from + nth - at];
        if (byte !== undefined) bytes[nth] = byte;
      }
    return bytes;
  };
  const pieces = await indexFirst(read, end + index.length);
  const written = pieces[1];
  expect(written).toBeInstanceOf(Uint8Array);
  expect(Buffer.from(written as Uint8Array).readBigUInt64BE(co64)).toBe(BigInt(gap + index.length));
});

function insertBefore(film: Buffer, type: string, added: Buffer): Buffer {
  const at = film.lastIndexOf(type) - 4;
  return Buffer.concat([film.subarray(0, at), added, film.subarray(at)]);
}
