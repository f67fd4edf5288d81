/** Rules for answers to inquiries that are loaded from packs; `answering.ts` has those that administrators write here. */
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { inquiryFileRules } from '@baeum/contract/inquiry/terms';
import { sql } from 'drizzle-orm';
import { type AuthoredFile, storeFiles } from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, refuseIssues } from '../authoring/issues.ts';
import { type Instant, orderIssues } from '../authoring/periods.ts';
import { storePictures } from '../authoring/pictures.ts';
import { idSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { sanitizeStudentText } from '../platform/rich-text.ts';
import { kindOf, type Part } from './files.ts';

export interface InquiryAnswerInput {
  readonly inquiryId: number;
  /** The administrator who wrote it last; null if unknown. */
  readonly authorId: number | null;
  readonly bodyHtml: string;
  /** Files that its text shows, by their addresses there. */
  readonly pictures: ReadonlyMap<string, AuthoredFile>;
  readonly answeredAt: Instant;
  readonly changedAt: Instant | null;
  /** When the student read its current version. */
  readonly readAt: Instant | null;
  /** 1 when it is written, and one more with each change. */
  readonly revision: number;
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
}

/** What is known of the inquiry that is answered, and of the author of the answer. */
interface AnswerContext {
  readonly askedAt: Instant | undefined;
  readonly isDeleted: boolean;
  /** The account type of the author. */
  readonly authorType: string | undefined;
}

export type InquiryAnswerIssueCode =
  | 'answeredBeforeAsked'
  | 'authorNotAdministrator'
  | 'endBeforeStart'
  | 'inquiryDeleted'
  | 'textTooLong';

/** What is wrong with an answer, as far as it is known; needs no database. */
export const inquiryAnswerIssues = (
  draft: Draft<InquiryAnswerInput>,
  { askedAt, isDeleted, authorType }: AnswerContext,
): AuthoringIssue<InquiryAnswerIssueCode>[] => [
  ...(authorType === undefined || authorType === 'administrator'
    ? []
    : [issue('authorId', 'authorNotAdministrator', { type: authorType })]),
  ...(isDeleted ? [issue('answeredAt', 'inquiryDeleted')] : []),
  ...(askedAt === undefined ||
  draft.answeredAt === undefined ||
  Date.parse(draft.answeredAt) >= Date.parse(askedAt)
    ? []
    : [issue('answeredAt', 'answeredBeforeAsked', { askedAt })]),
  ...orderIssues(draft, 'answeredAt', 'changedAt'),
  ...orderIssues(draft, 'answeredAt', 'readAt'),
  ...orderIssues(draft, 'changedAt', 'readAt'),
  ...(draft.bodyHtml === undefined || textOf(draft.bodyHtml) !== undefined
    ? []
    : [issue('bodyHtml', 'textTooLong', { limit: authoringLimits.illustratedText })]),
];

/** The text as it is stored; undefined if it is too long. */
const textOf = (bodyHtml: string): string | undefined =>
  sanitizeStudentText(bodyHtml, authoringLimits.illustratedText)?.html;

/**
 * Answers inquiries. Those that have been answered or deleted stay as they are: the answer belongs to the administrator
 * who wrote it, and the student may have read it.
 * @throws AuthoringRefused
 */
export async function writeInquiryAnswers(
  authoring: AuthoringTransaction,
  answers: readonly InquiryAnswerInput[],
): Promise<void> {
  if (answers.length === 0) return;
  const inquiries = await lockedInquiries(authoring, answers);
  const authors = await authorsOf(authoring, answers);
  const isOpen = ({ inquiryId }: InquiryAnswerInput) => inquiries.get(inquiryId)?.isOpen !== false;
  refuseIssues(answers, (input) => {
    if (!isOpen(input)) return [];
    const inquiry = inquiries.get(input.inquiryId);
    if (inquiry === undefined) return [issue('inquiryId', 'inquiryUnknown')];
    const authorType = input.authorId === null ? undefined : (authors.get(input.authorId)?.type ?? 'unknown');
    return inquiryAnswerIssues(input, { askedAt: inquiry.askedAt, isDeleted: false, authorType });
  });
  const open = answers.filter(isOpen).map((input) => {
    const sender =
      input.authorId === null ? inquiries.get(input.inquiryId)?.asker : authors.get(input.authorId);
    if (sender === undefined) throw new Error(`no sender of the answer to inquiry ${input.inquiryId}`);
    return { ...input, sender };
  });
  const texts = await storePictures(
    authoring,
    open.map(({ bodyHtml, pictures, sender }) => ({
      post: undefined,
      author: sender.loginId,
      html: textOf(bodyHtml) ?? '',
      pictures,
    })),
  );
  await authoring.upsert({
    table: 'inquiry_answer',
    key: ['inquiry_id'],
    rows: open.map((input, index) => ({
      inquiry_id: input.inquiryId,
      author_id: input.authorId,
      body_html: texts[index]?.html ?? '',
      created_at: input.answeredAt,
      updated_at: input.changedAt,
      seen_at: input.readAt,
      revision: input.revision,
    })),
  });
  await linkAttachments(
    authoring,
    open.map(({ inquiryId, sender, files }, index) => ({
      inquiryId,
      part: 'answer',
      senderId: sender.id,
      pictureIds: texts[index]?.stored ?? [],
      files,
    })),
  );
}

/** What belongs to a question or an answer that has just been written. */
interface NewAttachments {
  readonly inquiryId: number;
  readonly part: Part;
  /** The account that counts as the sender of its pictures. */
  readonly senderId: number;
  /** Ids of the pictures in its text, which have been stored with it. */
  readonly pictureIds: readonly string[];
  readonly files: readonly AuthoredFile[];
}

/** Stores the files of questions and answers that have none yet, and links them and the pictures. */
export async function linkAttachments(
  authoring: AuthoringTransaction,
  texts: readonly NewAttachments[],
): Promise<void> {
  const attached = texts.flatMap((text) =>
    text.files.map((file, index) => ({ ...text, file, position: index + 1 })),
  );
  const ids = await storeFiles(
    authoring,
    attached.map(({ part, file }) => ({ file, kind: kindOf[part], rules: inquiryFileRules })),
  );
  await authoring.upsert({
    table: 'inquiry_file',
    key: ['stored_file_id'],
    rows: attached.map(({ inquiryId, part, position }, index) => ({
      stored_file_id: ids[index] ?? '',
      inquiry_id: inquiryId,
      of_answer: part === 'answer',
      position,
    })),
  });
  const shown = texts.flatMap((text) => text.pictureIds.map((id) => ({ ...text, id })));
  await authoring.upsert({
    table: 'media_upload',
    key: ['stored_file_id'],
    rows: shown.map(({ id, senderId }) => ({
      stored_file_id: id,
      account_id: senderId,
      created_at: authoring.now.toISOString(),
    })),
  });
  await authoring.upsert({
    table: 'inquiry_media',
    key: ['inquiry_id', 'of_answer', 'stored_file_id'],
    rows: shown.map(({ id, inquiryId, part }) => ({
      inquiry_id: inquiryId,
      of_answer: part === 'answer',
      stored_file_id: id,
    })),
  });
}

interface Sender {
  readonly id: number;
  readonly loginId: string;
}

interface LockedInquiry {
  readonly askedAt: Instant;
  /** Neither answered nor deleted. */
  readonly isOpen: boolean;
  readonly asker: Sender;
}

/** As they are now; nobody answers or deletes them until the transaction has been committed. */
async function lockedInquiries(
  { tx }: AuthoringTransaction,
  answers: readonly InquiryAnswerInput[],
): Promise<ReadonlyMap<number, LockedInquiry>> {
  const ids = idSet(answers.map(({ inquiryId }) => inquiryId));
  await tx.execute(sql`select from inquiry where id in ${ids} order by id for update`);
  const { rows } = await tx.execute<{
    id: number;
    askedAt: Instant;
    isOpen: boolean;
    askerId: number;
    askerLogin: string;
  }>(sql`
    select inquiry.id, to_json(inquiry.created_at)#>>'{}' as "askedAt", author_id as "askerId", login_id as "askerLogin",
      deleted_at is null and not exists (select from inquiry_answer where inquiry_id = inquiry.id) as "isOpen"
    from inquiry join account on account.id = author_id where inquiry.id in ${ids}`);
  return new Map(
    rows.map(({ id, askedAt, isOpen, askerId, askerLogin }) => [
      id,
      { askedAt, isOpen, asker: { id: askerId, loginId: askerLogin } },
    ]),
  );
}

async function authorsOf(
  { tx }: AuthoringTransaction,
  answers: readonly InquiryAnswerInput[],
): Promise<ReadonlyMap<number, Sender & { readonly type: string }>> {
  const ids = idSet(answers.flatMap(({ authorId }) => authorId ?? []));
  const { rows } = await tx.execute<{ id: number; loginId: string; type: string }>(
    sql`select id, login_id as "loginId", type from account where id in ${ids}`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}
