import { sessionRefusals } from '@baeum/contract/session/terms';
import { refuse } from '../platform/errors.ts';
import { hashPassword, passwordMatches } from '../platform/passwords.ts';
import { isWeak } from './weak-passwords.ts';

interface Holder {
  readonly loginId: string;
  readonly name: string;
  readonly publishedHash: string | null;
}

/**
 * The hash of a new password that its holder has chosen. The published password of the demonstration gets its original hash again,
 * so that it is still recognised as published.
 */
export async function newHash(
  { demonstration }: { readonly demonstration: boolean },
  { publishedHash, ...own }: Holder,
  password: string,
): Promise<string> {
  if (publishedHash === null || !(await passwordMatches(publishedHash, password)))
    return isWeak(password, own) ? refuse(sessionRefusals.weakPassword) : hashPassword(password);
  return demonstration ? publishedHash : refuse(sessionRefusals.publishedPassword);
}
