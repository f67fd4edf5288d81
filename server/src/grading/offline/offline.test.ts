/** Scores leave as a workbook, are marked elsewhere, and come back; so does everything that was handed in. */
import { cancelAsgmtData, getAsgmtSbmtData, reSubmitAsgmtData } from '@baeum/contract/assignment/terms';
import { shareWork } from '@baeum/contract/grading/graders-terms';
import * as t from '@baeum/contract/grading/offline-terms';
import { activityIdOf, getGradedWork, releaseScores, saveScore } from '@baeum/contract/grading/staff-terms';
import type { Cell } from '@baeum/contract/sheet';
import { eq } from 'drizzle-orm';
import iconv from 'iconv-lite';
import { buffer } from 'node:stream/consumers';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { assignment, submission } from '../../assignment/tables.ts';
import { readWorkbook } from '../../platform/lists/workbook.ts';
import { account, staffChange } from '../../platform/tables.ts';
import { workbookReply } from '../../platform/xlsx.ts';
import { scoreImport, scoreImportRow } from '../tables.ts';
import { saveAs } from '../../testing/grading.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addAssignment, addDraft, createWorld, type World } from '../../testing/world.ts';
import { forgetScoreFiles } from './expired.ts';

const rubric = [
  {
    name: '내용',
    levels: [
      { name: '우수', description: '', points: 60 },
      { name: '미흡', description: '', points: 20.5 },
    ],
  },
];
const reason = '비행기에서 채점';

const nameOf = async (id: number): Promise<string> => {
  const [found] = await portal.services.db
    .select({ name: account.name })
    .from(account)
    .where(eq(account.id, id));
  return found?.name ?? '';
};

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
  code = `O-${++count}`;
  activityId = activityIdOf('assignment', code);
  const { db } = portal.services;
  await addAssignment(db, { code, professorId: world.prof.id, title: `과제 ${count}` });
  await db.update(assignment).set({ points: 100, rubric }).where(eq(assignment.code, code));
  await handIn(world.ann.id);
});

async function handIn(studentId: number, at = '2026-11-17T10:00:00+09:00'): Promise<number> {
  const { db, store } = portal.services;
  const { id } = await addDraft(db, store, code, studentId);
  await db
    .update(submission)
    .set({ submittedAt: new Date(at) })
    .where(eq(submission.id, id));
  return id;
}

/** The rows of the workbook, the head first. */
async function exported(): Promise<string[][]> {
  const reply = await prof.download(t.exportScores, { activityId, reason });
  expect(reply.status).toBe(200);
  return readWorkbook(Buffer.from(await reply.arrayBuffer()));
}

const asFile = async (rows: Iterable<readonly Cell[]>) => {
  const { stream } = workbookReply('점수', [{ name: '점수', rows }]).open();
  return { name: '점수.xlsx', content: new Uint8Array(await buffer(stream)) };
};

/** The rows with other cells in the row of a student. */
function marked(
  rows: readonly (readonly Cell[])[],
  number: string,
  cells: Readonly<Record<string, Cell>>,
): (readonly Cell[])[] {
  const [head = []] = rows;
  return rows.map((row) =>
    row[0] === number ? row.map((cell, index) => cells[String(head[index])] ?? cell) : row,
  );
}

async function sent(rows: Iterable<readonly Cell[]>): Promise<string> {
  const reply = await prof.upload(t.uploadScores, { activityId }, [await asFile(rows)]);
  taken(reply);
  return (reply.body.result as { importId: string }).importId;
}

const preview = async (importId: string, overwrite: { line: number }[] = []) =>
  (await prof.post(t.previewScores, { activityId, importId, overwrite })).body.result;
const apply = async (importId: string, overwrite: { line: number }[] = []) =>
  prof.post(t.applyScores, {
    activityId,
    importId,
    overwrite,
    token: (await preview(importId, overwrite)).token,
  });

const work = async (holder = world.ann.id) =>
  (await prof.post(getGradedWork, { activityId, holder })).body.result;

