/** Answering inquiries and changing answers, by administrators. */
import { inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { eq, sql } from 'drizzle-orm';
import { lockAccount } from '../platform/account-lock.ts';
import { refuse } from '../platform/errors.ts';
import { accounts, type NewNotification, notify } from '../platform/notifications/notify.ts';
import { fileIdsOf } from '../posting/files.ts';
import { changeWithFiles, type WriteRequest } from '../posting/requests.ts';
import type { InquiryRow } from './access.ts';
import { replaceFiles } from './files.ts';
import { linkPictures } from './pictures.ts';
import { inquiry, inquiryAnswer } from './tables.ts';
import { bodyOf } from './text.ts';
import { lockInquiry, type State } from './writing.ts';

const answered = ({ id, authorId }: InquiryRow): NewNotification => ({
  kind: 'inquiryAnswered',
  event: String(id),
  side: 'student',
  lectureCode: null,
  aboutKind: 'inquiry',
  title: sql`(select ${inquiry.title} from ${inquiry} where ${inquiry.id} = ${id})`,
  recipients: accounts([authorId], id),
});

interface Answer {
  /** HTML. */
  readonly content: string;
  /** Ids of the files to keep. */
  readonly keptFileIds: string | readonly string[] | undefined;
  /** The revision of the answer to replace, 0 if there is none; absent, any. */
  readonly revision: number | undefined;
  /** The revision of the question that is answered; absent, any. */
  readonly questionRevision: number | undefined;
}

/**
 * Answers an inquiry or changes its answer, which becomes unread. Refuses `noAnswer`, `longBody`, `changed`
 * (another administrator was faster), `questionChanged`, `tooManyFiles`, `noImage`, and an inquiry that no
 * longer exists (404). One transaction.
 */
export async function saveAnswer(request: WriteRequest, row: InquiryRow, answer: Answer): Promise<void> {
  const { account, now } = request;
  const { html: bodyHtml, pictures } = bodyOf(answer.content, inquiryRefusals.noAnswer);
  const keptFileIds = new Set(fileIdsOf(answer.keptFileIds));
  const requireUnchanged = ({ revision, answerRevision }: State) => {
    if (answer.revision !== undefined && answer.revision !== answerRevision) refuse(inquiryRefusals.changed);
    if (answer.questionRevision !== undefined && answer.questionRevision !== revision)
      refuse(inquiryRefusals.questionChanged);
  };
  requireUnchanged(row);
  await changeWithFiles(request, async (tx, files) => {
    if (row.answerRevision === 0) await lockAccount(tx, { accountId: row.authorId });
    const state = await lockInquiry(tx, row.id);
    requireUnchanged(state);
    const written = { bodyHtml, authorId: account.id };
    if (state.answerRevision === 0) {
      await tx.insert(inquiryAnswer).values({ ...written, inquiryId: row.id, createdAt: now });
      await notify(tx, [answered(row)], now);
    } else
      await tx
        .update(inquiryAnswer)
        .set({ ...written, updatedAt: now, seenAt: null, revision: state.answerRevision + 1 })
        .where(eq(inquiryAnswer.inquiryId, row.id));
    const owner = { inquiryId: row.id, part: 'answer' } as const;
    const keys = await replaceFiles(tx, owner, keptFileIds, files);
    await linkPictures(tx, { ...owner, accountId: account.id, pictures });
    return keys;
  });
}
