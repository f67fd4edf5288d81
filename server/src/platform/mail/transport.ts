/** Sends mail by SMTP. */
import nodemailer from 'nodemailer';
import { isOfMailbox, isOfSender, statusIn } from './status.ts';

export interface Mail {
  readonly messageId: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where it comes back to if it cannot be delivered; the sender if nothing is said. */
  readonly returnTo?: string;
}

/** Where mails come back to that were accepted and could not be delivered then. */
export interface BouncePlace {
  /** Everything that is sent to it, or to it with `+` and a mark before the `@`, is put into the folder. */
  readonly address: string;
  /** A file for each mail; absolute. */
  readonly folder: string;
}

/** A mail that the server has refused, and not only for now. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /**
   * What it does not take: the address, whatever is sent there; this mail; or anything that the portal sends there, which an operator
   * of the mail server can change.
   */
  readonly about: 'address' | 'mail' | 'portal';
  constructor(message: string, about: MailRefused['about'], cause?: unknown) {
    super(message, { cause });
    this.about = about;
  }
}

/** A mail that could not be handed over; nothing can be sent for now if the server was not there at all, or takes nothing of the portal. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed';
  readonly isAway: boolean;
  constructor(message: string, isAway: boolean) {
    super(message);
    this.isAway = isAway;
  }
}

export interface MailTransport {
  /** The address of the portal, which links in mails begin with. */
  readonly publicUrl: string;
  readonly bounces?: BouncePlace;
  /** Resolves when the server has accepted it; otherwise throws one of the errors above. */
  readonly send: (mail: Mail) => Promise<void>;
  readonly close: () => void;
}

export interface SmtpConfig {
  /** smtp:// or smtps://, with name and password if need be. */
  readonly url: string;
  /** Sender, e.g. `배움 <no-reply@lms.example.ac.kr>`. */
  readonly from: string;
  readonly publicUrl: string;
  readonly bounces?: BouncePlace;
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

interface Failure {
  readonly message: string;
  readonly responseCode?: number;
  /** What the server has answered. */
  readonly response?: string;
  /** To what: the command that it is an answer to. */
  readonly command?: string;
}
const failureOf = (error: unknown): Failure => (error instanceof Error ? error : { message: String(error) });

/** Answers that ask for another sign-in, whatever was said before them (RFC 4954 §6), and one of a server that goes away. */
const awayCodes: ReadonlySet<number> = new Set([530, 534, 535, 538, 421]);

/** Of the server's answers 5xx are final (RFC 5321 §4.2.1). */
function errorOf(failure: Failure, cause: unknown): MailRefused | MailFailed {
  const { message, command, responseCode } = failure;
  // What is said before the recipient is about the portal, and all its mails.
  const isOfOne = command === 'RCPT TO' || command === 'DATA';
  if (responseCode === undefined || !isOfOne || awayCodes.has(responseCode))
    return new MailFailed(message, true);
  if (responseCode < 500) return new MailFailed(message, false);
  return new MailRefused(message, refusedIn(failure), cause);
}

function refusedIn({ command, response = '' }: Failure): MailRefused['about'] {
  const status = statusIn(response);
  if (status === undefined ? /\brelay/i.test(response) : isOfSender(status)) return 'portal';
  return command === 'RCPT TO' && isOfMailbox(response) ? 'address' : 'mail';
}

/**
 * Sends over one connection, one mail after the other. A server that cannot be reached or does not greet within 10 seconds, or is
 * silent for 30 seconds, ends in {@link MailFailed}.
 */
export function smtpTransport({ url, from, publicUrl, bounces }: SmtpConfig): MailTransport {
  const smtp = nodemailer.createTransport({ url, pool: true, maxConnections: 1, ...timeouts });
  return {
    publicUrl,
    ...(bounces && { bounces }),
    async send({ messageId, returnTo, ...message }) {
      try {
        await smtp.sendMail({
          from,
          ...message,
          messageId: `<${messageId}@${new URL(publicUrl).hostname}>`,
          ...(returnTo !== undefined && { envelope: { from: returnTo, to: message.to } }),
        });
      } catch (thrown) {
        throw errorOf(failureOf(thrown), thrown);
      }
    },
    close: () => smtp.close(),
  };
}