async function saveAtDesk(typedPoints: number, holder = world.ann.id) {
  const { score, workVersion } = await work(holder);
  const judged = { status: 'scored', typedPoints, feedback: '책상에서', isHeld: false } as const;
  const penalty = { penaltyOverride: null, penaltyReason: '', differences: [] };
  taken(
    await prof.post(saveScore, {
      activityId,
      holder,
      version: score?.version ?? 0,
      workVersion,
      choices: [],
      ...judged,
      ...penalty,
    }),
  );
}

describe('beside what files know nothing of', () => {
  test('comments on the work stay as they are, also when the file is undone', async () => {
    const selector = [{ type: 'TextPositionSelector' as const, start: 0, end: 1 }];
    const target = { source: 'text:body', selector };
    const id = '00000000-0000-4000-8000-000000000001';
    taken(await saveAs(prof, activityId, world.ann.id, { marks: [{ id, comment: '좋습니다.', target }] }));
    const importId = await sent(marked(await exported(), '2026-ann', { 점수: 81 }));
    taken(await apply(importId));
    expect((await work()).score).toMatchObject({ typedPoints: 81, marks: [{ id, comment: '좋습니다.' }] });
    taken(await prof.post(t.undoScores, { activityId, importId }));
    expect((await work()).score).toMatchObject({ typedPoints: null, marks: [{ id }] });
  });

  test('comments on the work, which are the result where there are no points, are it still when the file is undone', async () => {
    await portal.services.db
      .update(assignment)
      .set({ points: null, rubric: null })
      .where(eq(assignment.code, code));
    const selector = [{ type: 'TextPositionSelector' as const, start: 0, end: 1 }];
    const target = { source: 'text:body', selector };
    const id = '00000000-0000-4000-8000-000000000002';
    taken(await saveAs(prof, activityId, world.ann.id, { marks: [{ id, comment: '좋습니다.', target }] }));
    expect((await work()).state).toBe('done');
    const importId = await sent(marked(await exported(), '2026-ann', { 총평: '잘했습니다.' }));
    taken(await apply(importId));
    expect(await work()).toMatchObject({ state: 'done', score: { feedback: '잘했습니다.' } });
    taken(await prof.post(t.undoScores, { activityId, importId }));
    expect(await work()).toMatchObject({ state: 'done', score: { feedback: '', marks: [{ id }] } });
  });

  test('who grades a second time neither finds the first score nor changes it', async () => {
    const { db } = portal.services;
    const staff = await addStaff(db);
    await appoint(db, staff.assistant.id, ['grade']);
    const rows = await exported();
    const scored = await sent(marked(rows, '2026-ann', { 점수: 81.37 }));
    taken(await apply(scored));
    taken(
      await prof.post(shareWork, {
        activityId,
        part: 'second',
        sharing: 'chosen',
        graders: [staff.assistant.loginId],
        holders: [world.ann.id],
      }),
    );
    const first = prof;
    prof = await portal.as({ ...staff.assistant, side: 'staff' });
    const own = await exported();
    expect(JSON.stringify(own)).not.toContain('81.37');
    for (const file of [own, rows]) {
      const importId = await sent(marked(file, '2026-ann', { 점수: 12 }));
      const { rows: lines, applied } = await preview(importId);
      expect(JSON.stringify(lines)).not.toContain('81.37');
      expect(lines[0]).toMatchObject({ kind: 'refused', problems: [{ header: '점수', problem: 'second' }] });
      expect(applied).toBe(0);
    }
    const undone = await prof.post(t.undoScores, { activityId, importId: scored });
    expect(undone.body.result).toEqual({ restored: 0, kept: 1 });
    prof = first;
    expect((await work()).score?.typedPoints).toBe(81.37);
  });
});

