import { z } from 'zod';
import { account, call, callTable, open } from '../call.ts';
import { count, filled, flag, moment, nothing, text, words } from '../fields.ts';
import * as t from './terms.ts';

const password = (title: string, description: string) => filled(t.passwordLength.max, title, description);
const newPassword = password('새 비밀번호', 'New password')
  .min(t.passwordLength.min)
  .meta({ title: '새 비밀번호', description: 'New password' });
const accessToken = words('접근 토큰', 'Short-lived token, sent as Authorization: Bearer');
const userType = z
  .enum(Object.values(t.userTypes))
  .meta({ title: '사용자 유형', description: 'Kind of account' });

const user = z.object({
  id: words('아이디', 'Login id; the current user’s id everywhere on the wire (untyId, rgsrId)'),
  name: words('이름', 'Name'),
  psitNm: words('직위명', 'Position, shown in brackets behind the name'),
  psitCd: words('직위 코드', 'Position code'),
  userType,
  aaid: words('관리자 접속', 'Login id of the administrator who entered as this student').nullable(),
  aaInfo: z
    .object({
      aaNm: words('관리자 이름', 'Name of the administrator'),
      wrtYn: flag('변경 허용', 'Whether changes may be made in the student’s name'),
      rsn: words('사유', 'Why changes are made').nullable(),
      endDt: moment('종료 시각', 'When this entry ends by itself'),
    })
    .nullable()
    .meta({
      title: '관리자 접속 정보',
      description: 'How the administrator is there; null for the student himself',
    }),
  pwdChngYn: flag(
    '비밀번호 변경 필요',
    'Whether this session began with a password that somebody else has given, and does nothing until it has been changed',
  ),
  usrPhto: words('사진 경로', 'filePath of the photo for /view/imgView.do').nullable(),
});

export const sessionCalls = callTable(
  call(t.login, {
    summary: 'Sign in with id and password; sets the refresh and the media cookie',
    access: open,
    computesPasswords: true,
    request: z.object({
      id: filled(60, '아이디', 'Login id'),
      password: password('비밀번호', 'Password'),
    }),
    result: z.object({ accessToken, userType }),
    errors: [
      t.sessionRefusals.wrongPassword,
      t.sessionRefusals.throttled,
      t.sessionRefusals.suspended,
      t.sessionRefusals.givenPasswordOver,
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
    summary: 'Leads to the institution’s own sign-in, if the portal knows one',
    access: open,
    body: 'query',
    reply: 'redirect',
    request: z.object({
      to: text(
        2000,
        '이동할 주소',
        'Where in the portal, or on the staff’s side, to go afterwards; path and query',
      ).optional(),
      anewYn: flag(
        '다시 확인',
        'Whether the institution asks who is there even if it knows; after a logout',
      ).optional(),
    }),
    errors: [t.sessionRefusals.institutionOff, t.sessionRefusals.institutionAway],
  }),
  call(t.institutionCallback, {
    summary:
      'Where the institution leads back to (OpenID Connect, authorization code): begins a session as the password does',
    access: open,
    body: 'query',
    reply: 'redirect',
    request: z.object({
      state: text(200, '요청 값', 'What was sent along, which finds what was begun').optional(),
      code: text(6000, '인증 코드', 'Authorization code').optional(),
      iss: text(500, '발급자', 'Issuer that answers (RFC 9207)').optional(),
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
    summary: 'The signed-in user',
    access: account,
    beforeOwnPassword: true,
    request: z.object({}),
    result: z.object({ userType, user }),
  }),
  call(t.changePassword, {
    writes: true,
    summary: 'Change one’s own password; ends one’s other sessions',
    access: account,
    beforeOwnPassword: true,
    computesPasswords: true,
    request: z.object({ password: password('현재 비밀번호', 'Current password'), newPassword }),
    result: nothing,
    errors: [
      t.sessionRefusals.wrongCurrent,
      t.sessionRefusals.othersPassword,
      t.sessionRefusals.samePassword,
      t.sessionRefusals.publishedPassword,
      t.sessionRefusals.weakPassword,
      t.sessionRefusals.throttled,
    ],
  }),
  call(t.getSessionList, {
    summary: `Where one is signed in, the one used last first; ${t.sessionsListed} at the most`,
    access: account,
    request: z.object({}),
    result: z.object({
      list: z.array(
        z.object({
          sesnKey: words('기기 구분 키', 'Tells the listed ones apart; nothing can be done with it'),
          hereYn: flag('현재 기기', 'Whether it is the session that asks'),
          usrAgnt: words('사용 환경', 'What the browser called itself when the session began'),
          addr: words('접속 주소', 'Address that the session began from'),
          loginDt: moment('로그인 일시', 'When the session began'),
          useDt: moment('마지막 사용 일시', 'When it was renewed for the last time'),
        }),
      ),
    }),
  }),
  call(t.endOtherSessions, {
    writes: true,
    summary: 'Ends all of one’s sessions but the one that asks; those of administrators are not one’s own',
    access: account,
    request: z.object({}),
    result: z.object({ cnt: count('로그아웃한 수', 'How many have been ended') }),
  }),
  call(t.enterStudent, {
    writes: true,
    summary: 'Enter the portal in a student’s place; sets the cookies of the student’s side',
    access: { who: 'administrator', sees: { kind: 'student', id: 'untyId' } },
    request: z.object({
      untyId: filled(60, '학생 아이디', 'Login id of the student'),
      wrtYn: flag('변경 허용', 'Whether changes may be made in the student’s name'),
      rsn: text(t.reasonLength, '사유', 'Why changes are made; needed with wrtYn Y').optional(),
    }),
    result: z.object({ accessToken, untyId: words('학생 아이디', 'Login id of the student') }),
    errors: [t.sessionRefusals.noReason],
  }),
  call(t.userLogout, {
    summary: 'End this session and clear its cookies; without a session it only clears them',
    access: open,
    request: z.object({}),
    result: nothing,
  }),
);
