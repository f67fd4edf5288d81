/** The typed content of the forms of roles, scores and reviews. */
import { evaluationLimits, evaluationRefusals } from '@baeum/contract/team/evaluation-terms';
import { describe, expect, test } from 'vitest';
import type { Evaluated, Question } from './queries.ts';
import {
  answersOf,
  changeScore,
  openQuestions,
  parseAnswers,
  parseRoles,
  parseScores,
  roleProblem,
  rolesJson,
  sameAnswers,
  sameRoles,
  sameScores,
  scoreProblems,
  scoresJson,
  storedAnswers,
  storedRoles,
  storedScores,
} from './typed.ts';

describe('a score', () => {
  test.each([
    ['', '9', '9'],
    ['9', '95', '95'],
    ['10', '100', '100'],
    ['95', '', ''],
    // Pasted, or by an input method.
    ['', ' 95 ', '95'],
    ['', '９５', '95'],
    ['', '95점', '95'],
    ['', '007', '007'],
  ])('accepts digits: %j becomes %j', (before, after, score) => {
    expect(changeScore(before, after)).toEqual({ score });
  });

  test.each([
    ['9', '9.'],
    ['9', '9.5'],
    ['', '-5'],
    ['', '+5'],
    ['1', '1e'],
    ['', '1e2'],
    ['', '٣'],
    ['9', '9ㅁ'],
    ['', '구십'],
    ['100', '1000'],
  ])('rejects anything else: %j stays when it becomes %j', (before, after) => {
    expect(changeScore(before, after)).toEqual({ score: before });
  });

  test.each([
    ['10', '101'],
    ['99', '999'],
    ['', '1000'],
    ['', '250'],
  ])('above 100 is reported: %j becomes %j', (before, after) => {
    expect(changeScore(before, after)).toEqual({ tooHigh: true });
  });
});

const member = (untyId: string, evlScre: number | null, rmrks = ''): Evaluated => ({
  teamNm: '3조',
  untyId,
  usrStid: '20231047',
  usrKrnm: untyId,
  psitNm: '',
  teamLdYn: 'N',
  role: '발표',
  evlScre,
  rmrks,
  tempYn: 'Y',
  teSeq: 1,
});
const list = [member('a', 0, '좋아요'), member('b', null)];

describe('a set of scores', () => {
  const typed = storedScores(list);

  test('starts with the stored ones, where none is not zero', () => {
    expect(typed).toEqual({ a: { score: '0', remark: '좋아요' }, b: { score: '', remark: '' } });
    const { message } = evaluationRefusals.incompleteScores;
    const problems = (scores: typeof typed, intent: 'draft' | 'final') =>
      Object.values(scoreProblems(list, scores, intent));
    expect(scoreProblems(list, typed, 'final')).toMatchObject({ 'score-a': undefined, 'score-b': message });
    expect(problems(typed, 'draft')).not.toContain(message);
    expect(problems({ ...typed, b: { score: '0', remark: '' } }, 'final')).not.toContain(message);
  });

  test('equals the stored ones when only formatting differs', () => {
    expect(sameScores(list, { ...typed, a: { score: '00', remark: ' 좋아요 ' } })).toBe(true);
    expect(sameScores(list, { ...typed, b: { score: '0', remark: '' } })).toBe(false);
    expect(sameScores(list, { ...typed, a: { score: '0', remark: '좋아' } })).toBe(false);
  });

  test('is sent with every teammate once', () => {
    const sent: unknown = JSON.parse(
      scoresJson(list, {
        a: { score: '007', remark: ' 꼼꼼함 ' },
        c: typed['a'] ?? { score: '', remark: '' },
      }),
    );
    expect(sent).toEqual([
      { untyId: 'a', evlScre: '7', rmrks: '꼼꼼함' },
      { untyId: 'b', evlScre: '', rmrks: '' },
    ]);
  });

  test('is restored if valid, and ignored otherwise', () => {
    const kept = { rvsn: 2, scores: JSON.parse(JSON.stringify(typed)) as unknown };
    expect(parseScores(kept)).toEqual({ version: 2, values: typed });
    for (const a of [{ score: '101', remark: '' }, { score: 5, remark: '' }, { score: '5' }])
      expect(parseScores({ rvsn: 2, scores: { a } })).toBeUndefined();
    // Kept before sets had revisions: based on no version that is stored.
    expect(parseScores(typed)).toEqual({ version: -2, values: typed });
    for (const nonsense of [{ scores: typed }, 'x', null]) expect(parseScores(nonsense)).toBeUndefined();
  });

  test('limits remarks to the allowed number of characters', () => {
    const { remark } = evaluationLimits;
    const problem = (text: string) =>
      scoreProblems(list, { a: { score: '', remark: text } }, undefined)['remark-a'];
    expect(problem('👍'.repeat(remark))).toBeUndefined();
    expect(problem('가'.repeat(remark + 1))).toBe('500자까지 입력할 수 있습니다.');
  });
});

