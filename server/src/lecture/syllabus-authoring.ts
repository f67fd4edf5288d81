/** What syllabi may be, for packs and for staff alike. */
import { replaceTextFiles, type TextFile } from '../authoring/files.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { sanitizeRichText } from '../platform/rich-text.ts';

/** The sections of a syllabus, each HTML; empty where there is none. */
export interface SyllabusInput {
  readonly lectureCode: string;
  readonly summaryHtml: string;
  readonly goalsHtml: string;
  readonly methodsHtml: string;
  readonly booksHtml: string;
  readonly notesHtml: string;
  /** What the sections show and link to. */
  readonly textFiles?: readonly TextFile[] | undefined;
}

/** Makes the syllabi of lectures exactly these: a lecture that is not among them has none. */
export async function replaceSyllabi(
  authoring: AuthoringTransaction,
  lectureCodes: readonly string[],
  syllabi: readonly SyllabusInput[],
): Promise<void> {
  await authoring.replace({
    table: 'syllabus',
    key: ['lecture_code'],
    owner: ['lecture_code'],
    owners: lectureCodes.map((code) => ({ lecture_code: code })),
    rows: syllabi.map((input) => ({
      lecture_code: input.lectureCode,
      summary_html: sanitizeRichText(input.summaryHtml),
      goals_html: sanitizeRichText(input.goalsHtml),
      methods_html: sanitizeRichText(input.methodsHtml),
      books_html: sanitizeRichText(input.booksHtml),
      notes_html: sanitizeRichText(input.notesHtml),
    })),
  });
  const filesOf = new Map(syllabi.map(({ lectureCode, textFiles }) => [lectureCode, textFiles]));
  await replaceTextFiles(
    authoring,
    'syllabus_code',
    lectureCodes.map((owner) => ({ owner, files: filesOf.get(owner) })),
  );
}
