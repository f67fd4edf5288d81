/** The mails of accounts, and the job that sends all mails (specification §19.11, §20.4). */
import { linkMinutes } from '@baeum/contract/session/link-terms';
import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import type { Job } from '../recurring/job.ts';
import { type Queryable, transaction } from '../platform/database.ts';
import {
  deliverMails,
  type LateWriter,
  type NewMail,
  queueMails,
  type RefusedMail,
} from '../platform/mail/outbox.ts';
import type { MailTransport } from '../platform/mail/transport.ts';
import type { Sealing } from '../platform/sealing.ts';
import { account } from '../platform/tables.ts';
import type { Services } from '../services.ts';
import { expiryOf, issueLinks, linkAddress } from './links.ts';
import { portalName } from './portal-name.ts';
import { passwordRequest } from './tables.ts';

interface Addressee {
  readonly id: number;
  readonly name: string;
  readonly email: string;
}

/** What a mail with a link says. */
interface LetterText {
  readonly subject: string;
  readonly reason: string;
  readonly validFor: string;
}

const letters = {
  invitation: (portal: string): LetterText => ({
    subject: `[${portal}] 계정을 만들었습니다`,
    reason: `${portal}에서 사용할 계정을 만들었습니다. 아래 링크에서 비밀번호를 정하면 바로 이용할 수 있습니다.`,
    validFor: `${linkMinutes.invitation / 60 / 24}일`,
  }),
  password: (portal: string): LetterText => ({
    subject: `[${portal}] 비밀번호를 다시 정해 주세요`,
    reason: '비밀번호를 다시 정하겠다는 요청을 받았습니다. 아래 링크에서 새 비밀번호를 정해 주세요.',
    validFor: `${linkMinutes.password}분`,
  }),
  email: (portal: string): LetterText => ({
    subject: `[${portal}] 이메일 주소를 확인해 주세요`,
    reason: `${portal} 계정에 등록한 이메일 주소입니다. 본인의 주소가 맞으면 아래 링크에서 확인해 주세요.`,
    validFor: `${linkMinutes.email / 60 / 24}일`,
  }),
};

/** Makes links for people and queues the mails that bring them. The number of statements does not grow with the people. */
export async function mailLinks(
  db: Queryable,
  { sealing, mail }: { readonly sealing: Sealing; readonly mail: MailTransport },
  purpose: keyof typeof letters,
  people: readonly Addressee[],
  now: Date,
): Promise<void> {
  if (people.length === 0) return;
  const portal = await portalName(db);
  const tokens = await issueLinks(db, purpose, people, now);
  const { subject, reason, validFor } = letters[purpose](portal);
  const mails = people.map(
    ({ id, name, email }): NewMail => ({
      kind: purpose,
      accountId: id,
      to: email,
      subject,
      text: [
        `${name}님, 안녕하세요.`,
        reason,
        linkAddress(mail.publicUrl, tokens.get(id) ?? ''),
        `링크는 ${validFor} 동안 한 번 쓸 수 있습니다. 요청한 적이 없으면 이 메일을 무시해 주세요.`,
        portal,
      ].join('\n\n'),
      expiresAt: expiryOf(purpose, now),
    }),
  );
  await queueMails(db, sealing, mails, now);
}

/** Requests that are answered in one transaction. */
const requestsAtOnce = 200;

/** Queues a mail for each request that names an account and its confirmed address. @returns how many requests there were */
async function answerPasswordRequests(
  services: Services & { readonly mail: MailTransport },
): Promise<number> {
  const now = services.clock.now();
  return transaction(services.db, async (tx) => {
    const oldest = tx
      .select({ id: passwordRequest.id })
      .from(passwordRequest)
      .orderBy(passwordRequest.id)
      .limit(requestsAtOnce)
      .for('update', { skipLocked: true });
    const requests = await tx
      .delete(passwordRequest)
      .where(inArray(passwordRequest.id, oldest))
      .returning({ loginId: passwordRequest.loginId, email: passwordRequest.email });
    if (requests.length === 0) return 0;
    const people = await tx
      .select({ id: account.id, name: account.name, email: account.email })
      .from(account)
      .where(
        and(
          or(
            ...requests.map(({ loginId, email }) =>
              and(eq(account.loginId, loginId), eq(account.email, email)),
            ),
          ),
          isNotNull(account.emailVerifiedAt),
          isNull(account.suspendedAt),
        ),
      );
    const addressees = people.flatMap(({ email, ...person }) =>
      email === null ? [] : [{ ...person, email }],
    );
    await mailLinks(tx, services, 'password', addressees, now);
    return requests.length;
  });
}

/** What another domain adds to the job of mails: those that are written when they are sent. */
interface LateMails {
  readonly plan: (services: Services) => Promise<unknown>;
  readonly writer: (services: Services, context: { portal: string; publicUrl: string }) => LateWriter;
  readonly noteRefused: (services: Services, refused: RefusedMail) => Promise<unknown>;
}

/** Answers forgotten passwords and sends what is due; without a mail server everything waits. */
export const sendMailsWith =
  (late: LateMails): Job =>
  async (services, log) => {
    const { db, sealing, mail, clock } = services;
    await late.plan(services);
    if (mail === undefined) return {};
    while ((await answerPasswordRequests({ ...services, mail })) === requestsAtOnce);
    const portal = await portalName(db);
    return deliverMails({
      db,
      sealing,
      transport: mail,
      clock,
      log,
      write: late.writer(services, { portal, publicUrl: mail.publicUrl }),
      onRefused: (refused) => late.noteRefused(services, refused),
    });
  };
