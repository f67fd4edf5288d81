import { and, asc, eq, or, sql } from 'drizzle-orm';
import type { StaffResourceLoader } from '../../handler.ts';
import { lecture } from '../../lecture/tables.ts';
import type { Queryable } from '../../platform/database.ts';
import { preparedQuery, type RowOf } from '../../platform/statements.ts';
import { alphabetical, glossaryEntry } from '../tables.ts';

const ofLecture = eq(glossaryEntry.lectureCode, sql.placeholder('lectureCode'));
const search = sql`lower(${sql.placeholder('search')}::text)`;
const consonants = sql`${sql.placeholder('consonants')}::text`;

const isFound = and(
  ofLecture,
  or(
    sql`strpos(lower(${glossaryEntry.word}), ${search}) > 0`,
    sql`strpos(lower(${glossaryEntry.explanation}), ${search}) > 0`,
    sql`case when ${consonants} is null then false
      else strpos(replace(initial_consonants(${glossaryEntry.word}), ' ', ''), ${consonants}) > 0 end`,
  ),
);

/** The words of a page beside the counts, which stand alone in a row where there are none. */
export const glossaryPage = preparedQuery(
  'staff_glossary_page',
  {
    total: sql<number>`(select count(*)::int from ${glossaryEntry} where ${isFound})`,
    entryCount: sql<number>`(select count(*)::int from ${glossaryEntry} where ${ofLecture})`,
    id: glossaryEntry.id,
    revision: glossaryEntry.revision,
    word: glossaryEntry.word,
    explanation: glossaryEntry.explanation,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lecture)
      .leftJoin(
        glossaryEntry,
        sql`${glossaryEntry.id} in (select ${glossaryEntry.id} from ${glossaryEntry} where ${isFound}
          order by ${alphabetical} limit ${sql.placeholder('limit')} offset ${sql.placeholder('offset')})`,
      )
      .where(eq(lecture.code, sql.placeholder('lectureCode')))
      .orderBy(alphabetical),
);

const entryColumns = {
  id: glossaryEntry.id,
  revision: glossaryEntry.revision,
  word: glossaryEntry.word,
  explanation: glossaryEntry.explanation,
};

/** All of a lecture's words. */
export const storedEntries = (db: Queryable, lectureCode: string) =>
  db
    .select(entryColumns)
    .from(glossaryEntry)
    .where(eq(glossaryEntry.lectureCode, lectureCode))
    .orderBy(asc(glossaryEntry.id));

const staffEntry = preparedQuery(
  'staff_glossary_entry',
  { ...entryColumns, lectureCode: glossaryEntry.lectureCode, programmeCode: lecture.academicCourseCode },
  (db, fields) =>
    db
      .select(fields)
      .from(glossaryEntry)
      .innerJoin(lecture, eq(lecture.code, glossaryEntry.lectureCode))
      .where(eq(glossaryEntry.id, sql.placeholder('id'))),
);

export type StaffEntry = RowOf<typeof staffEntry>;

export const readEntry = async (db: Queryable, id: number): Promise<StaffEntry | undefined> =>
  (await staffEntry(db, { id }))[0];

/** `parent` is the lecture. */
const findEntry: StaffResourceLoader<StaffEntry> = async (db, { id, parent }) => {
  const row = await readEntry(db, Number(id));
  return parent === undefined || row?.lectureCode === parent ? row : undefined;
};

export const staffGlossaryResources = { glossaryEntry: findEntry };
