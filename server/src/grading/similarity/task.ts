/** What an activity itself says, which counts for nothing when work is compared (specification §23.18). */
import type { GradedKind } from '@baeum/contract/grading/points';
import { type SQL, sql } from 'drizzle-orm';
import { textOf as htmlText } from '../../platform/html-text.ts';
import { type File, fileJson, fileTexts, keptText, type Reading } from './texts.ts';

interface Task {
  /** Rows with `html` and `said`: a text that is none of HTML. */
  readonly of: (code: string) => SQL;
  /** Rows with the files that it gives to students. */
  readonly files: (code: string) => SQL;
}

const tasks: Readonly<Record<GradedKind, Task>> = {
  assignment: {
    of: (code) => sql`select body_html as html, '' as said from assignment where code = ${code}`,
    files: (code) =>
      sql`select stored_file_id, position from assignment_file where assignment_code = ${code}`,
  },
  teamAssignment: {
    of: (code) => sql`select body_html as html, '' as said from team_assignment where id = ${code}::bigint`,
    files: (code) =>
      sql`select stored_file_id, position from team_assignment_file where assignment_id = ${code}::bigint`,
  },
  debate: {
    of: (code) => sql`select body_html as html, '' as said from debate where code = ${code}`,
    files: (code) => sql`select stored_file_id, position from debate_file where debate_code = ${code}`,
  },
  reflection: {
    of: (
      code,
    ) => sql`select body_html as html, (select string_agg(body, E'\n' order by position) from reflection_question
        where reflection_code = reflection.code) as said
      from reflection where code = ${code}`,
    files: (code) =>
      sql`select stored_file_id, position from reflection_file where reflection_code = ${code}`,
  },
};

export async function taskText(
  reading: Reading,
  { kind, code }: { readonly kind: GradedKind; readonly code: string },
): Promise<string> {
  const { of, files } = tasks[kind];
  const { rows } = await reading.db.execute<{ body: string; said: string; files: readonly File[] }>(sql`
    select ${htmlText(sql`task.html`)} as body, coalesce(task.said, '') as said, (
        select coalesce(json_agg(${fileJson} order by given.position), '[]')
        from (${files(code)}) as given join stored_file as stored on stored.id = given.stored_file_id) as files
    from (${of(code)}) as task`);
  const [found] = rows;
  if (found === undefined) return '';
  return keptText([found.body, found.said, ...(await fileTexts(reading, found.files)).texts]);
}
