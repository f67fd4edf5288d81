/**
 * Passwords that somebody else has given: by a course pack, or by whoever runs the portal. Their holder changes them at his first
 * sign-in, and one that nobody has changed runs out (docs/decisions/0034-given-passwords.md).
 */
import { givenPasswordDays } from '@baeum/contract/session/terms';

const day = 24 * 60 * 60 * 1000;

/** @param givenAt null for a password that its holder has chosen, which never runs out */
export const hasRunOut = (givenAt: Date | null, now: Date): boolean =>
  givenAt !== null && now.getTime() >= givenAt.getTime() + givenPasswordDays * day;
