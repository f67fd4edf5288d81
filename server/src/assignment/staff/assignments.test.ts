/** Staff make and change assignments; students hand in what these accept. */
import { movieProblems, videoRefusals } from '@baeum/contract/study/video-terms';
import { movieOf } from '../../testing/movies.ts';
import { activityRefusals } from '@baeum/contract/activity/staff-terms';
import * as t from '@baeum/contract/assignment/staff-terms';
import { assignmentRefusals, getAsgmtData, submitAsgmtData } from '@baeum/contract/assignment/terms';
import { mediaUpload } from '@baeum/contract/file/terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { mediaView } from '@baeum/contract/study/terms';
import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { lectureProfessor } from '../../lecture/tables.ts';
import { staffChange } from '../../platform/tables.ts';
import { addContent } from '../../testing/contents.ts';
import { harmsIn } from '../../testing/harms.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { assignmentForm } from '../../testing/staff-activities.ts';
import { createWorld, png, type World, zip } from '../../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
  prof = await portal.as({ ...world.prof, side: 'staff' });
});
beforeEach(() => portal.clock.set(testNow));

type Fields = Partial<Record<keyof typeof assignmentForm, string>>;
type Sent = Parameters<Caller['upload']>[2];
const add = (fields: Fields = {}, files: Sent = []) =>
  prof.upload(t.addAssignment, { lectureCode: 'LA', ...assignmentForm, ...fields }, files);
const made = async (fields: Fields = {}, files: Sent = []): Promise<string> => {
  const { body } = await add(fields, files);
  expect(body).toMatchObject({ status: 200 });
  return (body.result as { assignmentCode: string }).assignmentCode;
};
const get = async (assignmentCode: string) =>
  (await prof.post(t.getAssignment, { assignmentCode })).body.result;
const change = async (
  assignmentCode: string,
  fields: Fields & { confirmed?: string; revision?: string; keptFiles?: string },
  files: Sent = [],
) => {
  const stored = await get(assignmentCode);
  return prof.upload(
    t.changeAssignment,
    {
      assignmentCode,
      revision: String(stored.revision),
      keptFiles: stored.files.map(({ id }) => id).join(','),
      ...stored.fields,
      ...fields,
    },
    files,
  );
};
const read = async (asgmtCd: string) =>
  (await portal.as(world.ann)).post(getAsgmtData, { asgmtCd, lctrShdlCd: 'LA' });
const handIn = async (asgmtCd: string, name = '보고서.zip') =>
  (await portal.as(world.ann)).upload(
    submitAsgmtData,
    { asgmtCd, asgmtSbmtNm: '보고서', asgmtSbmtCn: '', tempYn: 'N' },
    [{ name, content: zip }],
  );
const shown = { showing: 'shown' } as const;
const rubric = [
  {
    name: '내용',
    levels: [
      { name: '우수', description: '', points: 10 },
      { name: '미흡', description: '', points: 2.5 },
    ],
  },
];

