import { z } from 'zod';
import { administrator, call, callTable, staff } from '../call.ts';
import { count, filled, moment, noResult, replyText, seq } from '../fields.ts';
import { staffRefusals } from '../staff/terms.ts';
import { sessionRefusals } from './terms.ts';
import * as t from './staff-terms.ts';

const { staffSessionRefusals: refused } = t;

const code = filled(t.longestCode, '인증 코드', 'Code of the authenticator app, or a recovery code');
const codes = z.array(z.string()).meta({
  title: '복구 코드',
  description: 'Each can be used once in place of the authenticator app; they are never shown again',
});
const policy = {
  secondFactor: z
    .enum(t.secondFactorScopes)
    .meta({ title: '2단계 인증 대상', description: 'Whose second factor is asked for' }),
  institutionVouches: z.boolean().meta({
    title: '기관 로그인 인정',
    description: 'Whether a sign-in at the institution needs no second factor here',
  }),
  idleMinutes: z.int().min(t.idleLimits.min).max(t.idleLimits.max).meta({
    title: '자동 로그아웃(분)',
    description: 'Minutes without use after which sessions of staff end',
  }),
};

export const staffSessionCalls = callTable(
  call(t.getOwnSession, {
    summary: 'What the own session needs, and when it ends without use',
    access: staff,
    allowedBeforeSecondFactor: true,
    request: z.object({}),
    result: z.object({
      idleMinutes: policy.idleMinutes,
      mailOn: z.boolean().meta({ description: 'Whether this portal can send mails' }),
      demanded: z.boolean().meta({ description: 'Whether the second factor is asked for at the sign-in' }),
      confirmed: z.boolean().meta({ description: 'Whether it was given in this session' }),
      enrolledAt: moment('등록 일시', 'When the authenticator app was set up; null if it was not').nullable(),
      codesLeft: count('남은 복구 코드', 'Recovery codes that have not been used'),
    }),
  }),
  call(t.beginEnrolment, {
    repliesSecret: true,
    summary: 'A new secret for an authenticator app. Nothing is stored until a code of it was given',
    access: staff,
    allowedBeforeSecondFactor: true,
    confirms: true,
    request: z.object({}),
    result: z.object({
      secret: replyText('설정 키', 'Secret in Base32, to be typed into the app'),
      uri: replyText('설정 주소', 'The same as otpauth:// address, for a QR code'),
      enrolment: replyText('등록 값', 'The encrypted secret, to be sent back with the code'),
    }),
  }),
  call(t.completeEnrolment, {
    repliesSecret: true,
    writes: true,
    summary:
      'Sets up the authenticator app with its first code, in place of an earlier one, and makes recovery codes',
    access: staff,
    allowedBeforeSecondFactor: true,
    confirms: true,
    request: z.object({ enrolment: filled(500, '등록 값', 'As beginEnrolment replied'), code }),
    result: z.object({ codes }),
    errors: [refused.wrongCode, refused.staleEnrolment],
  }),
  call(t.confirmSession, {
    summary: `Gives the second factor: opens the session, and for ${t.confirmedMinutes} minutes the calls that ask for it again`,
    access: staff,
    allowedBeforeSecondFactor: true,
    request: z.object({ code }),
    result: noResult,
    errors: [refused.wrongCode, refused.usedCode, refused.notEnrolled, sessionRefusals.throttled],
  }),
  call(t.renewRecoveryCodes, {
    repliesSecret: true,
    writes: true,
    summary: 'New recovery codes; the earlier ones cannot be used any more',
    access: staff,
    confirms: true,
    request: z.object({}),
    result: z.object({ codes }),
    errors: [refused.notEnrolled],
  }),
  call(t.getSignInPolicy, {
    summary: 'What administrators have decided about the sign-in of staff',
    access: administrator,
    request: z.object({}),
    result: z.object({ ...policy, revision: seq('판', 'Version of these values') }),
  }),
  call(t.changeSignInPolicy, {
    writes: true,
    summary: 'Changes it, with effect on all sessions at once',
    access: administrator,
    confirms: true,
    request: z.object({ ...policy, revision: seq('판', 'Version that the values were read at') }),
    result: z.object({ revision: seq('판', 'Version from now on') }),
    errors: [staffRefusals.stale],
  }),
);
