/** Session: paths, codes, messages and limits (specification 1 §6, §8; DESIGN §4 "Session"). No zod. */
import { evaluationPage } from '../evaluation/terms.ts';
import { examRoomPath } from '../exam/terms.ts';
import { studentBase } from '../headers.ts';
import { commonRefusals, refusals, unexpectedMessage } from '../refusals.ts';

export const login = '/api/auth/login.do';
export const userInfo = '/api/auth/userInfo.do';
export const refreshToken = '/api/auth/refreshToken.do';
export const changePassword = '/api/auth/changePassword.do';
/** Where somebody is signed in, and how he leaves all of it but here. */
export const getSessionList = '/api/auth/getSessionList.do';
export const endOtherSessions = '/api/auth/endOtherSessions.do';
/** An administrator enters the portal in a student's place. */
export const enterStudent = '/api/ad/auth/enterStudent.do';
export const userLogout = '/api/comm/userLogout.do';
export const institutionBegin = '/api/auth/institution/begin.do';
export const institutionCallback = '/api/auth/institution/callback.do';

/** Pages that a browser is led to which signs in by the institution. */
export const signInPages = {
  /** The public site; `?refused=` names a refusal by its code, and nothing else. So does `staff`, for who has begun there. */
  site: '/st',
  /** Where the new session is taken up; `?to=` names where its student wanted, or the staff's side. */
  arrival: '/st/enter',
  staff: '/admin',
} as const;

/** Wire codes of the kinds of account. */
export const userTypes = {
  student: '0000220001',
  professor: '0000220002',
  administrator: '0000220003',
} as const;
export type UserType = (typeof userTypes)[keyof typeof userTypes];

/** Code and name of what people are, where nobody says it more exactly. */
export const positions = {
  student: { code: '0000240001', name: '학생' },
  professor: { code: '0000240002', name: '교수' },
  administrator: { code: '0000240003', name: '관리자' },
} as const;

/** What somebody signs in with. Sign-ins take capital letters for small ones. */
export const loginIdShape = /^[a-z0-9][a-z0-9._-]{1,39}$/;
/** Characters. */
export const longestName = 60;

/** How long an administrator stays in a student's place at the most. */
export const enteredMinutes = 120;

/** Why changes are made in a student's name; characters. */
export const reasonLength = 200;

/** Of somebody's sessions those that were used last are listed. */
export const sessionsListed = 50;

export const passwordLength = { min: 8, max: 128 } as const;

/** A password that somebody else has given is good for so many days; by then its holder has changed it, or it opens nothing. */
export const givenPasswordDays = 14;

