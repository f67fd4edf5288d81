/** `lectures/<code>/lecture.yml`: a lecture, its weeks, its professors and its students. */
import { say } from '../messages/index.ts';
import { authoringDefaults, authoringLimits } from '@baeum/contract/authoring/terms';
import { microLearning } from '@baeum/contract/lecture/terms';
import type { Draft } from '@baeum/server/authoring/issues';
import { weekPeriod } from '@baeum/server/authoring/term';
import {
  type LectureInput,
  type LeftState,
  lectureIssues,
  leftStates,
  refuseLostWeeks,
  type WeekInput,
  writeLectures,
} from '@baeum/server/lecture/authoring';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { packDate } from '../database/export-target.ts';
import type { LoadTarget } from '../database/target.ts';
import { type Calendar, type Edge, instantOf } from '../format/calendar.ts';
import {
  date,
  decimal,
  described,
  flag,
  group,
  key,
  list,
  reference,
  text,
  whole,
} from '../format/fields.ts';
import {
  type AuthoredSource,
  unreadDocument,
  reportIssues,
  sharedMessages,
  type Wording,
  writing,
} from '../read/issues.ts';
import type { PackReader, RawEntry } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import { isDate } from './comments.ts';
import { definePart } from './part.ts';
import { competenciesField, declareCompetencies, evaluationField, wordsOf } from './rates.ts';

const week = z.union([
  text(200),
  group({ title: text(authoringLimits.title), startsAt: date().optional(), endsAt: date().optional() }),
]);

/** Those who have left a lecture, in the words of the format. */
const leftKeys = { cancelled: 'cancelled', withdrawn: 'withdrawn', leave: 'onLeave' } as const;
const left = {
  cancelled: described(list(reference('student'), 5000).optional(), 'Those whose enrolment was cancelled'),
  withdrawn: described(list(reference('student'), 5000).optional(), 'Those who have withdrawn'),
  onLeave: described(list(reference('student'), 5000).optional(), 'Those who are on leave'),
};

const lecture = group({
  code: described(key(30).optional(), "The folder's name when left out"),
  course: reference('course'),
  subjectCode: text(30),
  name: text(100),
  classNumber: whole(1, 99).default(authoringDefaults.classNumber),
  majorType: text(50),
  majorName: text(50),
  majorSemester: text(50),
  track: text(50).optional(),
  grade: text(50),
  credits: decimal(0, 30),
  attendanceShare: described(
    whole(1, 100).default(authoringDefaults.attendanceShare),
    'Percent of a content that must be watched to be present',
  ),
  evaluation: evaluationField,
  competencies: competenciesField,
  microLearning: flag().default(false),
  countsDebates: flag().default(false),
  countsTeams: flag().default(false),
  position: described(
    whole(1, 9999).optional(),
    'Place among the lectures; the order of the folders when left out',
  ),
  professors: described(list(reference('professor'), 20).default([]), 'Nobody yet when left out'),
  students: list(reference('student'), 5000).default([]),
  ...left,
  weeks: list(week, authoringLimits.weeks).min(1),
});

/** A lecture to be loaded, with login ids of people. */
interface LectureItem {
  readonly input: Omit<LectureInput, 'professorIds' | 'studentIds' | 'leftIds'>;
  readonly professors: readonly string[];
  readonly students: readonly string[];
  readonly left: { readonly [State in LeftState]: readonly string[] };
  readonly source: AuthoredSource;
}

/** Keys of the format for fields of a lecture with other names. */
const keys = { professorIds: 'professors', studentIds: 'students', academicCourseCode: 'course' };

const messages = {
  ...sharedMessages,
  codeInvalid: ({ values }: Wording) => say.lectures.folderInvalid(values.code),
  ratesNot100: ({ values }: Wording) => say.lectures.ratesNot100(values.sum),
  competencyTwice: ({ values }: Wording) => say.lectures.competencyTwice(values.name),
  studentUnknown: () => say.lectures.studentUnknown,
  weekInUse: ({ values }: Wording) => say.lectures.weekInUse(values.week, values.what, values.code),
};

