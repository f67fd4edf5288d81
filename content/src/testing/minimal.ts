/** A small valid pack: a lecture with one assignment in each state. */
import type { Files } from './files.ts';

const lines = (...given: string[]): string => `${given.join('\n')}\n`;

export const minimalPack: Files = {
  'pack.yml': lines(
    'format: 1',
    'key: small',
    'name: 작은 과정',
    'termStart: today in W9',
    'initialPassword: small-secret',
    'courses:',
    '  - { code: T2, name: 2학기 }',
  ),
  'people.csv': lines(
    'id,type,name,studentNumber,college',
    'prof1,professor,김교수,,바이오대학',
    'student1,student,이하늘,2026110001,바이오대학',
    'student2,student,박바다,2026110002,바이오대학',
  ),
  'lectures/BIO101/lecture.yml': lines(
    'course: T2',
    'subjectCode: BIO101',
    'name: 분자생물학의 이해',
    'majorType: 전공선택',
    'majorName: 바이오헬스',
    'majorSemester: 2학기',
    'grade: 1학년',
    'credits: 3',
    'professors: [prof1]',
    'students: [student1, student2]',
    'weeks: [생명의 분자, DNA의 구조]',
  ),
  'lectures/BIO101/assignments/report.md': lines(
    '---',
    'title: 보고서',
    'week: 1',
    'professor: prof1',
    'opensAt: W1 Mon',
    'closesAt: W12 Fri',
    'files: [files/안내.txt]',
    '---',
    '**DNA(핵산)**의 구조를 설명하세요.',
  ),
  'lectures/BIO101/assignments/files/안내.txt': '안내문입니다.\n',
  'lectures/BIO101/submissions/report.yml': lines(
    '- student: student2',
    '  title: DNA 보고서',
    '  body: 제출합니다.',
    '  file: files/report.pdf',
    '  submittedAt: today - 1d 10:00',
  ),
  'lectures/BIO101/submissions/files/report.pdf': '%PDF-1.4\n%%EOF\n',
  'lectures/BIO101/feedback/report.yml': lines(
    '- student: student2',
    '  professor: prof1',
    '  at: today - 1d 18:00',
    '  text: 잘 정리했습니다.',
  ),
};
