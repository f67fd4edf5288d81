import { z } from 'zod';
import { account, call, callTable, open } from '../call.ts';
import { filled, nothing, words } from '../fields.ts';
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
  aaid: words('관리자 접속', 'Set when an administrator entered as this student').nullable(),
  usrPhto: words('사진 경로', 'filePath of the photo for /view/imgView.do').nullable(),
});

export const sessionCalls = callTable(
  call(t.login, {
    summary: 'Sign in with id and password; sets the refresh and the media cookie',
    access: open,
    request: z.object({
      id: filled(60, '아이디', 'Login id'),
      password: password('비밀번호', 'Password'),
    }),
    result: z.object({ accessToken, userType }),
    errors: [t.sessionRefusals.wrongPassword, t.sessionRefusals.throttled, t.sessionRefusals.suspended],
  }),
  call(t.refreshToken, {
    summary: 'Exchange the refresh cookie for a new access token and a new refresh cookie',
    access: open,
    request: z.object({}),
    result: z.object({ accessToken }),
    errors: [t.sessionRefusals.none, t.sessionRefusals.suspended, t.sessionRefusals.otherLogin],
  }),
  call(t.userInfo, {
    summary: 'The signed-in user',
    access: account,
    request: z.object({}),
    result: z.object({ userType, user }),
  }),
  call(t.changePassword, {
    writes: true,
    summary: 'Change one’s own password; ends one’s other sessions',
    access: account,
    request: z.object({ password: password('현재 비밀번호', 'Current password'), newPassword }),
    result: nothing,
    errors: [
      t.sessionRefusals.wrongCurrent,
      t.sessionRefusals.publishedPassword,
      t.sessionRefusals.throttled,
    ],
  }),
  call(t.userLogout, {
    summary: 'End this session and clear its cookies; without a session it only clears them',
    access: open,
    request: z.object({}),
    result: nothing,
  }),
);
