/** The files of a video: a single file, or a playlist and all files to which it refers. */
import { about } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import path from 'node:path';
import { Readable } from 'node:stream';
import { mediaUrl } from '@baeum/contract/study/terms';
import type { MediaFile } from '@baeum/server/study/content-authoring';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import { outsideFolder, type PackReader } from '../read/reader.ts';
import { type Playlist, readPlaylist, withAddresses } from './hls.ts';
import { mp4Seconds } from './mp4.ts';

interface Media {
  /** The duration; undefined if the file does not contain it. */
  readonly seconds: number | undefined;
  readonly files: readonly MediaFile[];
}

/**
 * Reads the video of a content, if it exists.
 * @param file its path in the pack
 * @param name what it is called
 * @param place where it is named
 * @param code of the content, which is part of the addresses in a playlist
 */
export async function readMedia(
  reader: PackReader,
  { file, name, place, code }: { file: string; name: string; place: SourceLocation; code: string },
): Promise<Media> {
  const found = reader.tree.find(file);
  if (!found) return { seconds: undefined, files: [] };
  if (name.toLowerCase().endsWith('.m3u8')) return readRecording(reader, file, code);
  const seconds = await mp4Seconds(found.absolute);
  if (seconds === undefined && name.toLowerCase().endsWith('.mp4'))
    reader.problems.add(place, say.texts.noMp4(name));
  return { seconds: seconds || undefined, files: [{ file: reader.stored(file, name), role: 'video', name }] };
}

/** A playlist, followed by all files to which it refers directly or through other playlists. */
async function readRecording(reader: PackReader, entry: string, code: string): Promise<Media> {
  const root = path.posix.dirname(entry);
  const playlists = new Map<string, Playlist>();
  const segments = new Set<string>();

  const visit = async (file: string): Promise<void> => {
    const text = await reader.text(file);
    if (text === undefined) return;
    const playlist = readPlaylist(text);
    playlists.set(file, playlist);
    for (const { line, message } of playlist.mistakes) reader.problems.add({ file, line }, message);
    for (const { uri, line, isPlaylist } of playlist.uris) {
      const named = partOf(reader, uri, { file, line });
      if (named === undefined) continue;
      if (isPlaylist && !playlists.has(named)) await visit(named);
      else if (!isPlaylist) segments.add(named);
    }
  };
  await visit(entry);

  const nameOf = (file: string) => path.posix.relative(root, file);
  const linked = (file: string, role: MediaFile['role'], text?: string): MediaFile => {
    const stored = reader.stored(file, path.posix.basename(file));
    return {
      file: text === undefined ? stored : { ...stored, open: () => Readable.from([Buffer.from(text)]) },
      role,
      name: nameOf(file),
    };
  };
  const addressIn = (file: string) => (uri: string) =>
    mediaUrl({
      cdnRovl: code,
      cdnFlnm: nameOf(path.posix.join(path.posix.dirname(file), decoded(uri) ?? uri)),
    });
  return {
    seconds: [...playlists.values()].find(({ seconds }) => seconds > 0)?.seconds,
    files: [
      ...[...playlists].map(([file, playlist]) =>
        linked(file, 'playlist', withAddresses(playlist, addressIn(file))),
      ),
      ...[...segments].map((file) => linked(file, 'segment')),
    ],
  };
}

/** The path in the pack of a file of a playlist; undefined, with a problem, if it does not exist. */
function partOf(reader: PackReader, uri: string, place: SourceLocation): string | undefined {
  const isElsewhere = /^(?:[a-z][a-z0-9+.-]*:|\/\/)/i.test(uri);
  if (isElsewhere) {
    reader.problems.add(place, say.texts.partElsewhere(uri));
    return undefined;
  }
  const name = decoded(uri);
  const file = name === undefined ? undefined : reader.resolve(place.file, name);
  if (name === undefined || file === undefined) {
    reader.problems.add(place, about(`"${uri}"`, outsideFolder));
    return undefined;
  }
  reader.requireFile(
    file,
    path.posix.basename(file),
    uri.toLowerCase().endsWith('.m3u8') ? 'video' : 'segment',
    place,
  );
  return reader.tree.has(file) ? file : undefined;
}

/** An address of a playlist as a path; undefined if its percent-encoding is invalid. */
function decoded(uri: string): string | undefined {
  try {
    return decodeURIComponent(uri).normalize('NFC');
  } catch {
    return undefined;
  }
}
