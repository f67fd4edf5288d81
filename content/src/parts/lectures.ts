/** `lectures/<code>/lecture.yml`: a lecture, its weeks, its professors and its students. */
import { microLearning, regularCompletion } from '@baeum/contract/lecture/terms';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { packDate } from '../database/export-target.ts';
import { type Row, recordset } from '../database/rows.ts';
import { type Calendar, instantOf } from '../format/calendar.ts';
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
import type { WeekPeriod } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import { definePart } from './part.ts';
import {
  checkRates,
  competenciesField,
  competencyRows,
  evaluationField,
  evaluationRows,
  wordsOf,
} from './rates.ts';

const week = z.union([
  text(200),
  group({ title: text(200), startsAt: date().optional(), endsAt: date().optional() }, [
    { from: 'startsAt', fromEdge: 'start', to: 'endsAt', toEdge: 'end' },
  ]),
]);

const lecture = group({
  code: described(key(30).optional(), "The folder's name when left out"),
  course: reference('course'),
  subjectCode: text(30),
  name: text(100),
  classNumber: whole(1, 99).default(1),
  majorType: text(50),
  majorName: text(50),
  majorSemester: text(50),
  track: text(50).optional(),
  grade: text(50),
  credits: decimal(0, 30),
  attendanceShare: described(
    whole(1, 100).default(90),
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
  professors: list(reference('professor'), 20).min(1),
  students: list(reference('student'), 5000).default([]),
  weeks: list(week, 52).min(1),
});

interface Lecture {
  readonly row: Row;
  readonly code: string;
  readonly professors: readonly string[];
  readonly students: readonly string[];
  readonly weeks: readonly Row[];
  readonly evaluation: readonly Row[];
  readonly competencies: readonly Row[];
}

export const lectures = definePart<Lecture>({
  name: 'lectures',
  documents: { lecture },

  async read(reader) {
    const found: Lecture[] = [];
    for (const [index, folder] of reader.tree.foldersIn('lectures').entries()) {
      const one = await readLecture(reader, `lectures/${folder}`, index);
      if (one) found.push(one);
    }
    return found;
  },

  async load(found, target) {
    const rows = found.map(({ row }) => row);
    const { rows: otherShares } = await target.tx.execute<{ code: string }>(sql`
      select code from lecture as kept join ${recordset('lecture', rows)} as given using (code)
      where kept.attendance_share <> given.attendance_share`);
    for (const { code } of otherShares) target.sharesChanged.add(code);
    for (const { code } of found) target.lectures.add(code);
    await target.upsert({ table: 'lecture', key: ['code'], rows });
    const owners = found.map(({ code }) => ({ lecture_code: code }));
    await target.replace({
      table: 'lecture_evaluation',
      key: ['lecture_code', 'code'],
      owner: ['lecture_code'],
      owners,
      rows: found.flatMap(({ evaluation }) => evaluation),
    });
    await target.replace({
      table: 'lecture_competency',
      key: ['lecture_code', 'name'],
      owner: ['lecture_code'],
      owners,
      rows: found.flatMap(({ competencies }) => competencies),
    });
    await target.replace({
      table: 'week',
      key: ['lecture_code', 'number'],
      owner: ['lecture_code'],
      owners,
      rows: found.flatMap(({ weeks }) => weeks),
    });
    const idOf = await target.accountIds(
      found.flatMap(({ professors, students }) => [...professors, ...students]),
    );
    await target.replace({
      table: 'lecture_professor',
      key: ['lecture_code', 'account_id'],
      owner: ['lecture_code'],
      owners,
      rows: found.flatMap(({ code, professors }) =>
        professors.map((id, index) => ({ lecture_code: code, account_id: idOf(id), position: index + 1 })),
      ),
    });
    // Nobody is taken out of a lecture by a pack: his work is there.
    await target.upsert({
      table: 'enrolment',
      key: ['lecture_code', 'student_id'],
      rows: found.flatMap(({ code, students }) =>
        students.map((id) => ({ lecture_code: code, student_id: idOf(id) })),
      ),
    });
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
            from enrolment join account on account.id = student_id where lecture_code = lecture.code),
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

async function readLecture(reader: PackReader, folder: string, index: number): Promise<Lecture | undefined> {
  const file = `${folder}/lecture.yml`;
  const start = { file, line: 1 };
  const name = folder.slice('lectures/'.length);
  if (!reader.tree.has(file))
    reader.problems.add(start, 'is missing: every folder in lectures/ is a lecture');
  if (!/^[A-Za-z0-9_-]{1,30}$/.test(name)) {
    reader.problems.add(
      start,
      `the folder "${name}" must have a name of 1 to 30 letters A to Z, digits, "-" and "_"`,
    );
  }
  const calendarsOf = (head: unknown) => reader.calendarsOf(isRecord(head) ? head.course : undefined);
  const read = await reader.group(file, lecture, calendarsOf);
  const head = read?.located.value;
  const calendars = calendarsOf(head);
  const code = read?.value?.code ?? name;
  const weeks = isRecord(head) && Array.isArray(head.weeks) ? head.weeks.length : 52;
  reader.names.declare('lecture', code, start);
  if (read) reader.distinct('professor', read.located, 'professors');
  if (read) checkRates(reader, read.located);
  const students = read ? reader.distinct('student', read.located, 'students') : [];
  reader.lectures.push({
    folder,
    code,
    calendars,
    weekCount: weeks,
    students: tellsStudents(head) ? new Set(students) : undefined,
    assignments: new Map(),
    quizzes: new Map(),
    debates: new Map(),
    posts: new Map(),
    topics: new Map(),
    activities: [],
    // Its own mistake is reported where it is.
    isMicro: !isRecord(head) || head.microLearning === 'true',
    reflection: undefined,
    weeks: (read?.value?.weeks ?? []).map((entry, number) => weekPeriod(entry, number + 1, calendars[0])),
  });
  return read?.value && toLecture(read.value, code, index, calendars[0]);
}

const tellsStudents = (head: unknown): boolean =>
  isRecord(head) && (head.students === undefined || Array.isArray(head.students));

function toLecture(
  value: z.output<typeof lecture>,
  code: string,
  index: number,
  calendar: Calendar,
): Lecture {
  return {
    code,
    professors: value.professors,
    students: value.students,
    evaluation: evaluationRows(code, value.evaluation),
    competencies: competencyRows(code, value.competencies),
    weeks: value.weeks.map((entry, weekIndex) => weekRow(code, entry, weekIndex + 1, calendar)),
    row: {
      code,
      academic_course_code: value.course,
      subject_code: value.subjectCode,
      name: value.name,
      class_number: value.classNumber,
      major_type: value.majorType,
      major_name: value.majorName,
      major_semester: value.majorSemester,
      track: value.track ?? null,
      grade: value.grade,
      credits: value.credits,
      attendance_share: value.attendanceShare,
      completion_type: value.microLearning ? microLearning : regularCompletion,
      counts_debates: value.countsDebates,
      counts_teams: value.countsTeams,
      week_count: value.weeks.length,
      position: value.position ?? index + 1,
    },
  };
}

/** A week lasts the seven days that its number says, unless it gives its own dates. */
function weekPeriod(entry: z.output<typeof week>, number: number, calendar: Calendar): WeekPeriod {
  const given = typeof entry === 'string' ? { startsAt: undefined, endsAt: undefined } : entry;
  return {
    startsAt: instantOf(given.startsAt ?? `term + ${7 * (number - 1)}d`, 'start', calendar),
    endsAt: instantOf(given.endsAt ?? `term + ${7 * number - 1}d`, 'end', calendar),
  };
}

function weekRow(lectureCode: string, entry: z.output<typeof week>, number: number, calendar: Calendar): Row {
  const { startsAt, endsAt } = weekPeriod(entry, number, calendar);
  return {
    lecture_code: lectureCode,
    number,
    title: typeof entry === 'string' ? entry : entry.title,
    starts_at: startsAt,
    ends_at: endsAt,
  };
}
