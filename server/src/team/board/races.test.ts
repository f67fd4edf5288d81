/** Concurrent and repeated requests. */
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { postRefusals } from '@baeum/contract/posting/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { discussion } from '../../discussion/tables.ts';
import { post } from '../../posting/tables.ts';
import { expectLikesCounted } from '../../testing/discussions.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import type { Caller } from '../../testing/portal.ts';
import { randomFrom } from '../../testing/random.ts';
import { refused, taken } from '../../testing/submitting.ts';
import { teamPosting } from '../../testing/team-posting.ts';
import { addActivity, addTeam } from '../../testing/teams.ts';
import { png, zip } from '../../testing/world.ts';
import { team, teamMember } from '../tables.ts';

const {
  db,
  people,
  given,
  write,
  posted,
  edit,
  detail,
  remove,
  view,
  say,
  said,
  change,
  unsay,
  like,
  unlike,
  list,
  rowOf,
  commentRow,
  expectNoOrphans,
} = await teamPosting();
const rounds = Array.from({ length: 12 }, (_, round) => round);
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

const wrtKey = 'b3c1d9a0-0000-4000-8000-000000000001';
const twoFiles = [
  { name: '하나.zip', content: zip },
  { name: '둘.png', content: png },
];
const ofTeam = () => eq(post.teamId, given.teamSeq);

describe('a repeated request', () => {
  test('16 times at once creates one post with its files and returns one id', async () => {
    const before = await db.$count(discussion);
    const numbers = await Promise.all(times(16, () => posted({ wrtKey }, twoFiles)));
    expect(new Set(numbers).size).toBe(1);
    expect([await db.$count(post, ofTeam()), (await db.$count(discussion)) - before]).toEqual([1, 1]);
    expect((await list()).tbList).toMatchObject([{ fileCnt: 2 }]);
    await expectNoOrphans();
  });

  test('creates one comment', async () => {
    const tbSeq = await posted();
    const thread = await said(tbSeq);
    const numbers = await Promise.all(
      times(16, () => said(tbSeq, '한 번', { wrtKey, upprTbCmmtSeq: thread })),
    );
    expect(new Set(numbers).size).toBe(1);
    expect((await detail(tbSeq)).cmmtTotalCnt).toBe(2);
  });

  test('with another text or another file is refused', async () => {
    const tbSeq = await posted({ wrtKey, tempYn: 'Y' }, twoFiles);
    const draft = { wrtKey, tempYn: 'Y' };
    const others = [
      write({ wrtKey }, twoFiles),
      write({ ...draft, tbTy: '3' }, twoFiles),
      write({ ...draft, tbNm: '고친 제목' }, twoFiles),
      write({ ...draft, tbCn: '<p>고친 본문</p>' }, twoFiles),
      write(draft, twoFiles.slice(1)),
      write(draft),
    ];
    for (const reply of await Promise.all(others)) refused(reply, postRefusals.changed);
    expect(await posted(draft, twoFiles)).toBe(tbSeq);
    await expectNoOrphans();
  });

  test('is identified per author and team: elsewhere the same key is another post', async () => {
    const taCd = await addActivity(db, { code: `${given.taCd}-next`, professorId: people.prof.id });
    const next = await addTeam(db, taCd, [people.ann]);
    const numbers = [
      await posted({ wrtKey }),
      await posted({ wrtKey }, [], given.sue),
      await posted({ wrtKey, taCd, teamSeq: String(next.id) }),
    ];
    expect(new Set(numbers).size).toBe(3);
    expect(await posted({ wrtKey })).toBe(numbers[0]);
  });
});

describe('two windows', () => {
  test('changing one post: the later one is refused, and nothing of the first is lost', async () => {
    const tbSeq = await posted();
    const replies = await Promise.all(
      times(8, (index) =>
        edit(tbSeq, { rvsn: '0', tbNm: `제목 ${index}` }, [{ name: `${index}.zip`, content: zip }]),
      ),
    );
    const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
    expect(winners).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) refused(reply, postRefusals.changed);
    const { data, file } = await detail(tbSeq);
    expect([data.tbNm, data.rvsn, file.map(({ tbFileOrn }) => tbFileOrn)]).toEqual([
      `제목 ${winners[0]}`,
      1,
      [`${winners[0]}.zip`],
    ]);
    // Without a revision, as in the specification, changes are applied one after another.
    for (const reply of await Promise.all(times(3, () => edit(tbSeq)))) taken(reply);
    expect((await detail(tbSeq)).data.rvsn).toBe(4);
    await expectNoOrphans();
  });

  test('publishing one draft create one post', async () => {
    const tbSeq = await posted({ tempYn: 'Y' });
    const replies = await Promise.all(times(6, () => edit(tbSeq, { rvsn: '0' })));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await db.$count(post, ofTeam())).toBe(1);
    expect((await detail(tbSeq)).data).toMatchObject({ tempYn: 'N', rvsn: 1 });
  });

  test('of which one deletes: the other changes it before, or is refused', async () => {
    for (const _ of rounds) {
      const tbSeq = await posted();
      const [changed, deleted, again] = await Promise.all([
        edit(tbSeq, { tbNm: '고친 제목' }, twoFiles),
        remove(tbSeq),
        remove(tbSeq),
      ]);
      expect([deleted, again].filter(({ status }) => status === 200)).toHaveLength(1);
      if (changed.status !== 200) refused(changed, commonRefusals.notFound);
      const row = await rowOf(tbSeq);
      expect([row?.deletedAt !== null, row?.revision]).toEqual([true, changed.status === 200 ? 1 : 0]);
    }
    await expectNoOrphans();
  });

  test('changing one comment: one wins, the others are refused', async () => {
    const tbSeq = await posted();
    for (const _ of rounds) {
      const seq = await said(tbSeq);
      const replies = await Promise.all(times(6, (index) => change(seq, `고침 ${index}`, 0)));
      const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(winners).toHaveLength(1);
      for (const reply of replies.filter(({ status }) => status !== 200))
        refused(reply, commentRefusals.changed);
      expect(await commentRow(seq)).toMatchObject({ body: `고침 ${winners[0]}`, revision: 1 });
    }
  });
});

