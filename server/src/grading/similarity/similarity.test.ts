/** What work has in common with other work, and with earlier one, for those who grade and for nobody else. */
import { cancelAsgmtData } from '@baeum/contract/assignment/terms';
import * as t from '@baeum/contract/grading/similarity-terms';
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { HwpDocument, initSync } from '@rhwp/core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { buffer } from 'node:stream/consumers';
import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ZipFile } from 'yazl';
import { assignment, submission, submissionFile } from '../../assignment/tables.ts';
import { comment } from '../../discussion/tables.ts';
import { lecture, lectureAssistant, lectureProfessor } from '../../lecture/tables.ts';
import { jobs } from '../../recurring/jobs.ts';
import { StoreUnavailableError } from '../../platform/files/store.ts';
import { storedFile } from '../../platform/tables.ts';
import {
  reflection,
  reflectionAnswer,
  reflectionQuestion,
  reflectionSubmission,
} from '../../reflection/tables.ts';
import { teamSubmission } from '../../team/tables.ts';
import { addDebate } from '../../testing/debates.ts';
import { addCommentRow } from '../../testing/discussions.ts';
import { addStudent } from '../../testing/people.ts';
import { addReflection, addWritten } from '../../testing/reflections.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { addActivity, addTeam, addTeamAssignment, addTeamSubmission } from '../../testing/teams.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addAssignment, addDraft, createWorld, seoul, type World } from '../../testing/world.ts';
import { similarityCheck, workText } from '../tables.ts';
import { attempted } from './attempts.ts';
import { textReader } from './reading.ts';

/** As the world calls its students. */
const names = { ann: '안나', sue: '수', ben: '벤' };
const { log } = Fastify({ logger: false });
const essay = `중합 효소 연쇄 반응은 온도를 올리고 내리면서 원하는 구간을 거듭 복제하는 방법이다.
먼저 이중 나선을 높은 온도에서 풀고, 온도를 낮추어 시작 서열을 붙인 다음, 내열성 효소로 새 가닥을 이어 붙인다.
이 과정을 서른 번 되풀이하면 처음의 한 가닥이 십억 가닥이 되어 눈으로 볼 수 있는 양이 된다.`;
const another = `단백질은 아미노산이 이어진 사슬이 접혀서 만들어지며, 그 모양이 하는 일을 정한다.
열이나 산을 만나면 모양이 풀려 일을 하지 못하게 되는데, 달걀이 익으면 굳는 것이 바로 그러한 예이다.`;

let portal: TestPortal;
let world: World;
let prof: Caller;
let code = '';
let activityId = '';
let count = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  code = `P-${++count}`;
  activityId = activityIdOf('assignment', code);
  await addAssignment(portal.services.db, { code, professorId: world.prof.id });
});

type File = Parameters<typeof addDraft>[4];

async function handIn(
  studentId: number,
  body: string,
  { to = code, file }: { to?: string; file?: File } = {},
) {
  const { db, store } = portal.services;
  const { id } = await addDraft(db, store, to, studentId, file);
  await db
    .update(submission)
    .set({ body, submittedAt: seoul('2026-11-17T10:00:00') })
    .where(eq(submission.id, id));
  return id;
}
const run = () => jobs.similarity(portal.services, log);
const similar = async (caller = prof, id = activityId) =>
  (await caller.post(t.listSimilarWork, { activityId: id })).body.result;
const pair = (pairId: number, caller = prof) => caller.post(t.getSimilarPair, { activityId, pairId });
async function compare() {
  taken(await prof.post(t.checkSimilarity, { activityId }));
  await run();
  return similar();
}

/** An office document with these parts. */
function packed(parts: Readonly<Record<string, string | Buffer>>) {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts))
    zip.addBuffer(typeof content === 'string' ? Buffer.from(content) : content, name);
  zip.end();
  return buffer(zip.outputStream) as Promise<Buffer<ArrayBuffer>>;
}
const docx = (text: string) =>
  packed({
    '[Content_Types].xml': '<Types/>',
    'word/document.xml': `<w:document>${text
      .split('\n')
      .map((line) => `<w:p><w:r><w:t xml:space="preserve">${line}</w:t></w:r></w:p>`)
      .join('')}</w:document>`,
  });

