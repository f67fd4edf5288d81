/** Sends mail by SMTP. */
import nodemailer from 'nodemailer';

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

/** A mail that the server has refused for good, such as one to an address that does not exist. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
  /** Whether it is the address that the server does not take, whatever is sent there. */
  readonly isOfAddress: boolean;
  constructor(
    message: string,
    { isOfAddress = false, cause }: { isOfAddress?: boolean; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.isOfAddress = isOfAddress;
  }
}

/** A mail that could not be handed over; nothing can be sent for now if the server was not there at all. */
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

/** Of the server's answers to the addresses and the text of a mail, 5xx are final (RFC 5321 §4.2.1). */
const isFinal = (error: Failure): boolean =>
  (error.code === 'EENVELOPE' || error.code === 'EMESSAGE') && (error.responseCode ?? 0) >= 500;

interface Failure {
  readonly message: string;
  readonly code?: string;
  readonly responseCode?: number;
  /** What the client had said last. */
  readonly command?: string;
}
const failureOf = (error: unknown): Failure => (error instanceof Error ? error : { message: String(error) });

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
        const error = failureOf(thrown);
        if (isFinal(error))
          throw new MailRefused(error.message, { isOfAddress: error.command === 'RCPT TO', cause: thrown });
        throw new MailFailed(error.message, error.responseCode === undefined);
      }
    },
    close: () => smtp.close(),
  };
}