export const sessionRefusals = refusals({
  /** No session: the screen logs out and says so. */
  none: { status: 419, errorCode: 'LOGIN_419', message: '로그인 해주세요.' },
  /** The access token has expired: the client refreshes and asks again. */
  expired: { status: 401, errorCode: 'LOGIN_401', message: '로그인 정보가 만료되었습니다.' },
  otherLogin: { status: 403, errorCode: 'LOGIN_001', message: '다른 곳에서 로그인하여 로그아웃 되었습니다.' },
  wrongPassword: { status: 400, errorCode: 'LOGIN_002', message: '아이디 또는 비밀번호를 확인해주세요.' },
  throttled: {
    status: 429,
    errorCode: 'LOGIN_003',
    message: '로그인 시도가 많습니다. 잠시 후 다시 시도해주세요.',
  },
  wrongCurrent: { status: 400, errorCode: 'LOGIN_004', message: '현재 비밀번호를 확인해주세요.' },
  /** The new password is the one that the demonstration tells everybody, where that is not offered. */
  publishedPassword: {
    status: 400,
    errorCode: 'LOGIN_007',
    message: '모두에게 공개된 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
  },
  /** Who guesses tries it among the first. */
  weakPassword: {
    status: 400,
    errorCode: 'LOGIN_030',
    message: '너무 흔하거나 짐작하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해주세요.',
  },
  /** The new password is the present one. */
  samePassword: {
    status: 400,
    errorCode: 'LOGIN_031',
    message: '현재 비밀번호와 다른 비밀번호를 입력해주세요.',
  },
  /** The session began with a password that somebody else has given: nothing is to be had before it has been changed. */
  passwordToChange: {
    status: 403,
    errorCode: 'LOGIN_032',
    message: '발급받은 비밀번호를 변경한 뒤에 이용할 수 있습니다.',
  },
  /** Told only to who knows it. */
  givenPasswordOver: {
    status: 403,
    errorCode: 'LOGIN_033',
    message: `발급받은 비밀번호의 사용 기간(${givenPasswordDays}일)이 지났습니다. 관리자에게 새 비밀번호를 요청해주세요.`,
  },
  suspended: {
    status: 403,
    errorCode: 'LOGIN_005',
    message: '사용이 정지된 계정입니다. 관리자에게 문의해주세요.',
  },
  notStudent: {
    status: 403,
    errorCode: 'LOGIN_006',
    message: '학생만 접근할 수 있습니다.<br/>다시 로그인 해주세요.',
  },
  /** Somebody who is no staff signs in at the staff's door. */
  notStaff: {
    status: 403,
    errorCode: 'LOGIN_009',
    message: '교직원만 로그인할 수 있습니다.',
  },
  /** An administrator in a student's place who may only look. */
  readOnly: {
    status: 403,
    errorCode: 'ADMIN_READ_ONLY',
    message: '관리자 열람 모드에서는 변경할 수 없습니다.',
  },
  noReason: { status: 400, errorCode: 'ADMIN_REASON', message: '변경이 필요한 사유를 입력해주세요.' },
  /** Nobody sets the password of somebody else by being in his place. */
  othersPassword: {
    status: 403,
    errorCode: 'ADMIN_PASSWORD',
    message: '관리자 접속 중에는 비밀번호를 변경할 수 없습니다.',
  },
  notAdministrator: {
    status: 403,
    errorCode: 'LOGIN_008',
    message: '관리자만 접근할 수 있습니다.<br/>다시 로그인 해주세요.',
  },
  institutionOff: { status: 404, errorCode: 'LOGIN_020', message: '기관 로그인을 사용할 수 없습니다.' },
  institutionAway: {
    status: 503,
    errorCode: 'LOGIN_021',
    message: '기관 로그인에 연결할 수 없습니다. 잠시 후 다시 시도하거나 아이디와 비밀번호로 로그인해주세요.',
  },
  /** It was begun too long ago, has ended already, or was never begun in this browser. */
  institutionStale: {
    status: 400,
    errorCode: 'LOGIN_022',
    message: '기관 로그인을 다시 시작해주세요.',
  },
  /** What the institution answered does not prove who it is. */
  institutionUnproven: {
    status: 403,
    errorCode: 'LOGIN_023',
    message: '기관 로그인을 확인하지 못했습니다. 다시 시도해주세요.',
  },
  institutionDenied: { status: 403, errorCode: 'LOGIN_024', message: '기관 로그인이 취소되었습니다.' },
  institutionUnknown: {
    status: 403,
    errorCode: 'LOGIN_025',
    message: '학습포털에 등록되지 않은 계정입니다. 관리자에게 문의해주세요.',
  },
});

/** The message of a refusal that an address names; of one that nobody knows, the one for what nobody foresaw. */
export const messageOfRefusal = (code: string): string =>
  [...Object.values(sessionRefusals), ...Object.values(commonRefusals)].find(
    ({ errorCode }) => errorCode === code,
  )?.message ?? unexpectedMessage;

const placesOfStudents = [studentBase, '/common', examRoomPath, evaluationPage];

/**
 * A place in the portal that a sign-in may lead to: path and query of the address, without a fragment. Undefined for anything
 * else: nobody is led to another site, nor out of the screens.
 */
export const placeInPortal = (address: string): string | undefined => placeBelow(placesOfStudents, address);

/** The same on the staff's side. */
export const placeOfStaff = (address: string): string | undefined => placeBelow([signInPages.staff], address);

function placeBelow(roots: readonly string[], address: string): string | undefined {
  const isBelow = (one: string) =>
    roots.some((root) => one.startsWith(root) && ['', '/', '?'].includes(one.charAt(root.length)));
  if (!isBelow(address) || !URL.canParse(address, here)) return undefined;
  const { origin, pathname, search } = new URL(address, here);
  const place = pathname + search;
  return origin === here && isBelow(place) ? place : undefined;
}
const here = 'http://portal.invalid';

/** What the client says by itself (specification 1 §8). */
export const sessionMessages = {
  refreshFailed: '로그인 정보가 만료되었습니다.<br/>다시 로그인 해주세요.',
  userInfoFailed: '다시 로그인 해주세요.',
  logoutConfirm: '로그아웃 하시겠습니까?',
  ownPasswordFirst:
    '발급받은 비밀번호는 다른 사람도 알 수 있습니다. 본인만 아는 비밀번호로 변경하면 바로 이용할 수 있습니다.',
  passwordChanged: '비밀번호를 변경하였습니다.',
  onlyHere: '이 기기에서만 로그인되어 있습니다.',
  endOthersConfirm: '다른 기기에서 모두 로그아웃 하시겠습니까?',
  othersEnded: '다른 기기에서 모두 로그아웃되었습니다.',
  passwordMismatch: '새 비밀번호가 서로 다릅니다.',
  passwordTooShort: `비밀번호는 ${passwordLength.min}자 이상 입력해주세요.`,
} as const;
