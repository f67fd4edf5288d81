/**
 * `lectures/<code>/feedback/<assignment>.yml` or `.csv`: feedback of professors on submissions, which are from this pack or
 * were made in the portal. Loading feedback marks a submission as graded and changes nothing else of it.
 */
import { say } from '../messages/index.ts';
import { sql } from 'drizzle-orm';
import { fileNameOf, packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { described, group, list, moment, reference, text } from '../format/fields.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import { definePart } from './part.ts';
import { workFiles } from './work.ts';

const feedbackEntry = group({
  student: reference('student'),
  professor: reference('professor'),
  at: moment(),
  text: text(10_000),
  key: described(text(60).optional(), 'Tells several to one work apart; its number among them when left out'),
});

interface Feedback {
  readonly place: SourceLocation;
  readonly assignment: string;
  readonly student: string;
  readonly professor: string;
  readonly key: string;
  readonly body: string;
  readonly created_at: string;
}

export const feedback = definePart<Feedback>({
  name: 'feedbacks',
  documents: { feedback: list(feedbackEntry, 20_000) },

  async read(reader) {
    const found: Feedback[] = [];
    for (const { lecture, name, code } of workFiles(reader, 'feedback')) {
      const given = new Map<string, number>();
      for (const { value, raw, place } of await reader.entries(
        name,
        feedbackEntry,
        () => lecture.calendars,
      )) {
        if (typeof raw.student !== 'string') continue;
        const number = (given.get(raw.student) ?? 0) + 1;
        given.set(raw.student, number);
        const key = typeof raw.key === 'string' ? raw.key : String(number);
        reader.names.declare('feedback', key, place, { within: `${code} ${raw.student}` });
        if (lecture.students?.has(raw.student) === false) {
          reader.problems.add(place, say.lectures.notEnrolled(raw.student));
        }
        if (!value) continue;
        const { student, professor, text: body, at } = value;
        const created_at = instantOf(at, 'start', lecture.calendars[0]);
        found.push({ place, assignment: code, student, professor, key, body, created_at });
      }
    }
    return found;
  },

  async load(found, target) {
    if (found.length === 0) return;
    const idOf = await target.accountIds(found.flatMap(({ student, professor }) => [student, professor]));
    const given = found.map(({ place: _place, student, professor, ...rest }) => ({
      ...rest,
      student_id: idOf(student),
      professor_id: idOf(professor),
    }));
    const works = sql`jsonb_to_recordset(${JSON.stringify(given)}::jsonb)
      as given (assignment text, student_id bigint, professor_id bigint, key text, body text, created_at timestamptz)`;

    // The submissions are locked first, so that students cannot withdraw them while they are being graded.
    const { rows: handedIn } = await target.tx.execute<{
      id: number;
      assignment_code: string;
      student_id: number;
    }>(sql`
      select id, assignment_code, student_id from submission
      where submitted_at is not null
        and (assignment_code, student_id) in (select assignment, student_id from ${works})
      order by id for no key update`);
    const submissionOf = new Map(
      handedIn.map(({ id, assignment_code, student_id }) => [`${assignment_code} ${student_id}`, id]),
    );
    for (const { place, student, assignment } of found) {
      if (!submissionOf.has(`${assignment} ${idOf(student)}`)) {
        target.warnings.push({
          ...place,
          message: say.lectures.nothingHandedIn(student, assignment),
        });
      }
    }
    const rows = given.flatMap(({ assignment, student_id, ...rest }) => {
      const submission_id = submissionOf.get(`${assignment} ${student_id}`);
      return submission_id === undefined ? [] : [{ submission_id, ...rest }];
    });
    await target.upsert({ table: 'feedback', key: ['submission_id', 'key'], rows });
    // Graded at the time of the first feedback, which makes the submission final.
    const { rowCount } = await target.tx.execute(sql`
      update submission set graded_at = given.graded_at
      from (select submission_id, min(created_at) as graded_at from feedback group by submission_id) as given
      where submission.id = given.submission_id and submission.graded_at is null
        and submission.id in (select jsonb_array_elements_text(${JSON.stringify([...submissionOf.values()])}::jsonb)::bigint)`);
    target.count('submission', { updated: rowCount ?? 0 });
  },

  async export(target) {
    const rows = await target.query<ExportedFeedback>(sql`
      select assignment_code, submission.lecture_code, student.login_id as student, professor.login_id as professor,
        ${packDate(sql`feedback.created_at`)} as at, feedback.key, feedback.body as text
      from feedback
      join submission on submission.id = submission_id
      join assignment on assignment.code = assignment_code
      join account as student on student.id = submission.student_id
      join account as professor on professor.id = feedback.professor_id
      order by submission.lecture_code, assignment_code, student.login_id, feedback.created_at, feedback.id`);
    for (const code of new Set(rows.map(({ assignment_code }) => assignment_code))) {
      const own = rows.filter(({ assignment_code }) => assignment_code === code);
      const lecture = own[0]?.lecture_code ?? '';
      await target.yaml(
        `lectures/${lecture}/feedback/${fileNameOf(code, lecture)}.yml`,
        own.map(({ student, professor, at, key, text }) => ({ student, professor, at, key, text })),
      );
    }
  },
});

interface ExportedFeedback extends Record<string, unknown> {
  readonly assignment_code: string;
  readonly lecture_code: string;
  readonly student: string;
  readonly professor: string;
  readonly at: string;
  readonly key: string;
  readonly text: string;
}
