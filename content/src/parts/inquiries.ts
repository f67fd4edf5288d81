/** `inquiries/<name>.md` and `inquiry-answers/<name>.md`: inquiries of students to administrators, and the answers. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { inquiryLimits } from '@baeum/contract/inquiry/terms';
import type { Row } from '@baeum/server/authoring/rows';
import { instantOf } from '../format/calendar.ts';
import { code, described, group, moment, reference, writing } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { exportInquiries } from './inquiries-export.ts';
import { loadInquiries } from './inquiries-load.ts';
import {
  changeFields,
  type IllustratedText,
  type InquiryAnswer,
  inquiryAnswer,
  readAnswer,
  textOf,
} from './inquiry-answers.ts';
import { definePart } from './part.ts';

const inquiry = group(
  {
    author: described(reference('student'), 'Who asks; nobody else but administrators sees it'),
    type: described(code(), 'A common code of the group 0000550000, e.g. 0000550002'),
    title: writing(inquiryLimits.title).refine((title) => title !== '', spoken(say.fields.empty)),
    askedAt: moment(),
    deletedAt: described(moment().optional(), 'When it was deleted; nobody sees it any more'),
    ...changeFields,
  },
  [
    { from: 'askedAt', fromEdge: 'start', to: 'changedAt', toEdge: 'start' },
    { from: 'askedAt', fromEdge: 'start', to: 'deletedAt', toEdge: 'start' },
  ],
);

export interface Inquiry extends IllustratedText {
  readonly key: string;
  readonly author: string;
  readonly type: string;
  /** The location of its type. */
  readonly place: SourceLocation;
  readonly files: readonly Attachment[];
  readonly row: Row;
  readonly answer: InquiryAnswer | undefined;
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
      reader.problems.add({ file: document, line: 1 }, say.discussions.answersNoInquiry(`${asked}/${key}`));
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
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(key)) reader.problems.add(start, say.lectures.fileNameInvalid(key));
  const read = await reader.article(document, inquiry, { pictures: true });
  const written = read && (await textOf(reader, document, read));
  const answer =
    answerDocument === undefined
      ? undefined
      : await readAnswer(reader, answerDocument, read?.parsed.value, document);
  if (!read?.value || !written) return undefined;
  const { value, parsed } = read;
  const { calendars } = reader;
  const instant = (at: string | undefined) =>
    at === undefined ? null : instantOf(at, 'start', calendars[0]);
  return {
    key,
    author: value.author,
    type: value.type,
    place: parsed.at(['type']),
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
