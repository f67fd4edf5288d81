/** Concurrent and repeated requests. */
import * as t from '@baeum/contract/inquiry/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { inquiring } from '../testing/inquiring.ts';
import type { Reply } from '../testing/portal.ts';
import { waitingForLocks } from '../testing/database.ts';
import { beforeMerging } from '../testing/meanwhile.ts';
import { refused, taken } from '../testing/submitting.ts';
import { png, zip } from '../testing/world.ts';
import { inquiry, inquiryFile } from './tables.ts';
import { transaction } from '../platform/database.ts';

const {
  db,
  given,
  ask,
  asked,
  edit,
  detail,
  remove,
  answer,
  answerOf,
  rowOf,
  staffDetail,
  unread,
  forget,
  expectNoOrphans,
} = await inquiring();

beforeEach(forget);

const wrtKey = 'b3c1d9a0-0000-4000-8000-000000000001';
const twoFiles = [
  { name: '하나.zip', content: zip },
  { name: '둘.png', content: png },
];
const succeeded = (replies: readonly Reply[]) =>
  replies.flatMap(({ status }, index) => (status === 200 ? [index] : []));

describe('a repeated request', () => {
  test('16 times at once creates one inquiry with its files and returns one id', async () => {
    const replies = await Promise.all(Array.from({ length: 16 }, () => ask({ wrtKey }, twoFiles)));
    for (const reply of replies) taken(reply);
    expect(new Set(replies.map(({ body }) => (body.result as { inqSeq: number }).inqSeq)).size).toBe(1);
    expect([await db.$count(inquiry), await db.$count(inquiryFile)]).toEqual([1, 2]);
    await expectNoOrphans();
  });

  test('with another text or another file is refused', async () => {
    const inqSeq = await asked({ wrtKey }, twoFiles);
    const others = [
      ask({ wrtKey, title: '고친 제목' }, twoFiles),
      ask({ wrtKey, content: '<p>고친 본문</p>' }, twoFiles),
      ask({ wrtKey, inqType: '0000550001' }, twoFiles),
      ask({ wrtKey }, twoFiles.slice(1)),
      ask({ wrtKey }),
    ];
    for (const reply of await Promise.all(others)) refused(reply, t.inquiryRefusals.changed);
    expect(await asked({ wrtKey }, twoFiles)).toBe(inqSeq);
    expect(await db.$count(inquiry)).toBe(1);
    await expectNoOrphans();
  });

  test('is identified per author: others may use the same key', async () => {
    expect(await asked({ wrtKey })).not.toBe(await asked({ wrtKey }, [], given.sue));
  });
});

test('when two windows change one inquiry, the later one is refused and nothing of the first is lost', async () => {
  const inqSeq = await asked();
  const replies = await Promise.all(
    Array.from({ length: 8 }, (_, index) =>
      edit(inqSeq, { rvsn: '0', title: `제목 ${index}` }, [{ name: `${index}.zip`, content: zip }]),
    ),
  );
  const [winner, ...more] = succeeded(replies);
  expect(more).toEqual([]);
  for (const reply of replies.filter(({ status }) => status !== 200))
    refused(reply, t.inquiryRefusals.changed);
  const { data, file } = await detail(inqSeq);
  expect([data.title, data.rvsn, file.map(({ name }) => name)]).toEqual([
    `제목 ${winner}`,
    1,
    [`${winner}.zip`],
  ]);
  await expectNoOrphans();
});

test('a first answer is saved just before everything of the author is changed', async () => {
  const inqSeq = await asked();
  const isIt = eq(inquiry.id, inqSeq);
  const reply = await beforeMerging(db, {
    accountId: (await rowOf(inqSeq))?.authorId ?? 0,
    hold: (tx) => tx.select({ id: inquiry.id }).from(inquiry).where(isIt).for('update'),
    send: () => answer(inqSeq),
    change: (tx) => tx.update(inquiry).set({ assigneeId: null }).where(isIt),
  });
  taken(reply);
});

test('when two administrators answer at once, one succeeds and the other is refused', async () => {
  const inqSeq = await asked();
  const both = [given.admin, given.other];
  for (const rvsn of ['0', '1', '2']) {
    const replies = await Promise.all(
      both.map((caller, index) =>
        answer(
          inqSeq,
          { rvsn, content: `<p>${rvsn} ${index}</p>` },
          twoFiles.slice(index, index + 1),
          caller,
        ),
      ),
    );
    const [winner, ...more] = succeeded(replies);
    expect(more).toEqual([]);
    for (const reply of replies.filter(({ status }) => status !== 200))
      refused(reply, t.inquiryRefusals.changed);
    const { anwdata, anwfile } = await staffDetail(inqSeq);
    expect([anwdata?.content, anwdata?.rvsn]).toEqual([`<p>${rvsn} ${winner}</p>`, Number(rvsn) + 1]);
    // No file was given to keep, so the file is the winner's.
    expect(anwfile.map(({ name }) => name)).toEqual([twoFiles[winner ?? 0]?.name]);
  }
  await expectNoOrphans();
});

