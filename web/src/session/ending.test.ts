import { sessionMessages, sessionRefusals, userTypes } from '@baeum/contract/session/terms';
import { expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import { sessionEndFor } from './ending.ts';

test('a student’s session continues', () => {
  expect(sessionEndFor({ data: { userType: userTypes.student }, error: null })).toBeUndefined();
  expect(sessionEndFor({ data: undefined, error: null })).toBeUndefined();
});

test('other users see why their session ends', () => {
  expect(sessionEndFor({ data: { userType: 'somebody else' }, error: null })).toEqual({
    kind: 'lost',
    message: sessionRefusals.notStudent.message,
  });
});

test('returning to a session that ended long ago asks for a sign-in', () => {
  const error = new ApiError({ ...sessionRefusals.none, endsSession: true });
  expect(sessionEndFor({ data: undefined, error })).toEqual({
    kind: 'none',
    message: sessionRefusals.none.message,
  });
});

test('an account that cannot be loaded ends the session; an outage does not', () => {
  const fault = new ApiError({ status: 500, message: 'x' });
  expect(sessionEndFor({ data: undefined, error: fault })).toEqual({
    kind: 'lost',
    message: sessionMessages.userInfoFailed,
  });
  expect(
    sessionEndFor({ data: undefined, error: new ApiError({ status: 0, message: 'x' }) }),
  ).toBeUndefined();
});

test('a student who is known stays signed in when the account cannot be read again, unless the session has ended', () => {
  const data = { userType: userTypes.student };
  for (const status of [0, 429, 500, 503])
    expect(sessionEndFor({ data, error: new ApiError({ status, message: 'x' }) })).toBeUndefined();
  const error = new ApiError({ ...sessionRefusals.none, endsSession: true });
  expect(sessionEndFor({ data, error })).toEqual({ kind: 'none', message: sessionRefusals.none.message });
});
