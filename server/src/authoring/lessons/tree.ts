/** The files of a pack on disk, listed once and within limits. */
import { say } from './messages/index.ts';
import { lstat, readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Problems } from './problems.ts';

export const treeLimits = {
  files: 20_000,
  depth: 12,
  bytes: 8 * 1024 ** 3,
  textBytes: 2 * 1024 ** 2,
  /** For lists of comments, which are longer than any other text. */
  listBytes: 32 * 1024 ** 2,
} as const;

/** Files of operating systems and of authors that are not part of a pack. */
const ignored = /^(\..*|__MACOSX|Thumbs\.db|desktop\.ini)$/i;
/** A note of the authors, unless a lesson shows it as a page. */
const isReadme = (file: string): boolean => /(?:^|\/)README\.md$/i.test(file);

interface FoundFile {
  /** Its absolute path. */
  readonly absolute: string;
  readonly bytes: number;
}

/** The regular files of a folder. Paths inside it are NFC with `/`, on every machine. */
export class Tree {
  readonly #files: ReadonlyMap<string, FoundFile>;
  readonly #used = new Set<string>();
  readonly #loose = new Set<string>();

  constructor(files: ReadonlyMap<string, FoundFile>) {
    this.#files = files;
  }

  has(file: string): boolean {
    return this.#files.has(file);
  }

  find(file: string): FoundFile | undefined {
    return this.#files.get(file);
  }

  /** Files directly in a folder (`''` for the pack itself) with one of the extensions, in order. */
  filesIn(folder: string, ...extensions: string[]): string[] {
    return [...this.#files.keys()]
      .filter(
        (file) =>
          folderOf(file) === folder &&
          !isReadme(file) &&
          extensions.some((extension) => file.endsWith(extension)),
      )
      .sort();
  }

  /** Names of the folders directly in a folder, in order. */
  foldersIn(folder: string): string[] {
    const start = folder === '' ? '' : `${folder}/`;
    const names = [...this.#files.keys()]
      .filter((file) => file.startsWith(start) && !isReadme(file))
      .map((file) => file.slice(start.length).split('/'))
      .filter((steps) => steps.length > 1);
    return [...new Set(names.map((steps) => steps[0] ?? ''))].sort();
  }

  /** Marks a file as used by a part of the format. */
  markUsed(file: string): void {
    this.#used.add(file);
  }

  /** Every file below a folder, whose path ends with a slash. */
  below(folder: string): string[] {
    return [...this.#files.keys()].filter((file) => file.startsWith(folder));
  }

  /** Files below this folder may be left over: a warning then names them. */
  tolerateUnused(folder: string): void {
    if (folder !== '') this.#loose.add(folder);
  }

  /** Reports files that no part uses, e.g. because a folder is misspelt. */
  reportUnused(problems: Problems): void {
    for (const file of this.#files.keys()) {
      if (!this.#used.has(file) && !isReadme(file)) {
        const place = { file, line: 1 };
        if ([...this.#loose].some((folder) => file.startsWith(folder)))
          problems.warn(place, say.files.unusedByPages);
        else problems.add(place, say.files.unused);
      }
    }
  }

  /** The text of a file; undefined, with problems, if it is not a valid text of a pack. */
  async readText(file: string, problems: Problems, maxBytes?: number): Promise<string | undefined> {
    const bytes = await this.readBytes(file, problems, maxBytes);
    return bytes && decodeText(bytes, file, problems);
  }

  async readBytes(
    file: string,
    problems: Problems,
    maxBytes: number = treeLimits.textBytes,
  ): Promise<Buffer | undefined> {
    const found = this.#files.get(file);
    if (!found) return undefined;
    if (found.bytes > maxBytes) {
      problems.add({ file, line: 1 }, say.files.tooLargeText(maxBytes));
      return undefined;
    }
    return readFile(found.absolute);
  }
}

/** Strict UTF-8 without a byte-order mark, line breaks as `\n`. */
export function decodeText(bytes: Buffer, file: string, problems: Problems): string | undefined {
  const lineAt = (offset: number): number => bytes.subarray(0, offset).toString('latin1').split('\n').length;
  const nul = bytes.indexOf(0);
  if (nul >= 0) {
    problems.add({ file, line: lineAt(nul) }, say.files.nulByte);
    return undefined;
  }
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    problems.add({ file, line: lineAt(firstInvalidByte(bytes)) }, say.files.notUtf8);
    return undefined;
  }
}

/** Decoding replaces invalid bytes by U+FFFD; the text before it has as many bytes as in the file. */
function firstInvalidByte(bytes: Buffer): number {
  for (let end = bytes.indexOf('\n'), start = 0; ; start = end + 1, end = bytes.indexOf('\n', start)) {
    const line = bytes.subarray(start, end < 0 ? bytes.length : end);
    if (!Buffer.from(line.toString('utf8')).equals(line)) return start;
    if (end < 0) return 0;
  }
}

/** Lists a folder. Links, devices, and files beyond the limits are problems, and are left out. */
export async function readTree(root: string, problems: Problems): Promise<Tree> {
  const files = new Map<string, FoundFile>();
  let bytes = 0;

  const visit = async (folder: string, absoluteFolder: string, depth: number): Promise<void> => {
    for (const entry of await readdir(absoluteFolder, { withFileTypes: true })) {
      if (ignored.test(entry.name)) continue;
      const file = path.posix.join(folder, entry.name.normalize('NFC'));
      const absolute = path.join(absoluteFolder, entry.name);
      const place = { file, line: 1 };
      if (entry.isDirectory()) {
        if (depth === treeLimits.depth) problems.add(place, say.files.tooDeepFolder(treeLimits.depth));
        else await visit(file, absolute, depth + 1);
      } else if (!entry.isFile()) {
        problems.add(place, say.files.notOrdinary);
      } else if (files.has(file)) {
        problems.add(place, say.files.sameName);
      } else {
        const { size } = await lstat(absolute);
        bytes += size;
        files.set(file, { absolute, bytes: size });
        if (files.size === treeLimits.files + 1)
          problems.add(place, say.files.oneFileTooMany(treeLimits.files));
        if (files.size > treeLimits.files) return;
      }
    }
  };

  await visit('', root, 0);
  if (bytes > treeLimits.bytes) {
    problems.add({ file: '.', line: 1 }, say.files.tooLarge(bytes, treeLimits.bytes));
  }
  return new Tree(files);
}

/** The path of a file that another one names; undefined outside of the folder of that one. */
export function pathWithin(from: string, name: string): string | undefined {
  const plain = name.normalize('NFC');
  if (plain.includes('\\') || plain.startsWith('/') || plain.split('/').includes('..')) return undefined;
  return path.posix.join(folderOf(from), plain);
}

export const folderOf = (file: string): string => (file.includes('/') ? path.posix.dirname(file) : '');

/** File name without folder and extension. */
export const stemOf = (file: string): string => path.posix.basename(file).replace(/\.[^.]*$/, '');
