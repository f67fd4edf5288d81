/** Concurrent requests. Each test runs many rounds, because the order of arrival varies. */
import { commentRefusals } from '@baeum/contract/discussion/terms';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { comment } from '../discussion/tables.ts';
import { debating } from '../testing/debates.ts';
import { expectLikesCounted } from '../testing/discussions.ts';
import { addStudent } from '../testing/people.ts';
import type { Caller } from '../testing/portal.ts';
import { randomFrom } from '../testing/random.ts';
import { refused, taken } from '../testing/submitting.ts';

const { portal, given, write, say, change, remove, like, unlike, detail, rowOf } = await debating();
const { db } = portal.services;
const rounds = Array.from({ length: 12 }, (_, round) => round);

const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

describe('likes', () => {
  const likesSeenBy = async (caller: Caller) => {
    const [{ likeCnt, myLikeCnt } = { likeCnt: -1, myLikeCnt: -1 }] = (await detail(caller)).cmmtData;
    return { likeCnt, myLikeCnt };
  };

  test('64 likes and unlikes of one student at once end in a consistent count', async () => {
    const seq = await say(given.sue, '가');
    const random = randomFrom(5);
    for (const _ of rounds) {
      const acts = times(64, () => (random.chance(0.5) ? like : unlike));
      for (const reply of await Promise.all(acts.map((act) => act(given.ann, seq)))) taken(reply);
      await expectLikesCounted(db);
      const { likeCnt, myLikeCnt } = await likesSeenBy(given.ann);
      expect([0, 1]).toContain(likeCnt);
      expect(myLikeCnt).toBe(likeCnt);
    }
    taken(await like(given.ann, seq));
    expect(await likesSeenBy(given.ann)).toEqual({ likeCnt: 1, myLikeCnt: 1 });
    expect(await likesSeenBy(given.sue)).toEqual({ likeCnt: 1, myLikeCnt: 0 });
    taken(await unlike(given.ann, seq));
    expect(await likesSeenBy(given.ann)).toEqual({ likeCnt: 0, myLikeCnt: 0 });
  });

  test('64 at once are one like, and 64 unlikes remove it once', async () => {
    const seq = await say(given.sue, '가');
    taken(await like(await portal.as(await addStudent(db, 'liker')), seq));
    for (const reply of await Promise.all(times(64, () => like(given.ann, seq)))) taken(reply);
    expect(await likesSeenBy(given.ann)).toEqual({ likeCnt: 2, myLikeCnt: 1 });
    for (const reply of await Promise.all(times(64, () => unlike(given.ann, seq)))) taken(reply);
    expect(await likesSeenBy(given.ann)).toEqual({ likeCnt: 1, myLikeCnt: 0 });
    await expectLikesCounted(db);
  });

  test('of eight students at once end in a consistent count', async () => {
    const students = await Promise.all(
      times(8, async (index) => portal.as(await addStudent(db, `liker${index}`))),
    );
    const seq = await say(given.sue, '가');
    for (const round of rounds) {
      const acts = students.flatMap((student, index) =>
        times(8, (turn) => ((turn + index + round) % 2 === 0 ? like(student, seq) : unlike(student, seq))),
      );
      for (const reply of await Promise.all(acts)) taken(reply);
      await expectLikesCounted(db);
    }
    for (const reply of await Promise.all(students.map((student) => like(student, seq)))) taken(reply);
    expect(await likesSeenBy(given.ann)).toEqual({ likeCnt: 8, myLikeCnt: 0 });
  });

  test('during changes and the deletion of the comment do not affect it', async () => {
    for (const round of rounds) {
      const seq = await say(given.sue, '가');
      const [, changed, deleted] = await Promise.all([
        Promise.all(times(16, (round) => (round % 2 === 0 ? like : unlike)(given.ann, seq))),
        change(given.sue, seq, '나'),
        round % 2 === 0 ? remove(given.sue, seq) : undefined,
      ]);
      expect([200, 409]).toContain(changed.status);
      if (deleted !== undefined) taken(deleted);
      expect(await rowOf(seq)).toMatchObject({ body: changed.status === 200 ? '나' : '가' });
      await expectLikesCounted(db);
    }
  });
});

test('deleting a parent while a reply arrives keeps the reply in either order', async () => {
  for (const round of times(24, (index) => index)) {
    const thread = await say(given.sue, `주장 ${round}`);
    const sent = [() => remove(given.sue, thread), () => write(given.ann, '반론', { upprCmmtSeq: thread })];
    if (round % 2 === 1) sent.reverse();
    const replies = await Promise.all(sent.map((send) => send()));
    for (const reply of replies) taken(reply);
    const found = (await detail()).cmmtData.find(({ cmmtSeq }) => cmmtSeq === thread);
    expect(found).toMatchObject({ usyn: 'N', cmmtCn: '', lwrCmmtCnt: 1, lwrCmmtList: [{ cmmtCn: '반론' }] });
  }
});