test('a submission that was copied stands beside the one it is of, whatever its form', async () => {
  await handIn(world.ann.id, essay);
  await handIn(world.sue.id, '', { file: { name: '보고서.docx', content: await docx(essay) } });
  await handIn((await addStudent(portal.services.db, 'apart')).id, another);
  expect(await similar()).toMatchObject({ check: null, items: [], later: 0 });
  taken(await prof.post(t.checkSimilarity, { activityId }));
  expect(await similar()).toMatchObject({ check: { isDone: false }, items: [] });
  await run();
  const { check, items, total } = await similar();
  // The zip files of the others are empty.
  expect(check).toMatchObject({ isDone: true, compared: 3, elsewhere: 0, unread: 2 });
  expect(total).toBe(1);
  expect(items).toMatchObject([{ share: 100, otherShare: 100 }]);
  const [found] = items;
  expect(new Set([found?.work.name, found?.other?.name])).toEqual(new Set([names.ann, names.sue]));
  const { work, other } = (await pair(found?.pairId ?? 0)).body.result;
  expect([work.text, other.text]).toEqual([essay, essay]);
});

test('what the task says, and what many have, is nobody’s own', async () => {
  const { db } = portal.services;
  await db
    .update(assignment)
    .set({ bodyHtml: `<p>다음을 옮겨 적고 설명하라.</p><p>${essay}</p>` })
    .where(eq(assignment.code, code));
  await handIn(world.ann.id, essay);
  await handIn(world.sue.id, essay);
  expect(await compare()).toMatchObject({ check: { compared: 2 }, items: [] });
  await db.update(assignment).set({ bodyHtml: '<p>설명하라.</p>' }).where(eq(assignment.code, code));
  expect((await compare()).items).toHaveLength(1);
  for (let index = 0; index < t.similarityLimits.sharedBy; index++)
    await handIn((await addStudent(db, `many-${index}`)).id, essay);
  expect(await compare()).toMatchObject({ check: { compared: 2 + t.similarityLimits.sharedBy }, items: [] });
});

test('what was handed in anew or taken back is compared no more', async () => {
  const ann = await portal.as(world.ann);
  const own = await handIn(world.ann.id, essay);
  await handIn(world.sue.id, essay);
  const [found] = (await compare()).items;
  taken(await ann.post(cancelAsgmtData, { asgmtCd: code, asgmtSbmtSeq: own }));
  expect(await portal.services.db.select().from(workText).where(eq(workText.submissionId, own))).toEqual([]);
  expect((await similar()).items).toEqual([]);
  refused(await pair(found?.pairId ?? 0), t.similarityRefusals.gone);
});

test('submissions since the check are counted, and compared by the next one', async () => {
  const { db } = portal.services;
  await handIn(world.ann.id, essay);
  expect(await compare()).toMatchObject({ later: 0, items: [] });
  const later = await handIn(world.sue.id, essay);
  portal.clock.advance(60);
  await db.update(submission).set({ submittedAt: portal.clock.now() }).where(eq(submission.id, later));
  expect(await similar()).toMatchObject({ later: 1, items: [] });
  portal.clock.advance(60);
  expect(await compare()).toMatchObject({ later: 0, check: { compared: 2 }, items: [{ share: 100 }] });
});

