import { calls } from '@baeum/contract';
import { getAsgmtList, submitAsgmtData } from '@baeum/contract/assignment/terms';
import { login } from '@baeum/contract/session/terms';
import { expect, test } from 'vitest';
import { RefusalError } from './errors.ts';
import { checkInput } from './input.ts';

function complaintOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof RefusalError) return error.message;
  }
  throw new Error('was not refused');
}

test('the refusal names the field in Korean and says why it is invalid', () => {
  const of = (input: unknown) => complaintOf(() => checkInput(calls[login], input));
  expect(of({ password: 'x' })).toBe('아이디 값이 필요합니다. (id)');
  expect(of({ id: 1, password: 'x' })).toBe('아이디 값의 형식이 올바르지 않습니다. (id)');
  expect(of({ id: '  ', password: 'x' })).toBe('아이디 값을 입력해 주세요. (id)');
  expect(of({ id: 'a\u0000', password: 'x' })).toBe('아이디에 사용할 수 없는 문자가 있습니다. (id)');
  expect(of({ id: 'a'.repeat(61), password: 'x' })).toBe('아이디는 60자 이하로 입력해 주세요. (id)');
  expect(of([])).toBe('요청을 이해할 수 없습니다.');
});

test('the refusal also has the wire name, so that a form can show the message beside the field', () => {
  const input = { id: 'a'.repeat(61), password: 'x' };
  const refusal = expect.objectContaining({ about: { field: 'id' } });
  expect(() => checkInput(calls[login], input)).toThrow(refusal);
});

test('optional fields and numbers have labels, too', () => {
  const list = (over: object) =>
    complaintOf(() => checkInput(calls[getAsgmtList], { lctrShdlCd: 'LA', ...over }));
  expect(list({ pageNo: 0 })).toBe('쪽 번호는 1 이상이어야 합니다. (pageNo)');
  expect(list({ recordCountPerPage: 101 })).toBe('쪽당 건수는 100 이하여야 합니다. (recordCountPerPage)');
  expect(list({ lctrShdlCd: '../x' })).toBe('강의 코드 값이 올바르지 않습니다. (lctrShdlCd)');
});

test('fields that the call does not declare are dropped', () => {
  const input = { asgmtCd: 'A', asgmtSbmtNm: '', asgmtSbmtCn: '', tempYn: 'Y', studentId: 7 };
  expect(checkInput(calls[submitAsgmtData], input)).toEqual({
    asgmtCd: 'A',
    asgmtSbmtNm: '',
    asgmtSbmtCn: '',
    tempYn: 'Y',
  });
});
