/** What the job of mails does for notifications: plans, writes and remembers addresses that are refused. */
import type { NotifiedSubjects } from '../../ports/notified-subject.ts';
import type { LateWriter, RefusedMail } from '../../platform/mail/outbox.ts';
import type { Services } from '../../services.ts';
import { dropMails, planMails } from './plan.ts';
import { refuseAddresses } from './refused.ts';
import { mailWriterOf } from './writer.ts';

/** @param subjects of all domains */
export function mailsOfNotifications(subjects: NotifiedSubjects) {
  const write = mailWriterOf(subjects);
  return {
    /** Hands over what is due; without a mail server nothing waits for one. */
    plan: ({ db, clock, mail }: Services): Promise<unknown> =>
      (mail === undefined ? dropMails : planMails)(db, clock.now()),
    writer:
      (
        { db, sealing, clock }: Services,
        context: { readonly portal: string; readonly publicUrl: string },
      ): LateWriter =>
      (mails) =>
        write({ db, sealing, now: clock.now(), ...context }, mails),
    async noteRefused({ db, clock }: Services, { mail: { accountId }, to: email, error }: RefusedMail) {
      if (accountId !== null) await refuseAddresses(db, [{ accountId, email, error }], clock.now());
    },
  };
}
