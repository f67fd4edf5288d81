/** The syllabus that staff write: what students get of it, its weeks, and two who write at once. */
import { mediaUpload } from '@baeum/contract/file/terms';
import * as t from '@baeum/contract/lecture/staff-syllabus-terms';
import { getLecture } from '@baeum/contract/lecture/staff-terms';
import { getSyllabus } from '@baeum/contract/lecture/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type Caller, testPortal, type TestPortal } from '../../testing/portal.ts';
import { textFile } from '../../file/tables.ts';
import { createWorld, png, type World } from '../../testing/world.ts';
import { lecture, lectureProfessor, syllabus } from '../tables.ts';
import { eq } from 'drizzle-orm';

let portal: TestPortal;
let prof: Caller;
let ann: Caller;
let profId: number;
let world: World;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  ann = await portal.as(world.ann);
  profId = world.prof.id;
});

const read = async () => (await prof.post(t.getSyllabusForm, { lectureCode: 'LA' })).body.result;
const shown = async () => (await ann.post(getSyllabus, { lctrShdlCd: 'LA' })).body.result;

type Input = Parameters<typeof prof.post<typeof t.changeSyllabus>>[1];
async function write(changes: Partial<Input> = {}) {
  const { revision, weeks, permissions: _, evaluationSum: __, ...texts } = await read();
  const titles = weeks.map(({ title }) => title);
  return prof.post(t.changeSyllabus, { lectureCode: 'LA', revision, ...texts, weeks: titles, ...changes });
}

test('students get what was written, without what would run in their browser', async () => {
  const weeks = (await read()).weeks.map((_, index) => `${index + 1}번째 주제`);
  const { status } = await write({
    goalsHtml: '',
    summaryHtml: '<p>세포를 배웁니다.<script>alert(1)</script></p>',
    competencies: [
      { name: '분석', rate: 70 },
      { name: '소통', rate: 30 },
    ],
    weeks,
  });
  expect(status).toBe(200);
  const seen = await shown();
  expect(seen.sylbInfo).toMatchObject({ sylbSmry: '<p>세포를 배웁니다.</p>', sylbGoal: '' });
  expect(seen.cmptnList).toEqual([
    { coreCmptnNm: '분석', cpctyDfntnRate: 70 },
    { coreCmptnNm: '소통', cpctyDfntnRate: 30 },
  ]);
  expect(seen.wkList.map(({ lctrWkNm }) => lctrWkNm)).toEqual(weeks);
  expect((await prof.post(t.previewSyllabus, { lectureCode: 'LA' })).body.result).toEqual(seen);
});

test('a syllabus without a text is none', async () => {
  await write({ summaryHtml: '<p>글</p>' });
  expect((await shown()).sylbInfo).not.toBeNull();
  const none = { summaryHtml: '', goalsHtml: '', methodsHtml: '', booksHtml: '', notesHtml: '' };
  await write(none);
  expect((await shown()).sylbInfo).toBeNull();
});

test('weeks keep their dates, and the form of operators is out of date with them', async () => {
  const before = await read();
  const settings = async () => (await prof.post(getLecture, { lectureCode: 'LA' })).body.result.revision;
  const { length } = before.weeks;
  const revision = await settings();
  await write({ goalsHtml: '<p>목표</p>' });
  expect(await settings()).toBe(revision);
  await write({ weeks: Array.from({ length }, (_, index) => `다른 ${index + 1}주`) });
  expect(await settings()).toBe(revision + 1);
  const datesOf = ({ weeks }: typeof before) => weeks.map(({ startsAt, endsAt }) => [startsAt, endsAt]);
  expect(datesOf(await read())).toEqual(datesOf(before));
});

test('who comes second sees what the other has written', async () => {
  const { revision } = await read();
  await write({ methodsHtml: '<p>먼저</p>' });
  const late = await write({ revision, methodsHtml: '<p>나중</p>' });
  expect([late.status, late.body.errorCode]).toEqual([409, staffRefusals.stale.errorCode]);
  expect(JSON.parse(String(late.body.errorAbout?.['stored']))).toMatchObject({
    values: { methodsHtml: '<p>먼저</p>' },
  });
});

test.each<[Partial<Input>, { errorCode: string }]>([
  [{ weeks: ['하나'] }, t.syllabusRefusals.weekCount],
  [{ weeks: Array.from({ length: 15 }, () => ' ') }, t.syllabusRefusals.weekTitle],
  [
    {
      competencies: [
        { name: '분석', rate: 50 },
        { name: ' 분석', rate: 50 },
      ],
    },
    t.syllabusRefusals.competencyTwice,
  ],
])('%j is refused', async (changes, refusal) => {
  expect((await write(changes)).body.errorCode).toBe(refusal.errorCode);
});

