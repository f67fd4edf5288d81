import { reflectionMessages, reflectionRefusals } from '@baeum/contract/reflection/terms';
import { expect, test } from 'vitest';
import { reflectionEntry, transitionTimes } from './reflection-entry.ts';

const selfYn = {
  yn: 'Y',
  lctrCnt: 10,
  quizCnt: 2,
  quizCrtrNm: '응시 완료',
  takeLctrCnt: 11,
  takeQuizCnt: 2,
} as const;
const srInfo = {
  srStde: '2026-11-18T09:00:00+09:00',
  srEnde: '2026-11-18T23:59:00+09:00',
  extnYn: 'N',
  openYn: 'Y',
  tempYn: null,
  srSbmtSeq: null,
} as const;
const now = Date.parse('2026-11-18T10:00:00+09:00');
const short = { ...selfYn, yn: 'N', takeLctrCnt: 3, takeQuizCnt: 1 } as const;
const draft = { ...srInfo, tempYn: 'Y', srSbmtSeq: 7 } as const;

test.each([
  ['who has learnt enough writes', { selfYn, srInfo }, 'SelfRflctWrite', undefined],
  ['a draft is viewed', { selfYn, srInfo: draft }, 'SelfRflctDesc', undefined],
  ['what was submitted likewise', { selfYn, srInfo: { ...draft, tempYn: 'N' } }, 'SelfRflctDesc', undefined],
  ['too little learnt', { selfYn: short, srInfo }, 'SelfRflctWrite', reflectionRefusals.notEligible.message],
  [
    'too little learnt, and closed',
    { selfYn: short, srInfo: { ...srInfo, openYn: 'N' } },
    'SelfRflctWrite',
    reflectionRefusals.notEligible.message,
  ],
  [
    'outside the period',
    { selfYn, srInfo: { ...draft, openYn: 'N', srEnde: '2026-11-18T09:30:00+09:00' } },
    'SelfRflctDesc',
    reflectionRefusals.closed.message,
  ],
  ['no journal', { selfYn: null, srInfo: null }, 'SelfRflctWrite', reflectionMessages.none],
] as const)('%s', (_what, check, screen, closed) => {
  expect(reflectionEntry(check, now)).toMatchObject({ screen, closed });
});

test('shows the counts only to students who have not learnt enough', () => {
  expect(reflectionEntry({ selfYn: short, srInfo }, now).needed).toBe('강의 3 / 10 · 퀴즈 1 / 2');
  expect(reflectionEntry({ selfYn, srInfo }, now).needed).toBeUndefined();
});

test('knows the status of the student’s own journal', () => {
  expect(reflectionEntry({ selfYn, srInfo }, now).own).toBeUndefined();
  expect(reflectionEntry({ selfYn, srInfo: draft }, now).own).toEqual({ isDraft: true });
  expect(reflectionEntry({ selfYn, srInfo: { ...draft, tempYn: 'N' } }, now).own).toEqual({ isDraft: false });
});

test('opens and closes while it is shown', () => {
  const before = { selfYn, srInfo: { ...srInfo, openYn: 'N' } } as const;
  const [opening, closing] = transitionTimes(before);
  const closedAt = (instant = 0, check: Parameters<typeof reflectionEntry>[0] = before) =>
    reflectionEntry(check, instant).closed;
  expect(closedAt(Number(opening) - 1)).toBe(reflectionRefusals.closed.message);
  expect(closedAt(opening)).toBeUndefined();
  expect(closedAt(Number(closing) - 1, { selfYn, srInfo })).toBeUndefined();
  expect(closedAt(closing, { selfYn, srInfo })).toBe(reflectionRefusals.closed.message);
  expect(transitionTimes({ selfYn: null, srInfo: null })).toEqual([]);
});
