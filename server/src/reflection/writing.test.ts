/** Writing a journal: drafts, submitting, changes, the period, and refusals. */
import {
  reflectionLimits,
  reflectionRefusals as refusals,
  shortTotalMessage,
} from '@baeum/contract/reflection/terms';
import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { describe, expect, test } from 'vitest';
import { goodAnswers, reflecting } from '../testing/reflecting.ts';
import { refused, taken } from '../testing/submitting.ts';
import { declined } from '../testing/teaming.ts';
import { addWritten } from '../testing/reflections.ts';
import { png } from '../testing/world.ts';

const { db, store, world, given, begin, named, written, insert, update, travel, rows, expectNoOrphans } =
  await reflecting();

const answersOf = async () => (await written()).srSbmtQest.map(({ srAnswr }) => srAnswr);
const file = (name: string) => ({ name, content: new Uint8Array(png) });

test('a journal is submitted, and completes its lecture', async () => {
  const home = async () => (await given.ann.post(getMyLctrInfo, named())).body.result.lctrInfo.cmpltYn;
  expect(await home()).toBe('N');
  taken(await insert({}, [file('그림.png')]));
  const { srInfo, srSbmtInfo, srSbmtFile } = await written();
  expect(srInfo).toMatchObject({ srCd: given.journal.code, openYn: 'Y', tempYn: 'N', charCntLimit: 20 });
  expect(srSbmtInfo).toEqual({
    srSbmtSeq: expect.any(Number),
    tempYn: 'N',
    sbmtDt: '2026-11-18T10:00:00+09:00',
    saveDt: '2026-11-18T10:00:00+09:00',
    rvsn: 0,
  });
  expect(await answersOf()).toEqual([...goodAnswers]);
  expect(srSbmtFile.map(({ srSbmtOrn }) => srSbmtOrn)).toEqual(['그림.png']);
  expect(await home()).toBe('Y');
  await expectNoOrphans();
});

test('a draft may be empty, does not complete the lecture, and is submitted by a change', async () => {
  taken(await insert({ tempYn: 'Y', srAnswr: ['', ''] }));
  const draft = await written();
  expect(draft.srSbmtInfo).toMatchObject({ tempYn: 'Y', sbmtDt: null, rvsn: 0 });
  expect((await given.ann.post(getMyLctrInfo, named())).body.result.lctrInfo.cmpltYn).toBe('N');
  taken(await update({ rvsn: '0' }));
  expect((await written()).srSbmtInfo).toMatchObject({
    srSbmtSeq: draft.srSbmtInfo?.srSbmtSeq,
    tempYn: 'N',
    sbmtDt: '2026-11-18T10:00:00+09:00',
    rvsn: 1,
  });
});

test('a submitted journal can be changed during the period, and does not become a draft again', async () => {
  taken(await insert());
  await travel('2026-11-18T11:30:00+09:00');
  taken(await update({ srAnswr: ['고쳐 쓴 답변은 이렇습니다.', '더 긴 두 번째 답변입니다.'] }));
  expect((await written()).srSbmtInfo).toMatchObject({ rvsn: 1, sbmtDt: '2026-11-18T11:30:00+09:00' });
  refused(await update({ tempYn: 'Y' }), refusals.submitted);
  expect((await answersOf())[0]).toBe('고쳐 쓴 답변은 이렇습니다.');
});

test('keeps the text as typed: line breaks, emoji, markup as text', async () => {
  const first = '첫 줄\n둘째 줄 👩‍🔬 <b>굵게</b>';
  taken(await insert({ srAnswr: [first.replace('\n', '\r\n'), '가나다라마바사'.normalize('NFD')] }));
  expect(await answersOf()).toEqual([first, '가나다라마바사']);
});