test('of other lectures of the subject only a percentage is shown, unless one grades there', async () => {
  const { db } = portal.services;
  const title = `과제 ${code}`;
  await db.update(lecture).set({ subjectCode: 'S-LA' }).where(eq(lecture.code, 'LB'));
  const earlier = `E-${count}`;
  await addAssignment(db, { code: earlier, professorId: world.prof.id, lectureCode: 'LB', title });
  await handIn(world.ben.id, essay, { to: earlier });
  await handIn(world.ann.id, essay);
  const { items, check } = await compare();
  expect(check).toMatchObject({ compared: 1, elsewhere: 1 });
  expect(items).toMatchObject([{ share: 100, other: null }]);
  expect(JSON.stringify(items)).not.toContain('2026-ben');
  const pairId = items[0]?.pairId ?? 0;
  refused(await pair(pairId), t.similarityRefusals.gone);
  await db.insert(lectureProfessor).values({ lectureCode: 'LB', accountId: world.prof.id, position: 1 });
  expect((await similar()).items).toMatchObject([
    {
      other: {
        name: names.ben,
        lectureName: '다른 과정 비밀 강의',
        activityId: `assignment:${earlier}`,
      },
    },
  ]);
  expect((await pair(pairId)).body.result.other.text).toBe(essay);
  // A student who takes it again would have a name there.
  await db.update(assignment).set({ isBlind: true }).where(eq(assignment.code, code));
  expect((await similar()).items).toMatchObject([{ other: null }]);
  refused(await pair(pairId), t.similarityRefusals.gone);
  await db.update(assignment).set({ isBlind: false }).where(eq(assignment.code, code));
  expect((await similar()).items).not.toMatchObject([{ other: null }]);
  // Or has one here, beside the number of the other one.
  await db.update(assignment).set({ isBlind: true }).where(eq(assignment.code, earlier));
  const { items: hidden } = await similar();
  expect(hidden).toMatchObject([{ share: 100, work: { name: names.ann }, other: null }]);
  expect(JSON.stringify(hidden)).not.toContain('익명');
  refused(await pair(pairId), t.similarityRefusals.gone);
  await db.delete(lectureProfessor).where(eq(lectureProfessor.lectureCode, 'LB'));
  await db.update(lecture).set({ subjectCode: 'S-LB' }).where(eq(lecture.code, 'LB'));
  expect((await compare()).items).toEqual([]);
});

test('while it is graded blind, numbers stand for names', async () => {
  await portal.services.db.update(assignment).set({ isBlind: true }).where(eq(assignment.code, code));
  await handIn(world.ann.id, essay);
  await handIn(world.sue.id, essay);
  const { items } = await compare();
  const found = (await pair(items[0]?.pairId ?? 0)).body.result;
  const people = [
    found.work,
    found.other,
    ...items.flatMap(({ work, other }) => (other ? [work, other] : [])),
  ];
  expect(people).toHaveLength(4);
  for (const { name, number } of people)
    expect([name, number]).toEqual([expect.stringMatching(/^익명 \d{8}$/), '']);
  expect([world.ann.id, world.sue.id]).not.toContain(found.work.holder);
});

test('an assistant needs the duty to grade, and students ask for nothing', async () => {
  const { db } = portal.services;
  const assistantAccount = (await addStaff(db)).assistant;
  await handIn(world.ann.id, essay);
  await appoint(db, assistantAccount.id, ['answer']);
  let assistant = await portal.as({ ...assistantAccount, side: 'staff' });
  expect((await assistant.post(t.listSimilarWork, { activityId })).body.status).toBe(403);
  await appoint(db, assistantAccount.id, ['grade']);
  assistant = await portal.as({ ...assistantAccount, side: 'staff' });
  taken(await assistant.post(t.checkSimilarity, { activityId }));
  await db.delete(lectureAssistant).where(eq(lectureAssistant.accountId, assistantAccount.id));
  await run();
});