describe('scores', () => {
  test('come back as they left: nothing changes', async () => {
    await saveAtDesk(80);
    const importId = await sent(await exported());
    const { counts, applied, ignored } = await preview(importId);
    expect(counts).toMatchObject({ refused: 0, conflict: 0, changed: 0, absent: 0 });
    expect([applied, ignored]).toEqual([0, []]);
  });

  test('are saved with levels, points and feedback, and undone as one', async () => {
    await saveAtDesk(80, world.sue.id);
    const rows = await exported();
    const both = marked(
      marked(rows, '2026-ann', { '기준 · 내용': '20.5', 총평: '첫 줄\n둘째 줄' }),
      '2026-sue',
      { 점수: ' ７７.５점 ' },
    );
    const importId = await sent(both);
    const { counts, rows: lines } = await preview(importId);
    expect(counts).toMatchObject({ changed: 2, refused: 0, conflict: 0 });
    expect(lines.find(({ number }) => number === '2026-sue')?.changes).toEqual([
      { header: '점수', before: '80', after: '77.5' },
    ]);
    expect((await apply(importId)).body.result).toEqual({ saved: 2 });
    expect((await work()).score).toMatchObject({
      points: 20.5,
      feedback: '첫 줄\n둘째 줄',
      choices: [{ criterion: '내용', level: '미흡', points: 20.5 }],
    });
    expect((await work(world.sue.id)).score).toMatchObject({
      points: 77.5,
      feedback: '책상에서',
      version: 2,
    });
    refused(await prof.post(t.previewScores, { activityId, importId }), t.scoreFileRefusals.applied);

    const undone = await prof.post(t.undoScores, { activityId, importId });
    expect(undone.body.result).toEqual({ restored: 2, kept: 0 });
    expect(await work()).toMatchObject({
      state: 'waiting',
      score: { points: null, feedback: '', choices: [] },
    });
    expect((await work(world.sue.id)).score).toMatchObject({ points: 80, version: 3 });
    refused(await prof.post(t.undoScores, { activityId, importId }), t.scoreFileRefusals.notUndone);
  });

  test('that somebody has changed since are shown with both, and stay unless they are chosen', async () => {
    const rows = marked(await exported(), '2026-ann', { 점수: 90 });
    await saveAtDesk(60);
    const importId = await sent(rows);
    const { counts, applied, rows: lines } = await preview(importId);
    expect([counts.conflict, applied]).toEqual([1, 0]);
    expect(lines[0]).toMatchObject({
      kind: 'conflict',
      savedBy: await nameOf(world.prof.id),
      changes: [{ header: '점수', before: '60', after: '90' }],
    });
    refused(await apply(importId), t.scoreFileRefusals.changed);
    taken(await apply(importId, [{ line: lines[0]?.line ?? 0 }]));
    expect((await work()).score).toMatchObject({ points: 90, feedback: '책상에서', version: 2 });
  });

  test('that nobody has touched in the file are no conflict, whatever happened since', async () => {
    const rows = await exported();
    await saveAtDesk(60);
    const importId = await sent(rows);
    expect((await preview(importId)).counts).toMatchObject({ conflict: 0, changed: 0 });
  });

  test('change between preview and applying: nothing is applied', async () => {
    const importId = await sent(marked(await exported(), '2026-ann', { 점수: 90 }));
    const { token } = await preview(importId);
    await saveAtDesk(60);
    const late = await prof.post(t.applyScores, { activityId, importId, overwrite: [], token });
    refused(late, t.scoreFileRefusals.changed);
    expect((await work()).score?.points).toBe(60);
  });

  test('of two who apply the same file at once, one does', async () => {
    const importId = await sent(marked(await exported(), '2026-ann', { 점수: 90 }));
    const { token } = await preview(importId);
    const request = { activityId, importId, overwrite: [], token };
    const replies = await Promise.all([prof.post(t.applyScores, request), prof.post(t.applyScores, request)]);
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect((await work()).score).toMatchObject({ points: 90, version: 1 });
  });

  test('of work that was handed in again are of the work before, and wait', async () => {
    const rows = marked(await exported(), '2026-ann', { 점수: 90 });
    const ann = await portal.as(world.ann);
    const { data } = (await ann.post(getAsgmtSbmtData, { asgmtCd: code })).body.result;
    const request = { asgmtSbmtSeq: data?.asgmtSbmtSeq ?? 0, asgmtCd: code };
    taken(await ann.post(cancelAsgmtData, request));
    portal.clock.advance(60);
    taken(await ann.post(reSubmitAsgmtData, request));
    const importId = await sent(rows);
    expect((await preview(importId)).rows[0]).toMatchObject({ kind: 'changed', isHandedAgain: true });
    taken(await apply(importId));
    expect((await work()).state).toBe('again');
  });

  test('join a release that is to come, and leave it when they are undone', async () => {
    taken(await prof.post(releaseScores, { activityId, at: '2026-11-19T09:00' }));
    const importId = await sent(marked(await exported(), '2026-ann', { 점수: 90 }));
    taken(await apply(importId));
    const own = async () => {
      const ann = await portal.as(world.ann);
      return (await ann.post(getAsgmtSbmtData, { asgmtCd: code })).body.result.myScre?.screPnt ?? null;
    };
    portal.clock.set('2026-11-19T09:00:00+09:00');
    expect(await own()).toBe(90);
    portal.clock.set(testNow);
    prof = await portal.as({ ...world.prof, side: 'staff' });
    taken(await prof.post(t.undoScores, { activityId, importId }));
    portal.clock.set('2026-11-19T09:00:00+09:00');
    expect(await own()).toBeNull();
  });
});

