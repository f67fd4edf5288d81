import { sessionMessages, sessionRefusals, userTypes } from '@baeum/contract/session/terms';
import { expect, test } from 'vitest';
import { ApiError } from '../api.ts';
import { endOf } from './ending.ts';

test('a student stays', () => {
  expect(endOf({ data: { userType: userTypes.student }, error: null })).toBeUndefined();
  expect(endOf({ data: undefined, error: null })).toBeUndefined();
});

test('somebody else is told why he has to leave', () => {
  expect(endOf({ data: { userType: 'somebody else' }, error: null })).toEqual({
    kind: 'lost',
    message: sessionRefusals.notStudent.message,
  });
});

test('who comes back to a session that has been over for long is asked to sign in', () => {
  const error = new ApiError({ ...sessionRefusals.none, endsSession: true });
  expect(endOf({ data: undefined, error })).toEqual({ kind: 'none', message: sessionRefusals.none.message });
});

test('an account that cannot be read ends the session; an outage does not', () => {
  const fault = new ApiError({ status: 500, message: 'x' });
  expect(endOf({ data: undefined, error: fault })).toEqual({
    kind: 'lost',
    message: sessionMessages.userInfoFailed,
  });
  expect(endOf({ data: undefined, error: new ApiError({ status: 0, message: 'x' }) })).toBeUndefined();
});
