import { eq, sql } from 'drizzle-orm';
import { preparedQuery } from '../platform/statements.ts';
import { alphabetical, glossaryEntry } from './tables.ts';

/** The whole glossary of a lecture, which is searched in the browser. */
export const lectureGlossary = preparedQuery(
  'lecture_glossary',
  { id: glossaryEntry.id, word: glossaryEntry.word, explanation: glossaryEntry.explanation },
  (db, fields) =>
    db
      .select(fields)
      .from(glossaryEntry)
      .where(eq(glossaryEntry.lectureCode, sql.placeholder('lectureCode')))
      .orderBy(alphabetical)
      .limit(sql.placeholder('limit')),
);