describe('likes', () => {
  const likesSeenBy = async (tbSeq: number, caller: Caller) => {
    const [{ likeCnt, myLikeCnt } = { likeCnt: -1, myLikeCnt: -1 }] = (await detail(tbSeq, caller)).cmmt;
    return [likeCnt, myLikeCnt];
  };

  test('of two teammates at once, added and removed, end in a consistent count', async () => {
    const tbSeq = await posted();
    const seq = await said(tbSeq);
    const team = [given.ann, given.tom];
    const random = randomFrom(6);
    for (const _ of rounds) {
      const acts = team.flatMap((caller) =>
        times(16, () => (random.chance(0.5) ? like : unlike)(seq, caller)),
      );
      for (const reply of await Promise.all(acts)) taken(reply);
      await expectLikesCounted(db);
    }
    for (const reply of await Promise.all(team.flatMap((caller) => times(8, () => like(seq, caller)))))
      taken(reply);
    expect(await likesSeenBy(tbSeq, given.ann)).toEqual([2, 1]);
    for (const reply of await Promise.all(times(16, () => unlike(seq, given.ann)))) taken(reply);
    expect([await likesSeenBy(tbSeq, given.ann), await likesSeenBy(tbSeq, given.tom)]).toEqual([
      [1, 0],
      [1, 1],
    ]);
    await expectLikesCounted(db);
  });

  test('during changes and the deletion of the comment do not affect it', async () => {
    const tbSeq = await posted();
    for (const round of rounds) {
      const seq = await said(tbSeq, '처음');
      const [likes, changed, deleted] = await Promise.all([
        Promise.all(times(16, (round) => (round % 2 === 0 ? like : unlike)(seq))),
        change(seq, '고침'),
        round % 2 === 0 ? unsay(seq) : undefined,
      ]);
      for (const reply of likes) if (reply.status !== 200) refused(reply, commentRefusals.gone);
      if (changed.status !== 200) refused(changed, commentRefusals.gone);
      if (deleted !== undefined) taken(deleted);
      expect(await commentRow(seq)).toMatchObject({ body: changed.status === 200 ? '고침' : '처음' });
      await expectLikesCounted(db);
    }
  });
});

test('a reply sent while its thread or the post is deleted is stored or refused, never lost', async () => {
  for (const round of rounds) {
    const tbSeq = await posted();
    const thread = await said(tbSeq);
    const sent = [() => unsay(thread), () => say(tbSeq, '답', { upprTbCmmtSeq: thread }, given.ann)];
    if (round % 2 === 1) sent.reverse();
    for (const reply of await Promise.all(sent.map((send) => send()))) taken(reply);
    const { cmmt, cmmtTotalCnt } = await detail(tbSeq);
    expect([cmmtTotalCnt, cmmt]).toMatchObject([
      1,
      [{ usyn: 'N', cmmtCn: '', lwrCmmtList: [{ cmmtCn: '답' }] }],
    ]);
    const [late, deleted] = await Promise.all([say(tbSeq, '늦은 댓글'), remove(tbSeq)]);
    taken(deleted);
    if (late.status !== 200) refused(late, commonRefusals.notFound);
  }
});

test('concurrent views are all counted', async () => {
  const tbSeq = await posted();
  const callers = [given.ann, given.sue, given.tom];
  for (const reply of await Promise.all(callers.flatMap((caller) => times(10, () => view(tbSeq, caller)))))
    taken(reply);
  const [row] = await db
    .select()
    .from(post)
    .where(and(eq(post.id, tbSeq), ofTeam()));
  expect(row).toMatchObject({ viewCount: 30, revision: 0 });
});

test('who has left the team meanwhile posts nothing there', async () => {
  const isSue = and(eq(teamMember.teamId, given.teamSeq), eq(teamMember.studentId, people.sue.id));
  const reply = await meanwhile(db, {
    hold: (tx) => tx.select().from(team).where(eq(team.id, given.teamSeq)).for('update'),
    send: () => write({}, [], given.sue),
    change: (tx) => tx.delete(teamMember).where(isSue),
  });
  refused(reply, commonRefusals.notFound);
  expect(await db.$count(post, ofTeam())).toBe(0);
  await expectNoOrphans();
});