describe('submitting requires, in this order,', () => {
  test.each([
    ['answers of the minimum length', ['짧은 답', ''], refusals.short],
    ['that length in grapheme clusters', ['👩‍🔬'.repeat(9), '여덟 글자입니다.'], refusals.short],
    ['answers that are not only white space', [`${' '.repeat(30)}가`, '여덟 글자입니다.'], refusals.short],
    [
      'answers that are not only zero-width characters',
      ['\u200b'.repeat(30), '여덟 글자입니다.'],
      refusals.short,
    ],
  ])('%s', async (_what, srAnswr, refusal) => {
    refused(await insert({ srAnswr }), refusal);
    expect(await rows()).toEqual([]);
    taken(await insert({ srAnswr, tempYn: 'Y' }));
    refused(await update({ srAnswr }), refusal);
    expect(await answersOf()).toEqual(srAnswr);
  });

  test('an answer to each question', async () => {
    await begin({ totalMinimum: 1000 }, [0, 0]);
    refused(await insert({ srAnswr: ['답', ' \n '] }), refusals.empty);
    refused(await insert({ srAnswr: ['답', '답'] }), {
      ...refusals.shortTotal,
      message: shortTotalMessage(1000),
    });
    expect(shortTotalMessage(1000)).toBe('총 질문의 답이 1000자 이상 입력되어야 합니다.');
  });

  test('accepts exactly the required number of characters', async () => {
    await begin({ totalMinimum: 7 }, [3, 4]);
    refused(await insert({ srAnswr: ['가나', '가나다라마'] }), refusals.short);
    refused(await insert({ srAnswr: ['가나', '가나다'] }), refusals.short);
    taken(await insert({ srAnswr: [' 가나다 ', '가나다라'] }));
  });
});

describe('questions', () => {
  const foreign = async () => {
    const before = given.journal;
    await begin();
    const [other] = given.journal.questions;
    given.journal = before;
    return String(other);
  };
  test.each([
    ['one missing', (own: string[]) => [own[0]], [goodAnswers[0]]],
    ['one twice', (own: string[]) => [own[0], own[0]], [...goodAnswers]],
    ['one twice beside all', (own: string[]) => [...own, own[0]], [...goodAnswers, '답']],
    ['an unknown one', (own: string[]) => [own[0], '999999999'], [...goodAnswers]],
    ['one of another journal', (own: string[], other: string) => [own[0], other], [...goodAnswers]],
    ['that one beside all', (own: string[], other: string) => [...own, other], [...goodAnswers, '답']],
  ])('%s: refused, for drafts too', async (_what, pick, srAnswr) => {
    const srQestSeq = pick(given.journal.questions.map(String), await foreign()).map(String);
    for (const tempYn of ['Y', 'N'])
      refused(await insert({ srQestSeq, srAnswr, tempYn }), refusals.wrongQuestions);
    taken(await insert());
    refused(await update({ srQestSeq, srAnswr }), refusals.wrongQuestions);
    expect(await answersOf()).toEqual([...goodAnswers]);
  });

  test('may come in any order, each with its answer', async () => {
    const srQestSeq = given.journal.questions.map(String).toReversed();
    taken(await insert({ srQestSeq, srAnswr: [...goodAnswers].toReversed() }));
    expect(await answersOf()).toEqual([...goodAnswers]);
  });

  test('may be a single one, sent without a list', async () => {
    await begin({}, [1]);
    taken(await insert({ srQestSeq: String(given.journal.questions[0]), srAnswr: '가'.repeat(20) }));
  });

  test.each([
    ['fewer answers than questions', { srAnswr: '답' }],
    ['more', { srAnswr: ['하나', '둘', '셋'] }],
    ['a question id that is not a number', { srQestSeq: ['1', 'x'] }],
    ['an answer that is too long', { srAnswr: ['가'.repeat(reflectionLimits.answer + 1), '답'] }],
    [
      'an answer that is too long after NFC',
      { srAnswr: ['\ufb2c'.repeat(reflectionLimits.answer), goodAnswers[1]] },
    ],
    ['too many', { srQestSeq: Array(31).fill('1'), srAnswr: Array(31).fill('답') }],
  ])('malformed: %s', async (_what, over) => {
    declined(await insert(over), commonRefusals.invalid);
    expect(await rows()).toEqual([]);
  });
});

