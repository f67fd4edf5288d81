/**
 * What all students of a lecture have done of one content or activity, or learnt of all contents, in one statement: for what is
 * asked before something is changed.
 */
import type { PlannedKind } from '@baeum/contract/study/board-terms';
import type { Facts } from '@baeum/rules/facts';
import type { PlannedStudent } from '@baeum/rules/outcomes';
import { sql } from 'drizzle-orm';
import { activeEnrolment } from '../lecture/tables.ts';
import type { Queryable } from '../platform/database.ts';
import { preparedQuery, type RowOf } from '../platform/statements.ts';
import { partsSql, type Scope } from './facts-sql.ts';
import { readFacts } from './facts-text.ts';
import { readJoinings, studentsWithJoining, termsOf } from './own-terms.ts';

const lectureCode = sql`${sql.placeholder('lectureCode')}::text`;
const ofLecture = sql`from ${activeEnrolment} where ${activeEnrolment.lectureCode} = ${lectureCode}`;

const ofItem: Scope = {
  ofStudents: (column) => sql`${column} in (select ${activeEnrolment.studentId} ${ofLecture})`,
  inLectures: (column) => sql`${column} = ${lectureCode}`,
  isItem: (code) => sql`${code} = ${sql.placeholder('code')}::text`,
  key: ({ studentId }) => studentId,
};

const partOf = {
  content: 'learning',
  assignment: 'submissions',
  quiz: 'attempts',
  debate: 'debates',
  team: 'teams',
  reflection: 'journal',
} as const satisfies Record<PlannedKind, keyof Facts>;

const texts = (name: string, part: keyof Facts, scope: Scope) =>
  preparedQuery(
    name,
    {
      ids: studentsWithJoining(lectureCode),
      text: sql<string | null>`${partsSql[part](scope)}`,
      extensions: sql<string | null>`${partsSql.extensions(scope)}`,
      extraTime: sql<string | null>`${partsSql.extraTime(scope)}`,
    },
    (db, fields) => db.select(fields).from(sql`(select) one`),
  );

const ofOne = (part: keyof Facts) => texts(`item_${part}`, part, ofItem);

const statements: Readonly<Record<keyof Facts, ReturnType<typeof texts>>> = {
  learning: ofOne('learning'),
  submissions: ofOne('submissions'),
  attempts: ofOne('attempts'),
  debates: ofOne('debates'),
  teams: ofOne('teams'),
  journal: ofOne('journal'),
};

const { isItem: _, ...ofAll } = ofItem;
const learningOfAll = texts('learning_of_all', 'learning', ofAll);

/** Each student who takes the lecture, with the facts about this object alone. */
export async function studentsOfItem(
  db: Queryable,
  item: { readonly lectureCode: string; readonly kind: PlannedKind; readonly code: string },
): Promise<ReadonlyMap<number, PlannedStudent>> {
  const part = partOf[item.kind];
  const [row] = await statements[part](db, { lectureCode: item.lectureCode, code: item.code });
  return studentsIn(row, part);
}

/** Each student who takes the lecture, with what was learnt of all of its contents. */
export async function studentsLearning(
  db: Queryable,
  code: string,
): Promise<ReadonlyMap<number, PlannedStudent>> {
  const [row] = await learningOfAll(db, { lectureCode: code });
  return studentsIn(row, 'learning');
}

type TextsRow = RowOf<ReturnType<typeof texts>>;

function studentsIn(row: TextsRow | undefined, part: keyof Facts): ReadonlyMap<number, PlannedStudent> {
  if (row === undefined) return new Map();
  const { ids, text, extensions, extraTime } = row;
  const joinings = readJoinings(ids);
  const all = readFacts([...joinings.keys()], { [part]: text, extensions, extraTime });
  return new Map(
    [...all].map(([id, facts]) => [Number(id), { facts, terms: termsOf(facts, joinings.get(id)) }]),
  );
}
