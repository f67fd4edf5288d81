import type { debateCalls } from '@baeum/contract/debate/calls';
import * as t from '@baeum/contract/debate/terms';
import { type Stance, stanceNames } from '@baeum/contract/discussion/terms';
import { byCode } from '@baeum/rules/facts';
import { sortedByUrgency } from '@baeum/rules/periods';
import { likeComment, unlikeComment } from '../discussion/likes.ts';
import { keptThreads, type Side } from '../discussion/reading.ts';
import { serializeSide, sideOf } from '../discussion/serializers.ts';
import { addComment, changeComment, deleteComment, writtenBefore } from '../discussion/writing.ts';
import { serializeOwnScore } from '../standing/own-score.ts';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { always, digestOf, FreshReply } from '../platform/kept-replies.ts';
import { pageIn } from '../platform/paging.ts';
import type { Account } from '../platform/sessions.ts';
import { factsInLecture } from '../standing/facts.ts';
import { enrolledBy, stretchOfAll } from '../standing/standings.ts';
import type { DebateRow } from './access.ts';
import { assignedSide } from './assigned-side.ts';
import { mayWrite, requireOpen } from './phase.ts';
import { commentTotals, debateParts, versionOfDebates } from './queries.ts';
import { pageOf, saidIn, threadsOf } from './said.ts';
import { serializeDebate, serializeFile, serializeItem } from './serializers.ts';

/** Debates have no secret comments. */
const readerOf = ({ id }: Account) => ({ accountId: id, mayReadSecrets: false });

/** The side of a comment; undefined in an open debate, even if one was sent. A side that was given by lot is the only one. */
function sideIn(
  row: Pick<DebateRow, 'code' | 'kind' | 'assignsSides'>,
  stance: Stance | undefined,
  studentId: number,
): Side | undefined {
  if (row.kind === 'open') return undefined;
  const given = assignedSide(row, studentId);
  const side = stance === undefined ? given : sideOf[stance];
  if (side === null) return refuse(t.debateRefusals.noStance);
  if (given !== null && given !== side)
    return refuse(t.debateRefusals.otherSide, {
      message: `배정된 입장은 ${stanceNames[serializeSide[given]]}입니다. 그 입장으로만 참여할 수 있습니다.`,
    });
  return side;
}

const debateFacts = factsInLecture('debates_in_lecture', ['debates']);

export const debateHandlers: Handlers<typeof debateCalls, typeof t.getDebateList | typeof t.getDebateData> = {
  [t.getDebateList]: async ({ services: { db, replies }, account, row, input, now }) => {
    const about = { studentId: account.id, lectureCode: row.code, input };
    const version = await versionOfDebates(db, about);
    return replies.answer({ call: t.getDebateList, about, version }, now, async () => {
      const [enrolled, totalRows] = await Promise.all([
        enrolledBy(debateFacts, db, about, now),
        commentTotals(db, about),
      ]);
      const { outline, facts } = enrolled;
      const own = byCode(facts.debates);
      const comments = byCode(totalRows);
      const at = now.getTime();
      const sorted = sortedByUrgency(outline.debates, at, ({ code }) => own.has(code));
      const { page, totals } = pageIn(sorted, input, t.debateRows);
      const list = page.map((debate) =>
        serializeItem(debate, {
          lectureCode: row.code,
          now: at,
          ownComments: own.get(debate.code)?.comments ?? 0,
          comments: comments.get(debate.code)?.comments ?? 0,
        }),
      );
      return { result: { list, ...totals }, stretch: stretchOfAll([enrolled], now) };
    });
  },

  [t.getDebateData]: async ({ services: { db, replies }, account, row, input, now }) => {
    const { code, discussionId, kind } = row;
    const studentId = account.id;
    const page = pageOf(row, input);
    const kept = keptThreads(db, discussionId, page);
    const debate = { code, discussionId, hasSides: kind === 'sides' };
    const parts = await debateParts(db, debate, kept, { studentId, now });
    const make = async () => {
      const { files, days, ownSide, score, ...news } = parts.read();
      return {
        data: serializeDebate(row, { days, ownSide, givenSide: assignedSide(row, studentId) }),
        file: files.map(serializeFile),
        myScre: serializeOwnScore(score),
        ...(await threadsOf(db, row, readerOf(account), page, kept && { kept, news })),
      };
    };
    // Comments that are read after the parts may have likes of which these do not tell.
    if (kept?.version !== parts.version) return new FreshReply(await make(), () => {});
    const about = { studentId, code, input };
    const version = digestOf(JSON.stringify(row), String(parts.version), parts.text);
    return replies.answer({ call: t.getDebateData, about, version }, now, async () => ({
      result: await make(),
      stretch: always,
    }));
  },

  [t.getDebateCmmtList]: ({ services: { db }, account, row, input }) =>
    saidIn(db, row, readerOf(account), input),

  [t.insertDebateCmmtData]: async (request) => {
    const { services, account, row, input, now } = request;
    const author = { discussionId: row.discussionId, authorId: account.id, key: input.wrtKey };
    if (!mayWrite(row.phase)) {
      const known = await writtenBefore(services.db, author);
      if (known !== undefined) return { cmmtSeq: known };
    }
    requireOpen(row.phase);
    const cmmtSeq = await addComment(request, {
      ...author,
      parentId: input.upprCmmtSeq,
      addressee: input.cmmtTo,
      text: input.cmmtCn,
      side: sideIn(row, input.yesOrNo, account.id),
      now,
    });
    return { cmmtSeq };
  },

  [t.updateDebateCmmtData]: async (request) => {
    const { account, row, input } = request;
    requireOpen(row.phase);
    await changeComment(request, row, {
      authorId: account.id,
      text: input.cmmtCn,
      side: sideIn(row, input.yesOrNo, account.id),
      revision: input.rvsn,
    });
    return null;
  },

  [t.deleteDebateCmmtData]: async ({ services: { db }, account, row, now }) => {
    requireOpen(row.phase);
    await deleteComment(db, row, account.id, now);
    return null;
  },

  [t.likeCmmtData]: async ({ services: { db }, account, row }) => {
    requireOpen(row.phase);
    await likeComment(db, row, account.id);
    return null;
  },

  [t.unlikeCmmtData]: async ({ services: { db }, account, row }) => {
    requireOpen(row.phase);
    await unlikeComment(db, row.id, account.id);
    return null;
  },
};
