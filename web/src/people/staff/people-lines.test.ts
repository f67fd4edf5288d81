import { peopleMessages } from '@baeum/contract/people/staff-terms';
import { expect, test } from 'vitest';
import { passwordsText, peopleIn } from './people-lines.ts';

test('a line is a person, by commas or as it comes from a spreadsheet', () =>
  expect(
    peopleIn('교수, 김정현, kim.jh, 의생명공학대학\n\n직원\t오지현\toh.jh\t\toh@example.ac.kr\n'),
  ).toEqual({
    people: [
      { type: 'professor', name: '김정현', loginId: 'kim.jh', college: '의생명공학대학', email: '' },
      { type: 'staff', name: '오지현', loginId: 'oh.jh', college: '', email: 'oh@example.ac.kr' },
    ],
    problem: undefined,
  }));

test.each([
  ['', '한 줄에 한 명씩'],
  ['학생, 김학생, kim', '구분은 교수, 직원'],
  ['교수, , kim', peopleMessages.noName],
  ['교수, 김정현, 김', peopleMessages.badLoginId],
  ['교수, 김정현, kim, , 메일', peopleMessages.badEmail],
  [Array.from({ length: 31 }, (_, index) => `직원, 조교, assist${index}`).join('\n'), '30명까지'],
])('%j is refused', (text, message) => expect(peopleIn(text).problem).toContain(message));

test('only those who were made have a password to be given on', () =>
  expect(
    passwordsText([
      { loginId: 'kim', name: '김정현', password: 'secret' },
      { loginId: 'oh', name: '오지현', password: null },
    ]),
  ).toBe('김정현\tkim\tsecret'));
