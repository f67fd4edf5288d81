/**
 * `lectures/<code>/learning.yml` or `.csv`: what students have watched outside of the portal, for demonstrations and for
 * migrations from another system.
 *
 * Learning belongs to its student. It is created together with its content; a later load does not change it.
 */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { type Range, sizeOf, union } from '@baeum/server/study/ranges';
import { recomputeLearning } from '@baeum/server/study/recompute';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fileNameOf, packDate } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { described, group, list, moment, optionalText, reference, text, whole } from '../format/fields.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { Entry, PackReader } from '../read/reader.ts';
import { definePart } from './part.ts';

const watchedPattern = /^\d{1,5}-\d{1,5}(?:,\s*\d{1,5}-\d{1,5})*$/;

const learningEntry = group({
  student: reference('student'),
  topic: described(text(100), 'The name of the file of the topic'),
  at: described(moment(), 'When it had been watched, which is when it counts'),
  percent: described(
    whole(1, 100).optional(),
    'How much was watched, from the beginning; instead of "watched"',
  ),
  watched: described(
    z.string().trim().regex(watchedPattern, spoken(say.fields.watched)).optional(),
    'The seconds that were watched: 0-60, 90-120. The second number no longer belongs to them',
  ),
  address: described(optionalText(100), 'Network address, shown in the learning record'),
  device: described(optionalText(500), 'Browser and system, shown in the learning record'),
});

interface WatchedEntry {
  readonly student: string;
  readonly content: string;
  readonly at: string;
  readonly ranges: readonly Range[];
  readonly address: string;
  readonly device: string;
}

