/**
 * Where mails come back to that a mail server has accepted and could not deliver then: an address with a mark of whom the mail was
 * for, so that nobody has to find that out from what came back. The mark is signed, so that nobody can have another one's address
 * refused (decision 68).
 */
import type { Sealing } from '../sealing.ts';

interface Addressee {
  readonly accountId: number;
  readonly email: string;
}

/** What an address that something came back to says. */
export interface ReturnMark {
  readonly accountId: number;
  readonly signature: string;
}

const purpose = 'return address';
const signatureOf = (sealing: Sealing, { accountId, email }: Addressee): string =>
  sealing.sign(`${accountId} ${email}`, purpose);

/** The parts before and from the `@`. */
function partsOf(base: string): readonly [string, string] {
  const at = base.lastIndexOf('@');
  return [base.slice(0, at), base.slice(at)];
}

/** @param base e.g. `bounces@example.ac.kr`. @returns e.g. `bounces+12-0123456789abcdef0123@example.ac.kr` */
export function returnAddress(sealing: Sealing, base: string, to: Addressee): string {
  const [name, host] = partsOf(base);
  return `${name}+${to.accountId}-${signatureOf(sealing, to)}${host}`;
}

const literally = (text: string): string => text.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`);

/** The marks of return addresses in a text. Servers may have changed the case of letters. */
export function marksIn(text: string, base: string): ReturnMark[] {
  const [name, host] = partsOf(base).map(literally);
  const pattern = new RegExp(String.raw`${name}\+(\d{1,15})-([0-9a-f]{20})${host}`, 'gi');
  return [...text.matchAll(pattern)].map(([, id, signature = '']) => ({
    accountId: Number(id),
    signature: signature.toLowerCase(),
  }));
}

/** Whether a mark is of the address that the account has now. */
export const isMarkOf = (sealing: Sealing, mark: ReturnMark, to: Addressee): boolean =>
  mark.accountId === to.accountId && mark.signature === signatureOf(sealing, to);
