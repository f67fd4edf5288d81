/**
 * `lectures/<code>/attempts/<quiz>.yml` or `.csv`: attempts of students at quizzes.
 *
 * An attempt belongs to its student. It is created together with its quiz; a later load does not change it.
 */
import { say } from '../messages/index.ts';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fileNameOf, packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { described, group, list, moment, reference } from '../format/fields.ts';
import type { Question } from '@baeum/server/quiz/questions-authoring';
import type { LectureFolder } from '../read/lectures.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader } from '../read/reader.ts';
import { answerIds, answersField, type Chosen, chosenIn, numbersOf } from './answers.ts';
import { definePart } from './part.ts';
import { workFiles } from './work.ts';

const attempt = group(
  {
    student: reference('student'),
    startedAt: moment(),
    submittedAt: described(
      moment().optional(),
      'When it was handed in; without it, it is open or its time is over',
    ),
    savedAt: described(
      moment().optional(),
      'When answers were last saved; "submittedAt" or "startedAt" when left out',
    ),
    answers: described(
      answersField(),
      'In the order of the questions: the number of the choice, several joined by "+", O or X, "-" for none',
    ),
    lateAnswers: described(answersField(), 'Answers that arrived when its time was over'),
    lateSavedAt: moment().optional(),
  },
  [
    { from: 'startedAt', fromEdge: 'start', to: 'submittedAt', toEdge: 'start' },
    { from: 'startedAt', fromEdge: 'start', to: 'savedAt', toEdge: 'start' },
    { from: 'startedAt', fromEdge: 'start', to: 'lateSavedAt', toEdge: 'start' },
  ],
);

interface Attempt {
  readonly quiz: string;
  readonly student: string;
  readonly startedAt: string;
  readonly submittedAt: string | null;
  readonly savedAt: string | null;
  readonly answers: Chosen;
  readonly lateSavedAt: string | null;
  /** Undefined if none arrived late. */
  readonly lateAnswers: Chosen | undefined;
}

export const attempts = definePart<Attempt>({
  name: 'attempts',
  documents: { attempts: list(attempt, 20_000) },

  async read(reader) {
    const found: Attempt[] = [];
    for (const { lecture, name, stem, code } of workFiles(reader, 'attempts')) {
      const questions = lecture.quizzes.get(stem)?.questions;
      for (const { value, raw, place } of await reader.entries(name, attempt, () => lecture.calendars)) {
        if (typeof raw.student === 'string') {
          reader.names.declare('attempt', `${raw.student}, ${String(raw.startedAt)}`, place, {
            within: code,
          });
          if (lecture.students?.has(raw.student) === false) {
            reader.problems.add(place, say.lectures.notEnrolled(raw.student));
          }
        }
        if ((raw.lateAnswers === undefined) !== (raw.lateSavedAt === undefined))
          reader.problems.add(place, say.quizzes.lateTogether);
        if (value && questions) found.push(toAttempt(reader, lecture, code, value, questions, place));
      }
    }
    return found;
  },

  async load(found, target) {
    const fresh = found.filter(({ quiz }) => target.newQuizzes.has(quiz));
    const idOf = await target.accountIds(fresh.map(({ student }) => student));
    const answersOf = await answerIds(new Set(fresh.map(({ quiz }) => quiz)), target);
    const rows = numbered(fresh).map(({ student, answers, lateAnswers, ...one }) => ({
      ...one,
      student_id: idOf(student),
      answers: answersOf(one.quiz, answers),
      lateAnswers: lateAnswers && answersOf(one.quiz, lateAnswers),
    }));
    const { rowCount } = await target.tx.execute(sql`
      insert into attempt
        (quiz_code, student_id, number, started_at, submitted_at, saved_at, answers, late_saved_at, late_answers)
      select quiz, student_id, number, "startedAt", "submittedAt", "savedAt", answers, "lateSavedAt", "lateAnswers"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
        quiz text, student_id bigint, number integer, "startedAt" timestamptz, "submittedAt" timestamptz,
        "savedAt" timestamptz, answers jsonb, "lateSavedAt" timestamptz, "lateAnswers" jsonb)`);
    target.count('attempt', { inserted: rowCount ?? 0 });
  },

  async export(target) {
    const rows = await target.query<ExportedAttempt>(sql`
      select quiz_code, attempt.lecture_code, jsonb_build_object(
        'student', login_id,
        'startedAt', ${packDate(sql`started_at`)}, 'submittedAt', ${packDate(sql`submitted_at`)},
        'savedAt', ${packDate(sql`saved_at`)}, 'answers', ${numbersOf(sql`nullif(answers, '{}')`)},
        'lateSavedAt', ${packDate(sql`late_saved_at`)}, 'lateAnswers', ${numbersOf(sql`late_answers`)}) as entry
      from attempt
      join quiz on quiz.code = quiz_code
      join account on account.id = student_id
      order by attempt.lecture_code, quiz_code, login_id, number`);
    for (const code of new Set(rows.map(({ quiz_code }) => quiz_code))) {
      const own = rows.filter(({ quiz_code }) => quiz_code === code);
      const lecture = own[0]?.lecture_code ?? '';
      await target.yaml(
        `lectures/${lecture}/attempts/${fileNameOf(code, lecture)}.yml`,
        own.map(({ entry }) => entry),
      );
    }
  },
});

interface ExportedAttempt extends Record<string, unknown> {
  readonly quiz_code: string;
  readonly lecture_code: string;
  readonly entry: Readonly<Record<string, string | null>>;
}

function toAttempt(
  reader: PackReader,
  lecture: LectureFolder,
  quiz: string,
  value: z.output<typeof attempt>,
  questions: readonly Question[],
  place: SourceLocation,
): Attempt {
  const instant = (at: string | undefined) =>
    at === undefined ? null : instantOf(at, 'start', lecture.calendars[0]);
  const chosen = (answers: string | undefined) => chosenIn(answers, questions, place, reader.problems);
  return {
    quiz,
    student: value.student,
    startedAt: instantOf(value.startedAt, 'start', lecture.calendars[0]),
    submittedAt: instant(value.submittedAt),
    savedAt: instant(value.savedAt ?? value.submittedAt ?? (value.answers && value.startedAt)),
    answers: chosen(value.answers),
    lateSavedAt: instant(value.lateSavedAt),
    lateAnswers: value.lateAnswers === undefined ? undefined : chosen(value.lateAnswers),
  };
}

/** Attempts with their number among those of the same student at the same quiz. */
function numbered(found: readonly Attempt[]): (Attempt & { readonly number: number })[] {
  const last = new Map<string, number>();
  return found
    .toSorted((one, other) => (one.startedAt < other.startedAt ? -1 : 1))
    .map((one) => {
      const whose = `${one.quiz} ${one.student}`;
      const number = (last.get(whose) ?? 0) + 1;
      last.set(whose, number);
      return { ...one, number };
    });
}
