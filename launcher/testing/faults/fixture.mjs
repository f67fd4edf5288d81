import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { crowdLecture, loadCrowd } from '../crowd.mjs';

/** The objects that the mixed load works on: one of each kind, open to all students. */
export const fixture = {
  asgmtCd: `${crowdLecture}-report`,
  dbtCd: `${crowdLecture}-talk`,
  quizCd: `${crowdLecture}-quiz`,
  content: { lctrCd: `${crowdLecture}-video`, lctrShdlCd: crowdLecture },
  inquiryType: '0000550002',
};

const always = ['opensAt: W1 Mon 00:00', 'closesAt: W15 Sun 23:59'];
const given = ['week: 1', 'professor: teacher', ...always];

/** A day long, so that no one reaches its end in real time. */
const video = ['title: 영상', 'week: 2', 'content: { embed: "https://vimeo.com/76979871", seconds: 86400 }'];
const question = (/** @type {number} */ number) => [
  `  - title: ${number}번 문항`,
  '    items:',
  ...[1, 2, 3, 4].map((item) => `      - { text: 보기 ${item}, correct: ${item === 1} }`),
];

/** @type {Record<string, readonly string[]>} */
const files = {
  'topics/video.md': ['---', ...video, '---'],
  'assignments/report.md': ['---', 'title: 보고서', ...given, '---', '', '보고서를 내세요.'],
  'debates/talk.md': ['---', 'title: 토론', ...given, '---', '', '이야기해 봅시다.'],
  'quizzes/quiz.yml': [
    'title: 퀴즈',
    'week: 1',
    ...always,
    'questions:',
    ...[1, 2, 3, 4, 5].flatMap(question),
  ],
};

/** Codes and texts that a portal without the demonstration lacks. */
const shared = ['codes.yml', 'menus.yml', 'system.yml'];

/**
 * Loads the fixture into a running portal.
 * @param {{ root: string, folder: string, env: NodeJS.ProcessEnv, students: number }} options
 */
export const loadFixture = ({ root, folder, env, students }) =>
  loadCrowd({ root, folder: join(folder, 'pack'), env, students, files, shared });

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
