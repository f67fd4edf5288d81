/** The sign-in of staff: second factor, end without use, and what administrators decide about both (specification §19.11). No zod. */
import { refusals } from '../refusals.ts';

/** State of the own session: what it needs, and when it ends without use. */
export const getOwnSession = '/api/staff/session/get';
export const beginEnrolment = '/api/staff/session/beginEnrolment';
export const completeEnrolment = '/api/staff/session/completeEnrolment';
/** The second factor of this session, at the sign-in and when it is asked for again. */
export const confirmSession = '/api/staff/session/confirm';
export const renewRecoveryCodes = '/api/staff/session/renewCodes';
export const getSignInPolicy = '/api/staff/session/policy';
export const changeSignInPolicy = '/api/staff/session/changePolicy';

/** Codes of an authenticator app (RFC 6238). */
export const totp = { digits: 6, seconds: 30 } as const;

export const recoveryCodeCount = 10;
/** Without regard to case and separators. */
export const recoveryCodeShape = /^[a-z2-7]{4}(?:-?[a-z2-7]{4}){3}$/i;
export const codeShape = /^\d{6}$/;
/** Characters of either kind of code, with separators. */
export const longestCode = 30;

/** After so many minutes a change of rights or an export asks for the second factor again. */
export const confirmedMinutes = 10;

/** Whose second factor is asked for. `nobody` is for demonstrations, whose packs set it. */
export const secondFactorScopes = ['nobody', 'operators', 'staff'] as const;
export type SecondFactorScope = (typeof secondFactorScopes)[number];

export const secondFactorScopeNames: Readonly<Record<SecondFactorScope, string>> = {
  nobody: '사용하지 않음 (시연용)',
  operators: '관리자, 운영자',
  staff: '관리자, 운영자, 교수, 조교',
};

/** Minutes without use. */
export const idleLimits = { min: 5, usual: 30, max: 240 } as const;

/** How many seconds before the end the console says so. */
export const idleWarningSeconds = 60;

export const staffSessionRefusals = refusals({
  /** Whatever is called before the second factor of this session was given or set up. */
  secondFactorRequired: {
    status: 403,
    errorCode: 'STAFF_FACTOR',
    message: '2단계 인증을 마친 뒤에 이용할 수 있습니다.',
  },
  /** The call asks for the second factor again. */
  confirmationRequired: {
    status: 403,
    errorCode: 'STAFF_CONFIRM',
    message: '인증 코드를 다시 입력한 뒤에 할 수 있습니다.',
  },
  wrongCode: {
    status: 400,
    errorCode: 'STAFF_CODE',
    message: '인증 코드를 확인해 주세요. 기기의 시각이 맞는지도 확인해 주세요.',
  },
  usedCode: {
    status: 400,
    errorCode: 'STAFF_CODE_USED',
    message: '이미 사용한 인증 코드입니다. 다음 코드가 나오면 입력해 주세요.',
  },
  /** The enrolment was started in another session. */
  staleEnrolment: {
    status: 400,
    errorCode: 'STAFF_ENROL',
    message: '2단계 인증 등록을 처음부터 다시 해 주세요.',
  },
  notEnrolled: {
    status: 400,
    errorCode: 'STAFF_NO_FACTOR',
    message: '2단계 인증을 먼저 등록해 주세요.',
  },
});

export const staffSessionMessages = {
  noCode: '인증 코드를 입력해 주세요.',
  idle: (minutes: number) => `${minutes}분 동안 사용하지 않아 로그아웃되었습니다. 다시 로그인해 주세요.`,
  renewConfirm: '복구 코드를 새로 발급하시겠습니까?',
  renewNote: '지금까지의 복구 코드는 모두 쓸 수 없게 됩니다.',
  badMinutes: `${idleLimits.min}~${idleLimits.max} 사이의 숫자를 입력해 주세요.`,
} as const;
