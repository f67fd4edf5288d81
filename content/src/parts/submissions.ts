/**
 * `lectures/<code>/submissions/<assignment>.yml` or `.csv`: submissions and drafts.
 *
 * A submission belongs to its student once it is in the portal. It is created together with its assignment; a later load
 * neither changes it nor restores a deleted one.
 */
import { say } from '../messages/index.ts';
import { fileRules } from '../read/attachments.ts';
import { submissionLimits } from '@baeum/contract/assignment/terms';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import { fileNameOf, type KeptFile, packDate } from '../database/export-target.ts';
import { storeFiles } from '@baeum/server/authoring/files';
import type { Row } from '@baeum/server/authoring/rows';
import { instantOf } from '../format/calendar.ts';
import { described, file, group, list, moment, optionalText, reference } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader, RawEntry } from '../read/reader.ts';
import { definePart } from './part.ts';
import { workFiles } from './work.ts';

const submission = group({
  student: reference('student'),
  title: optionalText(submissionLimits.title),
  body: optionalText(submissionLimits.body),
  file: file('submission').optional(),
  savedAt: described(moment().optional(), 'When it was last saved; "submittedAt" when left out'),
  submittedAt: described(moment().optional(), 'When it was handed in; a draft has none'),
});

interface Submission {
  readonly row: Row;
  readonly assignment: string;
  readonly student: string;
  readonly file: Attachment | undefined;
}

export const submissions = definePart<Submission>({
  name: 'submissions',
  documents: { submissions: list(submission, 5000) },

  async read(reader) {
    const found: Submission[] = [];
    for (const { lecture, name, code } of workFiles(reader, 'submissions')) {
      for (const { value, raw, place } of await reader.entries(name, submission, () => lecture.calendars)) {
        if (typeof raw.student === 'string') {
          reader.names.declare('submission', raw.student, place, { within: code });
          if (lecture.students?.has(raw.student) === false) {
            reader.problems.add(place, say.lectures.notEnrolled(raw.student));
          }
        }
        checkTimes(reader, raw, place);
        if (value)
          found.push(
            toSubmission(reader, value, code, place, (at) => instantOf(at, 'start', lecture.calendars[0])),
          );
      }
    }
    return found;
  },

  async load(found, target) {
    const fresh = found.filter(({ assignment }) => target.newAssignments.has(assignment));
    const idOf = await target.accountIds(fresh.map(({ student }) => student));
    await target.upsert({
      table: 'submission',
      key: ['assignment_code', 'student_id'],
      rows: fresh.map(({ row, student }) => ({ ...row, student_id: idOf(student) })),
    });
    const withFile = fresh.flatMap(({ assignment, student, file }) =>
      file ? [{ assignment, student, file }] : [],
    );
    const fileIds = await storeFiles(
      target,
      withFile.map(({ file }) => ({ file, kind: 'submission', rules: fileRules.submission })),
    );
    const links = withFile.map(({ assignment, student }, index) => ({
      stored_file_id: fileIds[index] ?? '',
      assignment_code: assignment,
      student_id: idOf(student),
    }));
    const { rowCount } = await target.tx.execute(sql`
      insert into submission_file (stored_file_id, submission_id)
      select given.stored_file_id, submission.id
      from jsonb_to_recordset(${JSON.stringify(links)}::jsonb)
        as given (stored_file_id uuid, assignment_code text, student_id bigint)
      join submission using (assignment_code, student_id)`);
    target.count('submission_file', { inserted: rowCount ?? 0 });
  },

  async export(target) {
    const rows = await target.query<ExportedSubmission>(sql`
      select assignment_code, submission.lecture_code, login_id as student, submission.title, body,
        ${packDate(sql`saved_at`)} as "savedAt", ${packDate(sql`submitted_at`)} as "submittedAt",
        (select jsonb_build_object('name', file.name, 'storage_key', file.storage_key)
         from submission_file as link join stored_file as file on file.id = link.stored_file_id
         where link.submission_id = submission.id) as file
      from submission
      join assignment on assignment.code = assignment_code
      join account on account.id = student_id
      order by submission.lecture_code, assignment_code, login_id`);
    for (const code of new Set(rows.map(({ assignment_code }) => assignment_code))) {
      const own = rows.filter(({ assignment_code }) => assignment_code === code);
      const lecture = own[0]?.lecture_code ?? '';
      const folder = `lectures/${lecture}/submissions`;
      const name = fileNameOf(code, lecture);
      const entries = [];
      for (const { assignment_code: _assignment, lecture_code: _lecture, file, ...entry } of own) {
        const [copied] = file ? await target.files(folder, `files/${name}/${entry.student}`, [file]) : [];
        entries.push({ ...entry, file: copied });
      }
      await target.yaml(`${folder}/${name}.yml`, entries);
    }
  },
});

interface ExportedSubmission extends Record<string, unknown> {
  readonly assignment_code: string;
  readonly lecture_code: string;
  readonly student: string;
  readonly title: string;
  readonly body: string;
  readonly savedAt: string;
  readonly submittedAt: string | null;
  readonly file: KeptFile | null;
}

function checkTimes(reader: PackReader, raw: RawEntry, place: SourceLocation): void {
  if (raw.submittedAt === undefined && raw.savedAt === undefined) {
    reader.problems.add(place, say.lectures.handedInOrDraft);
  }
  if (raw.submittedAt !== undefined && raw.file === undefined) {
    reader.problems.add(place, say.lectures.handedInWithoutFile);
  }
}

function toSubmission(
  reader: PackReader,
  value: z.output<typeof submission>,
  assignment: string,
  place: SourceLocation,
  instant: (at: string) => string,
): Submission {
  const savedAt = value.savedAt ?? value.submittedAt;
  return {
    assignment,
    student: value.student,
    file: value.file === undefined ? undefined : reader.attachment(place.file, value.file),
    row: {
      assignment_code: assignment,
      title: value.title,
      body: value.body,
      saved_at: savedAt === undefined ? null : instant(savedAt),
      submitted_at: value.submittedAt === undefined ? null : instant(value.submittedAt),
    },
  };
}
