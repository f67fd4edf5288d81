/** A mail server for tests, with the mails it has accepted. */
import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { type BouncePlace, smtpTransport, type MailTransport } from '../platform/mail/transport.ts';
import { atEnd } from './at-end.ts';

export interface ReceivedMail {
  /** Where it comes back to if it cannot be delivered. */
  readonly returnTo: string;
  readonly to: readonly string[];
  readonly messageId: string;
  readonly subject: string;
  readonly text: string;
  /** Those of RFC 8058, where it has them. */
  readonly unsubscribe: { readonly link: string; readonly post: string } | null;
}

export const publicUrl = 'https://lms.example.ac.kr';

/** A code, or what stands in an answer: `550 5.1.1 …`. */
type Answer = number | string;

function refusal(answer: Answer, words: string) {
  const [code, message] =
    typeof answer === 'number' ? [answer, words] : [Number(answer.slice(0, 3)), answer.slice(4)];
  return Object.assign(new Error(message), { responseCode: code });
}

/** @param options whether it asks for a sign-in, of which it accepts none */
export async function startMailServer({ asksForSignIn = false }: { readonly asksForSignIn?: boolean } = {}) {
  const received: ReceivedMail[] = [];
  /** What it answers to recipients, by address; to all that have none of their own at `*`. */
  const answers = new Map<string, Answer>();
  /** What it answers to whoever begins a mail. */
  let toSender: Answer | undefined;
  let server: SMTPServer | undefined;
  let port = 0;
  /** It breaks off after it has accepted a mail, before the client learns of it. */
  let breaksOff = false;

  async function start(): Promise<void> {
    const starting = new SMTPServer({
      disabledCommands: asksForSignIn ? ['STARTTLS'] : ['AUTH', 'STARTTLS'],
      onAuth(_auth, _session, answer) {
        answer(refusal(535, 'Authentication failed'));
      },
      // Tests say them themselves.
      hideENHANCEDSTATUSCODES: true,
      logger: false,
      // In ms: connections are cut off at once.
      closeTimeout: 1,
      onMailFrom({ address }, _session, answer) {
        answer(toSender === undefined ? undefined : refusal(toSender, `${address} is refused`));
      },
      onRcptTo({ address }, _session, answer) {
        const said = answers.get(address) ?? answers.get('*');
        answer(said === undefined ? undefined : refusal(said, `${address} is refused`));
      },
      onData(stream, session, answer) {
        const parts: Buffer[] = [];
        stream.on('data', (part: Buffer) => void parts.push(part));
        stream.on('end', () => {
          received.push(parsed(Buffer.concat(parts).toString('utf8'), session.envelope));
          if (breaksOff) starting.close();
          else answer();
        });
      },
    });
    // A client that goes away is no error of the test.
    starting.on('error', () => {});
    await new Promise<void>((resolve) => void starting.listen(port, '127.0.0.1', resolve));
    port = (starting.server.address() as AddressInfo).port;
    server = starting;
  }

  async function stop(): Promise<void> {
    const stopping = server;
    server = undefined;
    if (stopping !== undefined) await new Promise<void>((resolve) => stopping.close(() => resolve()));
  }

  await start();
  const transports: MailTransport[] = [];
  atEnd(async () => {
    for (const transport of transports) transport.close();
    await stop();
  });

  return {
    received,
    answers,
    url: `smtp://127.0.0.1:${port}`,
    start,
    stop,
    breakOff: (does: boolean) => {
      breaksOff = does;
    },
    refuseSender: (answer: Answer | undefined) => {
      toSender = answer;
    },
    transport(bounces?: BouncePlace): MailTransport {
      const made = smtpTransport({
        ...(bounces && { bounces }),
        url: `smtp://${asksForSignIn ? 'portal:password@' : ''}127.0.0.1:${port}`,
        from: `배움 <no-reply@example.ac.kr>`,
        publicUrl,
      });
      transports.push(made);
      return made;
    },
  };
}

/** As much of a mail as the portal writes: headers and one text. */
function parsed(raw: string, { mailFrom, rcptTo }: SMTPServerEnvelope): ReceivedMail {
  const end = raw.indexOf('\r\n\r\n');
  const head = raw.slice(0, end).replaceAll(/\r\n[ \t]+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'im').exec(head)?.[1]?.trim() ?? '';
  const encoding = header('Content-Transfer-Encoding').toLowerCase();
  const body = raw.slice(end + 4);
  const bytes = encoding === 'base64' ? Buffer.from(body, 'base64') : quotedPrintable(body);
  return {
    returnTo: mailFrom === false ? '' : mailFrom.address,
    to: rcptTo.map(({ address }) => address),
    messageId: header('Message-ID'),
    subject: words(header('Subject')),
    text: bytes.toString('utf8').trim(),
    unsubscribe:
      header('List-Unsubscribe') === ''
        ? null
        : { link: header('List-Unsubscribe').slice(1, -1), post: header('List-Unsubscribe-Post') },
  };
}

const quotedPrintable = (text: string): Buffer =>
  Buffer.from(
    text
      .replaceAll('=\r\n', '')
      .replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    'latin1',
  );

/** Encoded words of RFC 2047. */
const words = (text: string): string =>
  text
    .replaceAll(/\?=\s+=\?/g, '?==?')
    .replaceAll(/=\?UTF-8\?([BQ])\?([^?]*)\?=/gi, (_, kind: string, content: string) =>
      kind.toUpperCase() === 'B'
        ? Buffer.from(content, 'base64').toString('utf8')
        : quotedPrintable(content.replaceAll('_', ' ')).toString('utf8'),
    );