export const lectures = definePart<LectureItem>({
  name: 'lectures',
  documents: { lecture },

  async read(reader) {
    const found: LectureItem[] = [];
    for (const [index, folder] of reader.tree.foldersIn('lectures').entries()) {
      const one = await readLecture(reader, `lectures/${folder}`, index);
      if (one) found.push(one);
    }
    return found;
  },

  async load(found, target) {
    const idOf = await target.accountIds(
      found.flatMap(({ professors, students, left: gone }) => [
        ...professors,
        ...students,
        ...leftStates.flatMap((state) => gone[state]),
      ]),
    );
    const inputs = found.map(({ input, professors, students, left: gone }) => ({
      ...input,
      professorIds: professors.map(idOf),
      studentIds: students.map(idOf),
      leftIds: {
        cancelled: gone.cancelled.map(idOf),
        withdrawn: gone.withdrawn.map(idOf),
        leave: gone.leave.map(idOf),
      },
    }));
    const sources = found.map(({ source }) => source);
    const { sharesChanged } = await writing(sources, messages, () => writeLectures(target, inputs));
    for (const code of sharesChanged) target.sharesChanged.add(code);
    for (const { input, source } of found) target.lectures.set(input.code, source);
  },

  async export(target) {
    const rows = await target.query<
      Record<string, unknown> & {
        code: string;
        rates: Record<string, number>;
        head: Record<string, string>;
      }
    >(sql`
      select lecture.code,
        (select coalesce(jsonb_object_agg(code, rate), '{}')
         from lecture_evaluation where lecture_code = lecture.code) as rates,
        jsonb_build_object(
          'course', academic_course_code, 'subjectCode', subject_code, 'name', lecture.name,
          'classNumber', class_number, 'majorType', major_type, 'majorName', major_name,
          'majorSemester', major_semester, 'track', track, 'grade', grade, 'credits', credits,
          'attendanceShare', attendance_share, 'competencies', (
            select jsonb_agg(jsonb_build_object('name', name, 'rate', rate) order by position)
            from lecture_competency where lecture_code = lecture.code),
          'microLearning', completion_type = ${microLearning}, 'countsDebates', counts_debates,
          'countsTeams', counts_teams, 'position', lecture.position,
          'professors', (
            select jsonb_agg(login_id order by position, login_id)
            from lecture_professor join account on account.id = account_id where lecture_code = lecture.code),
          'students', (
            select coalesce(jsonb_agg(login_id order by login_id), '[]')
            from active_enrolment join account on account.id = student_id where lecture_code = lecture.code),
          'cancelled', ${whoLeft('cancelled')}, 'withdrawn', ${whoLeft('withdrawn')}, 'onLeave', ${whoLeft('leave')},
          'weeks', (
            select jsonb_agg(jsonb_build_object(
                'title', title, 'startsAt', ${packDate(sql`starts_at`)}, 'endsAt', ${packDate(sql`ends_at`)}
              ) order by number)
            from week where lecture_code = lecture.code)) as head
      from lecture order by academic_course_code, position, code`);
    for (const { code, head, rates } of rows)
      await target.yaml(`lectures/${code}/lecture.yml`, { ...head, evaluation: wordsOf(rates) });
  },
});

/** The login ids of those who have left a lecture in this way; null for nobody. */
const whoLeft = (state: LeftState) => sql`(
  select jsonb_agg(login_id order by login_id) from enrolment join account on account.id = student_id
  where lecture_code = lecture.code and state = ${state})`;

