/**
 * Questions of journals into the database. Once a student has written something, drafts included, a journal keeps as many
 * questions as it has; their words and their least lengths can always be corrected.
 */
import { sql } from 'drizzle-orm';
import type { LoadTarget } from '../database/target.ts';
import type { Place } from '../read/problems.ts';

export interface JournalQuestion {
  readonly title: string;
  readonly characters: number;
}

interface Wanted {
  readonly code: string;
  readonly place: Place;
  readonly questions: readonly JournalQuestion[];
}

export async function loadQuestions(found: readonly Wanted[], target: LoadTarget): Promise<void> {
  const codes = target.names(found.map(({ code }) => code));
  // What is written refers to its journal: until the load has been committed nobody writes the first answer.
  await target.tx.execute(sql`select code from reflection where code in ${codes} order by code for update`);
  const { rows } = await target.tx.execute<{ code: string; questions: number; begun: boolean }>(sql`
    select code, (select count(*)::int from reflection_question where reflection_code = code) as questions,
      exists (select from reflection_submission where reflection_code = code) as begun
    from reflection where code in ${codes}`);
  const kept = new Map(rows.filter(({ begun }) => begun).map(({ code, questions }) => [code, questions]));
  const loaded = found.filter(({ code, place, questions }) => {
    const count = kept.get(code);
    if (count === undefined || count === questions.length) return true;
    target.warnings.push({
      ...place,
      message: `the journal ${code} keeps its ${count} questions: somebody has written in it already`,
    });
    return false;
  });
  await target.replace({
    table: 'reflection_question',
    key: ['reflection_code', 'position'],
    owner: ['reflection_code'],
    owners: loaded.map(({ code }) => ({ reflection_code: code })),
    rows: loaded.flatMap(({ code, questions }) =>
      questions.map(({ title, characters }, index) => ({
        reflection_code: code,
        position: index + 1,
        body: title,
        minimum: characters,
      })),
    ),
  });
}
