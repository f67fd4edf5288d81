/** Concurrent requests of a student in two windows run one after another, and the second is refused. */
import { reflectionRefusals as refusals } from '@baeum/contract/reflection/terms';
import { expect, test } from 'vitest';
import type { Reply } from '../testing/portal.ts';
import { reflecting } from '../testing/reflecting.ts';
import { png } from '../testing/world.ts';

const { begin, written, insert, update, rows, expectNoOrphans } = await reflecting();

const rounds = 50;
const codes = (replies: readonly Reply[]) => replies.map(({ body }) => body.errorCode ?? 'accepted');
const answers = (word: string) => [`${word} 첫 번째 답변입니다.`, `${word} 두 번째 답변입니다.`];
const file = (name: string) => [{ name, content: new Uint8Array(png) }];
const storedJournal = async () => {
  const { srSbmtInfo, srSbmtQest, srSbmtFile } = await written();
  return {
    rvsn: srSbmtInfo?.rvsn,
    answers: srSbmtQest.map(({ srAnswr }) => srAnswr),
    files: srSbmtFile.map(({ srSbmtOrn }) => srSbmtOrn),
  };
};

test(`two devices write first, then change, ${rounds} times`, async () => {
  for (let round = 0; round < rounds; round += 1) {
    await begin();
    const inserted = codes(
      await Promise.all([
        insert({ srAnswr: answers('한쪽') }, file('한쪽.png')),
        insert({ srAnswr: answers('저쪽') }, file('저쪽.png')),
      ]),
    );
    expect(inserted.toSorted()).toEqual([refusals.exists.errorCode, 'accepted']);
    const first = inserted[0] === 'accepted' ? '한쪽' : '저쪽';
    expect(await storedJournal()).toEqual({ rvsn: 0, answers: answers(first), files: [`${first}.png`] });
    expect(await rows()).toHaveLength(1);

    const change = { rvsn: '0', srSbmtFileSeq: '' };
    const updated = codes(
      await Promise.all([
        update({ ...change, srAnswr: answers('여기') }, file('여기.png')),
        update({ ...change, srAnswr: answers('거기') }, file('거기.png')),
      ]),
    );
    expect(updated.toSorted()).toEqual([refusals.changed.errorCode, 'accepted']);
    const winner = updated[0] === 'accepted' ? '여기' : '거기';
    expect(await storedJournal()).toEqual({ rvsn: 1, answers: answers(winner), files: [`${winner}.png`] });
  }
  await expectNoOrphans();
});

test('one device submits while another saves a draft, without a revision', async () => {
  for (let round = 0; round < 15; round += 1) {
    await begin();
    await insert({ tempYn: 'Y', srAnswr: answers('처음') });
    const [submitted, draft] = codes(
      await Promise.all([
        update({ srAnswr: answers('제출') }),
        update({ tempYn: 'Y', srAnswr: answers('초안') }),
      ]),
    );
    expect(submitted).toBe('accepted');
    expect(['accepted', refusals.submitted.errorCode]).toContain(draft);
    expect((await written()).srSbmtInfo?.tempYn).toBe('N');
    expect((await storedJournal()).answers).toEqual(answers('제출'));
  }
});
