import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { teamRefusals as refusals } from '@baeum/contract/team/terms';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addCommentRow } from '../../testing/discussions.ts';
import type { Reply } from '../../testing/portal.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { addTeamPost } from '../../testing/team-posts.ts';
import { teamPosting } from '../../testing/team-posting.ts';
import { seoul } from '../../testing/world.ts';
import { teamActivity } from '../tables.ts';

const {
  db,
  people,
  given,
  travel,
  write,
  edit,
  read,
  remove,
  view,
  say,
  change,
  unsay,
  like,
  unlike,
  list,
  rowOf,
} = await teamPosting();
const { ann, sue } = people;

/** Tries every modifying call; reading and counting views must always work. */
async function expectAt(time: string, refusal: Refusal | undefined): Promise<void> {
  const early = { publishedAt: seoul('2026-11-10T09:00:00'), savedAt: seoul('2026-11-10T09:00:00') };
  const { id, discussionId } = await addTeamPost(db, given.team, ann, early);
  const tbCmmtSeq = await addCommentRow(db, { discussionId, authorId: sue.id });
  await travel(time);
  const attempts: readonly (() => Promise<Reply>)[] = [
    () => write(),
    () => write({ tempYn: 'Y' }),
    () => edit(id),
    () => say(id),
    () => say(id, '답글', { upprTbCmmtSeq: tbCmmtSeq }),
    () => change(tbCmmtSeq),
    () => like(tbCmmtSeq),
    () => unlike(tbCmmtSeq),
    () => unsay(tbCmmtSeq),
    () => remove(id),
  ];
  for (const reply of [await read(id), await view(id)]) taken(reply);
  expect((await list()).totalCnt).toBe(1);
  for (const act of attempts) {
    const reply = await act();
    if (refusal === undefined) taken(reply);
    else refused(reply, refusal);
  }
  const isOpen = refusal === undefined;
  expect(await rowOf(id)).toMatchObject({ viewCount: 1, revision: isOpen ? 1 : 0 });
  expect((await rowOf(id))?.deletedAt === null).toBe(!isOpen);
  expect((await list()).tbList.length).toBe(isOpen ? 2 : 1);
}

test.each([
  ['2026-11-10T23:59:59.999+09:00', refusals.before],
  ['2026-11-11T00:00:00+09:00', undefined],
  ['2026-11-25T23:59:00+09:00', undefined],
  ['2026-11-25T23:59:59.999+09:00', undefined],
  ['2026-11-26T00:00:00+09:00', refusals.over],
  ['2026-12-24T12:00:00+09:00', refusals.over],
] as const)('at %s', expectAt);

test('the period is checked before the content of a request, but after access', async () => {
  const { id, discussionId } = await addTeamPost(db, given.team, ann);
  const tbCmmtSeq = await addCommentRow(db, { discussionId, authorId: ann.id });
  for (const [times, refusal] of [
    [{ closesAt: seoul('2026-11-18T09:59:00') }, refusals.over],
    [{ opensAt: seoul('2026-11-18T10:01:00'), closesAt: seoul('2026-11-18T10:02:00') }, refusals.before],
  ] as const) {
    await db.update(teamActivity).set(times).where(eq(teamActivity.code, given.taCd));
    const program = [{ name: 'a.exe', content: 'MZ' }];
    refused(await write({ tbTy: '', tbNm: '', tbCn: '' }, program), refusal);
    refused(await edit(id, { tbTy: '', rvsn: '7' }, program, given.sue), refusal);
    refused(await remove(id, given.sue), refusal);
    refused(await say(id, ' '), refusal);
    refused(await change(tbCmmtSeq, ' '), refusal);
    refused(await unsay(tbCmmtSeq), refusal);
    for (const act of [
      () => write({}, [], given.kim),
      () => remove(id, given.kim),
      () => like(tbCmmtSeq, given.kim),
    ])
      refused(await act(), commonRefusals.notFound);
  }
});
