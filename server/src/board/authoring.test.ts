import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addressOf, sourcesIn } from '../authoring/pictures.ts';
import { post, postMedia } from '../posting/tables.ts';
import { authored, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld, png } from '../testing/world.ts';
import { type BoardNoticeInput, boardNoticeIssues, writeBoardNotices } from './authoring.ts';

const { services } = await testPortal();
const { db } = services;
const { admin, ann, prof } = await createWorld(db, services.store);

const placeholder = addressOf('pack', '00000000-0000-4000-8000-000000000000', 'gel.png');
const shown = (source: string) => `<p>안내</p><img src="${source}" />`;
const inputOf = (changes: Partial<BoardNoticeInput> = {}): BoardNoticeInput => ({
  lectureCode: 'LA',
  key: 'exam',
  authorId: prof.id,
  typeCode: '0000570001',
  title: '시험 안내',
  bodyHtml: '<p>안내</p>',
  pictures: new Map(),
  publishedAt: '2026-11-10T09:00:00+09:00',
  savedAt: '2026-11-10T09:00:00+09:00',
  deletedAt: null,
  files: [],
  ...changes,
});
const write = (...inputs: BoardNoticeInput[]) =>
  authored(services, (authoring) => writeBoardNotices(authoring, inputs));
const rowOf = async (key: string) => {
  const [row] = await db.select().from(post).where(eq(post.key, key));
  return row;
};

test.each<[string, Partial<BoardNoticeInput>, string[]]>([
  ['nothing wrong', {}, []],
  ['a name that is no key', { key: '시험' }, ['key keyInvalid']],
  ['no title', { title: ' ' }, ['title titleMissing']],
  ['a picture elsewhere', { bodyHtml: shown('https://evil.example/x.png') }, ['bodyHtml pictureElsewhere']],
])('a notice with %s', (_what, changes, issues) => {
  const found = boardNoticeIssues(inputOf(changes));
  expect(found.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(issues);
});

test('an empty draft has no issues', () => {
  expect(boardNoticeIssues({})).toEqual([]);
});

test('a notice keeps its id and its views when its author changes', async () => {
  await write(inputOf({ key: 'kept', revision: 2, viewCount: 7 }));
  const before = await rowOf('kept');
  expect(before).toMatchObject({
    board: 'notice',
    savedAt: new Date('2026-11-10T09:00:00+09:00'),
    revision: 2,
    viewCount: 7,
    discussionId: null,
  });
  await write(inputOf({ key: 'kept', authorId: admin.id, revision: 5, viewCount: 0 }));
  expect(await rowOf('kept')).toEqual({ ...before, authorId: admin.id });
});

test('pictures of a notice are stored once, and only those in its text are linked', async () => {
  const picture = { name: 'gel.png', open: () => Readable.from([png]) };
  const input = inputOf({
    key: 'shows',
    bodyHtml: shown(placeholder),
    pictures: new Map([[placeholder, picture]]),
  });
  await write(input);
  const before = await rowOf('shows');
  const [source] = sourcesIn(before?.bodyHtml ?? '');
  expect(source).toContain('/media/prof/');
  await write(input);
  expect(await rowOf('shows')).toEqual(before);
  const links = () => db.$count(postMedia, eq(postMedia.postId, before?.id ?? 0));
  expect(await links()).toBe(1);
  // Editors send back the portal's own address.
  await write({ ...input, bodyHtml: before?.bodyHtml ?? '', pictures: new Map() });
  expect(await links()).toBe(1);
  await write({ ...input, bodyHtml: '<p>안내</p>' });
  expect(await links()).toBe(0);
});

test('notices are sanitised', async () => {
  await write(
    inputOf({ key: 'hostile', bodyHtml: '<p onclick="alert(1)">안내</p><script>alert(1)</script>' }),
  );
  expect(await rowOf('hostile')).toMatchObject({ bodyHtml: '<p>안내</p>' });
});

test('if one notice is invalid, none is written', async () => {
  const refused = write(
    inputOf({ key: 'one' }),
    inputOf({ key: 'two', authorId: ann.id }),
    inputOf({ key: 'three', lectureCode: 'LZ' }),
  );
  expect(await refusedFor(refused)).toEqual(['1 authorId authorNotStaff', '2 lectureCode lectureUnknown']);
  expect(await rowOf('one')).toBeUndefined();
});
