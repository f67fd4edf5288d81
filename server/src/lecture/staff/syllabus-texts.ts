/** The sections of a syllabus with their pictures, as the editor shows them and as they are stored. */
import {
  type SyllabusSection,
  syllabusRefusals,
  syllabusSections,
} from '@baeum/contract/lecture/staff-syllabus-terms';
import type { TextFile } from '../../authoring/files.ts';
import { editableBy, type Shown, textFilesOf, textsToStore } from '../../authoring/text-pictures.ts';
import type { AuthoringTransaction } from '../../authoring/transaction.ts';
import { refuse } from '../../platform/errors.ts';
import { sanitizeRichText } from '../../platform/rich-text.ts';
import { picturesFor, syllabusAddresses } from '../syllabus-pictures.ts';

type Texts = Readonly<Record<SyllabusSection, string>>;

export const textsOf = ({ summaryHtml, goalsHtml, methodsHtml, booksHtml, notesHtml }: Texts): Texts => ({
  summaryHtml,
  goalsHtml,
  methodsHtml,
  booksHtml,
  notesHtml,
});

const sectionNames = syllabusSections.map(({ name }) => name);

/** Each text in place of the one before, in the order of the sections. */
const withTexts = (texts: Texts, change: (html: string, index: number) => string): Texts => ({
  ...texts,
  ...Object.fromEntries(sectionNames.map((name, index) => [name, change(texts[name], index)])),
});

interface Stored {
  readonly lectureCode: string;
  readonly stored: Texts & { readonly pictures: readonly Shown[] };
  /** Of whoever reads it. */
  readonly loginId: string;
}

/** The sections for the editor, whose pictures have the addresses of uploads. */
export const editableTexts = ({ lectureCode, stored, loginId }: Stored): Texts =>
  withTexts(textsOf(stored), editableBy(stored.pictures, syllabusAddresses(lectureCode), loginId));

interface Sent {
  readonly lectureCode: string;
  readonly texts: Texts;
  /** Whose pictures they may show. */
  readonly accountId: number;
}

/** The sections to store, and what they show. Refuses `noImage` for pictures of others. */
export async function textsToKeep(
  { tx, store }: AuthoringTransaction,
  { lectureCode, texts, accountId }: Sent,
): Promise<{ readonly texts: Texts; readonly textFiles: readonly TextFile[] }> {
  const { htmls, files } = await textsToStore(
    { tx, store },
    {
      htmls: sectionNames.map((name) => sanitizeRichText(texts[name])),
      addresses: syllabusAddresses(lectureCode),
      files: await textFilesOf(tx, 'syllabusCode', lectureCode),
      ownOf: (uploads) => picturesFor(tx, accountId, uploads),
      refuse: () => refuse(syllabusRefusals.noImage),
      refusesOthers: true,
    },
  );
  return { texts: withTexts(texts, (_, index) => htmls[index] ?? ''), textFiles: files };
}
