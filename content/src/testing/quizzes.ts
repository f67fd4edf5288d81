/** The small pack with quizzes: one of every kind of question with attempts, one in GIFT, one still without questions. */
import { expect } from 'vitest';
import { loadPack } from '../load.ts';
import { type Files, writeFiles } from './files.ts';
import { minimalPack } from './minimal.ts';
import { emptyPortal, type TestPortal } from './portal.ts';

const lines = (...given: string[]): string => `${given.join('\n')}\n`;

export const quizFolder = 'lectures/BIO101/quizzes';

/** A quiz of week 1 that is open. */
export const quizOf = (...rest: string[]): string =>
  lines('title: 세포 퀴즈', 'week: 1', 'opensAt: W1 Mon', 'closesAt: W12 Fri', ...rest);

export const cellQuestions = [
  'questions:',
  '  - title: 세포막의 주성분은 무엇입니까?',
  '    items:',
  '      - { text: 인지질, correct: true }',
  '      - 셀룰로스',
  '    explanation: 인지질 두 겹입니다.',
  '  - title: 막이 있는 것을 고르십시오.',
  '    key: membranes',
  '    passage: |',
  '      | 가 | 나 |',
  '      |---|---|',
  '      | 핵 | 리보솜 |',
  '    points: 20',
  '    items: [{ text: 핵, correct: true }, 리보솜, { text: 골지체, correct: true }]',
  '  - { title: 바이러스는 세포이다., answer: X }',
];

export const quizPack: Files = {
  ...minimalPack,
  'lectures/BIO101/topics/1-cells.md': '---\ntitle: 세포\nweek: 1\n---\n',
  [`${quizFolder}/cells.yml`]: quizOf(
    'topic: 1-cells',
    'exam: true',
    'lateClosesAt: W12 Sat 12:00',
    'limitMinutes: 30',
    'attempts: 3',
    'retakes: 1',
    'shuffle: [questions]',
    'results: false',
    'points: 5',
    'instructions: |',
    '  **한 번에** 푸세요.',
    ...cellQuestions,
  ),
  [`${quizFolder}/bank.yml`]: quizOf('attempts: unlimited', 'gift: files/은행.gift'),
  [`${quizFolder}/files/은행.gift`]: lines(
    '::dna::DNA의 당은? {=디옥시리보스 ~리보스}',
    '',
    'RNA는 핵산이다.{T}',
  ),
  // An exam: its topic's lecture need not be watched first.
  [`${quizFolder}/final.yml`]: quizOf('topic: 2-exam', 'exam: final', 'questions: []'),
  'lectures/BIO101/topics/2-exam.md': '---\ntitle: 시험\nweek: 1\n---\n',
  [`${quizFolder}/later.yml`]: quizOf('questions: []'),
  'lectures/BIO101/attempts/cells.csv': lines(
    'student,startedAt,savedAt,submittedAt,answers,lateAnswers,lateSavedAt',
    'student1,W2 Tue 10:00,,W2 Tue 10:20:30,2 1+3 O,,',
    'student2,W2 Wed 10:00,W2 Wed 10:25:10,,1 - -,- 3+1 X,W2 Wed 10:40',
    'student1,W2 Mon 10:00,,W2 Mon 10:10,1 1+2 X,,',
    'student1,W3 Mon 10:00,,,,,',
  ),
};

export const now = new Date('2026-11-18T12:00:00+09:00');

/** A portal with that pack, and its folder. */
export async function loaded(): Promise<{ portal: TestPortal; folder: string }> {
  const portal = await emptyPortal();
  const folder = await writeFiles(quizPack);
  expect((await loadPack(folder, { ...portal, now }))?.warnings).toEqual([]);
  return { portal, folder };
}
