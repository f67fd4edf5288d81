import { Schema } from '@tiptap/pm/model';
import { expect, test, vi } from 'vitest';
import { pictureStatusOf } from './reconcile.ts';
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

test('reports whether pictures are ready, uploading or failed', async () => {
  // This environment does not decode images.
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
  expect(pictureStatusOf(docOf(), uploads)).toBe('ready');
  expect(pictureStatusOf(docOf(lost, kept), uploads)).toBe('sending');
  fail(new Error('이미지를 올리지 못했습니다.'));
  await expect.poll(() => uploads.find(lost)?.state).toBe('failed');
  await expect.poll(() => uploads.find(kept)?.state).toBe('done');
  expect(pictureStatusOf(docOf(lost, null), uploads)).toBe('failed');
  expect(pictureStatusOf(docOf(kept, null), uploads)).toBe('ready');
  uploads.retry(lost);
  expect(pictureStatusOf(docOf(lost), uploads)).toBe('sending');
  vi.unstubAllGlobals();
});
