/** A zip of texts and their pictures as pages: the lessons of others, such as the repository of a course. */
import { createWriteStream } from 'node:fs';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Readable } from 'node:stream';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { diskSpaceOf, whileSpaceLeft } from '../../platform/disk-space.ts';
import { folderWithin } from '../../platform/files/folders.ts';
import { headOfPage, type Illustrated, illustrate, readPage } from './pages.ts';
import { Problems } from './problems.ts';
import { readTree, stemOf, type Tree } from './tree.ts';
import { unpackZip } from './zip.ts';
import { sourceIn } from './zip-source.ts';

/** A lesson lies where one of a course pack would: its texts may name files anywhere in it. */
const folder = 'zip';
const place = `${folder}/topics/lesson`;

/** Far above lessons, and far below what fills a disk. */
const limits = { files: 2000, bytes: 2 * 1024 ** 3 } as const;

export interface LessonPage extends Illustrated {
  /** Its path in the zip. */
  readonly file: string;
  readonly title: string;
  readonly code: string;
}

interface Lesson {
  readonly pages: readonly LessonPage[];
  /** With paths in the zip; pages with mistakes are left out. */
  readonly problems: Problems;
}

/**
 * Unpacks a zip and reads its texts.
 * @param options.folder where it is unpacked
 * @param options.newCode the code of one more page
 * @param use what is done with the pages, whose files exist until it ends
 */
export async function withLesson<Result>(
  zip: Readable,
  {
    folder: within,
    newCode,
    most,
  }: {
    readonly folder: string;
    readonly newCode: () => string;
    readonly most: number;
  },
  use: (lesson: Lesson | 'tooMany') => Promise<Result>,
): Promise<Result> {
  const root = await folderWithin(within, 'lesson-');
  try {
    const archive = path.join(root, 'lesson.zip');
    const unpacked = path.join(root, 'unpacked');
    await pipeline(whileSpaceLeft(zip, diskSpaceOf(root)), createWriteStream(archive));
    const found = new Problems();
    await mkdir(path.join(unpacked, place), { recursive: true });
    await unpackZip(archive, '', path.join(unpacked, place), found, limits);
    const tree = await readTree(unpacked, found);
    const documents = pagesIn(tree);
    if (documents.length > most) return await use('tooMany');
    const codes = new Map(documents.map((file) => [file, newCode()]));
    const pages = await readPages(tree, codes, found);
    return await use({ pages, problems: withShortPaths(found) });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const isPage = /\.(?:r?md|qmd|markdown|html?)$/i;
/** What repositories hold beside their lessons. */
const isAside = /(?:^|\/)(?:readme|license|licence|contributing|code_of_conduct|changelog|links)\.\w+$/i;

/** The texts of a lesson in the order in which they are read: `2-b.md` comes before `10-a.md`. */
const pagesIn = (tree: Tree): string[] =>
  tree
    .below(`${place}/`)
    .filter((file) => isPage.test(file) && !isAside.test(file))
    .toSorted((one, other) => one.localeCompare(other, 'ko', { numeric: true }));

async function readPages(
  tree: Tree,
  codes: ReadonlyMap<string, string>,
  found: Problems,
): Promise<LessonPage[]> {
  const pages: LessonPage[] = [];
  for (const [file, code] of codes) {
    const problems = new Problems();
    const source = sourceIn(tree, problems);
    const html = await readPage(source, file);
    const illustrated = await illustrate(source, {
      document: file,
      owner: code,
      html,
      lecture: { folder, pages: codes },
    });
    await source.inspect();
    for (const { message, ...at } of problems.warnings()) found.warn(at, message);
    const mistakes = problems.list();
    for (const { message, ...at } of mistakes) found.add(at, message);
    if (mistakes.length > 0 || illustrated.html === '') continue;
    const title = titleOf((await source.text(file)) ?? '', file);
    pages.push({ ...illustrated, file: shortPath(file), title, code });
  }
  return pages;
}

/** What its own head says, its first heading, or its file. */
export function titleOf(source: string, file: string): string {
  const [whole = '', head = ''] = headOfPage.exec(source) ?? [];
  const [, said = ''] = /^title:[ \t]*(.+)$/m.exec(head) ?? [];
  const body = source.slice(whole.length);
  const [, tagged = ''] = /<(?:title|h1)\b[^<>]*>([^<]+)</i.exec(body) ?? [];
  const title = [said.replace(/^(["'])(.*)\1$/, '$2'), headingIn(body), tagged, stemOf(file)]
    .map((one) => one.replace(/[*_`]/g, '').trim())
    .find((one) => one !== '');
  return Array.from(title ?? '')
    .slice(0, authoringLimits.title)
    .join('');
}

/** The first heading without signs or attributes behind it, such as `## Title {#id} ##`. */
function headingIn(body: string): string {
  const [, line = ''] = /^#{1,2}[ \t]+(.+)$/m.exec(body) ?? [];
  let end = line.length;
  while (line.charAt(end - 1) === '#') end -= 1;
  const text = line.slice(0, end).trimEnd();
  const braces = text.endsWith('}') ? text.indexOf('{', text.lastIndexOf('}', text.length - 2) + 1) : -1;
  return braces > 0 ? text.slice(0, braces) : text;
}

const shortPath = (file: string): string =>
  file.startsWith(`${place}/`) ? file.slice(place.length + 1) : file;

function withShortPaths(found: Problems): Problems {
  const short = new Problems();
  for (const { file, line, message } of found.list()) short.add({ file: shortPath(file), line }, message);
  for (const { file, line, message } of found.warnings())
    short.warn({ file: shortPath(file), line }, message);
  return short;
}
