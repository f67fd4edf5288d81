/** Two concurrent requests: the outcome must be that of some serial order. */
import * as t from '@baeum/contract/team/assignment-terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { Transaction } from '../../platform/database.ts';
import { watchUploads } from '../../testing/cut.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { formOf } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { handingIn } from '../../testing/team-handing-in.ts';
import { addFile, zip } from '../../testing/world.ts';
import { lockTeamOf } from '../access.ts';
import { teamAssignment, teamSubmission } from '../tables.ts';

const {
  db,
  store,
  people,
  given,
  set,
  fields,
  hand,
  change,
  toggle,
  copy,
  remove,
  handedIn,
  kept,
  submittedFiles,
  work,
  expectNoOrphans,
} = await handingIn();

type Who = 'ann' | 'sue';
/** A member's draft or submission, with its file. */
interface Saved {
  readonly by: Who;
  readonly file: string;
  readonly isDraft: boolean;
}
/** What the team has, in the order in which it was begun. */
type State = readonly Saved[];
interface Outcome {
  readonly codes: readonly string[];
  readonly state: State;
}
/** A request, and its outcome in a serial order: a refusal, or the new state. */
interface Step {
  readonly send: () => Promise<{ readonly status: number; readonly body: { readonly errorCode?: string } }>;
  readonly on: (state: State) => string | { readonly state: State };
}

const { teamAssignmentRefusals: refusals } = t;
const rounds = 50;
const files = (file: string) => [{ name: file, content: zip }];

const submittedIn = (state: State) => state.find(({ isDraft }) => !isDraft);
const ownIn = (state: State, who: Who) => state.find(({ by }) => by === who);
const replaced = (state: State, who: Who, over: Partial<Saved>): State =>
  state.map((one) => (one.by === who ? { ...one, ...over } : one));

const submits = (by: Who, file: string, tempYn: 'Y' | 'N' = 'N'): Step => ({
  send: () => hand({ tempYn }, files(file), given[by]),
  on: (state) =>
    state.length > 0 ? refusals.exists.errorCode : { state: [{ by, file, isDraft: tempYn === 'Y' }] },
});
/** Begins an own draft with a copy of the teammate's. */
const copies = (by: Who): Step => ({
  send: () => copy(by === 'ann' ? 'sue' : 'ann', given[by]),
  on: (state) => {
    if (submittedIn(state) ?? ownIn(state, by)) return refusals.exists.errorCode;
    const [original] = state;
    if (original === undefined) return refusals.missing.errorCode;
    return { state: [...state, { ...original, by }] };
  },
});
/** A request that only the submitter may make. */
const own = (
  by: Who,
  send: Step['send'],
  needs: 'draft' | 'submission',
  then: (state: State) => State | string,
): Step => ({
  send,
  on: (state) => {
    const one = ownIn(state, by);
    const [first] = state;
    if (first === undefined) return refusals.missing.errorCode;
    if (one === undefined) return (submittedIn(state) ? refusals.notOwn : refusals.notOwnDraft).errorCode;
    if (needs === 'draft' && !one.isDraft) return refusals.submitted.errorCode;
    if (needs === 'submission' && one.isDraft) return refusals.notSubmitted.errorCode;
    const next = then(state);
    return typeof next === 'string' ? next : { state: next };
  },
});
const edits = (by: Who, file: string) =>
  own(
    by,
    () => change(files(file), given[by]),
    'draft',
    (state) => (submittedIn(state) ? refusals.exists.errorCode : replaced(state, by, { file })),
  );
const submitsDraft = (by: Who) =>
  own(
    by,
    () => toggle('N', given[by]),
    'draft',
    (state) => (submittedIn(state) ? refusals.exists.errorCode : replaced(state, by, { isDraft: false })),
  );
const cancels = (by: Who) =>
  own(
    by,
    () => toggle('Y', given[by]),
    'submission',
    (state) => replaced(state, by, { isDraft: true }),
  );
const deletes = (by: Who) =>
  own(
    by,
    () => remove(given[by]),
    'draft',
    (state) => state.filter((one) => one.by !== by),
  );

/** The outcome of a serial order; `codes` are in the order of `steps`. */
function inOrder(start: State, steps: readonly Step[], order: readonly number[]): Outcome {
  let state = start;
  const codes = steps.map(() => '');
  for (const index of order) {
    const result = steps[index]?.on(state) ?? '';
    if (typeof result === 'string') codes[index] = result;
    else state = result.state;
  }
  return { codes, state };
}

const stateNow = async (): Promise<State> =>
  (await kept()).map(({ submitterId, file, submittedAt }) => ({
    by: submitterId === people.ann.id ? 'ann' : 'sue',
    file,
    isDraft: submittedAt === null,
  }));

const draft = [submits('ann', 'first.zip', 'Y')];
const submitted = [submits('ann', 'first.zip')];
const drafts = [...draft, copies('sue')];
const superseded = [...drafts, submitsDraft('ann')];

