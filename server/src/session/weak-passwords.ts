/** Rejects passwords that a guessing attack tries first. */
import { passwordLength } from '@baeum/contract/session/terms';
import { dictionary } from '@zxcvbn-ts/language-common';

/** The 18,000 most common passwords from breaches that are long enough to be allowed here. */
const common: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].filter(({ length }) => length >= passwordLength.min),
);

/** Words related to this portal (docs/security.md, V6). */
const words: ReadonlySet<string> = new Set([
  'baeum',
  '배움',
  'lms',
  'portal',
  '포털',
  '학습포털',
  'student',
  '학생',
  'professor',
  '교수',
  'admin',
  'administrator',
  '관리자',
  'university',
  '대학교',
  'password',
  '비밀번호',
]);

/** Minimum number of characters beside the owner's login id. */
const besideId = 4;

const lettersOf = (text: string): string => text.normalize('NFC').toLowerCase().replaceAll(/\P{L}/gu, '');

/** Whether a password is one of the most common, or little more than a word of the portal, or its owner's name or login id. */
export function isWeak(password: string, own: { readonly loginId: string; readonly name: string }): boolean {
  const lower = password.normalize('NFC').toLowerCase();
  const letters = lettersOf(password);
  return (
    common.has(lower) ||
    words.has(letters) ||
    (letters !== '' && letters === lettersOf(own.name)) ||
    lower.replaceAll(own.loginId.toLowerCase(), '').length < besideId
  );
}
