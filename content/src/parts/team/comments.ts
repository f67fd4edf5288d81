/** `lectures/<code>/teams/<name>/board-comments/<post>.yml` or `.csv`: comments on a post of a team. */
import { say } from '../../messages/index.ts';
import { sql } from 'drizzle-orm';
import { instantOf } from '../../format/calendar.ts';
import { group, list } from '../../format/fields.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { PackReader } from '../../read/reader.ts';
import { treeLimits } from '@baeum/server/authoring/lessons/tree';
import { type Comment, commentFields, likesField, likesIn, maxComments, Threads } from '../comments.ts';
import { commentsOf, entriesOf } from '../comments-export.ts';
import { loadComments } from '../comments-load.ts';
import { definePart } from '../part.ts';
import { postNames } from '../posts-export.ts';
import { filesAbout } from '../work.ts';
import { everInTeam } from './participants.ts';
import { activitiesOf, teamSubject } from './folders.ts';

const teamComment = group({ ...commentFields, likes: likesField() });

export const teamComments = definePart<Comment>({
  name: 'team comments',
  documents: { teamComments: list(teamComment, maxComments) },

  async read(reader) {
    const found: Comment[] = [];
    for (const activity of activitiesOf(reader)) {
      for (const { name, stem } of filesAbout(reader, `${activity.folder}/board-comments`, {
        kind: 'post',
        fileOf: (post) => `${activity.folder}/board/${post}.md`,
        isThere: (post) => activity.posts.has(post),
      }))
        found.push(...(await readComments(reader, activity, name, stem)));
    }
    return found;
  },

  load: (found, target) => loadComments(found, target.discussions, target),

  async export(target) {
    const comments = await commentsOf(target, sql`post`);
    for (const { folder, name, discussion_id } of await postNames(target, 'team')) {
      const own = discussion_id === null ? undefined : comments.get(discussion_id);
      if (!own) continue;
      await target.yaml(
        `${folder}/board-comments/${name}.yml`,
        await entriesOf(own, ({ likes }) => Promise.resolve({ likes })),
      );
    }
  },
});

async function readComments(
  reader: PackReader,
  { lecture, code, posts, ...people }: ActivityFolder,
  name: string,
  stem: string,
): Promise<Comment[]> {
  const post = posts.get(stem);
  const subject = teamSubject(code, stem);
  const participants = {
    calendars: lecture.calendars,
    students: everInTeam(people, post?.team ?? ''),
    team: post?.team ?? '',
  };
  const threads = new Threads(reader, participants, subject);
  const instant = (at: string) => instantOf(at, 'start', lecture.calendars[0]);
  const entries = await reader.entries(name, teamComment, () => lecture.calendars, treeLimits.listBytes);
  const [first] = entries;
  if (first && post?.isDraft) reader.problems.add(first.place, say.discussions.onDraft(stem));
  return entries.flatMap(({ value, raw, place }) => {
    const position = threads.read(raw, place);
    const likes = likesIn(reader, participants, raw, place);
    if (!value) return [];
    return [
      {
        subject,
        key: value.key,
        author: value.author,
        ...position,
        body: value.text,
        stance: null,
        isSecret: false,
        createdAt: instant(value.at),
        revision: value.changes,
        deletedAt: value.deletedAt === undefined ? null : instant(value.deletedAt),
        likes,
        file: undefined,
      },
    ];
  });
}