describe('what is wrong', () => {
  test.each([
    ['점수', '=1+1', 'formula'],
    ['점수', '#DIV/0!', 'formula'],
    ['점수', '팔십', 'points'],
    ['점수', '-1', 'points'],
    ['점수', '101', 'tooManyPoints'],
    ['점수', '80.123', 'decimals'],
    ['기준 · 내용', '최고', 'level'],
    ['총평', '가'.repeat(2001), 'feedback'],
    ['판', '1-2-3', 'version'],
    ['학번', '2026-sue', 'mixed'],
  ])('in %s is named with row and column: %s', async (header, cell, problem) => {
    const rows = await exported();
    const importId = await sent(
      marked(rows, '2026-ann', { [header]: cell, ...(header !== '점수' && { 점수: 80 }) }),
    );
    const { rows: lines, applied } = await preview(importId);
    const wrong = lines.find(({ kind }) => kind === 'refused');
    const index = rows[0]?.indexOf(header) ?? -1;
    expect(wrong).toMatchObject({
      line: rows.findIndex(([number]) => number === '2026-ann') + 1,
      problems: [{ column: String.fromCharCode(65 + index), header, problem }],
    });
    expect(applied).toBe(0);
  });

  test.each([
    ['28.299999999999997', 28.3],
    ['8E1', 80],
    ['０', 0],
    ['면제', null],
    ['미제출', 0],
  ])('is nothing about points as spreadsheets have them: %s', async (cell, points) => {
    const importId = await sent(marked(await exported(), '2026-ann', { 점수: cell }));
    taken(await apply(importId));
    expect((await work()).score?.points).toBe(points);
  });

  test('an empty cell leaves what is stored', async () => {
    await saveAtDesk(80);
    const importId = await sent(marked(await exported(), '2026-ann', { 점수: '', 총평: '새 총평' }));
    taken(await apply(importId));
    expect((await work()).score).toMatchObject({ points: 80, feedback: '새 총평' });
  });

  test('students who are not there, and who stand twice, are left out', async () => {
    const [head = [], ...rows] = await exported();
    const ann = marked([head, ...rows], '2026-ann', { 점수: 80 }).filter(([number]) => number === '2026-ann');
    const stranger = head.map(
      (header) => ({ 학번: '2026-ben', 점수: '70', 판: `${world.ben.id}-0--00000000` })[header] ?? '',
    );
    const importId = await sent([head, ...ann, ...ann, stranger]);
    const { rows: lines, counts } = await preview(importId);
    expect(counts).toMatchObject({ changed: 1, refused: 2 });
    expect(lines.map(({ line, otherLine, problems }) => [line, otherLine, problems[0]?.problem])).toEqual([
      [3, 2, 'twice'],
      [4, null, 'unknown'],
      [2, null, undefined],
    ]);
    expect(lines[1]?.name).toBe('');
  });

  test('a file without versions, of another kind or without rows is refused as a whole', async () => {
    const upload = (content: string, name = '점수.csv') =>
      prof.upload(t.uploadScores, { activityId }, [{ name, content }]);
    refused(await upload('학번,점수\n2026-ann,80\n'), t.scoreFileRefusals.noVersions);
    refused(await upload('학번,점수,판\n,,\n'), t.scoreFileRefusals.empty);
    refused(await upload('PK nothing', '점수.xlsx'), t.scoreFileRefusals.unreadable);
    refused(await prof.upload(t.uploadScores, { activityId }, []), t.scoreFileRefusals.noFile);
  });

  test('a CSV in CP949 is read, too', async () => {
    const { score, workVersion } = await work();
    const version = [world.ann.id, score?.version ?? 0, workVersion, '00000000'].join('-');
    const content = iconv.encode(`학번,점수,총평,판\n2026-ann,80,뷁,${version}\n`, 'cp949');
    const reply = await prof.upload(t.uploadScores, { activityId }, [
      { name: '점수.csv', content: new Uint8Array(content) },
    ]);
    taken(await apply((reply.body.result as { importId: string }).importId));
    expect((await work()).score).toMatchObject({ points: 80, feedback: '뷁' });
  });
});

