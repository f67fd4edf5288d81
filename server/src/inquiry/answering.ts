/** Answering inquiries and changing answers, by administrators. */
import { inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { eq } from 'drizzle-orm';
import { refuse } from '../platform/errors.ts';
import { trashObjects } from '../platform/files/incoming.ts';
import type { InquiryRow } from './access.ts';
import { keptFiles, replaceFiles } from './files.ts';
import { linkPictures } from './pictures.ts';
import { inquiryAnswer } from './tables.ts';
import { bodyOf } from './text.ts';
import { lockInquiry, type State, type WriteRequest } from './writing.ts';
import { transaction } from '../platform/database.ts';

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
  const { services, log, account, now } = request;
  const { html: bodyHtml, pictures } = bodyOf(answer.content, inquiryRefusals.noAnswer);
  const keptFileIds = keptFiles(answer.keptFileIds);
  const requireUnchanged = ({ revision, answerRevision }: State) => {
    if (answer.revision !== undefined && answer.revision !== answerRevision) refuse(inquiryRefusals.changed);
    if (answer.questionRevision !== undefined && answer.questionRevision !== revision)
      refuse(inquiryRefusals.questionChanged);
  };
  requireUnchanged(row);
  const files = await request.uploads.receive();
  const removed = await transaction(services.db, async (tx) => {
    const state = await lockInquiry(tx, row.id);
    requireUnchanged(state);
    const written = { bodyHtml, authorId: account.id };
    if (state.answerRevision === 0)
      await tx.insert(inquiryAnswer).values({ ...written, inquiryId: row.id, createdAt: now });
    else
      await tx
        .update(inquiryAnswer)
        .set({ ...written, updatedAt: now, seenAt: null, revision: state.answerRevision + 1 })
        .where(eq(inquiryAnswer.inquiryId, row.id));
    const owner = { inquiryId: row.id, part: 'answer' } as const;
    const keys = await replaceFiles(tx, owner, keptFileIds, files);
    await linkPictures(tx, { ...owner, accountId: account.id, pictures });
    return keys;
  });
  await trashObjects(services.store, log, removed);
}
