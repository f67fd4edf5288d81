/** `lectures/<code>/board-comments/<post>.yml` or `.csv`: comments on a post of the course board. */
import { say } from '../messages/index.ts';
import { sql } from 'drizzle-orm';
import { instantOf } from '../format/calendar.ts';
import { described, file, flag, group, list } from '../format/fields.ts';
import { treeLimits } from '@baeum/server/authoring/lessons/tree';
import { type Comment, commentFields, maxComments, Threads } from './comments.ts';
import { commentsOf, entriesOf } from './comments-export.ts';
import { loadComments } from './comments-load.ts';
import { definePart } from './part.ts';
import { postNames, subjectOf } from './posts-export.ts';
import { workFiles } from './work.ts';

const boardComment = group({
  ...commentFields,
  secret: described(flag().default(false), 'For its author and the author of the post alone'),
  file: file('comment').optional(),
});

export const boardComments = definePart<Comment>({
  name: 'board comments',
  documents: { boardComments: list(boardComment, maxComments) },

  async read(reader) {
    const found: Comment[] = [];
    for (const { lecture, name, stem, code } of workFiles(reader, 'board-comments')) {
      const post = lecture.posts.get(stem);
      const subject = subjectOf(lecture.code, code);
      const threads = new Threads(reader, lecture, subject);
      const instant = (at: string) => instantOf(at, 'start', lecture.calendars[0]);
      const entries = await reader.entries(name, boardComment, () => lecture.calendars, treeLimits.listBytes);
      const [first] = entries;
      if (first && post?.board === 'notice') reader.problems.add(first.place, say.discussions.onNotice(stem));
      if (first && post?.isDraft && post.board !== 'notice')
        reader.problems.add(first.place, say.discussions.onDraft(stem));
      for (const { value, raw, place } of entries) {
        const position = threads.read(raw, place);
        if (!value) continue;
        found.push({
          subject,
          key: value.key,
          author: value.author,
          ...position,
          body: value.text,
          stance: null,
          isSecret: value.secret,
          createdAt: instant(value.at),
          revision: value.changes,
          deletedAt: value.deletedAt === undefined ? null : instant(value.deletedAt),
          likes: [],
          file: value.file === undefined ? undefined : reader.attachment(place.file, value.file),
        });
      }
    }
    return found;
  },

  load: (found, target) => loadComments(found, target.discussions, target),

  async export(target) {
    const comments = await commentsOf(target, sql`post`);
    for (const { folder: place, name, discussion_id } of await postNames(target, 'course')) {
      const own = discussion_id === null ? undefined : comments.get(discussion_id);
      if (!own) continue;
      const folder = `${place}/board-comments`;
      const entries = await entriesOf(own, async ({ is_secret, file: kept }, key) => {
        const [copied] = kept ? await target.files(folder, `files/${name}/${key}`, [kept]) : [];
        return { secret: is_secret || undefined, file: copied };
      });
      await target.yaml(`${folder}/${name}.yml`, entries);
    }
  },
});
