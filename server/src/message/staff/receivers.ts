/** Whom a message reaches, and what stands in the blanks for each of them (specification §22.3). */
import type { staffMessageCalls } from '@baeum/contract/message/staff-calls';
import {
  type BlankValues,
  mayKnow,
  messageLimits,
  messageRefusals,
  type previewReceivers,
} from '@baeum/contract/message/staff-terms';
import type { RequestOf } from '@baeum/contract/call';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Permission } from '@baeum/contract/staff/roles';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { outcomeOf, periodOf, type Planned, type PlannedStudent } from '@baeum/rules/outcomes';
import type { Outline, Week } from '@baeum/rules/outline';
import { outlineFor, plannedFor } from '@baeum/rules/own-terms';
import { afterMinute } from '@baeum/rules/periods';
import { plannedIn, titleOf } from '@baeum/rules/planned';
import { isAbsentIn } from '@baeum/rules/weeks';
import { createHash } from 'node:crypto';
import type { Queryable } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { serializeDay, serializeMinute } from '../../platform/time.ts';
import { studentsLearning, studentsOfItem } from '../../standing/item-facts.ts';
import { type OutlinedLecture, shownLecture } from '../../standing/outlines.ts';
import { lectureStudents, type Student } from './queries.ts';

type To = RequestOf<(typeof staffMessageCalls)[typeof previewReceivers]>['to'];

export interface Receiver extends Student {
  readonly blanks: BlankValues;
}

interface Asked {
  readonly lectureCode: string;
  readonly to: To;
  /** Who sends. */
  readonly sender: string;
  readonly permissions: readonly Permission[];
  readonly now: Date;
  /** Reads the lecture by the version of its outline: of this process, or within a transaction. */
  readonly outlined: (version: number) => Promise<OutlinedLecture | undefined>;
}

/** By name. Refuses more than {@link messageLimits}, what the lecture does not have, and what the sender may not know of students. */
export async function receiversOf(db: Queryable, asked: Asked): Promise<Receiver[]> {
  const { lectureCode, to, sender, permissions } = asked;
  if (!mayKnow(to, permissions)) refuse(staffRefusals.notPermitted);
  const [found] = await lectureStudents(db, {
    lectureCode,
    noticeId: to.audience === 'unread' ? to.noticeId : null,
    studentNumbers: to.audience === 'students' ? numbersOf(to.studentNumbers) : null,
  });
  const { version, hasNotice, lectureName, students } = found ?? refuse(commonRefusals.notFound);
  if (to.audience === 'unread' && !hasNotice) refuse(messageRefusals.noActivity, { about: { field: 'to' } });
  const common = { lecture: lectureName, sender };
  const lecture = { ...asked, version, students };
  const receivers =
    to.audience === 'undone'
      ? await undoneIn(db, lecture, to, common)
      : to.audience === 'absent'
        ? await absentIn(db, lecture, to, common)
        : students.map((one) => ({ ...one, blanks: { ...common, ...ownBlanks(one) } }));
  if (receivers.length > messageLimits.receivers) refuse(messageRefusals.tooMany, { about: { field: 'to' } });
  return receivers;
}

const ownBlanks = ({ name, studentNumber }: Student) => ({ name, studentNumber });

/** As people type them, each once. */
const numbersOf = (given: readonly string[]): readonly string[] => [
  ...new Set(given.map((one) => one.trim().normalize('NFKC'))),
];

interface InLecture extends Asked {
  readonly version: number;
  readonly students: readonly Student[];
}

async function undoneIn(
  db: Queryable,
  lecture: InLecture,
  { kind, code }: Extract<To, { audience: 'undone' }>,
  common: BlankValues,
): Promise<Receiver[]> {
  const found = (await lecture.outlined(lecture.version)) ?? refuse(commonRefusals.notFound);
  const { outline } = shownLecture(found, lecture.now);
  const planned = plannedIn(outline).find((one) => one.kind === kind && one.item.code === code);
  if (planned === undefined) return refuse(messageRefusals.noActivity, { about: { field: 'to' } });
  const students = await studentsOfItem(db, { lectureCode: lecture.lectureCode, kind, code });
  const activity = titleOf(outline, planned);
  return lecture.students.flatMap((one) => {
    const student = students.get(one.id);
    const own = student && plannedFor(planned, student.terms);
    if (student === undefined || own === undefined || !hasToDo(own, student)) return [];
    const outcome = outcomeOf(own, outline, student.facts, lecture.now.getTime());
    if (outcome === 'done' || outcome === 'late') return [];
    const closesAt = minuteInWords(periodOf(own).closesAt);
    return [{ ...one, blanks: { ...common, ...ownBlanks(one), activity, closesAt } }];
  });
}

/** Weeks in which attendance has been decided of something, the latest first. */
export const attendedWeeks = ({ weeks, topics }: Outline, now: Date): readonly Week[] =>
  weeks
    .filter(({ number }) =>
      topics.some(
        ({ weekNumber, content }) =>
          weekNumber === number &&
          content?.isPublic === true &&
          content.recognisesAttendance &&
          afterMinute(content.attendanceEndsAt) <= now.getTime(),
      ),
    )
    .toSorted((a, b) => b.number - a.number);

async function absentIn(
  db: Queryable,
  lecture: InLecture,
  { weekNumber }: Extract<To, { audience: 'absent' }>,
  common: BlankValues,
): Promise<Receiver[]> {
  const found = (await lecture.outlined(lecture.version)) ?? refuse(commonRefusals.notFound);
  const { outline } = shownLecture(found, lecture.now);
  if (!outline.weeks.some(({ number }) => number === weekNumber))
    return refuse(messageRefusals.noActivity, { about: { field: 'to' } });
  const students = await studentsLearning(db, lecture.lectureCode);
  return lecture.students.flatMap((one) => {
    const student = students.get(one.id);
    if (student === undefined) return [];
    const own = outlineFor(outline, student.terms);
    if (!isAbsentIn(own, student.facts, weekNumber, lecture.now.getTime())) return [];
    return [{ ...one, blanks: { ...common, ...ownBlanks(one), week: `${weekNumber}주차` } }];
  });
}

/** Neither excused nor, of a team activity, without a team. */
const hasToDo = ({ kind, item }: Planned, { facts }: PlannedStudent): boolean =>
  item.isExcused !== true && (kind !== 'team' || facts.teams.length > 0);

const minuteInWords = (at: number): string => {
  const [, month, day] = serializeDay(at).split('-').map(Number);
  return `${month}월 ${day}일 ${serializeMinute(at)}`;
};

/** The same for the same receivers. */
export const tokenOf = (receivers: readonly Pick<Student, 'id'>[]): string =>
  createHash('sha256')
    .update(receivers.map(({ id }) => id).join(' '))
    .digest('base64url');
