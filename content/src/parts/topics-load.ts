/** Topics and their contents into the database. What students have learnt is never taken away. */

import { recomputeLearning } from '@baeum/server/study/recompute';
import { sql } from 'drizzle-orm';
import { replaceFiles } from '@baeum/server/authoring/files';
import { textSet, type Row, recordset } from '@baeum/server/authoring/rows';
import type { LoadTarget } from '../database/target.ts';
import type { Topic } from './topics.ts';

export async function loadTopics(found: readonly Topic[], target: LoadTarget): Promise<void> {
  const contents = found.flatMap(({ content }) => content ?? []);
  const kept = await takeOut(found, target);
  await target.upsert({ table: 'topic', key: ['code'], rows: [...found.map(({ row }) => row), ...kept] });
  const remeasured = await loadContents(
    contents.map(({ row }) => row),
    target,
  );
  await replaceFiles(
    target,
    { table: 'content_file', owner: 'content_code' },
    contents.map(({ code, files }) => ({ owner: code, files })),
  );
  for (const code of remeasured) await recomputeLearning(target.tx, code);
}

interface ContentBefore extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly media_seconds: number;
  readonly lecture_minutes: number;
}

/** @returns codes of contents of which another part must now be watched */
async function loadContents(rows: readonly Row[], target: LoadTarget): Promise<string[]> {
  const { rows: before } = await target.tx.execute<ContentBefore>(sql`
    select content.code, lecture_code, media_seconds, lecture_minutes
    from content join topic on topic.code = topic_code
    where lecture_code in ${textSet([...target.lectures.keys()])}`);
  const known = new Map(before.map((content) => [content.code, content]));
  for (const { code } of rows) if (!known.has(String(code))) target.newContents.add(String(code));
  await target.upsert({ table: 'content', key: ['code'], rows });
  const given = new Map(rows.map((row) => [row.code, row]));
  return before
    .filter(({ code, lecture_code, media_seconds, lecture_minutes }) => {
      const now = given.get(code) ?? { media_seconds, lecture_minutes };
      return (
        target.sharesChanged.has(lecture_code) ||
        now.media_seconds !== media_seconds ||
        now.lecture_minutes !== lecture_minutes
      );
    })
    .map(({ code }) => code);
}

interface GoneTopic extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly week_number: number;
  readonly position: number;
  readonly title: string;
  readonly learnt: boolean;
  /** Whether only its content has gone. */
  readonly stays: boolean;
}

/**
 * Takes out what the pack's lectures have no more. A topic whose content somebody has played stays, behind the others of
 * its week; a content likewise.
 * @returns rows of the topics that stay
 */
async function takeOut(found: readonly Topic[], target: LoadTarget): Promise<Row[]> {
  const topics = found.map(({ code }) => ({ code }));
  const contents = found.flatMap(({ content }) => (content ? [{ code: content.code }] : []));
  const { rows: gone } = await target.tx.execute<GoneTopic>(sql`
    select topic.code, topic.lecture_code, topic.week_number, topic.position, topic.title,
      exists (select from play where content_code = content.code)
        or exists (select from learning where content_code = content.code) as learnt,
      topic.code in (select code from ${recordset('topic', topics)}) as stays
    from topic left join content on content.topic_code = topic.code
    where lecture_code in ${textSet([...target.lectures.keys()])}
      and (topic.code not in (select code from ${recordset('topic', topics)})
        or content.code not in (select code from ${recordset('content', contents)}))
    order by topic.lecture_code, topic.week_number, topic.position, topic.code`);
  for (const { code, lecture_code, learnt, stays } of gone) {
    if (!learnt) continue;
    const what = stays ? `the content of topic ${code}` : `topic ${code}`;
    target.warnings.push({
      file: `lectures/${lecture_code}/topics`,
      line: 1,
      message: `${what} is in the pack no more, but students have learnt there: it stays`,
    });
  }
  await remove(
    gone.filter(({ learnt }) => !learnt),
    target,
  );
  const last = new Map<string, number>();
  for (const { lecture, week, row } of found) {
    const place = `${lecture} ${week}`;
    last.set(place, Math.max(last.get(place) ?? 0, Number(row.position)));
  }
  return gone
    .filter(({ learnt, stays }) => learnt && !stays)
    .map(({ code, lecture_code, week_number, title }) => {
      const place = `${lecture_code} ${week_number}`;
      const position = (last.get(place) ?? 0) + 1;
      last.set(place, position);
      return { code, lecture_code, week_number, position, title };
    });
}

async function remove(gone: readonly GoneTopic[], target: LoadTarget): Promise<void> {
  const codes = textSet(gone.map(({ code }) => code));
  const { rows: files } = await target.tx.execute<{ id: string }>(sql`
    select stored_file_id as id from content_file join content on content.code = content_code
    where topic_code in ${codes}`);
  const { rowCount: contents } = await target.tx.execute(
    sql`delete from content where topic_code in ${codes}`,
  );
  const { rowCount: topics } = await target.tx.execute(
    sql`delete from topic where code in ${textSet(gone.filter(({ stays }) => !stays).map(({ code }) => code))}`,
  );
  target.count('content', { removed: contents ?? 0 });
  target.count('topic', { removed: topics ?? 0 });
  await target.forget(files.map(({ id }) => id));
}
