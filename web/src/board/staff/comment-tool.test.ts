import { expect, test } from 'vitest';
import type { Comment } from '../../discussion/model.ts';
import { toolOf } from './comment-tool.ts';

const answering = ['prof', 'student-who-assists'];

test.each([
  ['of a professor', 'prof', '교수', undefined, 'official'],
  ['of a student who assists in the lecture', 'student-who-assists', '', undefined, 'official'],
  ['of a student', 'ann', '', undefined, 'hiding'],
  ['of staff who do not answer there', 'former-assistant', '조교', undefined, 'hiding'],
  ['of a student who assists, but is hidden', 'student-who-assists', '', '규칙 위반', 'hiding'],
] as const)('what can be done with what is %s', (_, id, position, hiddenBecause, tool) => {
  const author: Comment['author'] = { id, name: '이름', position, photoPath: '' };
  expect(toolOf({ author, hiddenBecause }, answering)).toBe(tool);
});
