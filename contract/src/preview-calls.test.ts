import { expect, test } from 'vitest';
import type { Call } from './call.ts';
import { calls } from './index.ts';
import { previewedCalls } from './preview-calls.ts';

/** Calls that read something of one object and are no part of a preview, with the reason. */
const leftOut: Readonly<Record<string, string>> = {
  '/api/potal/board/getBoardData.do': 'of the whole portal',
  '/api/lms/st/getAcaSchlList.do': 'of all lectures of a student',
  '/api/lms/st/getSearchList.do': 'asked by the header, which a preview has not',
  '/api/lms/st/getMyAccessLogList.do': 'of one student alone',
  '/api/pf/lms/quiz/getQuizData.do': 'the same as another call, which the screens ask',
  '/api/st/lms/quiz/getQuizQestList.do': 'of an attempt, which would have to be begun',
  '/api/st/lms/board/inqry/getInqryData.do': 'students have written it',
  '/api/st/lms/board/inqry/getInqryCmmtList.do': 'students have written it',
  '/api/st/lms/board/qna/getQnaData.do': 'students have written it',
  '/api/st/lms/board/qna/getQnaCmmtList.do': 'students have written it',
  '/api/st/lms/team/getTbData.do': 'students have written it',
  '/api/st/lms/team/getTbCmmtList.do': 'students have written it',
  '/api/lms/st/getStEvlStatus.do': 'is taken as handed in',
  '/api/lms/st/getStEvlData.do': 'is taken as handed in',
  '/api/lms/st/getInqData.do': 'of one student alone',
  '/api/lms/st/getMyMsgData.do': 'of one student alone',
};

test('what students read of an object is a part of a preview, or is left out for a reason', () => {
  const reading = Object.values<Call>(calls).filter(
    ({ access: { who, resource }, writes, reply = 'json' }) =>
      who === 'student' && resource !== undefined && !writes && reply === 'json',
  );
  const others = reading.filter(({ previewed }) => !previewed).map(({ path }) => path);
  expect(others.sort()).toEqual(Object.keys(leftOut).sort());
});

test('a preview asks for nothing that writes, or that is not JSON', () => {
  const declared = Object.values<Call>(calls).filter(({ previewed }) => previewed);
  expect(new Set(declared)).toEqual(new Set(previewedCalls.values()));
  for (const { path, writes, body = 'json', reply = 'json' } of declared)
    expect([path, writes, body, reply]).toEqual([path, undefined, 'json', 'json']);
});
