import { z } from 'zod';
import { account, call, callTable, open } from '../call.ts';
import { count, filled, flag, moment, noResult, text, replyText } from '../fields.ts';
import * as t from './terms.ts';

const password = (title: string, description: string) => filled(t.passwordLength.max, title, description);
const newPassword = password('새 비밀번호', 'New password')
  .min(t.passwordLength.min)
  .meta({ title: '새 비밀번호', description: 'New password' });
const accessToken = replyText('접근 토큰', 'Short-lived token, sent as Authorization: Bearer');
const userType = z
  .enum(Object.values(t.userTypes))
  .meta({ title: '사용자 유형', description: 'Kind of account' });

const user = z.object({
  id: replyText('아이디', 'Login id; the current user’s id everywhere on the wire (untyId, rgsrId)'),
  name: replyText('이름', 'Name'),
  psitNm: replyText('직위명', 'Position, shown in brackets behind the name'),
  psitCd: replyText('직위 코드', 'Position code'),
  userType,
  aaid: replyText('관리자 접속', 'Login id of the administrator who impersonates this student').nullable(),
  aaInfo: z
    .object({
      aaNm: replyText('관리자 이름', 'Name of the administrator'),
      wrtYn: flag('변경 허용', 'Whether changes may be made as the student'),
      rsn: replyText('사유', 'Why changes are made').nullable(),
      endDt: moment('종료 시각', 'When the impersonation ends automatically'),
    })
    .nullable()
    .meta({
      title: '관리자 접속 정보',
      description: 'The impersonation; null for the student’s own session',
    }),
  pwdChngYn: flag(
    '비밀번호 변경 필요',
    'Whether this session started with a temporary password that must be changed before anything else',
  ),
  stfYn: flag('교직원 화면', 'Whether the account may enter the console of the staff'),
  ntcnCnt: count('안 읽은 알림', 'Notifications of this side that have not been read'),
  usrPhto: replyText('사진 경로', 'filePath of the photo for /view/imgView.do').nullable(),
});

export const sessionCalls = callTable(
  call(t.login, {
    summary:
      'Sign in with id and password; sets the refresh and the media cookie of the side it comes from, and of the other one if the account may enter it',
    access: open,
    hashesPasswords: true,
    request: z.object({
      id: filled(60, '아이디', 'Login id'),
      password: password('비밀번호', 'Password'),
    }),
    result: z.object({ accessToken, userType }),
    errors: [
      t.sessionRefusals.wrongPassword,
      t.sessionRefusals.throttled,
      t.sessionRefusals.suspended,
      t.sessionRefusals.temporaryPasswordExpired,
      t.sessionRefusals.notStaff,
    ],
  }),
  call(t.refreshToken, {
    summary: 'Exchange the refresh cookie for a new access token and a new refresh cookie',
    access: open,
    request: z.object({}),
    result: z.object({ accessToken }),
    errors: [t.sessionRefusals.none, t.sessionRefusals.suspended, t.sessionRefusals.otherLogin],
  }),
  call(t.institutionBegin, {
    summary: 'Redirects to the institution’s sign-in, if one is configured',
    access: open,
    body: 'query',
    reply: 'redirect',
    request: z.object({
      to: text(
        2000,
        '이동할 주소',
        'Where to go afterwards, on the student or staff side; path and query',
      ).optional(),
      anewYn: flag(
        '다시 확인',
        'Whether the institution must ask for credentials again, e.g. after a logout',
      ).optional(),
    }),
    errors: [t.sessionRefusals.institutionOff, t.sessionRefusals.institutionAway],
  }),
  call(t.institutionCallback, {
    summary:
      'Redirect URI of the institution’s sign-in (OpenID Connect, authorization code): starts a session as a password does',
    access: open,
    body: 'query',
    reply: 'redirect',
    request: z.object({
      state: text(200, '요청 값', 'State of the authorization request that is being completed').optional(),
      code: text(6000, '인증 코드', 'Authorization code').optional(),
      iss: text(500, '발급자', 'Issuer of the response (RFC 9207)').optional(),
      error: text(200, '오류', 'Why there is no code').optional(),
    }),
    errors: [
      t.sessionRefusals.institutionOff,
      t.sessionRefusals.institutionStale,
      t.sessionRefusals.institutionAway,
      t.sessionRefusals.institutionDenied,
      t.sessionRefusals.institutionUnproven,
      t.sessionRefusals.institutionUnknown,
      t.sessionRefusals.suspended,
      t.sessionRefusals.throttled,
    ],
  }),
  call(t.userInfo, {
    keptOffline: true,
    summary: 'The signed-in user',
    access: account,
    previewed: true,
    allowedBeforePasswordChange: true,
    allowedBeforeSecondFactor: true,
    request: z.object({}),
    result: z.object({ userType, user }),
  }),
  call(t.changePassword, {
    writes: true,
    summary: 'Change the password of the account; ends all its other sessions',
    access: account,
    allowedBeforePasswordChange: true,
    hashesPasswords: true,
    request: z.object({ password: password('현재 비밀번호', 'Current password'), newPassword }),
    result: noResult,
    errors: [
      t.sessionRefusals.wrongCurrent,
      t.sessionRefusals.passwordOfOther,
      t.sessionRefusals.samePassword,
      t.sessionRefusals.publishedPassword,
      t.sessionRefusals.weakPassword,
      t.sessionRefusals.throttled,
    ],
  }),
  call(t.getSessionList, {
    summary: `The sessions of the account, most recently used first; at most ${t.sessionsListed}`,
    access: account,
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          sesnKey: replyText(
            '기기 구분 키',
            'Distinguishes the sessions in the list; not usable as a credential',
          ),
          hereYn: flag('현재 기기', 'Whether it is the current session'),
          usrAgnt: replyText('사용 환경', 'User agent when the session started'),
          addr: replyText('접속 주소', 'Address from which the session was started'),
          loginDt: moment('로그인 일시', 'When the session started'),
          useDt: moment('마지막 사용 일시', 'When it was last renewed'),
        }),
      ),
    }),
  }),
  call(t.endOtherSessions, {
    writes: true,
    summary: 'Ends all sessions of the account except the current one and impersonations',
    access: account,
    request: z.object({}),
    result: z.object({ cnt: count('로그아웃한 수', 'Number of sessions ended') }),
  }),
  call(t.enterStudent, {
    writes: true,
    summary: 'Impersonate a student; sets the cookies of the student side',
    access: { who: 'administrator', resource: { kind: 'student', id: 'untyId' } },
    request: z.object({
      untyId: filled(60, '학생 아이디', 'Login id of the student'),
      wrtYn: flag('변경 허용', 'Whether changes may be made as the student'),
      rsn: text(t.reasonLength, '사유', 'Why changes are made; needed with wrtYn Y').optional(),
    }),
    result: z.object({ accessToken, untyId: replyText('학생 아이디', 'Login id of the student') }),
    errors: [t.sessionRefusals.noReason],
  }),
  call(t.userLogout, {
    summary: 'End this session and clear its cookies; without a session it only clears them',
    access: open,
    request: z.object({}),
    result: noResult,
  }),
);
