/** `inquiries/<name>.md` and `inquiry-answers/<name>.md`: what students ask the portal's administrators, and what those answer. */
import { inquiryFileRules, inquiryLimits } from '@baeum/contract/inquiry/terms';
import type { Row } from '@baeum/server/authoring/rows';
import { instantOf } from '../format/calendar.ts';
import { code, described, files, group, moment, reference, whole, writing } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import type { SourceLocation } from '../read/problems.ts';
import type { PackReader, ReadArticle } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';
import { isRecord } from '../read/validate.ts';
import { isDate } from './comments.ts';
import { exportInquiries } from './inquiries-export.ts';
import { loadInquiries } from './inquiries-load.ts';
import { definePart } from './part.ts';
import { readPictures } from './pictures.ts';
import { studentText } from './posts.ts';

const changed = {
  changedAt: described(moment().optional(), 'When it was changed last'),
  changes: described(whole(0, 1_000_000).default(0), 'How often it was changed after it was written'),
  files: files(inquiryFileRules.maxFiles, 'inquiry').default([]),
};

const inquiry = group(
  {
    author: described(reference('student'), 'Who asks; nobody else but administrators sees it'),
    type: described(code(), 'A common code of the group 0000550000, e.g. 0000550002'),
    title: writing(inquiryLimits.title).refine((title) => title !== '', 'is empty'),
    askedAt: moment(),
    deletedAt: described(moment().optional(), 'When it was deleted; nobody sees it any more'),
    ...changed,
  },
  [
    { from: 'askedAt', fromEdge: 'start', to: 'changedAt', toEdge: 'start' },
    { from: 'askedAt', fromEdge: 'start', to: 'deletedAt', toEdge: 'start' },
  ],
);

const inquiryAnswer = group(
  {
    author: described(reference('person').optional(), 'The administrator who has written it last'),
    answeredAt: moment(),
    readAt: described(
      moment().optional(),
      'When its student has read it as it is; without one it is shown as new',
    ),
    ...changed,
  },
  [
    { from: 'answeredAt', fromEdge: 'start', to: 'changedAt', toEdge: 'start' },
    { from: 'answeredAt', fromEdge: 'start', to: 'readAt', toEdge: 'start' },
    { from: 'changedAt', fromEdge: 'start', to: 'readAt', toEdge: 'start' },
  ],
);

/** What is written in one of the two. */
interface Written {
  /** Its pictures have placeholder addresses until they are stored. */
  readonly html: string;
  /** By the addresses in the text. */
  readonly pictures: ReadonlyMap<string, Attachment>;
  readonly files: readonly Attachment[];
  readonly row: Row;
}

export interface Inquiry extends Written {
  readonly key: string;
  readonly author: string;
  readonly type: string;
  /** Where its type is said. */
  readonly place: SourceLocation;
  readonly answer: (Written & { readonly author: string | undefined }) | undefined;
}

const asked = 'inquiries';
const answered = 'inquiry-answers';

export const inquiries = definePart<Inquiry>({
  name: 'inquiries',
  documents: { inquiry, inquiryAnswer },

  async read(reader) {
    const found: Inquiry[] = [];
    const answers = new Map(
      reader.tree.filesIn(answered, '.md', '.html').map((document) => [stemOf(document), document]),
    );
    const known = new Set<string>();
    for (const document of reader.tree.filesIn(asked, '.md', '.html')) {
      const key = stemOf(document);
      known.add(key);
      const one = await readInquiry(reader, document, key, answers.get(key));
      if (one) found.push(one);
    }
    for (const [key, document] of answers) {
      if (known.has(key)) continue;
      reader.tree.markUsed(document);
      reader.problems.add(
        { file: document, line: 1 },
        `answers no inquiry: there is no ${asked}/${key}.md or .html`,
      );
    }
    return found;
  },

  load: loadInquiries,
  export: exportInquiries,
});

async function readInquiry(
  reader: PackReader,
  document: string,
  key: string,
  answerDocument: string | undefined,
): Promise<Inquiry | undefined> {
  const start = { file: document, line: 1 };
  reader.names.declare('inquiry', key, start);
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(key))
    reader.problems.add(
      start,
      `the name of the file "${key}" must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  const read = await reader.article(document, inquiry, { mayShow: true });
  const written = read && (await textOf(reader, document, read));
  const answer =
    answerDocument === undefined
      ? undefined
      : await readAnswer(reader, answerDocument, read?.located.value, document);
  if (!read?.value || !written) return undefined;
  const { value, located } = read;
  const { calendars } = reader;
  const instant = (at: string | undefined) =>
    at === undefined ? null : instantOf(at, 'start', calendars[0]);
  return {
    key,
    author: value.author,
    type: value.type,
    place: located.at(['type']),
    ...written,
    files: value.files.map((name) => reader.attachment(document, name)),
    row: {
      key,
      type_code: value.type,
      title: value.title.replaceAll(/\s+/g, ' '),
      created_at: instant(value.askedAt),
      updated_at: instant(value.changedAt),
      revision: value.changes,
      deleted_at: instant(value.deletedAt),
    },
    answer,
  };
}

async function readAnswer(
  reader: PackReader,
  document: string,
  head: unknown,
  inquiryDocument: string,
): Promise<Inquiry['answer']> {
  const read = await reader.article(document, inquiryAnswer, { mayShow: true });
  if (!read) return undefined;
  const written = await textOf(reader, document, read);
  const { value, located } = read;
  const say = (field: string, message: string) => reader.problems.add(located.at([field]), message);
  const asked = isRecord(head) ? head : {};
  if (asked.deletedAt !== undefined)
    say('answeredAt', `${inquiryDocument} was deleted: only what has not been answered can be`);
  if (!value) return undefined;
  const type = value.author === undefined ? undefined : reader.names.typeOf(value.author);
  if (type !== undefined && type !== 'administrator')
    say('author', `"${value.author}" is a ${type}: answers are by administrators`);
  if (isBefore(reader, value.answeredAt, asked.askedAt))
    say('answeredAt', `comes before ${inquiryDocument} was asked (${String(asked.askedAt)})`);
  const instant = (at: string | undefined) =>
    at === undefined ? null : instantOf(at, 'start', reader.calendars[0]);
  return {
    author: value.author,
    ...written,
    files: value.files.map((name) => reader.attachment(document, name)),
    row: {
      created_at: instant(value.answeredAt),
      updated_at: instant(value.changedAt),
      seen_at: instant(value.readAt),
      revision: value.changes + 1,
    },
  };
}

const isBefore = ({ calendars }: PackReader, at: string, asked: unknown): boolean =>
  isDate(asked) &&
  calendars.some((calendar) => instantOf(at, 'start', calendar) < instantOf(asked, 'start', calendar));

async function textOf<T>(
  reader: PackReader,
  document: string,
  { html, bodyLine }: Pick<ReadArticle<T>, 'html' | 'bodyLine'>,
): Promise<Pick<Written, 'html' | 'pictures'>> {
  const { html: shown, pictures } = await readPictures(reader, document, html);
  return { html: studentText(reader, { file: document, line: bodyLine }, shown), pictures };
}