test('work of teams is compared by their names', async () => {
  const { db, store } = portal.services;
  const activityCode = await addActivity(db, { code: `T-${count}`, professorId: world.prof.id });
  const teams = [
    await addTeam(db, activityCode, [world.ann], { key: 'one', name: '하나' }),
    await addTeam(db, activityCode, [world.sue], { key: 'two', name: '둘' }),
  ];
  const work = await addTeamAssignment(db, { activityCode, professorId: world.prof.id });
  const file = { name: '보고서.docx', content: await docx(essay) };
  const submittedAt = seoul('2026-11-17T10:00:00');
  for (const [index, team] of teams.entries())
    await addTeamSubmission(db, store, work, team, [world.ann, world.sue][index] ?? world.ann, {
      submittedAt,
      file,
    });
  activityId = activityIdOf('teamAssignment', String(work.id));
  const { check, items } = await compare();
  expect(check).toMatchObject({ compared: 2, unread: 0 });
  expect(items).toMatchObject([{ share: 100, otherShare: 100 }]);
  const found = items.flatMap((one) => [one.work, one.other ?? one.work]);
  expect(found.map(({ name, number }) => name + number).toSorted()).toEqual(['둘', '하나']);
  expect(new Set(found.map(({ holder }) => holder))).toEqual(new Set(teams.map(({ id }) => id)));
  expect(found.map((one) => one.activityId)).toEqual([activityId, activityId]);
  const [other] = await db
    .select()
    .from(teamSubmission)
    .where(eq(teamSubmission.teamId, teams[1]?.id ?? 0));
  await db
    .update(teamSubmission)
    .set({ submittedAt: seoul('2026-11-17T11:00:00') })
    .where(eq(teamSubmission.id, other?.id ?? 0));
  expect((await similar()).items).toEqual([]);
});

test('all that somebody has said in a debate is one text, which goes as soon as a part of it does', async () => {
  const { db } = portal.services;
  const { code: debateCode, discussionId } = await addDebate(db, {
    code: `D-${count}`,
    professorId: world.prof.id,
    bodyHtml: '<p>찬반을 밝히고 근거를 들어 주세요.</p>',
  });
  activityId = activityIdOf('debate', debateCode);
  const [first = '', ...rest] = essay.split('\n');
  await addCommentRow(db, { discussionId, authorId: world.ann.id, body: essay });
  await addCommentRow(db, { discussionId, authorId: world.sue.id, body: first });
  const id = await addCommentRow(db, { discussionId, authorId: world.sue.id, body: rest.join('\n') });
  const { check, items } = await compare();
  expect(check).toMatchObject({ compared: 2, unread: 0 });
  expect(items).toMatchObject([{ share: 100, otherShare: 100 }]);
  const { work, other } = (await pair(items[0]?.pairId ?? 0)).body.result;
  expect([work.text, other.text].toSorted()).toEqual([essay, `${first}\n\n${rest.join('\n')}`].toSorted());
  await db.update(comment).set({ body: another }).where(eq(comment.id, id));
  expect((await similar()).items).toEqual([]);
  const { items: again } = await compare();
  expect(again.every(({ share, otherShare }) => Math.min(share, otherShare) < 60)).toBe(true);
  await db
    .update(comment)
    .set({ deletedAt: new Date(testNow) })
    .where(eq(comment.id, id));
  const texts = await db.select().from(workText).where(eq(workText.debateCode, debateCode));
  expect(texts.map(({ authorId }) => authorId)).toEqual([world.ann.id]);
});

test('answers of journals are compared without their questions', async () => {
  const { db, store } = portal.services;
  await db.delete(reflection).where(eq(reflection.lectureCode, 'LA'));
  const journal = await addReflection(db, { code: `R-${count}`, lectureCode: 'LA' });
  activityId = activityIdOf('reflection', journal.code);
  await db
    .update(reflectionQuestion)
    .set({ body: another.slice(0, 100) })
    .where(eq(reflectionQuestion.reflectionCode, journal.code));
  const submittedAt = seoul('2026-11-18T09:40:00');
  for (const { id: studentId } of [world.ann, world.sue]) {
    const { id } = await addWritten(db, store, journal, { studentId, submittedAt });
    await db
      .update(reflectionAnswer)
      .set({ body: another.slice(0, 100) })
      .where(eq(reflectionAnswer.submissionId, id));
  }
  expect(await compare()).toMatchObject({ check: { compared: 2, unread: 2 }, items: [] });
  await db
    .update(reflectionAnswer)
    .set({ body: essay })
    .where(eq(reflectionAnswer.questionId, journal.questions[0] ?? 0));
  await db.update(reflectionSubmission).set({ submittedAt: seoul('2026-11-18T09:50:00') });
  expect(await compare()).toMatchObject({ items: [{ share: 100, otherShare: 100 }] });
});

