/** A pack as a whole: opened from a folder or a zip, then read part by part. */
import { say } from './messages/index.ts';
import { rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Calendar, dayOf, koreanDay, termWithTodayIn } from './format/calendar.ts';
import { key } from './format/fields.ts';
import { type Manifest, manifestSchema, readTermStart } from './format/manifest.ts';
import { parts } from './parts/index.ts';
import type { PartContent } from './parts/part.ts';
import { Problems } from '@baeum/server/authoring/lessons/problems';
import { folderWithin } from '@baeum/server/platform/files/folders';
import { PackRefused } from './read/problems.ts';
import { type Calendars, PackReader } from './read/reader.ts';
import { readTree, type Tree } from '@baeum/server/authoring/lessons/tree';
import { isRecord, validate } from './read/validate.ts';
import { type SourceValue, readYaml } from './read/yaml.ts';
import { unpackZip } from '@baeum/server/authoring/lessons/zip';

const manifestFile = 'pack.yml';

export interface OpenPack {
  readonly tree: Tree;
  readonly problems: Problems;
  readonly manifest: Manifest;
  readonly parsed: SourceValue | undefined;
}

/**
 * Opens a pack and passes it to `use`. Unpacked files are deleted afterwards.
 * @param location a folder or a zip
 * @param folder where a zip is unpacked
 * @throws PackRefused if it cannot be read as a pack
 */
export async function withPack<T>(
  location: string,
  use: (pack: OpenPack) => Promise<T>,
  folder = tmpdir(),
): Promise<T> {
  const found = await stat(location).catch(() => undefined);
  const name = path.basename(location);
  if (!found) throw new PackRefused([{ file: name, line: 1, message: say.files.notThere }]);
  const problems = new Problems();
  if (found.isDirectory()) return use(await openFolder(location, problems));

  const unpacked = await folderWithin(folder, 'baeum-pack-');
  try {
    await unpackZip(location, name, unpacked, problems);
    return await use(await openFolder(unpacked, problems));
  } finally {
    await rm(unpacked, { recursive: true, force: true });
  }
}

async function openFolder(folder: string, problems: Problems): Promise<OpenPack> {
  let tree = await readTree(folder, problems);
  const [only] = tree.foldersIn('');
  // Many zips contain a single folder, which is the pack.
  if (only !== undefined && !tree.has(manifestFile) && tree.has(`${only}/${manifestFile}`)) {
    tree = await readTree(path.join(folder, only), problems);
  }
  if (!tree.has(manifestFile)) {
    // Errors of unpacking have been reported already.
    if (problems.list().length === 0)
      problems.add({ file: manifestFile, line: 1 }, say.files.manifestMissing);
    throw new PackRefused(problems.list());
  }
  tree.markUsed(manifestFile);
  const source = await tree.readText(manifestFile, problems);
  const parsed = source === undefined ? undefined : readYaml(source, manifestFile, 1, problems);
  const manifest = parsed && validate(manifestSchema, parsed, problems, () => undefined);
  return { tree, problems, parsed, manifest: manifest ?? partialManifest(parsed?.value) };
}

/** The parts of an invalid manifest that the other documents need, so that their mistakes are found as well. */
function partialManifest(value: unknown): Manifest {
  const given = isRecord(value) ? value : {};
  const courses: unknown[] = Array.isArray(given.courses) ? given.courses : [];
  return {
    format: '1',
    key: key(30).safeParse(given.key).data ?? 'pack',
    name: '',
    termStart: 'today in W1',
    courses: courses.flatMap((course) =>
      isRecord(course) && typeof course.code === 'string'
        ? [{ code: course.code, name: '', startsOn: 'term' }]
        : [],
    ),
    demonstration: false,
  };
}

/** The calendars before a first load: one for each weekday on which it may take place. */
export function possibleCalendars(manifest: Manifest, now: Date): Calendars {
  const calendarOn = (today: number): Calendar => ({ term: termStartOf(manifest, today), today });
  const today = koreanDay(now);
  if ('day' in readTermStart(manifest.termStart)) return [calendarOn(today)];
  return [calendarOn(today), ...[1, 2, 3, 4, 5, 6].map((later) => calendarOn(today + later))];
}

/** The first day of the term when the pack is first loaded on `today`. */
export function termStartOf(manifest: Manifest, today: number): number {
  const start = readTermStart(manifest.termStart);
  return 'day' in start ? start.day : termWithTodayIn(start.week, today);
}

/** The calendar of a pack that has been loaded before. */
export const keptCalendar = (termStartsOn: string, loadedAt: Date): Calendar => ({
  term: dayOf(termStartsOn) ?? Number.NaN,
  today: koreanDay(loadedAt),
});

/**
 * Reads every part.
 * @throws PackRefused with all problems of the pack
 */
export async function readParts(pack: OpenPack, calendars: Calendars): Promise<PartContent[]> {
  const reader = new PackReader(pack.tree, pack.problems, pack.manifest, calendars);
  for (const [index, { code }] of pack.manifest.courses.entries()) {
    const place = pack.parsed?.at(['courses', index]) ?? { file: manifestFile, line: 1 };
    reader.names.declare('course', code, place);
  }
  const contents: PartContent[] = [];
  for (const part of parts) contents.push(await part.read(reader));
  await reader.finish();
  const problems = pack.problems.list();
  if (problems.length > 0) throw new PackRefused(problems);
  return contents;
}
