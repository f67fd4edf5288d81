/** What debates may be, for packs and for staff alike. */
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { sql } from 'drizzle-orm';
import {
  type Placement,
  type PlacementIssueCode,
  placementIssues,
  refuseCoursework,
} from '../authoring/coursework.ts';
import { type AuthoredFile, inOrder, replaceFiles } from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue, type ItemIssue } from '../authoring/issues.ts';
import type { LectureOutline } from '../authoring/outline.ts';
import { type Instant, type PeriodIssueCode, periodIssues, type Periods } from '../authoring/periods.ts';
import { idSet, textSet } from '../authoring/rows.ts';
import type { AuthoringTransaction } from '../authoring/transaction.ts';
import { createDiscussions } from '../discussion/creating.ts';

/** An open debate, or one of two sides (찬반). */
export type DebateKind = 'open' | 'sides';

export interface DebateInput extends Placement, Periods {
  readonly title: string;
  /** Sanitised HTML. */
  readonly bodyHtml: string;
  readonly professorId: number;
  readonly kind: DebateKind;
  /** When it was registered; `opensAt` when left out. */
  readonly createdAt?: Instant | undefined;
  /** Exactly these, in this order. */
  readonly files: readonly AuthoredFile[];
}

export type DebateIssueCode = PlacementIssueCode | PeriodIssueCode;

/** What is wrong with a debate, as far as it is known; needs no database. */
export const debateIssues = (
  draft: Draft<DebateInput>,
  outline: LectureOutline | undefined,
): AuthoringIssue<DebateIssueCode>[] => [...placementIssues(draft, outline), ...periodIssues(draft)];

/**
 * Makes debates, or changes those whose codes are known. A debate in which somebody has written keeps its kind, because
 * every comment was written for one side, or for none.
 * @returns what was kept against the input
 * @throws AuthoringRefused
 */
export async function writeDebates(
  authoring: AuthoringTransaction,
  debates: readonly DebateInput[],
): Promise<{ readonly kept: readonly ItemIssue<'kindKept'>[] }> {
  await refuseCoursework(authoring, 'debate', debates, debateIssues);
  const { known, kinds, kept } = await keptKinds(authoring, debates);
  const created = debates.filter(({ code }) => !known.has(code));
  const discussions = await createDiscussions(authoring.tx, created.length);
  const discussionOf = new Map(created.map(({ code }, index) => [code, discussions[index] ?? 0]));
  await authoring.upsert({
    table: 'debate',
    key: ['code'],
    onlyNew: ['discussion_id'],
    rows: debates.map((input) => ({
      code: input.code,
      lecture_code: input.lectureCode,
      week_number: input.weekNumber,
      topic_code: input.topicCode,
      title: input.title,
      body_html: input.bodyHtml,
      opens_at: input.opensAt,
      closes_at: input.closesAt,
      late_opens_at: input.lateOpensAt,
      late_closes_at: input.lateClosesAt,
      professor_id: input.professorId,
      kind: kinds.get(input.code) ?? input.kind,
      created_at: input.createdAt ?? input.opensAt,
      discussion_id: discussionOf.get(input.code) ?? null,
    })),
  });
  await replaceFiles(
    authoring,
    { table: 'debate_file', owner: 'debate_code' },
    debates.map(({ code, files }) => ({
      owner: code,
      files: inOrder('debate', files, authoredFileRules.attachment),
    })),
  );
  return { kept };
}

/** Which debates there are already, and the kinds that stay because somebody has written. */
async function keptKinds({ tx }: AuthoringTransaction, debates: readonly DebateInput[]) {
  const { rows } = await tx.execute<{ code: string; kind: DebateKind; discussion_id: number }>(
    sql`select code, kind, discussion_id from debate where code in ${textSet(debates.map(({ code }) => code))}`,
  );
  const known = new Map(rows.map((row) => [row.code, row]));
  const changing = debates.flatMap((debate, item) => {
    const row = known.get(debate.code);
    return row && row.kind !== debate.kind ? [{ item, row }] : [];
  });
  // A comment refers to its discussion: until the transaction has been committed nobody writes the first one.
  const { rows: locked } = await tx.execute<{ id: number }>(sql`
    select id from discussion
    where id in ${idSet(changing.map(({ row }) => row.discussion_id))}
    order by id for update`);
  const { rows: commented } = await tx.execute<{ id: number }>(sql`
    select distinct discussion_id as id from comment
    where discussion_id in ${idSet(locked.map(({ id }) => id))}`);
  const written = new Set(commented.map(({ id }) => id));
  const keeping = changing.filter(({ row }) => written.has(row.discussion_id));
  return {
    known,
    kinds: new Map(keeping.map(({ row }) => [row.code, row.kind])),
    kept: keeping.map(({ item, row }) => ({
      item,
      ...issue('kind', 'kindKept', { code: row.code, kind: row.kind }),
    })),
  };
}
