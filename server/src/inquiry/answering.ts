/** What administrators do: they answer, and change what was answered. */
import { inquiryRefusals } from '@baeum/contract/inquiry/terms';
import { eq } from 'drizzle-orm';
import { refuse } from '../platform/errors.ts';
import { trashObjects } from '../platform/files/incoming.ts';
import type { InquiryRow } from './access.ts';
import { keptFiles, replaceFiles } from './files.ts';
import { linkPictures } from './pictures.ts';
import { inquiryAnswer } from './tables.ts';
import { bodyOf } from './text.ts';
import { held, type State, type Writing } from './writing.ts';

interface Answer {
  /** HTML. */
  readonly content: string;
  /** Ids of the files that stay. */
  readonly keeps: string | readonly string[] | undefined;
  /** The revision of the answer that this one takes the place of, 0 where there was none; absent, any. */
  readonly revision: number | undefined;
  /** The revision of what is answered; absent, any. */
  readonly questionRevision: number | undefined;
}

/**
 * Answers an inquiry or changes its answer, which has not been read then. Refuses `noAnswer`, `longBody`, `changed` (another
 * administrator was first), `questionChanged`, `tooManyFiles`, `noImage`, and an inquiry that is gone (404). One transaction.
 */
export async function saveAnswer(request: Writing, seen: InquiryRow, answer: Answer): Promise<void> {
  const { services, log, account, now } = request;
  const { html: bodyHtml, pictures } = bodyOf(answer.content, inquiryRefusals.noAnswer);
  const keeps = keptFiles(answer.keeps);
  const requireUnchanged = ({ revision, answerRevision }: State) => {
    if (answer.revision !== undefined && answer.revision !== answerRevision) refuse(inquiryRefusals.changed);
    if (answer.questionRevision !== undefined && answer.questionRevision !== revision)
      refuse(inquiryRefusals.questionChanged);
  };
  requireUnchanged(seen);
  const files = await request.uploads.receive();
  const removed = await services.db.transaction(async (tx) => {
    const state = await held(tx, seen.id);
    requireUnchanged(state);
    const written = { bodyHtml, authorId: account.id };
    if (state.answerRevision === 0)
      await tx.insert(inquiryAnswer).values({ ...written, inquiryId: seen.id, createdAt: now });
    else
      await tx
        .update(inquiryAnswer)
        .set({ ...written, updatedAt: now, seenAt: null, revision: state.answerRevision + 1 })
        .where(eq(inquiryAnswer.inquiryId, seen.id));
    const owner = { inquiryId: seen.id, part: 'answer' } as const;
    const keys = await replaceFiles(tx, owner, keeps, files);
    await linkPictures(tx, { ...owner, accountId: account.id, pictures });
    return keys;
  });
  await trashObjects(services.store, log, removed);
}