describe('making', () => {
  test('a draft is read by its form and by no student, until it is published', async () => {
    const code = await made({
      rubric: JSON.stringify(rubric),
      latePenalty: '10',
      lateClosesAt: '2026-11-25T23:59',
    });
    expect((await get(code)).fields).toMatchObject({
      ...assignmentForm,
      latePenalty: '10',
      lateClosesAt: '2026-11-25T23:59',
      rubric: JSON.stringify(rubric),
    });
    expect((await read(code)).status).toBe(404);
    expect((await change(code, shown)).body.status).toBe(200);
    expect((await read(code)).body.result.data).toMatchObject({
      asgmtNm: assignmentForm.title,
      asgmtPnt: 20,
      tardyMinusRt: 10,
      asgmtTardyStde: '2026-11-23T00:00:00+09:00',
    });
  });

  test('it is published at a time to come', async () => {
    const code = await made({ showing: 'scheduled', publishedAt: '2099-01-04T09:00' });
    expect((await get(code)).fields).toMatchObject({ showing: 'scheduled', publishedAt: '2099-01-04T09:00' });
    expect((await read(code)).status).toBe(404);
  });

  test('a video that is attached fulfils what videos of contents do, also of what replaces an exam', async () => {
    const sent = (content: Buffer) =>
      add({ examKind: 'midterm' }, [{ name: '설명.mp4', content: new Uint8Array(content) }]);
    const refused = await sent(movieOf({ video: 'hvc1' }));
    expect([refused.status, refused.body.errorCode, refused.body.message]).toEqual([
      415,
      videoRefusals.unplayable.errorCode,
      `설명.mp4: ${movieProblems.hevc}`,
    ]);
    expect((await sent(movieOf())).status).toBe(200);
  });

  test('files and pictures of the text stay, go and come', async () => {
    const { link } = (await prof.upload(mediaUpload, {}, [{ name: '그림.png', content: png }])).body
      .result as { link: string };
    const code = await made({ ...shown, bodyHtml: `<p>그림</p><img src="${link}">` }, [
      { name: '양식.txt', content: '양식' },
    ]);
    const stored = await get(code);
    expect(stored.files.map(({ name }) => name)).toEqual(['양식.txt']);
    const { asgmtCn } = (await read(code)).body.result.data;
    expect(asgmtCn).toContain(`${mediaView}?cdnRovl=assignment%3A${code}`);
    // Saved as the editor shows it, nothing of it changes.
    await change(code, {});
    expect((await read(code)).body.result.data.asgmtCn).toBe(asgmtCn);
    // Nor when an editor that was open before sends the upload again.
    expect((await change(code, { bodyHtml: `<p>그림</p><img src="${link}">` })).status).toBe(200);
    expect((await read(code)).body.result.data.asgmtCn).toBe(asgmtCn);
    await change(code, { bodyHtml: '<p>글</p>', keptFiles: '' }, [{ name: '새 양식.txt', content: '새' }]);
    expect((await get(code)).files.map(({ name }) => name)).toEqual(['새 양식.txt']);
  });

  test.each([
    [{ closesAt: '2026-11-15T00:00' }, activityRefusals.endBeforeStart, 'closesAt'],
    [{ lateClosesAt: '2026-11-22T23:59' }, activityRefusals.lateBeforeEnd, 'lateClosesAt'],
    [{ weekNumber: '52' }, activityRefusals.weekBeyondEnd, 'weekNumber'],
    [{ topicCode: 'nowhere' }, activityRefusals.topicUnknown, 'topicCode'],
    [{ latePenalty: '10' }, t.assignmentStaffRefusals.penaltyWithoutLate, 'latePenalty'],
    [{ rubric: '[{"name":"하나","levels":[]}]' }, t.assignmentStaffRefusals.rubricWrong, 'rubric'],
    [{ bodyHtml: '<img src="https://example.com/a.png">' }, activityRefusals.noImage, 'bodyHtml'],
  ] as const)('%j is refused beside its field', async (fields, refusal, field) => {
    const { status, body } = await add(fields);
    expect([status, body.errorCode, body.errorAbout?.['field']]).toEqual([
      refusal.status,
      refusal.errorCode,
      field,
    ]);
  });

  test('a topic has one assignment', async () => {
    await addContent(portal.services.db, { code: 'V-topic' });
    const at = { topicCode: 'topic-V-topic' };
    const first = await add(at);
    expect(first.body.status).toBe(200);
    expect((await add(at)).body.errorCode).toBe(activityRefusals.topicTaken.errorCode);
  });

  test('a copy is a draft of no topic, with the same files and rubric', async () => {
    const code = await made({ ...shown, rubric: JSON.stringify(rubric) }, [
      { name: '양식.txt', content: '양식' },
    ]);
    const { assignmentCode } = (await prof.post(t.copyAssignment, { assignmentCode: code })).body.result;
    const copy = await get(assignmentCode);
    expect(copy.fields).toMatchObject({
      title: `${assignmentForm.title} (사본)`,
      showing: 'draft',
      topicCode: '',
      rubric: JSON.stringify(rubric),
    });
    expect(copy.files.map(({ name }) => name)).toEqual(['양식.txt']);
  });

  test('a copy goes to another lecture in which one makes activities, with its dates moved by its week', async () => {
    const { db } = portal.services;
    const code = await made({ ...shown, lateClosesAt: '2026-11-24T23:59' }, [
      { name: '양식.txt', content: '양식' },
    ]);
    const into = { assignmentCode: code, intoLectureCode: 'LB', intoWeek: 11 };
    expect((await prof.post(t.copyAssignment, into)).status).toBe(404);
    await db.insert(lectureProfessor).values({ lectureCode: 'LB', accountId: world.prof.id, position: 9 });
    onTestFinished(async () => {
      await db.delete(lectureProfessor).where(eq(lectureProfessor.lectureCode, 'LB'));
    });
    const inBoth = await portal.as({ ...world.prof, side: 'staff' });
    const { assignmentCode } = (await inBoth.post(t.copyAssignment, into)).body.result;
    const copy = (await inBoth.post(t.getAssignment, { assignmentCode })).body.result;
    expect(copy).toMatchObject({ lectureCode: 'LB', begun: 0 });
    expect(copy.fields).toMatchObject({
      title: assignmentForm.title,
      showing: 'draft',
      weekNumber: '11',
      // Two weeks later than the original.
      opensAt: '2026-11-30T00:00',
      closesAt: '2026-12-06T23:59',
      lateClosesAt: '2026-12-08T23:59',
    });
    expect(copy.files.map(({ name }) => name)).toEqual(['양식.txt']);
    const [line] = await db.select().from(staffChange).where(eq(staffChange.object, assignmentCode));
    expect(line).toMatchObject({ action: 'add', lectureCode: 'LB' });
    const beyond = await inBoth.post(t.copyAssignment, { ...into, intoWeek: 40 });
    expect(beyond.body.errorCode).toBe(activityRefusals.weekBeyondEnd.errorCode);
  });

  test('rubrics are found again, the latest first', async () => {
    const code = await made({ title: '루브릭이 있는 과제', rubric: JSON.stringify(rubric) });
    const { items } = (await prof.post(t.listRubrics, {})).body.result;
    expect(items.find(({ assignmentCode }) => assignmentCode === code)).toMatchObject({
      title: '루브릭이 있는 과제',
      rubric,
    });
  });
});

