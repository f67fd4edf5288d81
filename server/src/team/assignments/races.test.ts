/** Two concurrent requests: the outcome must be that of some serial order. */
import * as t from '@baeum/contract/team/assignment-terms';
import { expect, test } from 'vitest';
import { taken } from '../../testing/submitting.ts';
import { handingIn } from '../../testing/team-handing-in.ts';
import { zip } from '../../testing/world.ts';

const { people, given, set, hand, change, toggle, remove, kept, submittedFiles, expectNoOrphans } =
  await handingIn();

type Who = 'ann' | 'sue';
/** The team's submission: its owner, its file, and whether it is a draft. */
type State = { readonly by: Who; readonly file: string; readonly isDraft: boolean } | undefined;
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

const submits = (by: Who, file: string, tempYn: 'Y' | 'N' = 'N'): Step => ({
  send: () => hand({ tempYn }, files(file), given[by]),
  on: (state) => (state ? refusals.exists.errorCode : { state: { by, file, isDraft: tempYn === 'Y' } }),
});
/** A request that only the submitter may make. */
const own = (
  by: Who,
  send: Step['send'],
  needs: 'draft' | 'submission',
  then: (state: NonNullable<State>) => State,
): Step => ({
  send,
  on: (state) => {
    if (state === undefined) return refusals.missing.errorCode;
    if (state.by !== by) return (state.isDraft ? refusals.notOwnDraft : refusals.notOwn).errorCode;
    if (needs === 'draft' && !state.isDraft) return refusals.submitted.errorCode;
    if (needs === 'submission' && state.isDraft) return refusals.notSubmitted.errorCode;
    return { state: then(state) };
  },
});
const edits = (by: Who, file: string) =>
  own(
    by,
    () => change(files(file), given[by]),
    'draft',
    (state) => ({ ...state, file }),
  );
const submitsDraft = (by: Who) =>
  own(
    by,
    () => toggle('N', given[by]),
    'draft',
    (state) => ({ ...state, isDraft: false }),
  );
const cancels = (by: Who) =>
  own(
    by,
    () => toggle('Y', given[by]),
    'submission',
    (state) => ({ ...state, isDraft: true }),
  );
const deletes = (by: Who) =>
  own(
    by,
    () => remove(given[by]),
    'draft',
    () => undefined,
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

const stateNow = async (): Promise<State> => {
  const [row] = await kept();
  return (
    row && {
      by: row.submitterId === people.ann.id ? 'ann' : 'sue',
      file: row.file,
      isDraft: row.submittedAt === null,
    }
  );
};

const draft = { by: 'ann', file: 'first.zip', isDraft: true } as const;
const submitted = { ...draft, isDraft: false };

const races: readonly (readonly [string, State, readonly [Step, Step]])[] = [
  ['submit and submit', undefined, [submits('ann', 'a.zip'), submits('sue', 'b.zip')]],
  ['draft and submit', undefined, [submits('ann', 'a.zip', 'Y'), submits('sue', 'b.zip')]],
  ['submit the draft and cancel', draft, [submitsDraft('ann'), cancels('ann')]],
  ['cancel and submit the draft', submitted, [cancels('ann'), submitsDraft('ann')]],
  ['edit and cancel', submitted, [edits('ann', 'a.zip'), cancels('ann')]],
  ['edit and submit the draft', draft, [edits('ann', 'a.zip'), submitsDraft('ann')]],
  ['delete and submit the draft', draft, [deletes('ann'), submitsDraft('ann')]],
  ['delete and edit', draft, [deletes('ann'), edits('ann', 'a.zip')]],
  ['delete and submit', draft, [deletes('ann'), submits('sue', 'b.zip')]],
  ['delete and delete', draft, [deletes('ann'), deletes('ann')]],
  ['edit and edit', draft, [edits('ann', 'a.zip'), edits('ann', 'b.zip')]],
  ['cancel and a teammate’s edit', submitted, [cancels('ann'), edits('sue', 'b.zip')]],
];

test.each(races)('%s', async (_what, start, steps) => {
  const serial = [
    [0, 1],
    [1, 0],
  ].map((order) => inOrder(start, steps, order));
  const before = await submittedFiles();
  let left = 0;
  for (let round = 0; round < rounds; round += 1) {
    await set();
    if (start) taken(await hand({ tempYn: start.isDraft ? 'Y' : 'N' }, files(start.file)));
    const replies = await Promise.all(steps.map(({ send }) => send()));
    for (const { status } of replies) expect([200, 403, 409]).toContain(status);
    const outcome = { codes: replies.map(({ body }) => body.errorCode ?? ''), state: await stateNow() };
    expect(serial).toContainEqual(outcome);
    const { length } = await kept();
    expect(length).toBe(outcome.state ? 1 : 0);
    left += length;
  }
  expect((await submittedFiles()) - before).toBe(left);
  await expectNoOrphans();
});
