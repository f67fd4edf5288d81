/** Exports posts of course boards and of teams, each as a document with its files and pictures. */
import { pinnedType, urgentType } from '@baeum/contract/board/terms';
import { shownFile, withSources } from '@baeum/server/authoring/pictures';
import { sql } from 'drizzle-orm';
import { type ExportTarget, type KeptFile, keptFiles, packDate } from '../database/export-target.ts';
import { pathOf } from '../read/reader.ts';
import { sourceOf } from '@baeum/server/authoring/lessons/picture-sizes';
import { activityFolder } from './team/folders.ts';

/** The names of the types of posts in a pack. */
export const postTypes = {
  general: '0000570001',
  class: '0000570002',
  attendance: '0000570003',
  other: '0000570004',
  urgent: urgentType,
  pinned: pinnedType,
} as const;

/** The names of the types of team posts in a pack. */
export const teamPostTypes = { all: '1', material: '2', other: '3' } as const;

const nameOfType = (code: string): string | undefined =>
  [...Object.entries(postTypes), ...Object.entries(teamPostTypes)].find(([, known]) => known === code)?.[0];

/** Identifies a post for the discussion of its comments. */
export const subjectOf = (lecture: string, key: string): string => `${lecture} ${key}`;

/** The name of a post without a key, or with the same key as another post of its folder. */
export const nameOfPost = (id: number): string => `post-${id}`;

/** Which posts: those of the lectures' own boards, or those of teams. */
type Kind = 'course' | 'team';

interface NamedPost {
  readonly id: number;
  /** Where its board lies: the folder of the lecture, or of the team activity. */
  readonly folder: string;
  readonly discussion_id: number | null;
  /** Of its file. */
  readonly name: string;
}

/** All posts of a kind with the names of their files. */
export async function postNames(target: ExportTarget, kind: Kind): Promise<NamedPost[]> {
  const rows = await target.query<{
    id: number;
    lecture_code: string;
    activity_code: string | null;
    discussion_id: number | null;
    key: string | null;
  }>(sql`
    select post.id, lecture_code, activity_code, discussion_id, post.key
    from post left join team on team.id = team_id
    where (board = 'team') = ${kind === 'team'}
    order by lecture_code, activity_code, post.id`);
  const taken = new Set<string>();
  return rows.map(({ id, key, lecture_code, activity_code, discussion_id }) => {
    const folder =
      activity_code === null ? `lectures/${lecture_code}` : activityFolder(activity_code, lecture_code);
    const isFree = key !== null && !taken.has(`${folder} ${key.toLowerCase()}`);
    const name = isFree ? key : nameOfPost(id);
    taken.add(`${folder} ${name.toLowerCase()}`);
    return { id, folder, discussion_id, name };
  });
}

interface ExportedPost extends Record<string, unknown> {
  readonly id: number;
  readonly type_code: string | null;
  readonly is_secret: boolean | null;
  readonly head: Record<string, string | number | null>;
  readonly html: string;
  readonly files: readonly KeptFile[];
  readonly pictures: readonly (KeptFile & { readonly id: string })[];
}

export async function exportPosts(target: ExportTarget, kind: Kind): Promise<void> {
  const rows = await target.query<ExportedPost>(sql`
    select post.id, type_code, is_secret, body_html as html,
      jsonb_build_object(
        'board', nullif(board, 'team'), 'team', team.key, 'author', login_id, 'title', title,
        'publishedAt', ${packDate(sql`published_at`)}, 'savedAt', ${packDate(sql`saved_at`)},
        'changes', nullif(post.revision, 0), 'views', nullif(view_count, 0), 'deletedAt', ${packDate(sql`deleted_at`)}
      ) as head,
      ${keptFiles('post_file', 'post_id', sql`post.id`)} as files,
      (select coalesce(jsonb_agg(jsonb_build_object('id', file.id, 'name', file.name, 'storage_key', file.storage_key)
               order by file.id), '[]')
       from post_media as link join stored_file as file on file.id = link.stored_file_id
       where link.post_id = post.id) as pictures
    from post
    join account on account.id = author_id
    left join team on team.id = team_id
    where (board = 'team') = ${kind === 'team'}`);
  const posts = new Map(rows.map((row) => [row.id, row]));
  for (const { id, folder: place, name } of await postNames(target, kind)) {
    const post = posts.get(id);
    if (!post) continue;
    const { type_code, is_secret, head, html, files, pictures } = post;
    const folder = `${place}/board`;
    const names = await target.files(folder, `files/${name}`, files);
    const shown = await target.files(folder, `files/${name}/pictures`, pictures);
    const sources = new Map(
      shown.map((reference, index) => [pictures[index]?.id, sourceOf(pathOf(reference))]),
    );
    await target.article(
      `${folder}/${name}.html`,
      {
        ...head,
        title: head.title === '' ? undefined : head.title,
        type: type_code === null ? undefined : nameOfType(type_code),
        secret: head.board === 'qna' ? is_secret : undefined,
        files: names.length > 0 ? names : undefined,
      },
      withSources(html, (source) => sources.get(shownFile(source))),
    );
  }
}