describe('changing', () => {
  test('the later of two forms is told what is stored', async () => {
    const code = await made();
    const { revision } = await get(code);
    await change(code, { title: '먼저' });
    const late = await change(code, { title: '나중', revision: String(revision) });
    expect(late.body.errorCode).toBe(staffRefusals.stale.errorCode);
    expect(JSON.parse(String(late.body.errorAbout?.['stored'])).values.title).toBe('먼저');
  });

  test('each change is a line of the history; saving the same is none', async () => {
    const code = await made();
    await change(code, {});
    await change(code, { points: '30' });
    const lines = await portal.services.db
      .select({ action: staffChange.action })
      .from(staffChange)
      .where(and(eq(staffChange.kind, 'assignment'), eq(staffChange.object, code)))
      .orderBy(staffChange.id);
    expect(lines.map(({ action }) => action)).toEqual(['add', 'change']);
  });

  test.each([
    ['types that were handed in', { fileTypes: 'pdf' }, { fileTypes: 'pdf,zip' }],
    [
      'the period of who has handed in',
      { opensAt: '2026-11-10T00:00', closesAt: '2026-11-17T23:59' },
      undefined,
    ],
    ['hiding it', { showing: 'draft' }, { showing: 'shown', publishedAt: '' }],
  ] as const)('%s: says how many are hit, and what does less', async (_what, fields, instead) => {
    const code = await made(shown);
    expect((await handIn(code)).body.status).toBe(200);
    const asked = await change(code, fields);
    expect([asked.status, asked.body.errorCode]).toEqual([409, activityRefusals.hits.errorCode]);
    const [harm] = harmsIn(asked);
    expect(harm?.students).toBeGreaterThan(0);
    expect(harm).toMatchObject(instead === undefined ? {} : { instead: { fields: instead } });
    const less = await change(code, { ...fields, ...harm?.instead?.fields });
    expect(less.body.status).toBe(200);
    expect((await change(code, { ...fields, confirmed: 'Y' })).body.status).toBe(200);
  });

  test('students are refused what it does not accept, with the list', async () => {
    const code = await made({ ...shown, fileTypes: 'pdf,hwp' });
    const { status, body } = await handIn(code);
    expect([status, body.message]).toEqual([415, `${assignmentRefusals.unsupportedFile.message} (pdf, hwp)`]);
    expect((await read(code)).body.result.data.fileExtList).toEqual(['pdf', 'hwp']);
  });

  test('a file that is larger than it accepts is refused with the size', async () => {
    const code = await made({ ...shown, megabytes: '1' });
    const ann = await portal.as(world.ann);
    const { status, body } = await ann.upload(
      submitAsgmtData,
      { asgmtCd: code, asgmtSbmtNm: '보고서', asgmtSbmtCn: '', tempYn: 'N' },
      [{ name: '큰 파일.zip', content: new Uint8Array([...zip, ...new Uint8Array(1024 ** 2)]) }],
    );
    expect([status, body.message]).toEqual([413, '파일당 최대 1MB까지 등록가능합니다.']);
  });
});