const races: readonly (readonly [string, readonly Step[], readonly [Step, Step]])[] = [
  ['submit and submit', [], [submits('ann', 'a.zip'), submits('sue', 'b.zip')]],
  ['draft and submit', [], [submits('ann', 'a.zip', 'Y'), submits('sue', 'b.zip')]],
  ['submit the draft and cancel', draft, [submitsDraft('ann'), cancels('ann')]],
  ['cancel and submit the draft', submitted, [cancels('ann'), submitsDraft('ann')]],
  ['submit the draft in two windows', draft, [submitsDraft('ann'), submitsDraft('ann')]],
  ['cancel in two windows', submitted, [cancels('ann'), cancels('ann')]],
  ['edit and cancel', submitted, [edits('ann', 'a.zip'), cancels('ann')]],
  ['edit and submit the draft', draft, [edits('ann', 'a.zip'), submitsDraft('ann')]],
  ['delete and submit the draft', draft, [deletes('ann'), submitsDraft('ann')]],
  ['delete and edit', draft, [deletes('ann'), edits('ann', 'a.zip')]],
  ['delete and submit', draft, [deletes('ann'), submits('sue', 'b.zip')]],
  ['delete and delete', draft, [deletes('ann'), deletes('ann')]],
  ['edit and edit', draft, [edits('ann', 'a.zip'), edits('ann', 'b.zip')]],
  ['cancel and a teammate’s edit', submitted, [cancels('ann'), edits('sue', 'b.zip')]],
  ['copy and edit', draft, [copies('sue'), edits('ann', 'a.zip')]],
  ['copy and delete', draft, [copies('sue'), deletes('ann')]],
  ['copy and submit the original', draft, [copies('sue'), submitsDraft('ann')]],
  ['copy and copy from two windows', draft, [copies('sue'), copies('sue')]],
  ['copy and cancel', submitted, [copies('sue'), cancels('ann')]],
  ['submit both drafts', drafts, [submitsDraft('ann'), submitsDraft('sue')]],
  ['submit a draft and edit the other', drafts, [submitsDraft('ann'), edits('sue', 'b.zip')]],
  ['submit a draft and delete the other', drafts, [submitsDraft('ann'), deletes('sue')]],
  ['delete both drafts', drafts, [deletes('ann'), deletes('sue')]],
  ['cancel and submit the other draft', superseded, [cancels('ann'), submitsDraft('sue')]],
];

test.each(races)('%s', async (_what, first, steps) => {
  const { state: start } = inOrder([], first, [...first.keys()]);
  const serial = [
    [0, 1],
    [1, 0],
  ].map((order) => inOrder(start, steps, order));
  const before = await submittedFiles();
  let left = 0;
  for (let round = 0; round < rounds; round += 1) {
    await set();
    for (const { send } of first) expect(await send()).toMatchObject({ status: 200 });
    expect(await stateNow()).toEqual(start);
    const replies = await Promise.all(steps.map(({ send }) => send()));
    for (const { status } of replies) expect([200, 403, 409]).toContain(status);
    const outcome = { codes: replies.map(({ body }) => body.errorCode ?? ''), state: await stateNow() };
    expect(serial).toContainEqual(outcome);
    left += outcome.state.length;
  }
  expect((await submittedFiles()) - before).toBe(left);
  await expectNoOrphans();
});

/** Begins to send a file. @returns a function that sends its last bytes */
async function beginUpload(
  who: { readonly send: typeof given.tom.send },
  path: typeof t.insertAsgmt | typeof t.updateAsgmt,
  over: Parameters<typeof fields>[0] = {},
) {
  const uploads = watchUploads(store);
  const form = new Response(formOf(fields(over), files('late.zip')));
  const type = form.headers.get('content-type') ?? '';
  const bytes = new Uint8Array(await form.arrayBuffer());
  let finish = () => {};
  const finished = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const body = new ReadableStream({
    async start(controller) {
      controller.enqueue(bytes.subarray(0, -2));
      await finished;
      controller.enqueue(bytes.subarray(-2));
      controller.close();
    },
  });
  const reply = who.send(path, body, { 'content-type': type });
  await uploads.begun;
  return () => {
    finish();
    return reply;
  };
}

test.each([
  ['a copy', async () => {}],
  ['a submission', async () => taken(await toggle('N', given.sue))],
])('an upload that ends when only %s is there does not begin beside it', async (_what, then) => {
  const end = await beginUpload(given.tom, t.insertAsgmt, { tempYn: 'Y' });
  taken(await hand({ tempYn: 'Y' }));
  taken(await copy('ann'));
  taken(await remove());
  await then();
  refused(await end(), refusals.exists);
  expect(await kept()).toMatchObject([{ submitterId: people.sue.id }]);
  await expectNoOrphans();
});