async function readLecture(
  reader: PackReader,
  folder: string,
  index: number,
): Promise<LectureItem | undefined> {
  const file = `${folder}/lecture.yml`;
  const start = { file, line: 1 };
  const name = folder.slice('lectures/'.length);
  if (!reader.tree.has(file)) reader.problems.add(start, say.lectures.lectureMissing);
  const calendarsOf = (head: unknown) => reader.calendarsOf(isRecord(head) ? head.course : undefined);
  const read = await reader.group(file, lecture, calendarsOf);
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  const calendars = calendarsOf(head);
  const code = read?.value?.code ?? name;
  const weeks = Array.isArray(head.weeks) ? head.weeks.length : authoringLimits.weeks;
  reader.names.declare('lecture', code, start);
  if (read) {
    reader.distinct('professor', read.parsed, 'professors');
    declareCompetencies(reader, read.parsed);
  }
  const source = { parsed: read?.parsed ?? unreadDocument(file), keys, start };
  for (const calendar of calendars)
    reportIssues(reader.problems, lectureIssues(draftOf(name, head, calendar)), source, messages);
  const students = read
    ? ['students', ...Object.values(leftKeys)].flatMap((name) =>
        reader.distinct('student', read.parsed, name),
      )
    : [];
  const [calendar] = calendars;
  reader.lectures.push({
    folder,
    code,
    calendars,
    weekCount: weeks,
    students: tellsStudents(read?.parsed.value) ? new Set(students) : undefined,
    assignments: new Map(),
    quizzes: new Map(),
    debates: new Map(),
    posts: new Map(),
    topics: new Map(),
    pages: new Map(),
    activities: [],
    // An invalid value is reported at its own location.
    isMicro: !isRecord(read?.parsed.value) || head.microLearning === 'true',
    reflection: undefined,
    weeks: (read?.value?.weeks ?? []).map((entry, number) =>
      weekPeriod(calendar.term, number + 1, toWeek(entry, calendar)),
    ),
  });
  if (!read?.value) return undefined;
  return { source, ...toLecture(read.value, code, index, calendar) };
}

const tellsStudents = (head: unknown): boolean =>
  isRecord(head) && (head.students === undefined || Array.isArray(head.students));

/** The valid fields of a lecture to which rules of authoring apply. */
function draftOf(name: string, head: RawEntry, calendar: Calendar): Draft<LectureInput> {
  const { weeks, evaluation } = head;
  const instant = (at: unknown, edge: Edge) => (isDate(at) ? instantOf(at, edge, calendar) : undefined);
  return {
    code: name,
    weeks: (Array.isArray(weeks) ? weeks : []).map((entry: unknown) =>
      isRecord(entry)
        ? { title: '', startsAt: instant(entry.startsAt, 'start'), endsAt: instant(entry.endsAt, 'end') }
        : { title: '' },
    ),
    evaluation: isRecord(evaluation)
      ? Object.fromEntries(Object.entries(evaluation).map(([item, rate]) => [item, Number(rate)]))
      : null,
  };
}

const toWeek = (entry: z.output<typeof week>, calendar: Calendar): WeekInput =>
  typeof entry === 'string'
    ? { title: entry }
    : {
        title: entry.title,
        startsAt: entry.startsAt === undefined ? undefined : instantOf(entry.startsAt, 'start', calendar),
        endsAt: entry.endsAt === undefined ? undefined : instantOf(entry.endsAt, 'end', calendar),
      };

const toLecture = (
  value: z.output<typeof lecture>,
  code: string,
  index: number,
  calendar: Calendar,
): Omit<LectureItem, 'source'> => ({
  professors: value.professors,
  students: value.students,
  left: {
    cancelled: value.cancelled ?? [],
    withdrawn: value.withdrawn ?? [],
    leave: value.onLeave ?? [],
  },
  input: {
    code,
    academicCourseCode: value.course,
    subjectCode: value.subjectCode,
    name: value.name,
    classNumber: value.classNumber,
    majorType: value.majorType,
    majorName: value.majorName,
    majorSemester: value.majorSemester,
    track: value.track ?? null,
    grade: value.grade,
    credits: value.credits,
    attendanceShare: value.attendanceShare,
    isMicroLearning: value.microLearning,
    countsDebates: value.countsDebates,
    countsTeams: value.countsTeams,
    position: value.position ?? index + 1,
    weeks: value.weeks.map((entry) => toWeek(entry, calendar)),
    evaluation: value.evaluation ?? null,
    competencies: value.competencies,
  },
});

/** Refuses the removal of weeks that are still in use after everything else has been loaded. */
export const checkLostWeeks = (target: LoadTarget): Promise<void> =>
  writing([...target.lectures.values()], messages, () =>
    refuseLostWeeks(target, [...target.lectures.keys()]),
  );
