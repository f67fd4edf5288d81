/** What was begun under numbers, on desks and in files, is finished after the names have come back (specification §23.17). */
import * as g from '@baeum/contract/grading/graders-terms';
import * as offline from '@baeum/contract/grading/offline-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { assignment } from '../assignment/tables.ts';
import { readWorkbook } from '../platform/lists/workbook.ts';
import { addDebate } from '../testing/debates.ts';
import { gradingOf, judged, type Save } from '../testing/grading.ts';
import { type Caller, testNow, type TestPortal, testPortal } from '../testing/portal.ts';
import { taken } from '../testing/submitting.ts';
import { createWorld, type World } from '../testing/world.ts';

let portal: TestPortal;
let world: World;
let prof: Caller;
let blind: ReturnType<typeof gradingOf>;
let code = '';
let count = 0;

beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});
beforeEach(async () => {
  portal.clock.set(testNow);
  prof = await portal.as({ ...world.prof, side: 'staff' });
  code = `A-number-${++count}`;
  blind = await beginBlind(code);
});

async function beginBlind(ofCode: string) {
  const grading = gradingOf(portal, world, ofCode);
  await grading.begin(null, [world.ann.id, world.sue.id]);
  await portal.services.db.update(assignment).set({ isBlind: true }).where(eq(assignment.code, ofCode));
  return grading;
}

/** As the database makes it, which tells nobody whose it is. */
async function numberOf(studentId: number, ofCode = code): Promise<number> {
  const [one] = await portal.services.db
    .select({ key: sql<number>`blind_number(${assignment.blindSalt}, ${studentId}::bigint)::float` })
    .from(assignment)
    .where(eq(assignment.code, ofCode));
  return one?.key ?? 0;
}

const lift = async () =>
  taken(await prof.post(t.liftBlind, { activityId: blind.activityId, reason: '표절을 확인합니다.' }));

describe('on the desk', () => {
  test('what is saved, held and opened under a number reaches the same score once names are shown', async () => {
    const { activityId } = blind;
    const holder = await numberOf(world.ann.id);
    const { listedAs, workVersion } = await blind.work(prof, holder);
    expect(listedAs).toBe(holder);
    // As an open desk does, which asks for nothing between.
    const save = (version: number, fields: Partial<Save>) =>
      prof.post(t.saveScore, { activityId, holder, version, workVersion, ...judged, ...fields });
    taken(await save(0, { feedback: '이름이' }));
    await lift();
    taken(await save(1, { feedback: '이름이 보이기 전에 시작했다.' }));
    taken(await save(2, { feedback: '이름이 보이기 전에 시작했다.', typedPoints: 71 }));
    taken(await prof.post(g.holdWork, { activityId, holder, holding: 'open' }));
    expect(await blind.work(prof, holder)).toMatchObject({ holder, listedAs: world.ann.id, state: 'done' });
    expect((await blind.work(prof, world.ann.id)).score).toMatchObject({ version: 3, points: 71 });
  });

  test('a release that becomes visible keeps nobody from finishing the work of others', async () => {
    const [ann, sue] = [await numberOf(world.ann.id), await numberOf(world.sue.id)];
    taken(await blind.save(prof, { typedPoints: 80 }, ann));
    taken(await blind.save(prof, { feedback: '끝나지 않은 채점' }, sue));
    await blind.release(prof);
    taken(await blind.save(prof, { typedPoints: 90 }, sue));
    expect((await blind.work(prof, world.sue.id)).score).toMatchObject({ points: 90 });
    expect((await blind.work(prof, world.ann.id)).score).toMatchObject({ points: 80 });
  });

  test('the number of another assignment, or of who does not take the lecture, reaches nobody', async () => {
    const { activityId } = blind;
    const other = `${code}-other`;
    await beginBlind(other);
    await lift();
    const strangers = [
      await numberOf(world.ann.id, other),
      await numberOf(world.ben.id),
      (await numberOf(world.ann.id)) + 1,
      world.ben.id,
    ];
    for (const holder of strangers)
      expect((await prof.post(g.holdWork, { activityId, holder, holding: 'open' })).status).toBe(404);
    const debateCode = `${code}-debate`;
    await addDebate(portal.services.db, { code: debateCode, professorId: world.prof.id, weekNumber: 9 });
    const asked = {
      activityId: t.activityIdOf('debate', debateCode),
      holder: await numberOf(world.ann.id),
    };
    expect((await prof.post(t.getGradedWork, asked)).status).toBe(404);
    expect((await prof.post(t.getGradedWork, { ...asked, holder: world.ann.id })).status).toBe(200);
  });

  test('a number is never that of an account', async () => {
    const { items } = (await prof.post(t.getGradingSheet, { activityId: blind.activityId })).body.result;
    expect(items).toHaveLength(2);
    // Accounts are counted from 1, and requests name nothing by more than 15 digits.
    for (const { holder } of items) expect(String(holder)).toMatch(/^[5-7]\d{14}$/);
    const accounted = { activityId: blind.activityId, holder: world.ann.id };
    expect((await prof.post(t.getGradedWork, accounted)).status).toBe(404);
  });
});

describe('in a workbook', () => {
  const header = '이름,점수,판';

  /** Name and version of each row, by the number of its student. */
  async function exported() {
    const { activityId } = blind;
    const reply = await prof.download(offline.exportScores, { activityId, reason: '기차에서 채점' });
    const rows = await readWorkbook(Buffer.from(await reply.arrayBuffer()));
    return new Map(
      rows.slice(1).map((row) => [Number(row.at(-1)?.split('-')[0]), [row[0], row.at(-1)] as const]),
    );
  }

  async function previewed(rows: readonly string[]) {
    const { activityId } = blind;
    const file = { name: '점수.csv', content: `${[header, ...rows].join('\n')}\n` };
    const sent = await prof.upload(offline.uploadScores, { activityId }, [file]);
    taken(sent);
    const { importId } = sent.body.result as { readonly importId: string };
    const preview = (await prof.post(offline.previewScores, { activityId, importId })).body.result;
    return { importId, preview };
  }

  test('what left with numbers comes back to their students once names are shown', async () => {
    const { activityId } = blind;
    const rows = await exported();
    const [ann, sue] = [rows.get(await numberOf(world.ann.id)), rows.get(await numberOf(world.sue.id))];
    await lift();
    const { importId, preview } = await previewed([
      `${ann?.[0]},77,${ann?.[1]}`,
      `${sue?.[0]},66,${sue?.[1]}`,
    ]);
    expect(preview.counts).toMatchObject({ changed: 2, refused: 0 });
    taken(await prof.post(offline.applyScores, { activityId, importId, token: preview.token }));
    expect((await blind.work(prof, world.ann.id)).score).toMatchObject({ points: 77 });
    expect((await blind.work(prof, world.sue.id)).score).toMatchObject({ points: 66 });
  });

  test('neither a column that was sorted alone nor a number of another assignment is taken', async () => {
    const rows = await exported();
    const [ann, sue] = [rows.get(await numberOf(world.ann.id)), rows.get(await numberOf(world.sue.id))];
    const other = `${code}-other`;
    await beginBlind(other);
    const foreign = String(ann?.[1]).replace(/^\d+/, String(await numberOf(world.ann.id, other)));
    await lift();
    const { preview } = await previewed([`${ann?.[0]},77,${sue?.[1]}`, `${ann?.[0]},66,${foreign}`]);
    expect(preview.counts).toMatchObject({ changed: 0, refused: 2 });
    expect(preview.rows.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
      ['mixed'],
      ['unknown'],
    ]);
  });
});
