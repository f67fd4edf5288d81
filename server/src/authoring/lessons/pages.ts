/** Texts of others that are shown as pages: their pictures, their files, and links between them. */
import path from 'node:path';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { extensionOf } from '@baeum/contract/files';
import { publicMediaView } from '@baeum/contract/portal/terms';
import { mediaUrl, mediaView } from '@baeum/contract/study/terms';
import type { AuthoredFile, TextFile } from '../files.ts';
import { sourcesIn, withSources } from '../pictures.ts';
import { changeLinks, decoded } from './markdown/anchors.ts';
import { say } from './messages/index.ts';
import { pathOf, type Size, sizeOf, withSizes } from './picture-sizes.ts';
import type { Problems, SourceLocation } from './problems.ts';
import { renderText } from './render-text.ts';
import { folderOf, stemOf, type Tree } from './tree.ts';

/** The files among which a text lies: a course pack, or a zip that somebody has uploaded. */
export interface TextSource {
  readonly tree: Pick<Tree, 'has' | 'below'>;
  readonly problems: Problems;
  text(file: string): Promise<string | undefined>;
  /** A file as it is to be stored, under the name that readers see, and its path on this machine. */
  stored(file: string, name: string): AuthoredFile & { readonly absolute: string };
  /** Notes that a text needs a file, whose content is inspected for this purpose. */
  requireFile(file: string, name: string, accepts: 'figure' | 'attachment', place: SourceLocation): void;
}

/** The folder within which a text may name files, and the codes of the pages that it may link to, by their paths. */
export interface TextFolder {
  readonly folder: string;
  readonly pages: ReadonlyMap<string, string>;
}

export const headOfPage = /^---[ \t]*\n([\s\S]*?\n)?---[ \t]*(?:\n|$)/;

/** The lesson of which a page is a part: its other files may be left over. */
export function looseFolder({ folder }: TextFolder, file: string): string {
  const topics = `${folder}/topics`;
  const [first = '', ...below] = path.posix.relative(topics, file).split('/');
  return below.length === 0 ? '' : `${topics}/${first}/`;
}

/** Reads the file of a page. Its own head, which lessons of others have, says nothing here. */
export async function readPage(reader: TextSource, file: string): Promise<string> {
  const source = (await reader.text(file)) ?? '';
  const [own = ''] = headOfPage.exec(source) ?? [];
  const links = await sharedLinks(reader, file);
  return renderText(
    source.slice(own.length) + (file.endsWith('.html') ? '' : links),
    { file, line: own.split('\n').length },
    reader.problems,
    { page: true, pictures: true },
  );
}

/** Addresses that lessons of The Carpentries keep in one file for all of their episodes. */
async function sharedLinks(reader: TextSource, file: string): Promise<string> {
  const folder = folderOf(file);
  for (const place of [folder, folderOf(folder)]) {
    const links = path.posix.join(place, 'links.md');
    if (links !== file && reader.tree.has(links)) return `\n\n${(await reader.text(links)) ?? ''}`;
  }
  return '';
}

export interface Illustrated {
  readonly html: string;
  readonly files: readonly TextFile[];
}

/** The text of a document of a pack. */
interface OwnText {
  readonly document: string;
  /** What the portal asks for its files by: the code of a content, lecture and key of a material, or `textOwner`. */
  readonly owner: string;
  /** Sanitised. */
  readonly html: string;
  /** Where its files may lie, and the pages that it may link to. */
  readonly lecture: TextFolder;
  /** Whether everybody may read it, without a session. */
  readonly isPublic?: boolean;
  /** Whether pictures keep having no size where none is given, as in texts that were written in the console. */
  readonly isExact?: boolean;
}