describe('pictures', () => {
  const sent = async () => {
    const reply = await prof.upload(mediaUpload, {}, [{ name: '세포.png', content: new Uint8Array(png) }]);
    return (reply.body.result as { link: string }).link;
  };
  const showing = (link: string) => `<p>세포 <img src="${link}" alt="세포"></p>`;
  const sourceIn = (html: string) => /src="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const bytesAt = async (caller: Caller, address: string) =>
    Buffer.from(await (await caller.get(address)).arrayBuffer());
  const kept = (lectureCode: string) =>
    portal.services.db.select().from(textFile).where(eq(textFile.syllabusCode, lectureCode));

  test('become those of the syllabus, which its students and staff see, and stay while it shows them', async () => {
    const link = await sent();
    await write({ summaryHtml: showing(link), notesHtml: showing(link) });
    const { sylbInfo } = await shown();
    const address = sourceIn(sylbInfo?.sylbSmry ?? '');
    expect(address).toMatch(/^\/view\/mediaView\.do\?cdnRovl=syllabus%3ALA&/);
    expect(await bytesAt(ann, address)).toEqual(png);
    expect((await (await portal.as(world.ben)).get(address)).status).toBe(404);
    // One file for both texts, and no change by saving again.
    const { summaryHtml } = await read();
    const preview = (await prof.post(t.previewSyllabus, { lectureCode: 'LA' })).body.result;
    for (const html of [summaryHtml, preview.sylbInfo?.sylbNote ?? ''])
      expect(await bytesAt(prof, sourceIn(html))).toEqual(png);
    expect((await (await portal.as(world.ben)).get(sourceIn(summaryHtml))).status).toBe(404);
    await write();
    expect((await shown()).sylbInfo).toEqual(sylbInfo);
    expect(await kept('LA')).toHaveLength(1);
    await write({ summaryHtml: '<p>글</p>', notesHtml: '' });
    expect(await kept('LA')).toEqual([]);
  });

  test('of others are refused, those of a syllabus that one reads are taken over', async () => {
    const { db } = portal.services;
    const link = await sent();
    const refused = await write({ summaryHtml: showing(link.replace(/[0-9a-f]{8}-/, '00000000-')) });
    expect(refused.body.errorCode).toBe(t.syllabusRefusals.noImage.errorCode);
    await write({ summaryHtml: showing(link) });
    const { summaryHtml } = await read();
    const lectureCode = 'LB';
    await db.insert(lectureProfessor).values({ lectureCode, accountId: profId, position: 1 });
    onTestFinished(async () => {
      await db.delete(lectureProfessor).where(eq(lectureProfessor.lectureCode, lectureCode));
    });
    const ofBoth = await portal.as({ ...world.prof, side: 'staff' });
    const stored = (await ofBoth.post(t.getSyllabusForm, { lectureCode })).body.result;
    const { revision, weeks, permissions: _, evaluationSum: __, ...texts } = stored;
    const titles = weeks.map(({ title }) => title);
    const input = { lectureCode, revision, ...texts, weeks: titles, summaryHtml };
    expect((await ofBoth.post(t.changeSyllabus, input)).status).toBe(200);
    // It stays there, whatever becomes of the first one.
    await write({ summaryHtml: '' });
    const ben = await portal.as(world.ben);
    const { sylbInfo } = (await ben.post(getSyllabus, { lctrShdlCd: lectureCode })).body.result;
    expect(await bytesAt(ben, sourceIn(sylbInfo?.sylbSmry ?? ''))).toEqual(png);
  });
});

test('only syllabi of the same subject are offered, of lectures whose staff one is', async () => {
  const { db } = portal.services;
  const sources = async () =>
    (await prof.post(t.listSyllabusSources, { lectureCode: 'LA' })).body.result.items.map(({ code }) => code);
  const [own] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
  if (own === undefined) throw new Error('LA is there');
  const text = { summaryHtml: '<p>글</p>', goalsHtml: '', methodsHtml: '', booksHtml: '', notesHtml: '' };
  for (const [code, subjectCode] of [
    ['earlier', own.subjectCode],
    ['foreign', own.subjectCode],
    ['other-subject', 'other'],
  ] as const) {
    await db.insert(lecture).values({ ...own, code, subjectCode });
    await db.insert(syllabus).values({ lectureCode: code, ...text });
    if (code !== 'foreign')
      await db.insert(lectureProfessor).values({ lectureCode: code, accountId: profId, position: 1 });
  }
  expect(await sources()).toEqual(['earlier']);
});
