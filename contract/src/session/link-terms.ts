/**
 * Links that let their holder do one thing for an account: accept an invitation, choose a new password, confirm an e-mail
 * address (specification §20.4). No zod. The paths contain `loginpass`, by which the client knows calls without a session.
 */
import { refusals } from '../refusals.ts';

export const linkPurposes = ['invitation', 'password', 'email'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** What a link is for, before anything is done with it. */
export const checkLink = '/api/loginpass/checkLink.do';
export const useLink = '/api/loginpass/useLink.do';
/** Asks for such a link by mail. */
export const forgotPassword = '/api/loginpass/forgotPassword.do';

/** On the public site; a link has its token behind `#`, which no server log and no other site ever sees. */
export const linkFragment = '#link=';
export const forgottenFragment = '#password';

/** Enough to notice slips; whether an address exists is found out by writing to it. */
export const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;

/** How long links can be used. */
export const linkMinutes: Readonly<Record<LinkPurpose, number>> = {
  invitation: 7 * 24 * 60,
  password: 30,
  email: 7 * 24 * 60,
};

/** Characters. */
export const longestEmail = 254;

/** A token is 32 random bytes in base64url, or a code that people type: 10 random bytes in Base32. */
export const tokenShape = /^(?:[A-Za-z0-9_-]{43}|[a-z2-7]{16})$/;

/** The token that is meant by a code as somebody has typed it, with or without hyphens. */
export const typedToken = (text: string): string => text.toLowerCase().replaceAll(/[^a-z2-7]/g, '');

export const linkRefusals = refusals({
  over: {
    status: 400,
    errorCode: 'LINK_OVER',
    message: '이미 사용했거나 사용 기간이 지난 링크입니다. 새 링크를 요청해 주세요.',
  },
  mailOff: {
    status: 400,
    errorCode: 'MAIL_OFF',
    message: '이 포털은 메일을 보내지 않습니다. 비밀번호는 관리자에게 문의해 주세요.',
  },
});