/** The request of the named one is sent first, the other immediately after it. */
describe.each(['the student', 'the administrator'] as const)('%s is sent first', (first) => {
  const together = async (student: () => Promise<Reply>, administrator: () => Promise<Reply>) => {
    if (first === 'the student') {
      const [one, other] = await Promise.all([student(), administrator()]);
      return { student: one, administrator: other };
    }
    const [other, one] = await Promise.all([administrator(), student()]);
    return { student: one, administrator: other };
  };
  const outcome = ({ status, body }: Reply) => (status === 200 ? 'done' : body.errorCode);

  test('a change and an answer, fifty times: either the answer refers to the changed text or the change is refused', async () => {
    for (let round = 0; round < 50; round++) {
      const inqSeq = await asked();
      const replies = await together(
        () => edit(inqSeq, { title: '고친 제목', rvsn: '0' }, twoFiles),
        () => answer(inqSeq, { rvsn: '0', inqRvsn: '0' }, twoFiles),
      );
      const [row, answered] = [await rowOf(inqSeq), await answerOf(inqSeq)];
      expect([
        outcome(replies.student),
        outcome(replies.administrator),
        row?.revision,
        row?.title === '고친 제목',
        answered?.revision,
      ]).toEqual(
        answered === undefined
          ? ['done', t.inquiryRefusals.questionChanged.errorCode, 1, true, undefined]
          : [t.inquiryRefusals.answered.errorCode, 'done', 0, false, 1],
      );
    }
    await expectNoOrphans();
  });

  test('a deletion and an answer, fifty times: exactly one succeeds', async () => {
    for (let round = 0; round < 50; round++) {
      const inqSeq = await asked();
      const replies = await together(
        () => remove(inqSeq),
        () => answer(inqSeq),
      );
      const isAnswered = (await answerOf(inqSeq)) !== undefined;
      expect([
        outcome(replies.student),
        outcome(replies.administrator),
        (await rowOf(inqSeq))?.deletedAt != null,
      ]).toEqual(
        isAnswered
          ? [t.inquiryRefusals.answered.errorCode, 'done', false]
          : ['done', commonRefusals.notFound.errorCode, true],
      );
    }
  });
});

describe('the second request waits for the lock, then sees the result of the first', () => {
  /**
   * Sends the requests one after the other while the inquiry is locked; they continue in that order when it
   * is released.
   */
  const queued = async (inqSeq: number, requests: readonly (() => Promise<Reply>)[]) => {
    const sent: Promise<Reply>[] = [];
    await transaction(db, async (tx) => {
      await tx.select().from(inquiry).where(eq(inquiry.id, inqSeq)).for('update');
      for (const [index, send] of requests.entries()) {
        sent.push(send());
        await expect.poll(() => waitingForLocks(db)).toBe(index + 1);
      }
    });
    return Promise.all(sent);
  };
  const change = (inqSeq: number) => () => edit(inqSeq, { title: '고친 제목', rvsn: '0' });
  const respond = (inqSeq: number) => () => answer(inqSeq, { rvsn: '0', inqRvsn: '0' });
  const { answered, questionChanged } = t.inquiryRefusals;

  test.each([
    ['an answer before a change', [respond, change], answered],
    ['a change before an answer', [change, respond], questionChanged],
    ['an answer before a deletion', [respond, (inqSeq: number) => () => remove(inqSeq)], answered],
    [
      'a deletion before an answer',
      [(inqSeq: number) => () => remove(inqSeq), respond],
      commonRefusals.notFound,
    ],
  ] as const)('%s', async (_what, requestsOf, refusal) => {
    const inqSeq = await asked();
    const [first, second] = await queued(
      inqSeq,
      requestsOf.map((make) => make(inqSeq)),
    );
    if (first === undefined || second === undefined) throw new Error('two replies were awaited');
    taken(first);
    refused(second, refusal);
  });
});

test('an answer changed while it is being read is unread, unless the new version was read', async () => {
  for (let round = 0; round < 20; round++) {
    const inqSeq = await asked();
    taken(await answer(inqSeq));
    const before = await unread();
    const [reading] = await Promise.all([
      detail(inqSeq),
      answer(inqSeq, { content: '<p>고친 답변</p>', rvsn: '1' }),
    ]);
    const sawLatest = reading.anwdata?.content === '<p>고친 답변</p>';
    expect(await unread()).toBe(sawLatest ? before - 1 : before);
  }
});
