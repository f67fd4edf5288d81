/** Scores that come in files, and grading without names, for the tests of all calls. */
import { addAssignment } from '@baeum/contract/assignment/staff-terms';
import * as feedback from '@baeum/contract/grading/feedback-terms';
import * as offline from '@baeum/contract/grading/offline-terms';
import * as t from '@baeum/contract/grading/staff-terms';
import { reasonHeader } from '@baeum/contract/headers';
import { scoreImport } from '../grading/tables.ts';
import type { Database } from '../platform/database.ts';
import { type Caller, formOf } from './portal.ts';
import { assignmentForm } from './staff-activities.ts';
import type { StaffChange } from './staff-stage.ts';
import type { Stage } from './stage.ts';
import { png, seoul, type World } from './world.ts';
import { zipOf } from './zips.ts';

const open = t.activityIdOf('assignment', 'A-open');
const debate = t.activityIdOf('debate', 'D-open');

const waitingFile = '00000000-0000-4000-8000-000000000072';

/** A file with scores of an assignment, which waits to be applied. */
export async function addScoreImport(db: Database, { prof }: Pick<World, 'prof'>): Promise<void> {
  await db.insert(scoreImport).values({
    id: waitingFile,
    lectureCode: 'LA',
    kind: 'assignment',
    code: 'A-open',
    accountId: prof.id,
    fileName: '점수.csv',
    cells: [
      ['학번', '점수', '판'],
      ['2026-ann', '70', ''],
    ],
    createdAt: seoul('2026-11-18T09:00:00'),
  });
}

/** Sends a file that gives Ann so many points, by somebody who states a reason, and answers what is to be applied. */
async function sendScores(caller: Caller, holder: number, points: number) {
  const activity = { activityId: open, holder };
  const { score: stored, workVersion } = (await caller.post(t.getGradedWork, activity)).body.result;
  const version = [holder, stored?.version ?? 0, workVersion, '00000000'].join('-');
  const file = { name: '점수.csv', content: `학번,점수,판\n2026-ann,${points},${version}\n` };
  const headers = { [reasonHeader]: encodeURIComponent('교수의 부탁으로 올립니다.') };
  const sent = await caller.send(offline.uploadScores, formOf({ activityId: open }, [file]), headers);
  const { importId } = sent.body.result as { readonly importId: string };
  const preview = await caller.post(offline.previewScores, { activityId: open, importId });
  return { importId, token: preview.body.result.token };
}

let drawn = 0;

/** A zip with a picture for Sue, by somebody who states a reason, and what its preview has answered. */
async function sendFeedback(caller: Caller): Promise<StaffChange> {
  const files = [
    {
      name: '첨삭.zip',
      content: await zipOf({ '2026-sue_첨삭.png': Buffer.concat([png, Buffer.from(`${++drawn}`)]) }),
    },
  ];
  const headers = { [reasonHeader]: encodeURIComponent('교수의 부탁으로 올립니다.') };
  const form = formOf({ activityId: debate, preview: 'Y' }, files);
  const { token } = (await caller.send(feedback.importFeedback, form, headers)).body.result as {
    readonly token: string;
  };
  return { ref: { id: debate }, fields: { preview: 'N', token }, files };
}

type Fields = Readonly<Record<string, unknown>>;

export const offlineFields: Readonly<Record<string, Fields>> = {
  [offline.previewScores]: { importId: waitingFile },
  [offline.applyScores]: { importId: waitingFile },
  [offline.undoScores]: { importId: waitingFile },
  [feedback.importFeedback]: { preview: 'Y' },
};

const why = { reason: '학과의 채점 회의' };

export const offlineChanges: Readonly<
  Record<string, Fields | ((caller: Caller, stage: Stage) => Promise<StaffChange>)>
> = {
  [offline.exportScores]: why,
  // Somebody has handed in a journal there.
  [offline.downloadWork]: () =>
    Promise.resolve({ ref: { id: t.activityIdOf('reflection', 'R-foreign') }, fields: why }),
  [offline.uploadScores]: () =>
    Promise.resolve({ files: [{ name: '점수.csv', content: '학번,점수,판\n2026-ann,70,\n' }] }),
  [feedback.importFeedback]: sendFeedback,
  [offline.applyScores]: async (caller, { ann }) => ({ fields: await sendScores(caller, ann.id, 41) }),
  [offline.undoScores]: async (caller, { ann }) => {
    const sent = { activityId: open, ...(await sendScores(caller, ann.id, 42)) };
    await caller.send(offline.applyScores, JSON.stringify(sent), {
      'content-type': 'application/json',
      [reasonHeader]: encodeURIComponent('교수의 부탁으로 올립니다.'),
    });
    return { fields: { importId: sent.importId } };
  },
  [t.liftBlind]: async (caller) => {
    const form = formOf({ lectureCode: 'LA', ...assignmentForm, isBlind: 'Y' }, []);
    const headers = { [reasonHeader]: encodeURIComponent('교수의 부탁으로 만듭니다.') };
    const { assignmentCode } = (await caller.send(addAssignment, form, headers)).body.result as {
      readonly assignmentCode: string;
    };
    return { ref: { id: t.activityIdOf('assignment', assignmentCode) }, fields: why };
  },
};
