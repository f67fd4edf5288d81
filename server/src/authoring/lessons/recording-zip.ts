/** A zip of a recording in segments: the folder that programs for HLS write. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { extensionOf } from '@baeum/contract/files';
import type { MovieProblem } from '@baeum/contract/study/mp4';
import { folderWithin } from '../../platform/files/folders.ts';
import { Problems, type Problem } from './problems.ts';
import { readPlaylist } from './playlists.ts';
import { codecProblem } from './recording-codecs.ts';
import { type Recording, readRecording } from './recording.ts';
import { pathWithin, readTree, type Tree } from './tree.ts';
import { unpackZip } from './zip.ts';
import { sourceIn } from './zip-source.ts';

/** Eight hours in segments of six seconds. */
const mostFiles = 5000;

export interface FoundRecording extends Recording {
  /** Of the files that it names. */
  readonly bytes: number;
  /** Why browsers could not play it everywhere. */
  readonly unplayable: MovieProblem | undefined;
}

/** What a zip holds: a recording, what keeps it from being one, or no or several playlists to begin with. */
export type ZippedRecording =
  | { readonly recording: FoundRecording }
  | { readonly mistakes: readonly Problem[] }
  | { readonly beginnings: readonly string[] };

/**
 * Unpacks a zip and reads its recording.
 * @param options.folder on the disk that has the space
 * @param options.most bytes that it may unpack to
 * @param use what is done with its files, which exist until it ends
 */
export async function withRecording<Result>(
  zip: string,
  { folder, most }: { readonly folder: string; readonly most: number },
  use: (found: ZippedRecording) => Promise<Result>,
): Promise<Result> {
  const root = await folderWithin(folder, 'recording-');
  try {
    const problems = new Problems();
    await unpackZip(zip, '', root, problems, { files: mostFiles, bytes: most });
    const tree = await readTree(root, problems);
    return await use(await recordingIn(tree, problems));
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

async function recordingIn(tree: Tree, problems: Problems): Promise<ZippedRecording> {
  const mistakes = problems.list();
  if (mistakes.length > 0) return { mistakes };
  const [entry, ...others] = await beginningsIn(tree);
  if (entry === undefined || others.length > 0)
    return { beginnings: entry === undefined ? [] : [entry, ...others] };
  const source = sourceIn(tree, problems);
  const { seconds, files } = await readRecording(source, entry);
  await source.inspect();
  const found = problems.list();
  if (found.length > 0) return { mistakes: found };
  const inZip = (name: string) => tree.find(path.posix.join(path.posix.dirname(entry), name));
  const bytes = files.reduce((sum, { name }) => sum + (inZip(name)?.bytes ?? 0), 0);
  const unplayable = await codecProblem(
    files,
    (name) => inZip(name)?.absolute ?? '',
    async (name) => (await source.text(path.posix.join(path.posix.dirname(entry), name))) ?? '',
  );
  return { recording: { seconds, files, bytes, unplayable } };
}

/** Playlists that no other one names. */
async function beginningsIn(tree: Tree): Promise<string[]> {
  const playlists = tree.below('').filter((file) => extensionOf(file) === 'm3u8');
  const named = new Set<string | undefined>();
  for (const file of playlists) {
    const text = await tree.readText(file, new Problems());
    for (const { uri, isPlaylist } of readPlaylist(text ?? '').uris)
      if (isPlaylist) named.add(pathWithin(file, uri));
  }
  return playlists.filter((file) => !named.has(file)).sort();
}
