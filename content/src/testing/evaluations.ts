/** A pack with evaluations of lectures, and the possible mistakes in one. */
import type { Files } from './files.ts';

const text = (...lines: string[]): string => `${lines.join('\n')}\n`;

const evaluationEvent =
  '- { course: T2, key: evaluation, code: 0000290007, name: 중간강의평가, startsAt: today - 1d, endsAt: today + 1d }\n';

const head = ['- course: T2', '  event: evaluation', '  title: 중간강의평가'];
export const someQuestions = [
  '  questions:',
  '    - { title: 이해하기 쉬웠다., items: [예, 아니요] }',
  '    - { title: 유익했다., items: [예, 아니요, 모름], optional: true }',
  '    - { title: 한마디 }',
];
export const someResults = [
  '  results:',
  '    - lecture: BIO101',
  '      students: [student1]',
  '      incomplete: [{ student: student2, open: [1] }]',
  '      counts: [[1, 0], [0, 1, 1], []]',
  '      texts: [{ question: 3, text: 좋았습니다. }]',
];

export const evaluationsOf = (...more: string[]): Files => ({
  'events.yml': evaluationEvent,
  'evaluations.yml': text(...head, ...more),
});
