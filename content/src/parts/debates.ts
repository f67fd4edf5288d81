/** `lectures/<code>/debates/<name>.md`: a debate, its topic and its files. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { inOrder, replaceFiles } from '../database/files.ts';
import type { LoadTarget } from '../database/target.ts';
import { instantOf } from '../format/calendar.ts';
import { described, group } from '../format/fields.ts';
import {
  checkLatePeriod,
  checkTopic,
  checkWeek,
  type DebateFile,
  type LectureFolder,
} from '../read/lectures.ts';
import type { Place } from '../read/problems.ts';
import type { PackReader } from '../read/reader.ts';
import { stemOf } from '../read/tree.ts';
import { isRecord } from '../read/validate.ts';
import type { Located } from '../read/yaml.ts';
import { isDate } from './comments.ts';
import { newDiscussions } from './comments-load.ts';
import {
  type Coursework,
  courseworkColumns,
  courseworkFields,
  declareCode,
  exportCoursework,
  setPeriods,
} from './coursework.ts';
import { definePart } from './part.ts';

const debate = group(
  {
    ...courseworkFields,
    kind: described(
      z.enum(['open', 'sides'], 'must be "open" or "sides"').default('open'),
      'An open debate, or one of two sides (찬반)',
    ),
  },
  setPeriods,
);

interface Debate extends Coursework {
  /** Where its kind stands, or the head begins. */
  readonly place: Place;
}

export const debates = definePart<Debate>({
  name: 'debates',
  documents: { debate },

  async read(reader) {
    const found: Debate[] = [];
    for (const lecture of reader.lectures) {
      for (const document of reader.tree.filesIn(`${lecture.folder}/debates`, '.md', '.html')) {
        const one = await readDebate(reader, lecture, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const idOf = await target.accountIds(found.map(({ professor }) => professor));
    const { known, kinds } = await keptDebates(found, target);
    const fresh = found.filter(({ code }) => !known.has(code));
    const discussions = await newDiscussions(target, fresh.length);
    const discussionOf = new Map(fresh.map(({ code }, index) => [code, discussions[index] ?? 0]));
    await target.upsert({
      table: 'debate',
      key: ['code'],
      onlyNew: ['discussion_id'],
      rows: found.map(({ row, code, professor }) => ({
        ...row,
        kind: kinds.get(code) ?? row.kind ?? null,
        professor_id: idOf(professor),
        discussion_id: discussionOf.get(code) ?? null,
      })),
    });
    await replaceFiles(
      target,
      { table: 'debate_file', owner: 'debate_code' },
      found.map(({ code, files }) => ({ owner: code, files: inOrder('debate', files) })),
    );
  },

  export: (target) => exportCoursework(target, { table: 'debate', own: sql`kind` }),
});

/** Which debates are in the portal, and the kinds that stay because somebody has written already. */
async function keptDebates(
  found: readonly Debate[],
  target: LoadTarget,
): Promise<{ known: ReadonlySet<string>; kinds: ReadonlyMap<string, string> }> {
  const { rows } = await target.tx.execute<{ code: string; kind: string; discussion_id: number }>(
    sql`select code, kind, discussion_id from debate where code in ${target.names(found.map(({ code }) => code))}`,
  );
  const kept = new Map(rows.map((row) => [row.code, row]));
  const others = found.filter(({ code, row }) => (kept.get(code)?.kind ?? row.kind) !== row.kind);
  const ids = JSON.stringify(others.map(({ code }) => kept.get(code)?.discussion_id));
  // A comment refers to its discussion: until the load has been committed nobody writes the first one.
  const { rows: begun } = await target.tx.execute<{ id: number }>(sql`
    select id from discussion
    where id in (select jsonb_array_elements_text(${ids}::jsonb)::bigint)
    order by id for update`);
  const { rows: written } = await target.tx.execute<{ discussion_id: number }>(sql`
    select distinct discussion_id from comment
    where discussion_id in (select jsonb_array_elements_text(${JSON.stringify(begun.map(({ id }) => id))}::jsonb)::bigint)`);
  const taken = new Set(written.map(({ discussion_id }) => discussion_id));
  const kinds = new Map<string, string>();
  for (const { code, place } of others) {
    const row = kept.get(code);
    if (!row || !taken.has(row.discussion_id)) continue;
    kinds.set(code, row.kind);
    target.warnings.push({
      ...place,
      message: `"kind" of ${code} stays "${row.kind}": somebody has written in it already`,
    });
  }
  return { known: new Set(kept.keys()), kinds };
}

async function readDebate(
  reader: PackReader,
  lecture: LectureFolder,
  document: string,
): Promise<Debate | undefined> {
  const read = await reader.article(document, debate, { calendars: lecture.calendars });
  const head = isRecord(read?.located.value) ? read.located.value : {};
  const code = declareCode(reader, lecture, { kind: 'debate', document, given: head.code });
  lecture.debates.set(stemOf(document), debateFile(code, head, lecture));
  if (!read) return undefined;
  checkHead(reader, lecture, read.located);
  const { value, html } = read;
  if (!value) return undefined;
  return {
    code,
    professor: value.professor,
    place: read.located.at(['kind']),
    files: value.files.map((file) => reader.attachment(document, file)),
    row: { code, ...courseworkColumns(value, lecture), body_html: html, kind: value.kind },
  };
}

/** What the comments need to know of their debate, as far as its head tells. */
function debateFile(code: string, head: Record<PropertyKey, unknown>, lecture: LectureFolder): DebateFile {
  const { kind = 'open' } = head;
  const periodIn = (from: unknown, to: unknown) => {
    if (!isDate(from) || !isDate(to)) return undefined;
    return lecture.calendars.map((calendar) => ({
      from: Date.parse(instantOf(from, 'start', calendar)),
      until: Date.parse(instantOf(to, 'end', calendar)) + 60_000,
    }));
  };
  const period = periodIn(head.opensAt, head.closesAt);
  const late = periodIn(head.lateOpensAt, head.lateClosesAt);
  return {
    code,
    kind: kind === 'open' || kind === 'sides' ? kind : undefined,
    periods:
      period === undefined || (head.lateClosesAt !== undefined && !late)
        ? undefined
        : period.map((one, index) => [one, ...(late?.slice(index, index + 1) ?? [])]),
  };
}

/** What the schema of the head cannot say by itself. */
function checkHead(reader: PackReader, lecture: LectureFolder, located: Located): void {
  const { value } = located;
  if (!isRecord(value)) return;
  checkWeek(reader, lecture, located);
  checkTopic(reader, lecture, located, 'debate of the topic');
  checkLatePeriod(reader, located);
}
