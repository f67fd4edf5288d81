/** A recording in segments (HLS): a playlist, and all files to which it refers, in a course pack or in a zip. */
import path from 'node:path';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { mediaUrl } from '@baeum/contract/study/terms';
import type { AuthoredFile, MediaFile } from '../files.ts';
import { say } from './messages/index.ts';
import { about } from './messages/text.ts';
import { type Playlist, readPlaylist, withAddresses } from './playlists.ts';
import type { Problems, SourceLocation } from './problems.ts';
import type { Tree } from './tree.ts';

/** The files among which a recording lies. */
export interface RecordingSource {
  readonly tree: Pick<Tree, 'has'>;
  readonly problems: Problems;
  text(file: string): Promise<string | undefined>;
  /** The path of a file that another one names; undefined outside of its folder. */
  resolve(from: string, name: string): string | undefined;
  stored(file: string, name: string): AuthoredFile;
  /** Notes that a recording needs a file, whose content is inspected for this purpose. */
  requireFile(file: string, name: string, accepts: 'video' | 'segment', place: SourceLocation): void;
}

export interface Recording {
  /** Undefined if no playlist says it. */
  readonly seconds: number | undefined;
  /** Its playlists, of which players begin with the first, and its segments. */
  readonly files: readonly MediaFile[];
}

/** Reads a playlist and all files to which it refers directly or through other playlists. */
export async function readRecording(source: RecordingSource, entry: string): Promise<Recording> {
  const root = path.posix.dirname(entry);
  const playlists = new Map<string, Playlist>();
  const segments = new Set<string>();

  const visit = async (file: string): Promise<void> => {
    const text = await source.text(file);
    if (text === undefined) return;
    const playlist = readPlaylist(text);
    playlists.set(file, playlist);
    for (const { line, message } of playlist.mistakes) source.problems.add({ file, line }, message);
    for (const { uri, line, isPlaylist } of playlist.uris) {
      const named = partOf(source, uri, { file, line });
      if (named === undefined) continue;
      if (isPlaylist && !playlists.has(named)) await visit(named);
      else if (!isPlaylist) segments.add(named);
    }
  };
  await visit(entry);

  const linked = (file: string, role: MediaFile['role']): MediaFile => ({
    file: source.stored(file, path.posix.basename(file)),
    role,
    name: path.posix.relative(root, file),
  });
  return {
    seconds: [...playlists.values()].find(({ seconds }) => seconds > 0)?.seconds,
    files: [
      ...[...playlists].map(([file, { text }]): MediaFile => {
        const { file: found, ...playlist } = linked(file, 'playlist');
        return { ...playlist, file: { ...found, open: () => Readable.from([Buffer.from(text)]) } };
      }),
      ...[...segments].map((file) => linked(file, 'segment')),
    ],
  };
}

/** The same files for a content: its playlists name the addresses at which students read what they name. */
export const recordingOf = (files: readonly MediaFile[], code: string): MediaFile[] =>
  files.map((one) => {
    const { role, name, file } = one;
    if (role !== 'playlist') return one;
    const open = () => Readable.from(addressed(file.open(), name, code));
    return { role, name, file: { name: file.name, open } };
  });

async function* addressed(content: Readable, name: string, code: string): AsyncGenerator<Buffer> {
  const addressOf = (uri: string) =>
    mediaUrl({
      cdnRovl: code,
      cdnFlnm: path.posix.join(path.posix.dirname(name), decoded(uri) ?? uri),
    });
  yield Buffer.from(withAddresses(readPlaylist(await textOf(content)), addressOf));
}

/** The playlist of a content as that of another one, which has the same files. */
export const playlistOfCopy = (text: string, code: string): string =>
  withAddresses(readPlaylist(text), (address) => {
    const name = new URLSearchParams(address.slice(address.indexOf('?'))).get('cdnFlnm');
    return name === null ? address : mediaUrl({ cdnRovl: code, cdnFlnm: name });
  });

/** The path of a file that a playlist names; undefined, with a problem, if it does not exist. */
function partOf(source: RecordingSource, uri: string, place: SourceLocation): string | undefined {
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(uri);
  if (isElsewhere) {
    source.problems.add(place, say.texts.partElsewhere(uri));
    return undefined;
  }
  const name = decoded(uri);
  const file = name === undefined ? undefined : source.resolve(place.file, name);
  if (name === undefined || file === undefined) {
    source.problems.add(place, about(`"${uri}"`, say.files.outsideFolder));
    return undefined;
  }
  const accepts = uri.toLowerCase().endsWith('.m3u8') ? 'video' : 'segment';
  source.requireFile(file, path.posix.basename(file), accepts, place);
  return source.tree.has(file) ? file : undefined;
}

/** An address of a playlist as a path; undefined if its percent-encoding is invalid. */
function decoded(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri).normalize('NFC');
  } catch {
    return undefined;
  }
}
