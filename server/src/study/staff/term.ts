/** The whole term of a lecture as staff see it: with drafts, and with what was archived. */
import type { ResultOf } from '@baeum/contract/call';
import type { weeksBoardCalls } from '@baeum/contract/study/board-calls';
import type { PublishState } from '@baeum/contract/publication';
import type { getTerm, PlannedKind } from '@baeum/contract/study/board-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { dueIn } from '@baeum/rules/due';
import type { Content, Outline } from '@baeum/rules/outline';
import { visibleAt } from '@baeum/rules/visible';
import { eq, sql } from 'drizzle-orm';
import { activeEnrolment } from '../../lecture/tables.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { preparedQuery } from '../../platform/statements.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { lecturesOf, type OutlinedLecture } from '../../standing/outlines.ts';
import { lectureOutline } from '../../standing/tables.ts';
import { versionOf } from './arrangement.ts';
import { doneCounts } from './items.ts';

const termOf = preparedQuery(
  'staff_term',
  {
    version: lectureOutline.version,
    students: sql<number>`(select count(*)::int from ${activeEnrolment}
      where ${activeEnrolment.lectureCode} = ${sql.placeholder('lectureCode')}::text)`,
  },
  (db, fields) =>
    db
      .select(fields)
      .from(lectureOutline)
      .where(eq(lectureOutline.lectureCode, sql.placeholder('lectureCode'))),
);

/** A lecture with drafts and archived objects. Refuses (404) one that is gone. */
export async function readTerm(
  db: Database,
  lectureCode: string,
): Promise<{ readonly lecture: OutlinedLecture; readonly outline: Outline; readonly students: number }> {
  const [row] = await termOf(db, { lectureCode });
  const { version, students } = row ?? refuse(commonRefusals.notFound);
  const lectures = await lecturesOf(db, [{ lectureCode, version }]);
  const lecture = lectures.get(lectureCode) ?? refuse(commonRefusals.notFound);
  return { lecture, outline: lecture.outline, students };
}

type Term = ResultOf<(typeof weeksBoardCalls)[typeof getTerm]>;
type Activity = Term['activities'][number];
type DoneOf = (kind: PlannedKind, code: string) => number;

export async function serializeTerm(db: Database, lectureCode: string, now: Date): Promise<Term> {
  const { outline, students } = await readTerm(db, lectureCode);
  const doneOf = await doneCounts(db, outline);
  return {
    version: versionOf(outline),
    studentCount: students,
    weeks: weeksWithLoad(outline, now),
    topics: outline.topics.map(({ code, weekNumber, title, isArchived, content }) => ({
      code,
      weekNumber,
      title,
      isArchived,
      content: content === null ? null : serializeContent(content, now, doneOf),
    })),
    activities: activitiesOf(outline, now, doneOf),
  };
}

/** The load is what students will see by the end of the week. */
function weeksWithLoad(outline: Outline, now: Date): Term['weeks'] {
  return outline.weeks.map((week) => {
    const seen = visibleAt(outline, Math.max(now.getTime(), week.closesAt));
    const minutes = seen.topics
      .filter(({ weekNumber }) => weekNumber === week.number)
      .reduce((sum, { content }) => sum + (content?.isPublic === true ? content.mediaSeconds / 60 : 0), 0);
    return {
      number: week.number,
      title: week.title,
      opensAt: serializeMoment(week.opensAt),
      closesAt: serializeMoment(week.closesAt),
      minutes: Math.round(minutes),
      due: dueIn(seen, week),
    };
  });
}

interface Shown {
  readonly shownFrom: number | null;
  readonly isArchived: boolean;
}

function stateOf({ shownFrom, isArchived }: Shown, now: Date): PublishState {
  if (isArchived) return 'archived';
  if (shownFrom === null) return 'draft';
  return shownFrom <= now.getTime() ? 'shown' : 'scheduled';
}

const publication = (one: Shown, now: Date) => ({
  state: stateOf(one, now),
  publishedAt: serializeMomentOrNull(one.shownFrom),
});

const serializeContent = (content: Content, now: Date, doneOf: DoneOf) => ({
  code: content.code,
  kind: content.kind,
  mediaSeconds: content.mediaSeconds,
  opensAt: serializeMoment(content.attendanceStartsAt),
  closesAt: serializeMoment(content.attendanceEndsAt),
  ...publication(content, now),
  done: doneOf('content', content.code),
});

interface Placed extends Shown {
  readonly code: string;
  readonly title: string;
  readonly weekNumber: number;
  readonly topicCode: string | null;
  readonly opensAt: number;
  readonly closesAt: number;
}

function activitiesOf(outline: Outline, now: Date, doneOf: DoneOf): Activity[] {
  const base = (kind: Activity['kind'], one: Placed): Activity => ({
    kind,
    code: one.code,
    title: one.title,
    isExam: false,
    weekNumber: one.weekNumber,
    topicCode: one.topicCode,
    opensAt: serializeMoment(one.opensAt),
    closesAt: serializeMoment(one.closesAt),
    lateOpensAt: null,
    lateClosesAt: null,
    points: null,
    questionCount: null,
    ...publication(one, now),
    done: doneOf(kind, one.code),
  });
  const late = (one: { readonly lateOpensAt: number | null; readonly lateClosesAt: number | null }) => ({
    lateOpensAt: serializeMomentOrNull(one.lateOpensAt),
    lateClosesAt: serializeMomentOrNull(one.lateClosesAt),
  });
  const { journal } = outline;
  return [
    ...outline.assignments.map((one) => ({
      ...base('assignment', one),
      ...late(one),
      isExam: one.examKind !== null,
    })),
    ...outline.quizzes.map((one) => ({
      ...base('quiz', one),
      lateClosesAt: serializeMomentOrNull(one.lateClosesAt),
      isExam: one.isExam || one.examKind !== null,
      points: one.totalPoints,
      questionCount: one.questionCount,
    })),
    ...outline.debates.map((one) => ({ ...base('debate', one), ...late(one) })),
    ...outline.teamActivities.map((one) => base('team', one)),
    ...(journal === null
      ? []
      : [
          {
            ...base('reflection', { ...journal, title: journal.name, weekNumber: 0, topicCode: null }),
            weekNumber: null,
          },
        ]),
  ];
}
