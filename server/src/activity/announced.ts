/** Activities and contents are told of when students see them: published now or at a time (specification §24.1). */
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { assignment } from '../assignment/tables.ts';
import { debate } from '../debate/tables.ts';
import type { Announced } from '../ports/notified-subject.ts';
import { quiz } from '../quiz/tables.ts';
import { reflection } from '../reflection/tables.ts';
import { content, topic } from '../study/tables.ts';
import { teamActivity } from '../team/tables.ts';

type Activity = PgTable & Readonly<Record<'code' | 'lectureCode' | 'shownFrom', AnyColumn>>;

const published = (
  aboutKind: Announced['aboutKind'],
  table: Activity,
  more: Pick<Announced, 'title'> & Partial<Announced>,
): Announced => ({
  kind: 'published',
  aboutKind,
  from: sql`${table}`,
  id: table.code,
  lectureCode: table.lectureCode,
  appearsAt: table.shownFrom,
  ...more,
});

const inExamRoom: SQL = sql`${quiz.examKind} is not null`;

export const announcedActivities: readonly Announced[] = [
  published('assignment', assignment, {
    title: assignment.title,
    isKept: sql`${assignment.examKind} is not null`,
  }),
  published('quiz', quiz, {
    title: quiz.title,
    isOne: sql`not (${inExamRoom})`,
    isKept: sql`${quiz.isExam}`,
  }),
  published('exam', quiz, { title: quiz.title, isOne: inExamRoom, isKept: sql`true` }),
  published('debate', debate, { title: debate.title }),
  published('teamActivity', teamActivity, { title: teamActivity.title }),
  published('reflection', reflection, { title: reflection.name }),
  {
    kind: 'published',
    aboutKind: 'content',
    from: sql`${content} join ${topic} on ${topic.code} = ${content.topicCode}`,
    id: content.code,
    lectureCode: topic.lectureCode,
    title: topic.title,
    appearsAt: content.shownFrom,
  },
];
