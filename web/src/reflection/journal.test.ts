import { reflectionLimits, reflectionRefusals, shortTotalMessage } from '@baeum/contract/reflection/terms';
import { describe, expect, test } from 'vitest';
import { counterState, isStored, type JournalInput, parseDraft, problemsOf, sameAnswers } from './journal.ts';
import type { Journal } from './queries.ts';

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
const info: Journal['srInfo'] = {
  lctrShdlCd: 'L',
  srCd: 'R',
  srNm: '성찰일지',
  srCn: '',
  charCntLimit: 0,
  srStde: '',
  srEnde: '',
  extnYn: 'N',
  openYn: 'Y',
  tempYn: null,
  srSbmtSeq: null,
};
const journal = (over: Partial<Journal>): Journal => ({
  srInfo: info,
  srFile: [],
  srSbmtInfo: null,
  srSbmtQest: [question(1, ''), question(2, '')],
  srSbmtFile: [],
  myScre: null,
  ...over,
});
const own = (rvsn: number, tempYn: 'Y' | 'N') => ({ srSbmtSeq: 7, tempYn, sbmtDt: null, saveDt: '', rvsn });
const answered = [question(1, '첫 줄\n둘째 줄'), question(2, '한')];

describe('a save whose reply was lost has arrived', () => {
  const work: JournalInput = {
    tempYn: 'N',
    // Decomposed by an input method, with line breaks of a form.
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

  test('if the current version is its result', () => {
    expect(isStored(work, before, now)).toBe(true);
    const first = { ...work, kept: [], files: [] };
    const stored = journal({ srSbmtInfo: own(0, 'N'), srSbmtQest: answered });
    expect(isStored(first, journal({}), stored)).toBe(true);
  });

  test.each([
    ['nothing was stored', before],
    ['it has been changed twice', { ...now, srSbmtInfo: own(6, 'N') }],
    ['it is a draft', { ...now, srSbmtInfo: own(5, 'Y') }],
    ['an answer is different', { ...now, srSbmtQest: [question(1, '다른 글'), question(2, '한')] }],
    ['a file to keep is missing', { ...now, srSbmtFile: [file(8), file(9)] }],
    ['a removed file is present', { ...now, srSbmtFile: [file(3), file(4), file(9)] }],
    ['the new file is missing', { ...now, srSbmtFile: [file(3)] }],
  ])('but not when %s', (_what, stored) => {
    expect(isStored(work, before, stored)).toBe(false);
  });
});

test('stored drafts are validated', () => {
  expect(parseDraft({ rvsn: -1, answers: { 1: '글' } })).toEqual({ version: -1, values: { 1: '글' } });
  for (const nonsense of [
    null,
    'x',
    {},
    { rvsn: '1', answers: {} },
    { rvsn: 1, answers: null },
    { rvsn: 1, answers: { 1: 2 } },
  ])
    expect(parseDraft(nonsense)).toBeUndefined();
  const long = parseDraft({ rvsn: 0, answers: { 1: '가'.repeat(reflectionLimits.answer + 1) } });
  expect(long?.values['1']).toHaveLength(reflectionLimits.answer);
});

test('a missing answer equals an empty one', () => {
  expect(sameAnswers(journal({}), {})).toBe(true);
  expect(sameAnswers(journal({}), { 2: '글' })).toBe(false);
});

test('a problem points to the first question that has it, or to the first one', () => {
  const questions = (minimum: number) =>
    [1, 2, 3].map((seq) => ({ ...question(seq, ''), qestCharCntLimit: minimum }));
  const problems = (answers: Record<string, string>, minimum: number, total = 0) =>
    problemsOf(
      journal({ srInfo: { ...info, charCntLimit: total }, srSbmtQest: questions(minimum) }),
      answers,
    );
  const { empty, short } = reflectionRefusals;
  expect(problems({ 1: '다섯 글자', 2: '세글자' }, 0)).toEqual({ 'answer-3': empty.message });
  expect(problems({ 1: '다섯 글자', 2: '세글자', 3: '' }, 4)).toEqual({ 'answer-2': short.message });
  expect(problems({ 1: '가', 2: '나', 3: '다' }, 0, 100)).toEqual({ 'answer-1': shortTotalMessage(100) });
  expect(problems({ 1: '가', 2: '나', 3: '다' }, 1)).toEqual({});
});

describe('a counter', () => {
  test('says nothing is missing before the first key, and what is missing after it', () => {
    expect(counterState({ length: 0, minimum: 80, untouched: true })).toEqual({ state: 'open' });
    expect(counterState({ length: 0, minimum: 80 })).toEqual({ state: 'short', word: '80자 부족' });
    expect(counterState({ length: 2, minimum: 80, untouched: true })).toEqual({
      state: 'short',
      word: '78자 부족',
    });
    expect(counterState({ length: 80, minimum: 80 })).toEqual({ state: 'reached', word: '충족' });
  });

  test('of an unrestricted answer counts, and only says when it is missing', () => {
    expect(counterState({ length: 0, minimum: 0, untouched: true })).toEqual({ state: 'open' });
    expect(counterState({ length: 0, minimum: 0 })).toEqual({ state: 'short', word: '미작성' });
    expect(counterState({ length: 1, minimum: 0 })).toEqual({ state: 'reached' });
  });
});
