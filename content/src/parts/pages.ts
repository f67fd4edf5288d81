/** Texts that are shown as pages: which topics have one, and their export. */
import path from 'node:path';
import { publicMediaView } from '@baeum/contract/portal/terms';
import { mediaUrl, mediaView } from '@baeum/contract/study/terms';
import { defaultCode } from '@baeum/server/authoring/coursework';
import { changeLinks } from '@baeum/server/authoring/lessons/markdown/anchors';
import { headOfPage, looseFolder } from '@baeum/server/authoring/lessons/pages';
import { sourceOf } from '@baeum/server/authoring/lessons/picture-sizes';
import { Problems } from '@baeum/server/authoring/lessons/problems';
import { stemOf } from '@baeum/server/authoring/lessons/tree';
import { withSources } from '@baeum/server/authoring/pictures';
import { sql, type SQL } from 'drizzle-orm';
import type { ExportTarget, KeptFile } from '../database/export-target.ts';
import type { LectureFolder } from '../read/lectures.ts';
import type { PackReader } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import { readYaml } from '../read/yaml.ts';

/** Finds the pages of a lecture before its topics are read, because they link to each other. */
export async function findPages(
  reader: PackReader,
  lecture: LectureFolder,
  documents: readonly string[],
): Promise<void> {
  for (const document of documents) {
    const [, yaml] = headOfPage.exec((await reader.text(document)) ?? '') ?? [];
    // Mistakes are reported when the topic itself is read.
    const topic = readYaml(yaml ?? '', document, 2, new Problems())?.value;
    if (!isRecord(topic) || !isRecord(topic.content)) continue;
    const { code = defaultCode(lecture.code, stemOf(document)), content } = topic;
    const file = typeof content.page === 'string' ? reader.resolve(document, content.page) : undefined;
    if (file === undefined) continue;
    lecture.pages.set(file, String(code));
    reader.tree.tolerateUnused(looseFolder(lecture, file));
  }
}

/**
 * SQL for what a text shows, by the names by which it asks for them.
 * @param owner column of the link that names the text; `of` is the text's
 */
export const shownFiles = (table: string, owner: string, of: SQL): SQL => sql`
  (select coalesce(jsonb_agg(jsonb_build_object('name', link.name, 'storage_key', file.storage_key)), '[]')
   from ${sql.identifier(table)} as link join stored_file as file on file.id = link.stored_file_id
   where link.${sql.identifier(owner)} = ${of})`;

/**
 * Exports what a text shows into a folder beside its document.
 * @returns the text with the paths of these files
 */
export async function exportText(
  target: ExportTarget,
  text: { html: string; owner: string; shown: readonly KeptFile[]; folder: string; beside: string },
): Promise<string> {
  for (const file of text.shown) await target.fileAt(`${text.folder}/${text.beside}/${file.name}`, file);
  return withPathsBelow(text.html, text.owner, text.beside);
}

/** The stored text for an export, with the paths of its files below a folder beside it. */
export const withPathsBelow = (html: string, owner: string, folder: string): string => {
  const starts = ([mediaView, publicMediaView] as const).map((call) =>
    mediaUrl({ cdnRovl: owner, cdnFlnm: '' }, call),
  );
  const change = (address: string) => {
    const plain = address.replaceAll('&amp;', '&');
    const name = starts.some((start) => plain.startsWith(start))
      ? new URLSearchParams(plain.slice(plain.indexOf('?'))).get('cdnFlnm')
      : null;
    return name === null ? undefined : sourceOf(path.posix.join(folder, name));
  };
  return changeLinks(withSources(html, change), (href) => change(href) ?? href);
};
