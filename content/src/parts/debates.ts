/** `lectures/<code>/debates/<name>.md`: a debate, its topic and its files. */
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fileNameOf, type KeptFile, packDate } from '../database/export-target.ts';
import { inOrder, replaceFiles } from '../database/files.ts';
import type { Row } from '../database/rows.ts';
import type { LoadTarget } from '../database/target.ts';
import { type Edge, instantOf } from '../format/calendar.ts';
import { date, described, files, group, key, moment, reference, text, whole } from '../format/fields.ts';
import type { Attachment } from '../read/attachments.ts';
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
import { definePart } from './part.ts';

const debate = group(
  {
    code: described(
      key(60).optional(),
      'The code of the lecture, "-" and the name of the file when left out',
    ),
    title: text(200),
    kind: described(
      z.enum(['open', 'sides'], 'must be "open" or "sides"').default('open'),
      'An open debate, or one of two sides (찬반)',
    ),
    week: whole(1, 52),
    topic: described(text(100).optional(), 'The name of the file of the topic that it belongs to'),
    professor: reference('professor'),
    opensAt: date(),
    closesAt: date(),
    lateOpensAt: date().optional(),
    lateClosesAt: date().optional(),
    registeredAt: described(moment().optional(), 'When it was registered; "opensAt" when left out'),
    files: files(20).default([]),
  },
  [
    { from: 'opensAt', fromEdge: 'start', to: 'closesAt', toEdge: 'end' },
    { from: 'closesAt', fromEdge: 'end', to: 'lateOpensAt', toEdge: 'start', apart: true },
    { from: 'lateOpensAt', fromEdge: 'start', to: 'lateClosesAt', toEdge: 'end' },
  ],
);

interface Debate {
  readonly row: Row;
  readonly code: string;
  readonly professor: string;
  readonly files: readonly Attachment[];
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

  async export(target) {
    const rows = await target.query<ExportedDebate>(sql`
      select debate.code, lecture_code, title, kind, week_number as week, topic_code, login_id as professor,
        body_html as html,
        ${packDate(sql`opens_at`)} as "opensAt", ${packDate(sql`closes_at`)} as "closesAt",
        ${packDate(sql`late_opens_at`)} as "lateOpensAt", ${packDate(sql`late_closes_at`)} as "lateClosesAt",
        ${packDate(sql`created_at`)} as "registeredAt",
        (select coalesce(jsonb_agg(jsonb_build_object('name', file.name, 'storage_key', file.storage_key)
                 order by link.position), '[]')
         from debate_file as link join stored_file as file on file.id = link.stored_file_id
         where link.debate_code = debate.code) as files
      from debate join account on account.id = professor_id
      order by lecture_code, week_number, opens_at, debate.code`);
    for (const { code, lecture_code, topic_code, html, files, ...head } of rows) {
      const folder = `lectures/${lecture_code}/debates`;
      const name = fileNameOf(code, lecture_code);
      const names = await target.files(folder, `files/${name}`, files);
      const topic = topic_code === null ? undefined : fileNameOf(topic_code, lecture_code);
      const own = { ...(name === code ? { code } : {}), ...head, topic };
      await target.article(
        `${folder}/${name}.html`,
        { ...own, files: names.length > 0 ? names : undefined },
        html,
      );
    }
  },
});

interface ExportedDebate extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly topic_code: string | null;
  readonly html: string;
  readonly files: readonly KeptFile[];
}

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
  const name = stemOf(document);
  const start = { file: document, line: 1 };
  const head = isRecord(read?.located.value) ? read.located.value : {};
  const code = typeof head.code === 'string' ? head.code : `${lecture.code}-${name}`;
  lecture.debates.set(name, debateFile(code, head, lecture));
  reader.names.declare('debate', code, start);
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(code)) {
    reader.problems.add(
      start,
      `the code "${code}" (lecture and file name) must be 1 to 60 letters A to Z, digits, "-" and "_"`,
    );
  }
  if (!read) return undefined;
  checkHead(reader, lecture, read.located);
  const { value, html } = read;
  if (!value) return undefined;
  const [calendar] = lecture.calendars;
  const instant = (at: string | undefined, edge: Edge) =>
    at === undefined ? null : instantOf(at, edge, calendar);
  return {
    code,
    professor: value.professor,
    place: read.located.at(['kind']),
    files: value.files.map((file) => reader.attachment(document, file)),
    row: {
      code,
      lecture_code: lecture.code,
      week_number: value.week,
      topic_code: value.topic === undefined ? null : (lecture.topics.get(value.topic)?.code ?? null),
      title: value.title,
      body_html: html,
      kind: value.kind,
      opens_at: instant(value.opensAt, 'start'),
      closes_at: instant(value.closesAt, 'end'),
      late_opens_at: instant(value.lateOpensAt, 'start'),
      late_closes_at: instant(value.lateClosesAt, 'end'),
      created_at: instant(value.registeredAt ?? value.opensAt, 'start'),
    },
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
