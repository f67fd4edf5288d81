/** Exports topics with their contents, each as a document with its files. */
import path from 'node:path';
import { mediaUrl } from '@baeum/contract/study/terms';
import type { FileRole } from '@baeum/server/study/content-authoring';
import { sql } from 'drizzle-orm';
import { type ExportTarget, fileNameOf, type KeptFile, packDate } from '../database/export-target.ts';
import type { FileReference } from '../format/fields.ts';
import { readPlaylist, withAddresses } from '@baeum/server/authoring/lessons/playlists';
import { withPathsBelow } from './pages.ts';
import { exportedPublication } from './publication.ts';

interface ContentFile extends KeptFile {
  readonly role: FileRole;
  /** The name by which players request it. */
  readonly asked: string;
  readonly language: string | null;
}

interface ExportedTopic extends Record<string, unknown> {
  readonly code: string;
  readonly lecture_code: string;
  readonly head: {
    readonly title: string;
    readonly week: number;
    readonly position: number;
    readonly archivedAt: string | null;
  };
  readonly kind: 'video' | 'link' | 'embed' | 'page' | null;
  readonly content: Record<string, string | number | boolean | null> | null;
  readonly url: string | null;
  readonly html: string | null;
  readonly files: readonly ContentFile[];
}

const publication = exportedPublication('content');

export async function exportTopics(target: ExportTarget): Promise<void> {
  const rows = await target.query<ExportedTopic>(sql`
    select topic.code, lecture_code, content.kind, content.url, content.body_html as html,
      jsonb_build_object('title', title, 'week', week_number, 'position', position,
        'archivedAt', ${packDate(sql`topic.archived_at`)}) as head,
      jsonb_build_object(
        'seconds', media_seconds, 'minutes', lecture_minutes, 'public', is_public, 'attendance', recognises_attendance,
        'opensAfter', nullif(opens_after, 'nothing'),
        'opensAt', ${packDate(sql`content.opens_at`)}, 'closesAt', ${packDate(sql`content.closes_at`)},
        'startsAt', ${packDate(sql`attendance_starts_at`)}, 'endsAt', ${packDate(sql`attendance_ends_at`)},
        'publishedAt', ${publication.publishedAt}, 'archivedAt', ${publication.archivedAt}
      ) as content,
      (select coalesce(jsonb_agg(jsonb_build_object(
           'name', file.name, 'storage_key', file.storage_key, 'role', role, 'asked', link.name, 'language', language
         ) order by role, position), '[]')
       from content_file as link join stored_file as file on file.id = link.stored_file_id
       where link.content_code = content.code) as files
    from topic left join content on content.topic_code = topic.code
    order by lecture_code, week_number, position`);
  for (const { code, lecture_code, head, kind, content, url, html, files } of rows) {
    const folder = `lectures/${lecture_code}/topics`;
    const name = fileNameOf(code, lecture_code);
    const own = name === code ? { code } : {};
    const shown = kind &&
      content && { ...(await exportFiles(target, folder, name, code, files)), ...content };
    const page = `files/${name}/page.html`;
    if (kind === 'page') await target.text(`${folder}/${page}`, withPathsBelow(html ?? '', code, ''));
    await target.article(
      `${folder}/${name}.html`,
      {
        ...own,
        ...head,
        content: shown && (kind === 'video' ? shown : { [kind]: kind === 'page' ? page : url, ...shown }),
      },
      kind === 'page' ? '' : withPathsBelow(html ?? '', code, `files/${name}`),
    );
  }
}

interface Shown {
  [key: string]: FileReference | { [language: string]: FileReference } | undefined;
}

async function exportFiles(
  target: ExportTarget,
  folder: string,
  name: string,
  code: string,
  files: readonly ContentFile[],
): Promise<Shown> {
  const shown: Shown = {};
  const captions: { [language: string]: FileReference } = {};
  for (const file of files) {
    // A recording keeps its folders; other files are beside it.
    const within = `files/${name}`;
    const place = path.posix.join(within, 'hls', file.asked);
    if (file.role === 'playlist') {
      await target.textAt(path.posix.join(folder, place), file, (text) => withPaths(text, code, file.asked));
      shown.video ??= place;
    } else if (file.role === 'picture' || file.role === 'attachment') {
      await target.fileAt(path.posix.join(folder, within, file.asked), file);
    } else if (file.role === 'segment') {
      await target.fileAt(path.posix.join(folder, place), file);
    } else {
      const [reference] = await target.files(folder, within, [file]);
      if (reference !== undefined && file.language !== null) captions[file.language] = reference;
      else shown[file.role] = reference;
    }
  }
  return Object.keys(captions).length > 0 ? { ...shown, captions } : shown;
}

/** A playlist in the format of a pack, with relative paths. */
function withPaths(text: string, code: string, playlist: string): string {
  const start = mediaUrl({ cdnRovl: code, cdnFlnm: '' });
  return withAddresses(readPlaylist(text), (address) => {
    const name = address.startsWith(start)
      ? new URLSearchParams(address.slice(start.indexOf('?'))).get('cdnFlnm')
      : null;
    return name === null ? address : asAddress(path.posix.relative(path.posix.dirname(playlist), name));
  });
}

const asAddress = (file: string): string => file.split('/').map(encodeURIComponent).join('/');
