/** `lectures/<code>/debate-comments/<debate>.yml` or `.csv`: comments of a debate. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { textSet } from '@baeum/server/authoring/rows';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { fileNameOf } from '../database/export-target.ts';
import { instantOf } from '../format/calendar.ts';
import { described, flag, group, list } from '../format/fields.ts';
import type { DebateFile, LectureFolder } from '../read/lectures.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader, RawEntry } from '../read/reader.ts';
import { treeLimits } from '@baeum/server/authoring/lessons/tree';
import {
  type Comment,
  commentFields,
  isDate,
  likesField,
  likesIn,
  maxComments,
  Threads,
} from './comments.ts';
import { commentsOf, entriesOf } from './comments-export.ts';
import { loadComments } from './comments-load.ts';
import { definePart } from './part.ts';
import { workFiles } from './work.ts';

const debateComment = group({
  ...commentFields,
  stance: described(
    z.enum(['for', 'against'], spoken(say.fields.either(['"for"', '"against"']))).optional(),
    'The side it takes, in a debate of two sides',
  ),
  likes: likesField(),
  outside: described(
    flag().default(false),
    'Written while the debate had another period: an export says so of comments that are older than a change',
  ),
});

export const debateComments = definePart<Comment>({
  name: 'debate comments',
  documents: { debateComments: list(debateComment, maxComments) },

  async read(reader) {
    const found: Comment[] = [];
    for (const { lecture, name, stem, code } of workFiles(reader, 'debate-comments')) {
      const debate = lecture.debates.get(stem);
      const threads = new Threads(reader, lecture, code);
      const instant = (at: string) => instantOf(at, 'start', lecture.calendars[0]);
      for (const { value, raw, place } of await reader.entries(
        name,
        debateComment,
        () => lecture.calendars,
        treeLimits.listBytes,
      )) {
        const position = threads.read(raw, place);
        if (debate) checkDebate(reader, debate, lecture, raw, place);
        const likes = likesIn(reader, lecture, raw, place);
        if (!value) continue;
        found.push({
          subject: code,
          key: value.key,
          author: value.author,
          ...position,
          body: value.text,
          stance: value.stance ?? null,
          isSecret: false,
          createdAt: instant(value.at),
          revision: value.changes,
          deletedAt: value.deletedAt === undefined ? null : instant(value.deletedAt),
          likes,
          file: undefined,
        });
      }
    }
    return found;
  },

  async load(found, target) {
    const { rows } = await target.tx.execute<{ code: string; discussion_id: number }>(sql`
      select code, discussion_id from debate
      where code in ${textSet([...new Set(found.map(({ subject }) => subject))])}`);
    await loadComments(found, new Map(rows.map(({ code, discussion_id }) => [code, discussion_id])), target);
  },

  async export(target) {
    const rows = await target.query<{ code: string; lecture_code: string; discussion_id: number }>(
      sql`select code, lecture_code, discussion_id from debate order by code`,
    );
    const comments = await commentsOf(
      target,
      sql`debate`,
      sql`author.type = 'student' and not coalesce(
        comment.created_at >= opens_at and comment.created_at < closes_at + interval '1 minute'
        or comment.created_at >= late_opens_at and comment.created_at < late_closes_at + interval '1 minute', false)`,
    );
    for (const { code, lecture_code, discussion_id } of rows) {
      const own = comments.get(discussion_id);
      if (!own) continue;
      await target.yaml(
        `lectures/${lecture_code}/debate-comments/${fileNameOf(code, lecture_code)}.yml`,
        await entriesOf(own, ({ stance, likes, outside }) =>
          Promise.resolve({ stance, likes, outside: outside || undefined }),
        ),
      );
    }
  },
});

/** The rules for comments of this debate. Staff may write at any time, and have no side. */
function checkDebate(
  reader: PackReader,
  { kind, periods }: DebateFile,
  { calendars }: LectureFolder,
  { author, at, stance, outside }: RawEntry,
  place: SourceLocation,
): void {
  if (kind === 'open' && stance !== undefined) reader.problems.add(place, say.discussions.stanceInOpen);
  const writer = typeof author === 'string' ? reader.names.typeOf(author) : undefined;
  if (kind === 'sides' && stance !== undefined && writer !== undefined && writer !== 'student')
    reader.problems.add(place, say.discussions.stanceOfStaff);
  if (writer !== 'student') return;
  if (kind === 'sides' && stance === undefined) reader.problems.add(place, say.discussions.stanceMissing);
  if (outside === 'true' || !periods || !isDate(at)) return;
  const isOutside = calendars.some((calendar, index) => {
    const written = Date.parse(instantOf(at, 'start', calendar));
    return !periods[index]?.some(({ from, until }) => written >= from && written < until);
  });
  if (isOutside) reader.problems.add(place, say.discussions.outsideDebate(at));
}