test('a first file that waits for a teammate who copies meanwhile does not begin beside the copy', async () => {
  await set();
  const before = await submittedFiles();
  const reply = await meanwhile(db, {
    hold: (tx) => lockTeamOf(tx, { teamId: given.teamSeq, studentId: people.sue.id }),
    send: () => hand({ tempYn: 'Y' }, files('first.zip'), given.tom),
    change: async (tx) => {
      await tx.insert(teamSubmission).values({
        assignmentId: work.id,
        teamId: given.teamSeq,
        activityCode: given.taCd,
        submitterId: people.sue.id,
        copiedFromId: people.ann.id,
        storedFileId: await addFile(tx, store, 'team_submission', 'copied.zip', zip),
        savedAt: new Date(),
      });
    },
  });
  refused(reply, refusals.exists);
  expect(await kept()).toMatchObject([{ submitterId: people.sue.id, file: 'copied.zip', submittedAt: null }]);
  expect((await submittedFiles()) - before).toBe(1);
  await expectNoOrphans();
});

test('a first file of an assignment that is deleted meanwhile is not found, and leaves nothing', async () => {
  await set();
  const before = await submittedFiles();
  const reply = await meanwhile(db, {
    hold: (tx) => tx.delete(teamAssignment).where(eq(teamAssignment.id, work.id)),
    send: () => hand({ tempYn: 'Y' }),
  });
  refused(reply, commonRefusals.notFound);
  expect(await submittedFiles()).toBe(before);
  await expectNoOrphans();
});

test('a draft is not changed any more once a teammate has handed in while its file arrived', async () => {
  await set();
  taken(await hand({ tempYn: 'Y' }, files('first.zip')));
  taken(await copy('ann'));
  const end = await beginUpload(given.ann, t.updateAsgmt);
  taken(await toggle('N', given.sue));
  refused(await end(), refusals.exists);
  expect(await stateNow()).toContainEqual({ by: 'ann', file: 'first.zip', isDraft: true });
  await expectNoOrphans();
});

/** As another request would, which has not ended yet. */
async function replaceFile(tx: Transaction): Promise<void> {
  const storedFileId = await addFile(tx, store, 'team_submission', 'between.zip', zip);
  await tx.update(teamSubmission).set({ storedFileId }).where(eq(teamSubmission.assignmentId, work.id));
}

test('a change that waits for another one of the same draft leaves nothing of the file between', async () => {
  await set();
  taken(await hand({ tempYn: 'Y' }, files('first.zip')));
  const before = await submittedFiles();
  taken(await meanwhile(db, { hold: replaceFile, send: () => change(files('last.zip')) }));
  expect(await stateNow()).toEqual([{ by: 'ann', file: 'last.zip', isDraft: true }]);
  // The first one lost its draft to the transaction above, which is none of the portal's.
  expect((await submittedFiles()) - before).toBe(1);
});

test.each([
  ['a change', (seen: { taAsgmtFlnm: string }) => change(files('last.zip'), given.ann, seen)],
  ['handing in', (seen: { taAsgmtFlnm: string }) => toggle('N', given.ann, seen)],
])('%s that waits for another file of the same draft is refused if it names the one before', async (_what, send) => {
  await set();
  taken(await hand({ tempYn: 'Y' }, files('first.zip')));
  const seen = { taAsgmtFlnm: (await handedIn())?.taAsgmtFlnm ?? '' };
  refused(await meanwhile(db, { hold: replaceFile, send: () => send(seen) }), refusals.changed);
  expect(await stateNow()).toEqual([{ by: 'ann', file: 'between.zip', isDraft: true }]);
});

const waiting: readonly (readonly [string, (tx: Transaction) => Promise<unknown>, Refusal | undefined])[] = [
  ['another file', replaceFile, undefined],
  [
    'been handed in',
    (tx) =>
      tx
        .update(teamSubmission)
        .set({ submittedAt: new Date() })
        .where(eq(teamSubmission.assignmentId, work.id)),
    refusals.submitted,
  ],
];
test.each(
  waiting,
)('deleting waits for a change of the draft, which then has %s', async (_what, other, refusal) => {
  await set();
  taken(await hand({ tempYn: 'Y' }, files('first.zip')));
  const before = await submittedFiles();
  const reply = await meanwhile(db, { hold: other, send: () => remove() });
  if (refusal === undefined) taken(reply);
  else refused(reply, refusal);
  expect(await stateNow()).toHaveLength(refusal ? 1 : 0);
  // The first file lost its draft to the transaction above.
  expect((await submittedFiles()) - before).toBe(0);
});

test('a draft that is changed in another window while its file arrives has the file that came last', async () => {
  await set();
  taken(await hand({ tempYn: 'Y' }, files('first.zip')));
  const end = await beginUpload(given.ann, t.updateAsgmt);
  taken(await change(files('between.zip')));
  taken(await end());
  expect(await stateNow()).toEqual([{ by: 'ann', file: 'late.zip', isDraft: true }]);
  await expectNoOrphans();
});
