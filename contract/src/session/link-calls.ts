import { z } from 'zod';
import { call, callTable, open } from '../call.ts';
import { filled, noResult, replyText } from '../fields.ts';
import * as t from './link-terms.ts';
import { passwordLength, sessionRefusals } from './terms.ts';

const token = z.string().regex(t.tokenShape).meta({ title: '링크', description: 'Token of the link' });
const loginId = replyText('아이디', 'Login id of the account');

export const linkCalls = callTable(
  call(t.checkLink, {
    summary: 'What a link is for, and for whose account; it can still be used afterwards',
    access: open,
    request: z.object({ token }),
    result: z.object({
      purpose: z.enum(t.linkPurposes).meta({ title: '용도', description: 'What it lets its holder do' }),
      loginId,
      name: replyText('이름', 'Name of the account'),
    }),
    errors: [t.linkRefusals.over],
  }),
  call(t.useLink, {
    summary:
      'Does what a link is for, once: sets the password, which ends all sessions of the account, and confirms the address that it was mailed to',
    access: open,
    hashesPasswords: true,
    request: z.object({
      token,
      newPassword: filled(passwordLength.max, '새 비밀번호', 'New password')
        .min(passwordLength.min)
        .meta({ title: '새 비밀번호', description: 'New password; not for links that confirm an address' })
        .optional(),
    }),
    result: z.object({ loginId }),
    errors: [
      t.linkRefusals.over,
      sessionRefusals.weakPassword,
      sessionRefusals.publishedPassword,
      sessionRefusals.suspended,
    ],
  }),
  call(t.forgotPassword, {
    summary:
      'Asks for a link by mail to choose a new password. The reply is the same whether there is such an account or not',
    access: open,
    request: z.object({
      id: filled(60, '아이디', 'Login id'),
      email: filled(t.longestEmail, '이메일', 'Confirmed e-mail address of the account'),
    }),
    result: noResult,
    errors: [t.linkRefusals.mailOff, sessionRefusals.throttled],
  }),
);
