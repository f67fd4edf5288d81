/**
 * A large list of a whole programme. `ROSTER_ROWS=10000` makes it the largest one, with the times that have to hold on a quiet
 * machine (figures in docs/measurements.md).
 */
import {
  applyRoster,
  listProgrammeRosters,
  previewRoster,
  undoRoster,
  uploadProgrammeRoster,
} from '@baeum/contract/enrolment/roster-terms';
import { eq, sql } from 'drizzle-orm';
import writeXlsxFile from 'write-excel-file/node';
import { beforeAll, expect, test } from 'vitest';
import { activeEnrolment, lecture } from '../../lecture/tables.ts';
import { account, staffChange } from '../../platform/tables.ts';
import { type Caller, type Reply, type TestPortal, testPortal } from '../../testing/portal.ts';
import { addStaff } from '../../testing/staff-stage.ts';
import { createWorld } from '../../testing/world.ts';

const classes = 20;
const largest = 10_000;
const rowCount = Number(process.env['ROSTER_ROWS'] ?? 1000);
/** Milliseconds that hold for the largest list. */
const within = (limit: number): number => (rowCount === largest ? limit : Number.POSITIVE_INFINITY);

let portal: TestPortal;
let operator: Caller;
beforeAll(async () => {
  portal = await testPortal();
  const { db, store } = portal.services;
  await createWorld(db, store);
  operator = await portal.as((await addStaff(db)).operator);
  const [model] = await db.select().from(lecture).where(eq(lecture.code, 'LA'));
  if (model === undefined) throw new Error('no lecture');
  await db.insert(lecture).values(
    Array.from({ length: classes }, (_, index) => ({
      ...model,
      code: `BIG-${index + 1}`,
      subjectCode: 'BIG',
      classNumber: index + 1,
    })),
  );
});

const headings = [
  '과목코드',
  '분반',
  '학번',
  '성명',
  '소속대학',
  '학년',
  '수강상태',
  '등록일',
  '재수강여부',
  '평가구분',
  '비고',
  '전화',
];
const rowOf = (index: number) => [
  'BIG',
  String((index % classes) + 1),
  `2026${String(index).padStart(6, '0')}`,
  `학생${index}`,
  '바이오헬스융합대학',
  String((index % 4) + 1),
  '수강',
  '2026-09-01',
  'N',
  '상대평가',
  '',
  '',
];

/** Uploads, previews, applies, and answers how long each has taken. */
async function run(content: Uint8Array<ArrayBuffer>, name: string) {
  const times: Record<string, number> = {};
  const timed = async <T>(what: string, work: () => Promise<T>): Promise<T> => {
    const from = performance.now();
    const result = await work();
    times[what] = Math.round(performance.now() - from);
    return result;
  };
  const uploaded = (await timed('upload', () =>
    operator.upload(uploadProgrammeRoster, { programmeCode: 'C1' }, [{ name, content }]),
  )) as Reply<{ importId: string }>;
  const { importId } = uploaded.body.result;
  const wanted = { importId, drops: true };
  const previewed = await timed('preview', () => operator.post(previewRoster, wanted));
  const { token, counts } = previewed.body.result;
  const applied = await timed('apply', () => operator.post(applyRoster, { ...wanted, token }));
  expect(applied.status, JSON.stringify(applied.body)).toBe(200);
  expect(times['preview']).toBeLessThan(within(5000));
  expect(times['apply']).toBeLessThan(within(20_000));
  return { importId, counts, times };
}

test('many rows are read, previewed, applied, applied again and undone', async ({ annotate }) => {
  const { db } = portal.services;
  const enrolled = async () =>
    (
      await db
        .select({ total: sql<number>`count(*)::int` })
        .from(activeEnrolment)
        .where(sql`lecture_code like 'BIG-%'`)
    )[0]?.total;
  const rows = Array.from({ length: rowCount }, (_, index) => rowOf(index));
  const workbook = await writeXlsxFile(
    [headings, ...rows].map((row) => row.map((value) => ({ value, type: String }))),
  ).toBuffer();
  const first = await run(new Uint8Array(workbook), '명단.xlsx');
  expect(first.counts).toEqual({
    refused: 0,
    new: rowCount,
    changed: 0,
    dropped: 0,
    same: 0,
    accounts: rowCount,
  });
  expect(await enrolled()).toBe(rowCount);
  const text = [headings, ...rows].map((row) => row.join(',')).join('\r\n');
  const second = await run(new TextEncoder().encode(text), '명단.csv');
  expect(second.counts).toMatchObject({ new: 0, changed: 0, dropped: 0, same: rowCount });
  const from = performance.now();
  const undone = await operator.post(undoRoster, { importId: first.importId });
  const undo = Math.round(performance.now() - from);
  expect(undone.body.result).toEqual({ restored: rowCount, kept: 0, closed: rowCount });
  expect(undo).toBeLessThan(within(20_000));
  expect(await enrolled()).toBe(0);
  expect(
    (
      await db
        .select({ id: account.id })
        .from(account)
        .where(sql`suspended_at is not null and college = '바이오헬스융합대학'`)
    ).length,
  ).toBe(rowCount);
  const [{ lines } = { lines: 0 }] = await db
    .select({ lines: sql<number>`count(*)::int` })
    .from(staffChange)
    .where(eq(staffChange.kind, 'enrolment'));
  expect(lines).toBe(2 * rowCount);
  const { items } = (await operator.post(listProgrammeRosters, { programmeCode: 'C1' })).body.result;
  expect(items.map(({ importId }) => importId).toSorted()).toEqual(
    [first.importId, second.importId].toSorted(),
  );
  expect(items.find(({ importId }) => importId === first.importId)?.isUndoable).toBe(false);
  await annotate(`in milliseconds: ${JSON.stringify({ workbook: first.times, again: second.times, undo })}`);
});