/** Finds what a text shows and links to. */
export async function illustrate(
  reader: TextSource,
  { document, owner, html, lecture, isPublic = false, isExact = false }: OwnText,
): Promise<Illustrated> {
  const source = ((await reader.text(document)) ?? '').normalize('NFC');
  const files = new Map<string, TextFile>();
  const addressOf = (target: string, role: TextFile['role']): string => {
    const name = nameOf(lecture, document, target);
    files.set(target, { file: reader.stored(target, path.posix.basename(target)), role, name });
    return mediaUrl({ cdnRovl: owner, cdnFlnm: name }, isPublic ? publicMediaView : mediaView);
  };
  const placeOf = (written: string) => {
    const at = [written, decoded(written)].map((text) => source.indexOf(text)).find((offset) => offset >= 0);
    return { file: document, line: source.slice(0, at ?? 0).split('\n').length };
  };
  const addresses = new Map<string, string>();
  const sizes = new Map<string, Size>();
  for (const shown of sourcesIn(html)) {
    const named = pathOf(shown);
    const place = placeOf(named ?? shown);
    const target = named === undefined ? undefined : targetOf(reader, lecture, document, named);
    if (/^(?:[a-z][a-z0-9+.-]*:|\/)/i.test(shown)) {
      if (!shown.startsWith('/view/')) reader.problems.warn(place, say.pages.shownElsewhere(shown));
    } else if (target === undefined) reader.problems.add(place, say.pages.outOfFolder(shown, lecture.folder));
    else {
      reader.requireFile(target, path.posix.basename(target), 'figure', place);
      const size = await sizeOf(reader.stored(target, '').absolute);
      if (size !== undefined) sizes.set(shown, size);
      addresses.set(shown, addressOf(target, 'picture').replaceAll('&', '&amp;'));
    }
  }
  const illustrated = withSources(isExact ? html : withSizes(html, sizes), (shown) => addresses.get(shown));
  const linked = changeLinks(illustrated, (href) => {
    if (/^(?:[a-z][a-z0-9+.-]*:|\/|#)/i.test(href)) return href;
    const [name = ''] = decoded(href).split(/[?#]/);
    const target = targetOf(reader, lecture, document, name);
    const page = target === undefined ? undefined : pageAt(lecture.pages, target);
    if (page !== undefined) return `/lms_st/open/content/${page}`;
    const place = placeOf(href);
    if (target === undefined || !reader.tree.has(target)) {
      reader.problems.warn(place, say.pages.linkMissing(href));
      return null;
    }
    const { extensions } = authoredFileRules.attachment;
    if (!extensions.includes(extensionOf(target))) {
      const isText = /\.(?:r?md|html?)$/i.test(target);
      reader.problems.warn(place, isText ? say.pages.linkToNoPage(href) : say.pages.linkToNoFile(href));
      return null;
    }
    reader.requireFile(target, path.posix.basename(target), 'attachment', place);
    return addressOf(target, 'attachment');
  });
  return { html: linked, files: [...files.values()] };
}

/**
 * The file of the pack that a text names; it may lie anywhere in its lecture. Lessons are published with all of their pages
 * in one folder, so where nothing lies there, the only file of the lesson with this path at its end is meant.
 */
function targetOf(
  { tree }: TextSource,
  lecture: TextFolder,
  document: string,
  name: string,
): string | undefined {
  const target = within(lecture, document, name);
  if (target !== undefined && tree.has(target)) return target;
  const lesson = looseFolder(lecture, document);
  const end = `/${name.normalize('NFC').replace(/^(?:\.{1,2}\/)+/, '')}`;
  const found = lesson === '' ? [] : tree.below(lesson).filter((file) => file.endsWith(end));
  return found.length === 1 ? found[0] : target;
}

function within({ folder }: TextFolder, document: string, name: string): string | undefined {
  const target = path.posix.join(folderOf(document), name.normalize('NFC'));
  return target.startsWith(`${folder}/`) && !name.includes('\\') ? target : undefined;
}

/** The page at a path, or at the path under which a lesson publishes it: `02-files.html`, `02-files/index.html`. */
function pageAt(pages: ReadonlyMap<string, string>, target: string): string | undefined {
  const plain = (file: string) => file.replace(/(?:\/index)?\.(?:html?|r?md|qmd)$|\/$/i, '');
  const exact = pages.get(target);
  if (exact !== undefined) return exact;
  const stem = plain(target);
  const last = path.posix.basename(stem);
  for (const [file, code] of pages) if (plain(file) === stem) return code;
  // Where a lesson is published, all pages lie in one folder.
  for (const [file, code] of pages)
    if (/\.html?$|\/$/.test(target) && path.posix.basename(plain(file)) === last) return code;
  return undefined;
}

/** The same after an export, which puts files into `files/<name of the document>` or beside the page. */
function nameOf({ folder }: TextFolder, document: string, target: string): string {
  const beside = path.posix.relative(folderOf(document), target);
  if (beside.startsWith('../')) return path.posix.relative(folder, target);
  const own = `files/${stemOf(document)}/`;
  return beside.startsWith(own) ? beside.slice(own.length) : beside;
}