test('a store that cannot be reached leaves the check for the next run', async () => {
  await handIn(world.ann.id, essay, { file: { name: '보고서.docx', content: await docx(another) } });
  taken(await prof.post(t.checkSimilarity, { activityId }));
  const away: typeof portal.services.store = {
    ...portal.services.store,
    read: () => {
      throw new StoreUnavailableError('away');
    },
  };
  expect(await jobs.similarity({ ...portal.services, store: away }, log)).toEqual({ compared: 0, failed: 1 });
  expect((await similar()).check).toMatchObject({ isDone: false });
  expect(await run()).toEqual({ compared: 1, failed: 0 });
  expect((await similar()).check).toMatchObject({ isDone: true, unread: 0 });
});

test.each([
  'ENOENT',
  'EIO',
])('a disk that fails for now leaves the check for the next run, too, and one that fails for good does not: %s', async (forGood) => {
  await handIn(world.ann.id, essay, { file: { name: '보고서.docx', content: await docx(another) } });
  taken(await prof.post(t.checkSimilarity, { activityId }));
  const failing = (failure: string) => ({
    ...portal.services,
    store: {
      ...portal.services.store,
      read: () => {
        throw Object.assign(new Error(failure), { code: failure });
      },
    },
  });
  expect(await jobs.similarity(failing('EMFILE'), log)).toEqual({ compared: 0, failed: 1 });
  expect((await similar()).check).toMatchObject({ isDone: false });
  expect(await jobs.similarity(failing(forGood), log)).toEqual({ compared: 1, failed: 0 });
  expect((await similar()).check).toMatchObject({ isDone: true, unread: 1 });
});

const reader = textReader();
afterAll(() => reader.close());
const demo = new URL('../../../../content/demo/lectures/', import.meta.url);
const read = async (path: string) =>
  reader.read(await readFile(new URL(path, demo)), path.slice(path.lastIndexOf('.') + 1));

/** Of the format of Hangul 5, written by the library that also reads it. */
async function hwpOf(text: string): Promise<Uint8Array> {
  Object.assign(globalThis, { measureTextWidth: (_font: string, letters: string) => letters.length * 10 });
  const program = createRequire(import.meta.url).resolve('@rhwp/core/rhwp_bg.wasm');
  initSync({ module: await readFile(program) });
  const made = HwpDocument.createEmpty();
  made.createBlankDocument();
  made.insertText(0, 0, 0, text);
  const bytes = made.exportHwp();
  made.free();
  return bytes;
}

test('reads what students hand in', async () => {
  expect(await reader.read(await hwpOf('한글로 쓴 보고서'), 'hwp')).toContain('한글로 쓴 보고서');
  expect(await read('ETHI1103-01/submissions/files/에세이.pdf')).toMatch(/[가-힣]{2}/);
  expect(await read('ETHI1103-01/submissions/files/사례 분석.hwpx')).toMatch(/[가-힣]{2}/);
  expect(await read('MBIO2101-01/submissions/files/실험 보고서.docx')).toMatch(/[가-힣]{2}/);
  expect(await read('MBIO2101-01/teams/08-kit/files/예산표.xlsx')).toMatch(/[가-힣]{2}/);
  const slides = await packed({
    'ppt/slides/slide1.xml': '<p:sld><a:p><a:t>A&amp;B &#xAC00;&#45208;</a:t></a:p></p:sld>',
  });
  expect(await reader.read(slides, 'pptx')).toBe('A&B 가나\n');
  const table = await packed({
    'Contents/section0.xml':
      '<hs:sec><hp:p><hp:run><hp:t>표 앞</hp:t><hp:tbl><hp:tc><hp:p><hp:t>칸</hp:t></hp:p></hp:tc></hp:tbl></hp:run></hp:p></hs:sec>',
  });
  expect(await reader.read(table, 'hwpx')).toContain('칸');
  const programs = await packed({
    'src/main.py': 'print("합계")\n',
    'a.png': 'x',
    'cp949.txt': Buffer.from([0xb0, 0xa1]),
  });
  expect(await reader.read(programs, 'zip')).toBe('print("합계")\n\n가');
});

