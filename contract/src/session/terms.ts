/** Session: paths, codes, messages and limits (specification §1.3, §2). No zod. */
import { evaluationPage } from '../evaluation/terms.ts';
import { examRoomPath } from '../exam/terms.ts';
import { formerStaffBase, presentStaffPage, staffBase, studentBase } from '../headers.ts';
import { commonRefusals, refusals, unexpectedMessage } from '../refusals.ts';

export const login = '/api/auth/login.do';
export const userInfo = '/api/auth/userInfo.do';
export const refreshToken = '/api/auth/refreshToken.do';
export const changePassword = '/api/auth/changePassword.do';
/** The sessions of an account, and ending all but the current one. */
export const getSessionList = '/api/auth/getSessionList.do';
export const endOtherSessions = '/api/auth/endOtherSessions.do';
/** An administrator starts to impersonate a student. */
export const enterStudent = '/api/ad/auth/enterStudent.do';
export const userLogout = '/api/comm/userLogout.do';
export const institutionBegin = '/api/auth/institution/begin.do';
export const institutionCallback = '/api/auth/institution/callback.do';

/** Pages that the institution's sign-in redirects to. */
export const signInPages = {
  /** The public site; `?refused=` carries the code of a refusal and nothing else. `staff` does the same for sign-ins from there. */
  site: '/st',
  /** Picks up the new session; `?to=` is the page to continue with, on either side. */
  arrival: '/st/enter',
  staff: staffBase,
} as const;

/** Wire codes of the kinds of account. */
export const userTypes = {
  student: '0000220001',
  professor: '0000220002',
  administrator: '0000220003',
  staff: '0000220004',
} as const;
export type UserType = (typeof userTypes)[keyof typeof userTypes];

/** Default position of each kind of account: code and name. */
export const positions = {
  student: { code: '0000240001', name: '학생' },
  professor: { code: '0000240002', name: '교수' },
  administrator: { code: '0000240003', name: '관리자' },
  staff: { code: '0000240004', name: '직원' },
} as const;

/** Login ids; signing in ignores case. */
export const loginIdShape = /^[a-z0-9][a-z0-9._-]{1,39}$/;
/** Characters. */
export const longestName = 60;

/** Longest duration of an impersonation. */
export const impersonationMinutes = 120;

/** Longest reason for changes during impersonation; characters. */
export const reasonLength = 200;

/** Sessions in the list, the most recently used ones. */
export const sessionsListed = 50;

export const passwordLength = { min: 8, max: 128 } as const;

/** Days after which a temporary password that has not been changed stops working. */
export const temporaryPasswordDays = 14;

