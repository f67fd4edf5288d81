import { unexpectedMessage, unreachableMessage } from '@baeum/contract/refusals';
import { describe, expect, test } from 'vitest';
import { errorOf, resultOf } from './envelope.ts';
import { ApiError, dialogOf, unreachable } from './error.ts';

const reply = (status: number, body: unknown, requestId?: string) => ({
  status,
  requestId,
  text: typeof body === 'string' ? body : JSON.stringify(body),
});

describe('a reply', () => {
  test('is its result, also when that is null', () => {
    expect(resultOf(reply(200, { status: 200, message: '', result: null }))).toBeNull();
  });

  test.each([
    ['no body', ''],
    ['a page of a proxy', '<html>'],
    ['another shape', []],
    ['no result', { status: 200 }],
  ])('with %s is an unexpected error', (_, body) => {
    expect(() => resultOf(reply(200, body))).toThrow(unexpectedMessage);
  });

  test('whose body contradicts its status is what the body says', () => {
    const error = errorOf(
      reply(200, { status: 409, errorCode: 'A', errorMessage: '안 됨', message: '다른 말' }),
    );
    expect(error).toMatchObject({ status: 409, errorCode: 'A', message: '안 됨' });
  });

  test.each([
    ['in its status', reply(409, { status: 409, message: '마감되었습니다.' })],
    ['in its body', reply(200, { status: 409, message: '마감되었습니다.', result: null })],
  ])('that refuses %s without an error code has its message', (_, refusal) => {
    const error = errorOf(refusal);
    expect(error).toMatchObject({ status: 409, errorCode: undefined, message: '마감되었습니다.' });
    expect(dialogOf(error, 'refusals')).toEqual({
      message: '마감되었습니다.',
      requestId: undefined,
      retry: false,
    });
  });

  test('without an error code shows only its request id', () => {
    expect(errorOf(reply(500, { status: 500, message: 'stack' }, 'r-9'))).toMatchObject({
      status: 500,
      message: unexpectedMessage,
      errorCode: undefined,
      requestId: 'r-9',
    });
    expect(errorOf(reply(502, '', undefined)).requestId).toBeUndefined();
  });
});

describe('a retry', () => {
  const refusal = (status: number) => errorOf(reply(status, { status, errorCode: 'A', message: '안 됨' }));

  test('would get the same reply where the portal has refused', () => {
    expect([400, 403, 404, 409, 413].map((status) => refusal(status).isFinal)).not.toContain(false);
  });

  test('may succeed where something between has answered, or it is for now', () => {
    const page = '<html><title>403 Forbidden</title></html>';
    const foreign = [reply(403, page), reply(404, ''), reply(413, { error: 'too large' }), reply(200, page)];
    const forNow = [429, 503].map(refusal);
    const errors = [...foreign.map(errorOf), ...forNow];
    expect(errors.map(({ isFinal }) => isFinal)).not.toContain(true);
    expect(errors.map((error) => error.with({ message: '다른 말' }).isFinal)).not.toContain(true);
  });
});

describe('the dialog of a failed action', () => {
  const fault = (errorCode?: string) =>
    new ApiError({ status: 409, errorCode, message: '말', requestId: 'r' });

  test('shows the server’s message', () => {
    expect(dialogOf(fault('ASGMT_OVER'))).toEqual({ message: '말', requestId: undefined, retry: false });
  });

  test('shows the request id when nothing else is known', () => {
    const error = new ApiError({ status: 500, message: unexpectedMessage, requestId: 'r' });
    expect(dialogOf(error, 'refusals')).toEqual({ message: unexpectedMessage, requestId: 'r', retry: false });
  });

  test('offers a retry when the portal was not reached, quiet or not', () => {
    const again = { message: unreachableMessage, requestId: undefined, retry: true };
    expect(dialogOf(unreachable())).toEqual(again);
    expect(dialogOf(unreachable(), 'refusals')).toEqual(again);
  });

  test('does not open for what the screen or the portal shows elsewhere', () => {
    expect(dialogOf(fault('LOGIN_002'), 'refusals')).toBeUndefined();
    expect(dialogOf(unreachable(), 'everything')).toBeUndefined();
    expect(dialogOf(fault('L_ST_CNTNT_001'))).toBeUndefined();
    expect(dialogOf(new ApiError({ status: 419, message: '', endsSession: true }))).toBeUndefined();
    expect(dialogOf(new DOMException('', 'AbortError'))).toBeUndefined();
  });

  test('opens for an error in the app itself', () => {
    expect(dialogOf(new TypeError('x'))?.message).toBe(unexpectedMessage);
  });
});