test('deleting the last reply while another arrives keeps the new one', async () => {
  for (const _ of rounds) {
    const thread = await say(given.sue, '주장');
    const first = await say(given.ann, '첫째', { upprCmmtSeq: thread });
    taken(await remove(given.sue, thread));
    const replies = await Promise.all([
      remove(given.ann, first),
      write(given.sue, '둘째', { upprCmmtSeq: first }),
    ]);
    for (const reply of replies) taken(reply);
    const found = (await detail()).cmmtData.find(({ cmmtSeq }) => cmmtSeq === thread);
    expect(found?.lwrCmmtList.map(({ cmmtCn, cmmtTo }) => [cmmtCn, cmmtTo])).toEqual([['둘째', 'ann']]);
  }
});

describe('changes of one comment', () => {
  test('of the same revision at once: one wins, the others are refused', async () => {
    for (const round of rounds) {
      const seq = await say(given.ann, '처음');
      const replies = await Promise.all(
        times(8, (index) => change(given.ann, seq, `고침 ${index}`, { yesOrNo: 'Y', rvsn: 0 })),
      );
      const winners = replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));
      expect(winners.length, `round ${round}`).toBe(1);
      for (const reply of replies.filter(({ status }) => status !== 200))
        refused(reply, commentRefusals.changed);
      expect(await rowOf(seq)).toMatchObject({ body: `고침 ${winners[0]}`, revision: 1 });
    }
  });

  test('sequential changes succeed with the current revision', async () => {
    const seq = await say(given.ann, '처음');
    taken(await change(given.ann, seq, '둘째', { yesOrNo: 'Y', rvsn: 0 }));
    refused(await change(given.ann, seq, '셋째', { yesOrNo: 'Y', rvsn: 0 }), commentRefusals.changed);
    expect((await detail()).cmmtData).toMatchObject([{ cmmtCn: '둘째', rvsn: 1, updtYn: 'Y' }]);
    taken(await change(given.ann, seq, '셋째', { yesOrNo: 'N', rvsn: 1 }));
    taken(await change(given.ann, seq, '넷째', { yesOrNo: 'N' }));
    expect((await detail()).cmmtData).toMatchObject([{ cmmtCn: '넷째', rvsn: 3, yesOrNo: 'N' }]);
  });

  test('and its deletion at once: it ends deleted, and the change was applied or refused', async () => {
    for (const _ of rounds) {
      const seq = await say(given.ann, '처음');
      const [changed, deleted] = await Promise.all([
        change(given.ann, seq, '고침', { yesOrNo: 'Y', rvsn: 0 }),
        remove(given.ann, seq),
      ]);
      taken(deleted);
      if (changed.status !== 200) refused(changed, commentRefusals.gone);
      expect((await rowOf(seq))?.deletedAt).not.toBeNull();
    }
  });
});

describe('a repeated request', () => {
  const key = (round: number) => `00000000-0000-4000-8000-${String(round).padStart(12, '0')}`;

  test('16 times at once creates one comment and returns one id', async () => {
    for (const round of rounds) {
      const wrtKey = key(round);
      const before = (await detail()).cmmtTotalCnt;
      const numbers = await Promise.all(times(16, () => say(given.ann, '한 번', { wrtKey })));
      expect(new Set(numbers).size).toBe(1);
      expect((await detail()).cmmtTotalCnt).toBe(before + 1);
    }
  });

  test('creates one reply', async () => {
    const thread = await say(given.sue, '주장');
    const numbers = await Promise.all(
      times(16, () => say(given.ann, '반론', { upprCmmtSeq: thread, wrtKey: key(1) })),
    );
    expect(new Set(numbers).size).toBe(1);
    expect((await detail()).cmmtData).toMatchObject([{ lwrCmmtCnt: 1 }]);
  });

  test('of another student, or without a key, creates another comment', async () => {
    const first = await say(given.ann, '가', { wrtKey: key(1) });
    expect(await say(given.ann, '가', { wrtKey: key(1) })).toBe(first);
    const others = [
      await say(given.sue, '가', { wrtKey: key(1) }),
      await say(given.ann, '가', { wrtKey: key(2) }),
      await say(given.ann, '가'),
      await say(given.ann, '가'),
    ];
    expect(new Set([first, ...others]).size).toBe(5);
  });

  test('does not restore what was deleted or changed meanwhile', async () => {
    const seq = await say(given.ann, '가', { wrtKey: key(1) });
    taken(await change(given.ann, seq, '나'));
    expect(await say(given.ann, '가', { wrtKey: key(1) })).toBe(seq);
    expect((await detail()).cmmtData).toMatchObject([{ cmmtCn: '나' }]);
    taken(await remove(given.ann, seq));
    expect(await say(given.ann, '가', { wrtKey: key(1) })).toBe(seq);
    expect((await detail()).cmmtData).toEqual([]);
    expect((await db.select().from(comment).where(eq(comment.id, seq))).length).toBe(1);
  });
});