export const learning = definePart<WatchedEntry>({
  name: 'learnings',
  documents: { learning: list(learningEntry, 200_000) },

  async read(reader) {
    const found: WatchedEntry[] = [];
    for (const lecture of reader.lectures) {
      const entries = await reader.entries(
        `${lecture.folder}/learning`,
        learningEntry,
        () => lecture.calendars,
      );
      for (const entry of entries) {
        const one = readEntry(reader, lecture, entry);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const fresh = mergeSimultaneous(found.filter(({ content }) => target.newContents.has(content)));
    if (fresh.length === 0) return;
    const idOf = await target.accountIds(fresh.map(({ student }) => student));
    const rows = fresh.map(({ student, content, at, ranges, address, device }) => ({
      student_id: idOf(student),
      content_code: content,
      at,
      seconds: sizeOf(ranges),
      ranges,
      address,
      device,
    }));
    const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given (
      student_id bigint, content_code text, at timestamptz, seconds integer, ranges jsonb, address text, device text)`;
    const parts = sql`jsonb_to_recordset(ranges) as part ("from" integer, "to" integer)`;
    await target.upsert({
      table: 'learner',
      key: ['student_id'],
      rows: [...new Set(rows.map(({ student_id }) => student_id))].map((student_id) => ({ student_id })),
    });
    // Playback was not recorded: it is assumed to have been one play without pauses at normal speed.
    await target.tx.execute(sql`
      insert into play (student_id, content_code, started_at, reported_at, told_until, ended_at, ended_because, address,
        user_agent, slack_seconds, claimed_seconds, granted)
      select student_id, content_code, at - seconds * interval '1 second', at, at, at, 'stopped', address, device,
        0, seconds, (select range_agg(int4range("from", "to")) from ${parts})
      from ${given}`);
    await target.tx.execute(sql`
      insert into learning_report (play_id, student_id, reported_at, spent, claimed_seconds, credited_seconds, late)
      select play.id, play.student_id, at, tstzmultirange(tstzrange(started_at, at)), seconds, seconds, false
      from ${given} join play using (student_id, content_code) where reported_at = at`);
    const { rowCount } = await target.tx.execute(sql`
      insert into learning_credit (report_id, student_id, content_code, seconds, counts_at)
      select learning_report.id, given.student_id, given.content_code, int4range("from", "to"), at
      from ${given} join play using (student_id, content_code)
      join learning_report on play_id = play.id and learning_report.reported_at = at,
      ${parts}`);
    target.count('learning_credit', { inserted: rowCount ?? 0 });
    for (const code of new Set(rows.map(({ content_code }) => content_code))) {
      await recomputeLearning(target.tx, code);
    }
  },

  async export(target) {
    const rows = await target.query<ExportedLearning>(sql`
      select lecture_code, login_id as student, topic_code, ${packDate(sql`counts_at`)} as at,
        (select string_agg(lower(part) || '-' || upper(part), ', ' order by lower(part))
         from unnest(range_agg(seconds)) as part) as watched,
        nullif(min(address), '') as address, nullif(min(user_agent), '') as device
      from learning_credit
      join learning_report on learning_report.id = report_id
      join play on play.id = play_id
      join content on content.code = learning_credit.content_code
      join topic on topic.code = topic_code
      join account on account.id = learning_credit.student_id
      group by lecture_code, login_id, topic_code, counts_at
      order by lecture_code, login_id, counts_at, topic_code`);
    for (const code of new Set(rows.map(({ lecture_code }) => lecture_code))) {
      const own = rows.filter(({ lecture_code }) => lecture_code === code);
      await target.yaml(
        `lectures/${code}/learning.yml`,
        own.map(({ student, topic_code, at, watched, address, device }) => ({
          student,
          topic: fileNameOf(topic_code, code),
          at,
          watched,
          address,
          device,
        })),
      );
    }
  },
});

/** Merges the entries of a student for the same content and instant, even if the dates are written differently. */
function mergeSimultaneous(found: readonly WatchedEntry[]): WatchedEntry[] {
  const entries = new Map<string, WatchedEntry>();
  for (const one of found) {
    const key = JSON.stringify([one.student, one.content, one.at]);
    const known = entries.get(key);
    entries.set(key, known ? { ...known, ranges: union(known.ranges, one.ranges) } : one);
  }
  return [...entries.values()];
}

interface ExportedLearning extends Record<string, unknown> {
  readonly lecture_code: string;
  readonly student: string;
  readonly topic_code: string;
  readonly at: string;
  readonly watched: string;
  readonly address: string | null;
  readonly device: string | null;
}

function readEntry(
  reader: PackReader,
  lecture: LectureFolder,
  { value, raw, place }: Entry<z.output<typeof learningEntry>>,
): WatchedEntry | undefined {
  if (typeof raw.student === 'string' && lecture.students?.has(raw.student) === false)
    reader.problems.add(place, say.lectures.notEnrolled(raw.student));
  const topic = typeof raw.topic === 'string' ? lecture.topics.get(raw.topic) : undefined;
  if (typeof raw.topic === 'string' && !topic) {
    reader.problems.add(
      place,
      say.lectures.topicNotThere(raw.topic, `${lecture.folder}/topics/${raw.topic}.md`),
    );
  }
  if ((raw.percent === undefined) === (raw.watched === undefined))
    reader.problems.add(place, say.lectures.percentOrWatched);
  if (!value || !topic) return undefined;
  if (!topic.hasContent) reader.problems.add(place, say.lectures.nothingToWatch(value.topic));
  if (topic.seconds === undefined) return undefined;
  const ranges =
    value.watched === undefined ? [partOf(topic.seconds, value.percent ?? 0)] : rangesOf(value.watched);
  for (const { from, to } of ranges) {
    if (to <= from || to > topic.seconds)
      reader.problems.add(place, say.lectures.noPartOf(`${from}-${to}`, topic.seconds));
  }
  if (ranges.some(({ from }, index) => from < (ranges[index - 1]?.to ?? 0)))
    reader.problems.add(place, say.lectures.watchedOverlaps);
  const at = instantOf(value.at, 'start', lecture.calendars[0]);
  reader.names.declare('learning', `${value.student}, ${value.topic}, ${value.at}`, place, {
    within: lecture.code,
  });
  return {
    student: value.student,
    content: topic.code,
    at,
    ranges,
    address: value.address,
    device: value.device,
  };
}

const partOf = (seconds: number, percent: number): Range => ({
  from: 0,
  to: Math.max(1, Math.round((seconds * percent) / 100)),
});

const rangesOf = (watched: string): Range[] =>
  watched.split(',').map((part) => {
    const [from, to] = part.split('-');
    return { from: Number(from), to: Number(to) };
  });