test('what cannot be read has no text, and what is read next has', async () => {
  expect(await reader.read(Buffer.from('%PDF-1.7 nothing'), 'pdf')).toBeUndefined();
  expect(await reader.read(Buffer.from('nothing'), 'hwp')).toBeUndefined();
  expect(await reader.read(Buffer.from('nothing'), 'docx')).toBeUndefined();
  expect(await reader.read(await docx(essay), 'docx')).toContain('중합 효소');
});

/** Of one page, whose content has so many blanks before its text. */
function pdfWithBlanks(megabytes: number): Buffer {
  const text = Buffer.from('BT /F 12 Tf 50 50 Td (behind the blanks) Tj ET');
  const content = deflateSync(Buffer.concat([Buffer.alloc(megabytes * 1024 * 1024, ' '), text]), {
    level: 1,
  });
  return Buffer.concat([
    Buffer.from(`%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources <</Font <</F 5 0 R>>>>>> endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
4 0 obj <</Length ${content.length} /Filter /FlateDecode>> stream
`),
    content,
    Buffer.from('\nendstream endobj\ntrailer <</Root 1 0 R>>\n'),
  ]);
}

test('a file that takes too much memory outside the heap has no text, and what is read next has', async () => {
  const careful = textReader(100 * 1024 * 1024);
  expect(await careful.read(pdfWithBlanks(1), 'pdf')).toBe('behind the blanks');
  // Takes some 500 MB.
  expect(await careful.read(pdfWithBlanks(128), 'pdf')).toBeUndefined();
  expect(await careful.read(await docx(essay), 'docx')).toContain('중합 효소');
  await careful.close();
});

/** As a server leaves it that ends while it reads the file of a submission. */
async function endsReading(submissionId: number) {
  const { db } = portal.services;
  const [file] = await db
    .select({ key: storedFile.storageKey })
    .from(submissionFile)
    .innerJoin(storedFile, eq(storedFile.id, submissionFile.storedFileId))
    .where(eq(submissionFile.submissionId, submissionId));
  await new Promise<void>((resolve) => {
    void attempted(db, { kind: 'assignment', code }, file?.key ?? '', () => {
      resolve();
      return new Promise(() => undefined);
    });
  });
}

test('a file that has ended the server twice is not read again, and the check is done without it', async () => {
  const file = { name: '보고서.docx', content: await docx(essay) };
  await handIn(world.ann.id, '', { file });
  const own = await handIn(world.sue.id, another, { file });
  taken(await prof.post(t.checkSimilarity, { activityId }));
  await endsReading(own);
  await endsReading(own);
  expect(await run()).toEqual({ compared: 1, failed: 0 });
  expect((await similar()).check).toMatchObject({ isDone: true, compared: 2, unread: 1 });
  const [read] = await portal.services.db.select().from(workText).where(eq(workText.submissionId, own));
  expect(read).toMatchObject({ text: another, isUnread: true });
});

test('what could not be read is read again when it is asked for again', async () => {
  const own = await handIn(world.ann.id, essay, {
    file: { name: '보고서.docx', content: await docx(another) },
  });
  taken(await prof.post(t.checkSimilarity, { activityId }));
  await endsReading(own);
  await endsReading(own);
  await run();
  expect((await similar()).check).toMatchObject({ isDone: true, unread: 1 });
  expect((await compare()).check).toMatchObject({ isDone: true, compared: 1, unread: 0 });
  const [read] = await portal.services.db.select().from(workText).where(eq(workText.submissionId, own));
  expect(read?.text).toContain('중합 효소');
  expect(read?.text).toContain('단백질');
});

test('a file whose reading was interrupted once is read by the next run', async () => {
  const own = await handIn(world.ann.id, '', { file: { name: '보고서.docx', content: await docx(essay) } });
  taken(await prof.post(t.checkSimilarity, { activityId }));
  await endsReading(own);
  await run();
  expect((await similar()).check).toMatchObject({ isDone: true, compared: 1, unread: 0 });
  const [check] = await portal.services.db
    .select()
    .from(similarityCheck)
    .where(eq(similarityCheck.code, code));
  expect(check?.reading).toEqual([]);
});
