/** `lectures/<code>/teams/<name>/board/<post>.md`: posts of team boards. */
import { say } from '../../messages/index.ts';
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { textSet } from '@baeum/server/authoring/rows';
import { postFileRules, postLimits } from '@baeum/contract/posting/terms';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { instantOf } from '../../format/calendar.ts';
import { described, files, group, key, moment, reference, whole, writing } from '../../format/fields.ts';
import type { ActivityFolder } from '../../read/activities.ts';
import type { PackReader } from '../../read/reader.ts';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { isRecord } from '../../read/validate.ts';
import type { SourceValue } from '../../read/yaml.ts';
import { checkMember } from '../comments.ts';
import { definePart } from '../part.ts';
import { readPictures } from '../pictures.ts';
import { type Post, studentText } from '../posts.ts';
import { exportPosts, teamPostTypes } from '../posts-export.ts';
import { loadPosts } from '../posts-load.ts';
import { participantsOf } from './participants.ts';
import { activitiesOf, teamName, teamSubject } from './folders.ts';

const types = ['all', 'material', 'other'] as const;

const teamPost = group({
  team: described(key(60), 'Key of the team'),
  author: described(reference('student'), 'One of the team'),
  type: described(
    z.enum(types, spoken(say.fields.oneOf(types))).optional(),
    'What it is about; only a draft may leave it out',
  ),
  title: described(writing(postLimits.title).default(''), 'Only a draft may leave it out'),
  publishedAt: described(moment().optional(), 'When it was published; a draft has none'),
  savedAt: described(moment().optional(), 'When it was last saved; "publishedAt" when left out'),
  changes: described(whole(0, 1_000_000).default(0), 'How often it was changed after it was written'),
  views: described(whole(0, 100_000_000).default(0), 'How often it has been opened'),
  deletedAt: described(moment().optional(), 'When it was deleted; nobody sees it any more'),
  files: files(postFileRules.maxFiles, 'post').default([]),
});

interface TeamPost extends Post {
  readonly team: string;
}

export const teamPosts = definePart<TeamPost>({
  name: 'team posts',
  documents: { teamPost },

  async read(reader) {
    const found: TeamPost[] = [];
    for (const activity of activitiesOf(reader)) {
      for (const document of reader.tree.filesIn(`${activity.folder}/board`, '.md', '.html')) {
        const one = await readPost(reader, activity, document);
        if (one) found.push(one);
      }
    }
    return found;
  },

  async load(found, target) {
    const { rows } = await target.tx.execute<{ id: number; activity_code: string; key: string }>(sql`
      select id, activity_code, key from team
      where activity_code in (
        select code from team_activity where lecture_code in ${textSet([...target.lectures.keys()])})`);
    const ids = new Map(rows.map((row) => [teamName(row.activity_code, row.key), row.id]));
    await loadPosts(
      found.map((post) => ({ ...post, teamId: ids.get(post.team) })),
      target,
    );
  },

  export: (target) => exportPosts(target, 'team'),
});

async function readPost(
  reader: PackReader,
  activity: ActivityFolder,
  document: string,
): Promise<TeamPost | undefined> {
  const { lecture, code } = activity;
  const name = stemOf(document);
  const start = { file: document, line: 1 };
  reader.names.declare('post', name, start, { within: code });
  if (!/^[A-Za-z0-9_-]{1,60}$/.test(name)) {
    reader.problems.add(start, say.lectures.fileNameInvalid(name));
  }
  const read = await reader.article(document, teamPost, {
    calendars: lecture.calendars,
    allowsEmpty: true,
    pictures: true,
  });
  const head = isRecord(read?.parsed.value) ? read.parsed.value : {};
  activity.posts.set(name, {
    team: typeof head.team === 'string' ? head.team : undefined,
    isDraft: read !== undefined && head.publishedAt === undefined,
  });
  if (!read) return undefined;
  const { value, html, bodyLine, parsed } = read;
  checkHead(reader, activity, parsed);
  if (html === '' && head.publishedAt !== undefined)
    reader.problems.add({ file: document, line: bodyLine }, say.texts.bodyMissing);
  const illustrated = await readPictures(reader, document, html);
  if (!value) return undefined;
  const instant = (at: string | undefined) =>
    at === undefined ? null : instantOf(at, 'start', lecture.calendars[0]);
  return {
    lecture: lecture.code,
    board: 'team',
    team: teamName(code, value.team),
    subject: teamSubject(code, name),
    key: name,
    author: value.author,
    html: studentText(reader, { file: document, line: bodyLine }, illustrated.html),
    pictures: illustrated.pictures,
    files: value.files.map((file) => reader.attachment(document, file)),
    row: {
      lecture_code: lecture.code,
      board: 'team',
      key: name,
      type_code: value.type === undefined ? null : teamPostTypes[value.type],
      title: value.title,
      is_secret: false,
      published_at: instant(value.publishedAt),
      saved_at: instant(value.savedAt ?? value.publishedAt),
      revision: value.changes,
      view_count: value.views,
      deleted_at: instant(value.deletedAt),
    },
  };
}

/** Rules for the head that its schema cannot express. */
function checkHead(reader: PackReader, activity: ActivityFolder, parsed: SourceValue): void {
  const { value: head } = parsed;
  if (!isRecord(head)) return;
  if (typeof head.team === 'string') {
    const participants = participantsOf(reader, activity, head.team, parsed.at(['team']));
    if (participants && typeof head.author === 'string')
      checkMember(reader, participants, head.author, parsed.at(['author']));
  }
  if (head.publishedAt === undefined) {
    if (head.savedAt === undefined)
      reader.problems.add(parsed.at(['team']), say.discussions.publishedOrDraft);
    return;
  }
  for (const field of ['type', 'title'])
    if (head[field] === undefined || head[field] === '')
      reader.problems.add(parsed.at(['publishedAt']), say.discussions.publishedWithout(field));
}