test('a file of another activity is not there, and what is of no use any more is forgotten', async () => {
  const { db } = portal.services;
  const importId = await sent(marked(await exported(), '2026-ann', { 점수: 90 }));
  const other = activityIdOf('assignment', 'A-open');
  expect((await prof.post(t.previewScores, { activityId: other, importId })).status).toBe(404);
  expect((await prof.post(t.undoScores, { activityId: other, importId })).status).toBe(409);
  taken(await apply(importId));
  const waiting = await sent(await exported());
  const later = (days: number) => new Date(portal.clock.now().getTime() + days * 86_400_000 + 1000);
  await forgetScoreFiles(db, later(1));
  expect(await db.select().from(scoreImport).where(eq(scoreImport.id, waiting))).toEqual([]);
  const kept = () => db.select().from(scoreImportRow).where(eq(scoreImportRow.importId, importId));
  expect(await kept()).toHaveLength(1);
  await forgetScoreFiles(db, later(t.scoreUndoDays));
  expect(await kept()).toEqual([]);
});

describe('everything that was handed in', () => {
  /** Texts and sizes of the files by their paths. */
  async function archive() {
    const reply = await prof.download(t.downloadWork, { activityId, reason });
    expect(reply.status).toBe(200);
    const zip = await fromBufferPromise(Buffer.from(await reply.arrayBuffer()), { lazyEntries: true });
    const files = new Map<string, Buffer>();
    for await (const entry of zip.eachEntry())
      files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
    return files;
  }

  test('is a file for each text and attachment, by number and name, with a list', async () => {
    const { db, store } = portal.services;
    const annName = await nameOf(world.ann.id);
    const sueName = await nameOf(world.sue.id);
    await handIn(world.sue.id, '2026-11-20T10:00:00+09:00');
    await db.update(account).set({ name: '수/../진:이' }).where(eq(account.id, world.sue.id));
    // A draft was not handed in.
    await addDraft(db, store, code, world.ben.id);
    const files = await archive();
    const folder = `과제 ${count}`;
    expect([...files.keys()]).toEqual([
      `${folder}/목록.xlsx`,
      `${folder}/2026-ann_${annName}_제출글.txt`,
      `${folder}/2026-ann_${annName}_비밀_${code}.zip`,
      `${folder}/2026-sue_수_.._진_이_제출글.txt`,
      `${folder}/2026-sue_수_.._진_이_비밀_${code}.zip`,
    ]);
    expect(files.get(`${folder}/2026-ann_${annName}_제출글.txt`)?.toString()).toBe('\ufeff초안\n\n본문\n');
    const list = await readWorkbook(files.get(`${folder}/목록.xlsx`) ?? Buffer.alloc(0));
    expect(list[0]).toEqual(['학번', '이름', '상태', '제출 일시', '지각(일)', '파일']);
    expect(list.find(([number]) => number === '2026-sue')?.slice(2, 5)).toEqual([
      '대기',
      '2026-11-20 10:00',
      '1',
    ]);
    await db.update(account).set({ name: sueName }).where(eq(account.id, world.sue.id));
    const [line] = await db
      .select()
      .from(staffChange)
      .where(eq(staffChange.object, `${folder} 제출물`));
    expect(line).toMatchObject({ action: 'export', reason });
  });

  test('is nothing where nobody has handed in anything', async () => {
    await portal.services.db
      .update(submission)
      .set({ submittedAt: null })
      .where(eq(submission.assignmentCode, code));
    const reply = await prof.download(t.downloadWork, { activityId, reason });
    expect(reply.status).toBe(t.scoreFileRefusals.nothingHanded.status);
  });
});