describe('roles', () => {
  const roles = storedRoles(list);

  test('are required for every member', () => {
    const { message } = evaluationRefusals.incompleteRoles;
    expect(roleProblem('발표')).toBeUndefined();
    expect(roleProblem('  ')).toBe(message);
    expect(roleProblem(undefined)).toBe(message);
    expect(roleProblem('가'.repeat(evaluationLimits.role + 1))).toBe('100자까지 입력할 수 있습니다.');
  });

  test('equal the stored ones when only formatting differs', () => {
    expect(sameRoles(list, { ...roles, a: ' 발표 ' })).toBe(true);
    expect(sameRoles(list, { ...roles, a: '조사' })).toBe(false);
  });

  test('are sent normalised and restored with their revision', () => {
    expect(JSON.parse(rolesJson(list, { ...roles, a: ' 조사 ' }))).toEqual([
      { untyId: 'a', role: '조사' },
      { untyId: 'b', role: '발표' },
    ]);
    expect(parseRoles({ rvsn: 2, roles })).toEqual({ version: 2, values: roles });
    expect(parseRoles({ roles })).toBeUndefined();
    expect(parseRoles({ rvsn: 2, roles: { a: 1 } })).toBeUndefined();
    expect(parseRoles(null)).toBeUndefined();
  });
});

describe('answers', () => {
  const question = (tqSeq: number, ...items: number[]): Question => ({
    tqSeq,
    tqNm: '맡은 일을 제때 했나요?',
    teSeq: 1,
    items: items.map((tqiSeq) => ({ tqiSeq, tqiNm: '그렇다', checked: 'N' })),
  });
  const questions = [question(1, 11, 12), question(2, 21, 22)];

  test('are complete when no question is open', () => {
    const open = (answers: Record<string, number>, intent: 'draft' | 'final' = 'final') =>
      Object.keys(openQuestions(questions, answers, intent));
    expect(open({})).toEqual(['question-1', 'question-2']);
    expect(open({ 1: 11 })).toEqual(['question-2']);
    expect(open({ 1: 11, 2: 21 })).toEqual([]);
    expect(open({}, 'draft')).toEqual([]);
  });

  test('are restored as far as the questionnaire still has them', () => {
    const restored = parseAnswers({ rvsn: 0, answers: { 1: 12, 2: 99, 3: 31 } });
    expect(restored?.version).toBe(0);
    expect(answersOf(questions, restored?.values ?? {})).toEqual({ 1: 12 });
    expect(parseAnswers({ 1: 12 })).toEqual({ version: -2, values: { 1: 12 } });
    for (const answers of [{ one: 1 }, { 1: '12' }, undefined])
      expect(parseAnswers({ rvsn: 0, answers })).toBeUndefined();
    for (const nonsense of [{ answers: { 1: 12 } }, undefined])
      expect(parseAnswers(nonsense)).toBeUndefined();
  });

  test('equal the stored ones when each does', () => {
    const stored = storedAnswers({ ansList: [{ tqSeq: 1, tqiSeq: 12 }] });
    expect(sameAnswers(stored, { 1: 12 })).toBe(true);
    expect(sameAnswers(stored, { 1: 11 })).toBe(false);
    expect(sameAnswers(stored, { 1: 12, 2: 21 })).toBe(false);
    expect(sameAnswers(stored, { 2: 12 })).toBe(false);
  });
});
