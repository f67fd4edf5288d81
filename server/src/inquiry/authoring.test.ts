import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { addressOf } from '../authoring/pictures.ts';
import { mediaUpload } from '../file/tables.ts';
import { authored, refusedFor } from '../testing/authoring.ts';
import { addInquiry, addInquiryTypes } from '../testing/inquiries.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld, png, seoul } from '../testing/world.ts';
import { type InquiryAnswerInput, inquiryAnswerIssues, writeInquiryAnswers } from './authoring.ts';
import { inquiryAnswer, inquiryFile, inquiryMedia } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
const { admin, ann, prof } = await createWorld(db, services.store);
beforeAll(() => addInquiryTypes(db));

const placeholder = addressOf('pack', '00000000-0000-4000-8000-000000000000', 'gel.png');
const picture = { name: 'gel.png', open: () => Readable.from([png]) };
const inputOf = (changes: Partial<InquiryAnswerInput> = {}): InquiryAnswerInput => ({
  inquiryId: 1,
  authorId: admin.id,
  bodyHtml: '<p>다시 켜 보세요.</p>',
  pictures: new Map(),
  answeredAt: '2026-11-17T09:00:00+09:00',
  changedAt: null,
  readAt: null,
  revision: 1,
  files: [],
  ...changes,
});
const asked = async (values: { deletedAt?: Date } = {}, answer?: { bodyHtml: string }) =>
  (await addInquiry(db, { authorId: ann.id, ...values }, answer)).id;
const write = (...inputs: InquiryAnswerInput[]) =>
  authored(services, (authoring) => writeInquiryAnswers(authoring, inputs));
const answerTo = async (id: number) =>
  (await db.select().from(inquiryAnswer).where(eq(inquiryAnswer.inquiryId, id)))[0];

const context = { askedAt: '2026-11-16T09:00:00+09:00', isDeleted: false, authorType: 'administrator' };

test.each<[string, Partial<InquiryAnswerInput>, Partial<typeof context>, string[]]>([
  ['nothing wrong', { changedAt: '2026-11-18T00:00:00Z', readAt: '2026-11-18T00:00:00Z' }, {}, []],
  ['an author who is a professor', {}, { authorType: 'professor' }, ['authorId authorNotAdministrator']],
  ['an inquiry that was deleted', {}, { isDeleted: true }, ['answeredAt inquiryDeleted']],
  [
    'an inquiry that was asked later',
    {},
    { askedAt: '2026-11-17T00:00:01Z' },
    ['answeredAt answeredBeforeAsked'],
  ],
  [
    'dates in the wrong order',
    { changedAt: '2026-11-16T23:59:00Z', readAt: '2026-11-16T23:58:00Z' },
    {},
    ['changedAt endBeforeStart', 'readAt endBeforeStart', 'readAt endBeforeStart'],
  ],
  ['too long a text', { bodyHtml: '가'.repeat(400_001) }, {}, ['bodyHtml textTooLong']],
])('an answer with %s', (_what, changes, over, issues) => {
  const found = inquiryAnswerIssues(inputOf(changes), { ...context, ...over });
  expect(found.map(({ path, code }) => `${path.join('.')} ${code}`)).toEqual(issues);
});

test('an empty draft has no issues', () => {
  expect(inquiryAnswerIssues({}, { askedAt: undefined, isDeleted: false, authorType: undefined })).toEqual(
    [],
  );
});

test('an answer is written with its files and pictures, and sanitised', async () => {
  const inquiryId = await asked();
  await write(
    inputOf({
      inquiryId,
      bodyHtml: `<p onclick="alert(1)">안내</p><script>alert(1)</script><img src="${placeholder}"><img src="https://evil.example/x.png">`,
      pictures: new Map([[placeholder, picture]]),
      files: [
        { ...picture, name: '둘째.png' },
        { ...picture, name: '첫째.png' },
      ],
    }),
  );
  const [linked, ...more] = await db
    .select()
    .from(inquiryMedia)
    .innerJoin(mediaUpload, eq(mediaUpload.storedFileId, inquiryMedia.storedFileId))
    .where(eq(inquiryMedia.inquiryId, inquiryId));
  expect(more).toEqual([]);
  expect(linked).toMatchObject({ inquiry_media: { ofAnswer: true }, media_upload: { accountId: admin.id } });
  const source = addressOf('admin', linked?.inquiry_media.storedFileId ?? '', 'gel.png');
  expect(await answerTo(inquiryId)).toMatchObject({
    authorId: admin.id,
    bodyHtml: `<p>안내</p><img src="${source}">`,
    createdAt: seoul('2026-11-17T09:00:00'),
    updatedAt: null,
    seenAt: null,
    revision: 1,
  });
  const files = await db.select().from(inquiryFile).where(eq(inquiryFile.inquiryId, inquiryId));
  expect(files.map(({ ofAnswer, position }) => [ofAnswer, position])).toEqual([
    [true, 1],
    [true, 2],
  ]);
});

test('pictures of an answer whose author is unknown count as sent by the student', async () => {
  const inquiryId = await asked();
  const bodyHtml = `<img src="${placeholder}">`;
  await write(inputOf({ inquiryId, authorId: null, bodyHtml, pictures: new Map([[placeholder, picture]]) }));
  const answer = await answerTo(inquiryId);
  expect(answer?.authorId).toBeNull();
  expect(answer?.bodyHtml).toContain('/media/ann/');
});

test('inquiries that have been answered or deleted stay as they are', async () => {
  const answered = await asked({}, { bodyHtml: '<p>먼저</p>' });
  const deleted = await asked({ deletedAt: seoul('2026-11-16T10:00:00') });
  const before = await answerTo(answered);
  await write(inputOf({ inquiryId: answered }), inputOf({ inquiryId: deleted }));
  expect(await answerTo(answered)).toEqual(before);
  expect(await answerTo(deleted)).toBeUndefined();
});

test('if one answer is invalid, none is written', async () => {
  const inquiryId = await asked();
  const refused = write(
    inputOf({ inquiryId }),
    inputOf({ inquiryId: await asked(), authorId: prof.id }),
    inputOf({ inquiryId: await asked(), answeredAt: '2026-11-16T08:59:59+09:00' }),
    inputOf({ inquiryId: 1_000_000 }),
  );
  expect(await refusedFor(refused)).toEqual([
    '1 authorId authorNotAdministrator',
    '2 answeredAt answeredBeforeAsked',
    '3 inquiryId inquiryUnknown',
  ]);
  expect(await answerTo(inquiryId)).toBeUndefined();
});
