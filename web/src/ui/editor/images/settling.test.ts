import { Schema } from '@tiptap/pm/model';
import { expect, test, vi } from 'vitest';
import { picturesOf } from './settling.ts';
import { Uploads } from './uploads.ts';

const schema = new Schema({
  nodes: {
    doc: { content: 'inline*' },
    text: { group: 'inline' },
    image: { inline: true, group: 'inline', attrs: { upload: { default: null } } },
  },
});
const docOf = (...uploads: readonly (string | null)[]) =>
  schema.node('doc', null, [schema.text('글'), ...uploads.map((upload) => schema.node('image', { upload }))]);
const file = () => new File(['x'], 'a.png', { type: 'image/png' });

test('a text says whether its pictures are there, on their way, or need its writer', async () => {
  // This environment draws no pictures.
  vi.stubGlobal(
    'Image',
    class {
      decode = () => Promise.reject(new Error('no picture'));
    },
  );
  let fail: (reason: Error) => void = () => {};
  const answers = [
    () =>
      new Promise<string>((_, reject) => {
        fail = reject;
      }),
    async () => '/view/a.png',
  ];
  const uploads = new Uploads(() => (answers.shift() ?? (async () => '/view/b.png'))());
  const lost = uploads.add(file());
  const kept = uploads.add(file());
  expect(picturesOf(docOf(), uploads)).toBe('there');
  expect(picturesOf(docOf(lost, kept), uploads)).toBe('sending');
  fail(new Error('이미지를 올리지 못했습니다.'));
  await vi.waitFor(() => expect(uploads.find(lost)?.state).toBe('failed'));
  await vi.waitFor(() => expect(uploads.find(kept)?.state).toBe('done'));
  expect(picturesOf(docOf(lost, null), uploads)).toBe('failed');
  expect(picturesOf(docOf(kept, null), uploads)).toBe('there');
  uploads.retry(lost);
  expect(picturesOf(docOf(lost), uploads)).toBe('sending');
  vi.unstubAllGlobals();
});
