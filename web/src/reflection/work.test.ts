import { reflectionLimits } from '@baeum/contract/reflection/terms';
import { describe, expect, test } from 'vitest';
import type { Journal } from './queries.ts';
import { isStored, parseKept, questionOf, sameAnswers, type Work } from './work.ts';

const question = (srQestSeq: number, srAnswr: string) => ({
  srQestSeq,
  srQestNm: '질문',
  qestCharCntLimit: 5,
  srAnswr,
});
const file = (srSbmtFileSeq: number) => ({
  srSbmtFileSeq,
  srSbmtFlnm: '',
  srSbmtRovl: '',
  srSbmtOrn: 'a.pdf',
  srSbmtFlsz: 1,
});
const journal = (over: Partial<Journal>): Journal => ({
  srInfo: {
    lctrShdlCd: 'L',
    srCd: 'R',
    srNm: '성찰일지',
    srCn: '',
    charCntLimit: 0,
    srStde: '',
    srEnde: '',
    openYn: 'Y',
    tempYn: null,
    srSbmtSeq: null,
  },
  srFile: [],
  srSbmtInfo: null,
  srSbmtQest: [question(1, ''), question(2, '')],
  srSbmtFile: [],
  ...over,
});
const own = (rvsn: number, tempYn: 'Y' | 'N') => ({ srSbmtSeq: 7, tempYn, sbmtDt: null, saveDt: '', rvsn });
const answered = [question(1, '첫 줄\n둘째 줄'), question(2, '한')];

describe('a sending whose answer was lost is there when', () => {
  const work: Work = {
    tempYn: 'N',
    // As an input method may compose them, and as a form may end its lines.
    answers: { 1: '첫 줄\r\n둘째 줄', 2: '한'.normalize('NFD') },
    files: [new File(['x'], 'new.pdf')],
    kept: [3],
  };
  const before = journal({ srSbmtInfo: own(4, 'Y'), srSbmtFile: [file(3), file(4)] });
  const now = journal({
    srSbmtInfo: own(5, 'N'),
    srSbmtQest: answered,
    srSbmtFile: [file(3), file(9)],
  });

  test('what stands there is what it makes of what stood there', () => {
    expect(isStored(work, before, now)).toBe(true);
    const first = { ...work, kept: [], files: [] };
    const stored = journal({ srSbmtInfo: own(0, 'N'), srSbmtQest: answered });
    expect(isStored(first, journal({}), stored)).toBe(true);
  });

  test.each([
    ['nothing has come', before],
    ['it has been changed twice', { ...now, srSbmtInfo: own(6, 'N') }],
    ['it is a draft', { ...now, srSbmtInfo: own(5, 'Y') }],
    ['an answer is another one', { ...now, srSbmtQest: [question(1, '다른 글'), question(2, '한')] }],
    ['a file that was to stay is gone', { ...now, srSbmtFile: [file(8), file(9)] }],
    ['a file that was to go is there', { ...now, srSbmtFile: [file(3), file(4), file(9)] }],
    ['the new file is not there', { ...now, srSbmtFile: [file(3)] }],
  ])('and not when %s', (_what, stored) => {
    expect(isStored(work, before, stored)).toBe(false);
  });
});

test('what is kept on this device is what was kept there, or nothing', () => {
  expect(parseKept({ rvsn: -1, answers: { 1: '글' } })).toEqual({ rvsn: -1, answers: { 1: '글' } });
  for (const nonsense of [
    null,
    'x',
    {},
    { rvsn: '1', answers: {} },
    { rvsn: 1, answers: null },
    { rvsn: 1, answers: { 1: 2 } },
  ])
    expect(parseKept(nonsense)).toBeUndefined();
  const long = parseKept({ rvsn: 0, answers: { 1: '가'.repeat(reflectionLimits.answer + 1) } });
  expect(long?.answers['1']).toHaveLength(reflectionLimits.answer);
});

test('a missing answer is as good as an empty one', () => {
  expect(sameAnswers(journal({}), {})).toBe(true);
  expect(sameAnswers(journal({}), { 2: '글' })).toBe(false);
});

test('a problem leads to the first question that has it', () => {
  const lengths = [5, 3, 0].map((length, index) => ({ srQestSeq: index + 1, qestCharCntLimit: 0, length }));
  expect(questionOf('empty', lengths)).toBe(3);
  const minima = lengths.map((one) => ({ ...one, qestCharCntLimit: 4 }));
  expect(questionOf('short', minima)).toBe(2);
  expect(questionOf('shortTotal', lengths)).toBeUndefined();
});
