/** What the enhanced status codes of mail servers (RFC 3463) speak of: an address, the portal, or one mail. */

/** The code in an answer: after the three digits, or, as qmail writes it, at the end as `(#5.7.1)`. */
const inAnswer = /(?:^\d{3}[ -]|#)([245]\.\d{1,3}\.\d{1,3})\b/;

/** The enhanced status code in an answer, e.g. `5.1.1`; undefined if it has none. */
export const statusIn = (answer: string): string | undefined => inAnswer.exec(answer)?.[1];

/** 5.1.x is about the address of the recipient, but 5.1.7 and 5.1.8 about that of the sender. */
export const isOfAddress = (status: string): boolean => /^5\.1\.(?![78]$)/.test(status);

/** Whether a server says that there is no such mailbox; without an enhanced code 550 does (RFC 5321 §4.2.3). */
export function isOfMailbox(answer: string): boolean {
  const status = statusIn(answer);
  return status === undefined ? /^550\b/.test(answer) && !/\brelay/i.test(answer) : isOfAddress(status);
}

/** 5.7.x is a policy on who may send, 5.1.7 and 5.1.8 are about the sender. */
export const isOfSender = (status: string): boolean => /^5\.(?:7\.|1\.[78]$)/.test(status);
