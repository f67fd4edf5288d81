import { boardRefusals, postTypes } from '@baeum/contract/board/terms';
import { describe, expect, test } from 'vitest';
import { noTexts, problemOf } from './texts.ts';

const { noType, noSecrecy, noTitle, noBody, longBody } = boardRefusals;
const whole = { type: '0000570001', secrecy: 'N', title: '제목', body: '<p>내용</p>' };

const inquiry = { types: postTypes, typeLabel: '구분', noType: noType.message };
const question = { ...inquiry, noSecrecy: noSecrecy.message };

describe('what is missing', () => {
  test('is reported in the order of the specification', () => {
    const problems = [
      problemOf(noTexts, question, 'N'),
      problemOf({ ...noTexts, type: whole.type }, question, 'N'),
      problemOf({ ...noTexts, type: whole.type, secrecy: 'Y' }, question, 'N'),
      problemOf({ ...whole, body: '' }, question, 'N'),
      problemOf(whole, question, 'N'),
    ];
    expect(problems.map((problem) => problem?.message)).toEqual([
      noType.message,
      noSecrecy.message,
      noTitle.message,
      noBody.message,
      undefined,
    ]);
  });

  test('never includes the secrecy of an inquiry', () => {
    expect(problemOf({ ...whole, secrecy: '' }, inquiry, 'N')).toBeUndefined();
  });

  test('includes a title of blanks only', () => {
    expect(problemOf({ ...whole, title: ' \u3000 ' }, question, 'N')).toEqual({
      field: 'title',
      message: noTitle.message,
    });
  });

  test('is nothing for a draft with some content', () => {
    expect(problemOf({ ...noTexts, title: '제목' }, question, 'Y')).toBeUndefined();
    expect(problemOf(noTexts, question, 'Y')?.message).toBe(noTitle.message);
  });

  test('includes space for a text that is too long, also in a draft', () => {
    const body = `<p>${'가'.repeat(200_000)}</p>`;
    expect(problemOf({ ...whole, body }, question, 'Y')?.message).toBe(longBody.message);
    expect(problemOf({ ...whole, body }, question, 'N')?.message).toBe(longBody.message);
  });

  test.each(['0000560001', '0000570009', 'toString', 'constructor'])('includes a type for %s', (type) => {
    expect(problemOf({ ...whole, type }, question, 'N')?.field).toBe('type');
  });
});