describe('is refused', () => {
  test('a second time', async () => {
    taken(await insert({ tempYn: 'Y' }));
    refused(await insert({}, [file('a.png')]), refusals.exists);
    expect(await rows()).toHaveLength(1);
    await expectNoOrphans();
  });

  test('based on an outdated revision', async () => {
    taken(await insert({ tempYn: 'Y' }));
    taken(await update({ tempYn: 'Y', rvsn: '0' }));
    refused(await update({ rvsn: '0' }, [file('a.png')]), refusals.changed);
    expect((await written()).srSbmtInfo).toMatchObject({ tempYn: 'Y', rvsn: 1 });
    await expectNoOrphans();
  });

  test('on behalf of another student', async () => {
    taken(await insert({}, [], given.sue));
    taken(await insert());
    const sues = String((await written(given.sue)).srSbmtInfo?.srSbmtSeq);
    refused(await update({ srSbmtSeq: sues }), commonRefusals.notFound);
    refused(await update({ srCd: 'R-other' }), commonRefusals.notFound);
    refused(await update({ lctrShdlCd: 'LA' }), commonRefusals.notFound);
    expect((await written(given.sue)).srSbmtInfo?.rvsn).toBe(0);
  });

  test.each([
    ['2026-11-18T08:59:59.999+09:00', false],
    ['2026-11-18T09:00:00+09:00', true],
    ['2026-11-18T23:59:59.999+09:00', true],
    ['2026-11-19T00:00:00+09:00', false],
  ])('outside the period, whose last minute belongs to it: %s', async (time, isOpen) => {
    await travel(time);
    const outcome = (reply: Awaited<ReturnType<typeof insert>>) =>
      isOpen ? taken(reply) : refused(reply, refusals.closed);
    outcome(await insert());
    if (!isOpen) await addWritten(db, store, given.journal, { studentId: world.ann.id });
    expect((await written()).srInfo.openYn).toBe(isOpen ? 'Y' : 'N');
    outcome(await update());
  });
});

describe('files', () => {
  const names = async () => (await written()).srSbmtFile.map(({ srSbmtOrn }) => srSbmtOrn);
  const seqs = async () => (await written()).srSbmtFile.map(({ srSbmtFileSeq }) => String(srSbmtFileSeq));

  test('are kept when they are given, one by one or together; the others are removed', async () => {
    taken(await insert({}, ['가.png', '나.png', '다.png'].map(file)));
    const [first = '', second = '', third = ''] = await seqs();
    taken(await update({ srSbmtFileSeq: [third, first] }, [file('라.png')]));
    expect(await names()).toEqual(['가.png', '다.png', '라.png']);
    taken(await update({ srSbmtFileSeq: (await seqs()).join(',') }));
    expect(await names()).toEqual(['가.png', '다.png', '라.png']);
    refused(await update({ srSbmtFileSeq: second }), refusals.changed);
    taken(await update({ srSbmtFileSeq: first }));
    expect(await names()).toEqual(['가.png']);
    taken(await update({ srSbmtFileSeq: '' }));
    expect(await names()).toEqual([]);
    await expectNoOrphans();
  });

  test('of another student are refused, and nothing changes', async () => {
    taken(await insert({}, [file('수.png')], given.sue));
    taken(await insert({}, [file('가.png')]));
    const sues = (await written(given.sue)).srSbmtFile.map(({ srSbmtFileSeq }) => String(srSbmtFileSeq));
    refused(await update({ srSbmtFileSeq: [...(await seqs()), ...sues] }), refusals.changed);
    expect(await names()).toEqual(['가.png']);
    expect((await written()).srSbmtInfo?.rvsn).toBe(0);
  });

  test('are limited to ten, including kept ones', async () => {
    const many = (count: number) => Array.from({ length: count }, (_, index) => file(`${index}.png`));
    refused(await insert({}, many(11)), refusals.tooManyFiles);
    taken(await insert({}, many(10)));
    const kept = await seqs();
    refused(await update({ srSbmtFileSeq: kept }, many(1)), refusals.tooManyFiles);
    taken(await update({ srSbmtFileSeq: kept.slice(1) }, many(1)));
    await expectNoOrphans();
  });

  test('are limited to the listed types, which include ppt', async () => {
    taken(await insert({}, [{ name: '발표.ppt', content: 'D0CF' }]));
    refused(await update({}, [{ name: 'a.exe', content: 'MZ' }]), refusals.unsupportedFile);
    expect(refusals.unsupportedFile.message).toContain('ppt, pptx, pdf');
  });
});
