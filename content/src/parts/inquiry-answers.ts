/** `inquiry-answers/<name>.md`: what administrators answer to inquiries. */
import { say } from '../messages/index.ts';
import { inquiryFileRules } from '@baeum/contract/inquiry/terms';
import {
  type InquiryAnswerInput,
  type InquiryAnswerIssueCode,
  inquiryAnswerIssues,
} from '@baeum/server/inquiry/authoring';
import { type Calendar, instantOf } from '../format/calendar.ts';
import { described, files, group, moment, reference, whole } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import { type AuthoredSource, type Messages, reportIssues, sharedMessages } from '../read/issues.ts';
import type { PackReader, RawEntry, ReadArticle } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import { isDate } from './comments.ts';
import { readPictures } from './pictures.ts';
import { studentText } from './posts.ts';

/** Fields of questions and answers alike. */
export const changeFields = {
  changedAt: described(moment().optional(), 'When it was changed last'),
  changes: described(whole(0, 1_000_000).default(0), 'How often it was changed after it was written'),
  files: files(inquiryFileRules.maxFiles, 'inquiry').default([]),
};

export const inquiryAnswer = group({
  author: described(reference('person').optional(), 'The administrator who has written it last'),
  answeredAt: moment(),
  readAt: described(
    moment().optional(),
    'When its student has read it as it is; without one it is shown as new',
  ),
  ...changeFields,
});

/** An answer to be loaded: the input without ids of inquiry and author, and the author's login id. */
export interface InquiryAnswer {
  readonly input: Omit<InquiryAnswerInput, 'inquiryId' | 'authorId'>;
  readonly author: string | undefined;
  readonly source: AuthoredSource;
}

export const answerMessages = {
  answeredBeforeAsked: ({ values }) => say.discussions.answeredBeforeAskedInPortal(values.askedAt),
  authorNotAdministrator: ({ values, textOf }) =>
    say.discussions.answerByOther(textOf('authorId'), values.type),
  endBeforeStart: sharedMessages.endBeforeStart,
  inquiryDeleted: () => say.discussions.answersDeleted,
  inquiryUnknown: () => say.discussions.answersUnknown,
  textTooLong: ({ values }) => say.texts.tooLong(values.limit ?? ''),
} as const satisfies Messages<InquiryAnswerIssueCode | 'inquiryUnknown'>;

export async function readAnswer(
  reader: PackReader,
  document: string,
  inquiryHead: unknown,
  inquiryDocument: string,
): Promise<InquiryAnswer | undefined> {
  const read = await reader.article(document, inquiryAnswer, { pictures: true });
  if (!read) return undefined;
  const { html, pictures } = await textOf(reader, document, read);
  const { value, parsed } = read;
  const source = { parsed, keys: { authorId: 'author' }, start: { file: document, line: 1 } };
  const asked: RawEntry = isRecord(inquiryHead) ? inquiryHead : {};
  const answer: RawEntry = isRecord(parsed.value) ? parsed.value : {};
  for (const calendar of reader.calendars) {
    const issues = inquiryAnswerIssues(datesIn(answer, calendar), {
      askedAt: isDate(asked.askedAt) ? instantOf(asked.askedAt, 'start', calendar) : undefined,
      isDeleted: asked.deletedAt !== undefined,
      authorType: typeof answer.author === 'string' ? reader.names.typeOf(answer.author) : undefined,
    });
    reportIssues(reader.problems, issues, source, {
      ...answerMessages,
      answeredBeforeAsked: () => say.discussions.answeredBeforeAsked(inquiryDocument, String(asked.askedAt)),
      inquiryDeleted: () => say.discussions.deletedAnswered(inquiryDocument),
    });
  }
  if (!value) return undefined;
  const [calendar] = reader.calendars;
  const instant = (at: string | undefined) => (at === undefined ? null : instantOf(at, 'start', calendar));
  return {
    author: value.author,
    source,
    input: {
      bodyHtml: html,
      pictures,
      answeredAt: instantOf(value.answeredAt, 'start', calendar),
      changedAt: instant(value.changedAt),
      readAt: instant(value.readAt),
      revision: value.changes + 1,
      files: value.files.map((name) => reader.attachment(document, name)),
    },
  };
}

/** The valid dates of an answer. */
function datesIn({ answeredAt, changedAt, readAt }: RawEntry, calendar: Calendar) {
  const instant = (at: unknown) => (isDate(at) ? instantOf(at, 'start', calendar) : undefined);
  return { answeredAt: instant(answeredAt), changedAt: instant(changedAt), readAt: instant(readAt) };
}

export interface IllustratedText {
  /** Its pictures have placeholder addresses until they are stored. */
  readonly html: string;
  /** By the addresses in the text. */
  readonly pictures: ReadonlyMap<string, Attachment>;
}

/** The text of a question or an answer. */
export async function textOf<T>(
  reader: PackReader,
  document: string,
  { html, bodyLine }: Pick<ReadArticle<T>, 'html' | 'bodyLine'>,
): Promise<IllustratedText> {
  const { html: shown, pictures } = await readPictures(reader, document, html);
  return { html: studentText(reader, { file: document, line: bodyLine }, shown), pictures };
}
