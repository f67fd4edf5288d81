import type { similarityCalls } from '@baeum/contract/grading/similarity-calls';
import * as t from '@baeum/contract/grading/similarity-terms';
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import { sql } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { serializeMoment } from '../../platform/time.ts';
import { type OtherWork, pairsPage, pairWithTexts, type Work } from './queries.ts';

export const similarityHandlers: Handlers<typeof similarityCalls> = {
  [t.listSimilarWork]: async ({ services: { db }, account, row, input: { page, rows }, now }) => {
    const [found] = await pairsPage(db, {
      kind: row.kind,
      code: row.code,
      viewer: account.id,
      now,
      limit: rows,
      offset: (page - 1) * rows,
    });
    if (found === undefined) throw new Error('no pairs');
    const { check, later, items, total } = found;
    return {
      title: row.title,
      lectureCode: row.lectureCode,
      check: check && {
        askedAt: serializeMoment(new Date(check.askedAt)),
        isDone: check.isDone,
        compared: check.compared,
        elsewhere: check.elsewhere,
        unread: check.unread,
      },
      later,
      items: items.map(({ pairId, share, otherShare, work, other }) => ({
        pairId,
        share,
        otherShare,
        work: workOf(work),
        other: other && otherOf(other),
      })),
      total,
    };
  },

  [t.checkSimilarity]: async ({ tx, account, row: { kind, code, lectureCode, title }, now }) => {
    // A check that still waits is not asked for again; one that was done is.
    const { rows } = await tx.execute(sql`
      insert into similarity_check (kind, code, lecture_code, asked_by, asked_at)
      values (${kind}, ${code}, ${lectureCode}, ${account.id}::bigint, ${now}::timestamptz)
      on conflict (kind, code) do update set asked_by = excluded.asked_by, asked_at = excluded.asked_at, done_at = null, reading = '{}'
        where similarity_check.done_at is not null
      returning code`);
    // What could not be read may have met a busy server, and is read again; the row stays for the pairs of other lectures.
    if (rows.length > 0)
      await tx.execute(sql`
        update work_text set work_at = 'epoch'
        where is_unread and id in (select text_id from compared_work where kind = ${kind} and code = ${code})`);
    const values = { title: { after: title } };
    const object = activityIdOf(kind, code);
    return {
      result: null,
      changes: rows.length > 0 ? [{ action: 'add', kind: 'similarityCheck', object, values }] : [],
    };
  },

  [t.getSimilarPair]: async ({ services: { db }, account, row, input: { pairId }, now }) => {
    const { kind, code } = row;
    const [found] = await pairWithTexts(db, { kind, code, pair: pairId, viewer: account.id, now });
    if (found === undefined) return refuse(t.similarityRefusals.gone);
    const { share, otherShare, work, other, task } = found;
    return {
      title: row.title,
      lectureCode: row.lectureCode,
      share,
      otherShare,
      work: { ...workOf(work), text: work.text },
      other: { ...otherOf(other), text: other.text },
      task,
    };
  },
};

const workOf = ({ kind, code, holder, name, number, handedAt }: Work) => ({
  activityId: activityIdOf(kind, code),
  holder,
  name,
  number,
  handedAt: serializeMoment(new Date(handedAt)),
});

const otherOf = (other: OtherWork) => ({
  ...workOf(other),
  lectureCode: other.lectureCode,
  lectureName: other.lectureName,
});
