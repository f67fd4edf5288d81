/**
 * `lectures/<code>/reflections.yml`: the entries of students in the journal, submitted or as drafts.
 *
 * They belong to their students once they are in the portal. They are created together with their journal; a later load
 * does not change them.
 */
import { say } from '../messages/index.ts';
import { fileRules } from '../read/attachments.ts';
import { reflectionFileRules, reflectionLimits } from '@baeum/contract/reflection/terms';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type KeptFile, keptFiles, packDate } from '../database/export-target.ts';
import { storeFiles } from '@baeum/server/authoring/files';
import { instantOf } from '../format/calendar.ts';
import { described, files, group, list, moment, reference, writing } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader, RawEntry } from '../read/reader.ts';
import { definePart } from './part.ts';

const reflectionAnswers = group({
  student: reference('student'),
  answers: described(
    list(writing(reflectionLimits.answer), reflectionLimits.questions),
    'To each question in order; those of a draft may be empty',
  ),
  files: files(reflectionFileRules.maxFiles, 'reflection').default([]),
  savedAt: described(moment().optional(), 'When it was last saved; "submittedAt" when left out'),
  submittedAt: described(moment().optional(), 'When it was submitted; a draft has none'),
});

interface Written {
  readonly journal: string;
  readonly student: string;
  readonly answers: readonly string[];
  readonly files: readonly Attachment[];
  readonly savedAt: string;
  readonly submittedAt: string | null;
}

export const reflectionWritings = definePart<Written>({
  name: 'journals written',
  documents: { reflections: list(reflectionAnswers, 5000) },

  async read(reader) {
    const found: Written[] = [];
    for (const lecture of reader.lectures) {
      const name = `${lecture.folder}/reflections`;
      const file = [`${name}.yml`, `${name}.csv`].find((candidate) => reader.tree.has(candidate));
      if (file === undefined) continue;
      if (lecture.reflection === undefined)
        reader.problems.add(
          { file, line: 1 },
          say.lectures.journalNotThere(`${lecture.folder}/reflection.md`),
        );
      for (const entry of await reader.entries(name, reflectionAnswers, () => lecture.calendars)) {
        check(reader, lecture, entry.raw, entry.place);
        const one = entry.value && toWritten(reader, lecture, entry.value, entry.place);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const fresh = found.filter(({ journal }) => target.newReflections.has(journal));
    const idOf = await target.accountIds(fresh.map(({ student }) => student));
    await target.upsert({
      table: 'reflection_submission',
      key: ['reflection_code', 'student_id'],
      rows: fresh.map(({ journal, student, savedAt, submittedAt }) => ({
        reflection_code: journal,
        student_id: idOf(student),
        saved_at: savedAt,
        submitted_at: submittedAt,
      })),
    });
    const answers = fresh.flatMap(({ journal, student, answers: given }) =>
      given.map((body, index) => ({ journal, student: idOf(student), position: index + 1, body })),
    );
    const { rowCount: answered } = await target.tx.execute(sql`
      insert into reflection_answer (submission_id, reflection_code, question_id, body)
      select written.id, journal, question.id, given.body
      from jsonb_to_recordset(${JSON.stringify(answers)}::jsonb)
        as given (journal text, student bigint, position integer, body text)
      join reflection_submission as written on written.reflection_code = journal and student_id = student
      join reflection_question as question
        on question.reflection_code = journal and question.position = given.position`);
    target.count('reflection_answer', { inserted: answered ?? 0 });
    const linked = fresh.flatMap(({ journal, student, files: given }) =>
      given.map((file, index) => ({ journal, student: idOf(student), position: index + 1, file })),
    );
    const ids = await storeFiles(
      target,
      linked.map(({ file }) => ({ file, kind: 'reflection_submission', rules: fileRules.reflection })),
    );
    const links = linked.map(({ file: _file, ...link }, index) => ({ ...link, file: ids[index] }));
    const { rowCount } = await target.tx.execute(sql`
      insert into reflection_submission_file (stored_file_id, submission_id, position)
      select file, written.id, given.position
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as given (journal text, student bigint, position integer, file uuid)
      join reflection_submission as written on written.reflection_code = journal and student_id = student`);
    target.count('reflection_submission_file', { inserted: rowCount ?? 0 });
  },

  async export(target) {
    const rows = await target.query<ExportedWriting>(sql`
      select lecture_code as lecture, login_id as student,
        (select jsonb_agg(coalesce(answer.body, '') order by question.position)
         from reflection_question as question
         left join reflection_answer as answer on answer.question_id = question.id and answer.submission_id = written.id
         where question.reflection_code = reflection.code) as answers,
        ${packDate(sql`saved_at`)} as "savedAt", ${packDate(sql`submitted_at`)} as "submittedAt",
        ${keptFiles('reflection_submission_file', 'submission_id', sql`written.id`)} as files
      from reflection_submission as written
      join reflection on reflection.code = written.reflection_code
      join account on account.id = student_id
      order by lecture_code, login_id`);
    for (const lecture of new Set(rows.map((row) => row.lecture))) {
      const folder = `lectures/${lecture}`;
      const entries = [];
      for (const { lecture: own, files: kept, ...entry } of rows) {
        if (own !== lecture) continue;
        const names = await target.files(folder, `files/reflections/${entry.student}`, kept);
        entries.push({ ...entry, files: names.length > 0 ? names : undefined });
      }
      await target.yaml(`${folder}/reflections.yml`, entries);
    }
  },
});

interface ExportedWriting extends Record<string, unknown> {
  readonly lecture: string;
  readonly student: string;
  readonly files: readonly KeptFile[];
}

/** Rules for an entry that its schema cannot express. */
function check(reader: PackReader, lecture: LectureFolder, raw: RawEntry, place: SourceLocation): void {
  const { student, answers, savedAt, submittedAt } = raw;
  if (typeof student === 'string') {
    reader.names.declare('journal written', student, place, { within: lecture.code });
    if (lecture.students?.has(student) === false)
      reader.problems.add(place, say.lectures.notEnrolled(student));
  }
  if (submittedAt === undefined && savedAt === undefined)
    reader.problems.add(place, say.lectures.submittedOrDraft);
  const questions = lecture.reflection?.questions;
  if (!Array.isArray(answers)) return;
  if (questions !== undefined && answers.length !== questions)
    reader.problems.add(place, say.lectures.journalAnswers(answers.length, questions));
  if (submittedAt !== undefined && answers.includes(''))
    reader.problems.add(place, say.lectures.journalAnswerEmpty);
}

function toWritten(
  reader: PackReader,
  lecture: LectureFolder,
  value: z.output<typeof reflectionAnswers>,
  place: SourceLocation,
): Written | undefined {
  const savedAt = value.savedAt ?? value.submittedAt;
  if (lecture.reflection === undefined || savedAt === undefined) return undefined;
  const instant = (at: string) => instantOf(at, 'start', lecture.calendars[0]);
  return {
    journal: lecture.reflection.code,
    student: value.student,
    answers: value.answers,
    files: value.files.map((name) => reader.attachment(place.file, name)),
    savedAt: instant(savedAt),
    submittedAt: value.submittedAt === undefined ? null : instant(value.submittedAt),
  };
}