export const sessionRefusals = refusals({
  /** No session: the screen logs out and says so. */
  none: { status: 419, errorCode: 'LOGIN_419', message: '로그인 해주세요.' },
  /** The access token has expired: the client refreshes and asks again. */
  expired: { status: 401, errorCode: 'LOGIN_401', message: '로그인 정보가 만료되었습니다.' },
  otherLogin: { status: 403, errorCode: 'LOGIN_001', message: '다른 곳에서 로그인하여 로그아웃 되었습니다.' },
  wrongPassword: { status: 400, errorCode: 'LOGIN_002', message: '아이디 또는 비밀번호를 확인해 주세요.' },
  throttled: {
    status: 429,
    errorCode: 'LOGIN_003',
    message: '로그인 시도가 많습니다. 잠시 후 다시 시도해 주세요.',
  },
  wrongCurrent: { status: 400, errorCode: 'LOGIN_004', message: '현재 비밀번호를 확인해 주세요.' },
  /** The new password is the published one of the demonstration, on a portal that does not offer the demonstration. */
  publishedPassword: {
    status: 400,
    errorCode: 'LOGIN_007',
    message: '모두에게 공개된 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  },
  /** A guessing attack would try it early. */
  weakPassword: {
    status: 400,
    errorCode: 'LOGIN_030',
    message: '너무 흔하거나 짐작하기 쉬운 비밀번호입니다. 다른 비밀번호를 입력해 주세요.',
  },
  /** The new password equals the current one. */
  samePassword: {
    status: 400,
    errorCode: 'LOGIN_031',
    message: '현재 비밀번호와 다른 비밀번호를 입력해 주세요.',
  },
  /** The session started with a temporary password, which must be changed before anything else. */
  passwordChangeRequired: {
    status: 403,
    errorCode: 'LOGIN_032',
    message: '발급받은 비밀번호를 변경한 뒤에 이용할 수 있습니다.',
  },
  /** Sent only after the right password, so that it reveals nothing to others. */
  temporaryPasswordExpired: {
    status: 403,
    errorCode: 'LOGIN_033',
    message: `발급받은 비밀번호의 사용 기간(${temporaryPasswordDays}일)이 지났습니다. 관리자에게 새 비밀번호를 요청해 주세요.`,
  },
  suspended: {
    status: 403,
    errorCode: 'LOGIN_005',
    message: '사용이 정지된 계정입니다. 관리자에게 문의해 주세요.',
  },
  notStudent: {
    status: 403,
    errorCode: 'LOGIN_006',
    message: '학생만 접근할 수 있습니다.<br/>다시 로그인 해주세요.',
  },
  /** A student tries to sign in on the staff side. */
  notStaff: {
    status: 403,
    errorCode: 'LOGIN_009',
    message: '교직원만 로그인할 수 있습니다.',
  },
  /** Read-only impersonation. */
  readOnly: {
    status: 403,
    errorCode: 'ADMIN_READ_ONLY',
    message: '관리자 열람 모드에서는 변경할 수 없습니다.',
  },
  noReason: { status: 400, errorCode: 'ADMIN_REASON', message: '변경이 필요한 사유를 입력해 주세요.' },
  /** Impersonation must not change the student's password. */
  passwordOfOther: {
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
    message: '기관 로그인에 연결할 수 없습니다. 잠시 후 다시 시도하거나 아이디와 비밀번호로 로그인해 주세요.',
  },
  /** The sign-in was started too long ago or in another browser, or is already completed. */
  institutionStale: {
    status: 400,
    errorCode: 'LOGIN_022',
    message: '기관 로그인을 다시 시작해 주세요.',
  },
  /** The institution's response does not prove an identity. */
  institutionUnproven: {
    status: 403,
    errorCode: 'LOGIN_023',
    message: '기관 로그인을 확인하지 못했습니다. 다시 시도해 주세요.',
  },
  institutionDenied: { status: 403, errorCode: 'LOGIN_024', message: '기관 로그인이 취소되었습니다.' },
  institutionUnknown: {
    status: 403,
    errorCode: 'LOGIN_025',
    message: '학습포털에 등록되지 않은 계정입니다. 관리자에게 문의해 주세요.',
  },
});

/** The message for a refusal code in an address; the message for unexpected errors where the code is unknown. */
export const messageOfRefusal = (code: string): string =>
  [...Object.values(sessionRefusals), ...Object.values(commonRefusals)].find(
    ({ errorCode }) => errorCode === code,
  )?.message ?? unexpectedMessage;

const studentPaths = [studentBase, '/common', examRoomPath, evaluationPage];

/**
 * The path and query of a student page that a sign-in may continue with, without a fragment. Undefined for anything else, so that
 * a sign-in never redirects to another site.
 */
export const studentPath = (address: string): string | undefined => pathBelow(studentPaths, address);

/** The same for staff pages, at their present address. */
export const staffPath = (address: string): string | undefined => {
  const path = pathBelow([staffBase, formerStaffBase], address);
  return path && presentStaffPage(path);
};

function pathBelow(roots: readonly string[], address: string): string | undefined {
  const isBelow = (one: string) =>
    roots.some((root) => one.startsWith(root) && ['', '/', '?'].includes(one.charAt(root.length)));
  if (!isBelow(address) || !URL.canParse(address, here)) return undefined;
  const { origin, pathname, search } = new URL(address, here);
  const path = pathname + search;
  return origin === here && isBelow(path) ? path : undefined;
}
const here = 'http://portal.invalid';

/** Messages that only the client shows (specification §1.3). */
export const sessionMessages = {
  refreshFailed: '로그인 정보가 만료되었습니다.<br/>다시 로그인 해주세요.',
  userInfoFailed: '다시 로그인 해주세요.',
  logoutConfirm: '로그아웃 하시겠습니까?',
  passwordChangeRequired:
    '발급받은 비밀번호는 다른 사람도 알 수 있습니다. 본인만 아는 비밀번호로 변경하면 바로 이용할 수 있습니다.',
  passwordChanged: '비밀번호를 변경하였습니다.',
  onlyHere: '이 기기에서만 로그인되어 있습니다.',
  endOthersConfirm: '다른 기기에서 모두 로그아웃 하시겠습니까?',
  othersEnded: '다른 기기에서 모두 로그아웃되었습니다.',
  passwordMismatch: '새 비밀번호가 서로 다릅니다.',
  passwordTooShort: `비밀번호는 ${passwordLength.min}자 이상 입력해 주세요.`,
} as const;
