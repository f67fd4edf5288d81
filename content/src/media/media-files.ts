/** The files of a video: a single file, or a playlist and all files to which it refers. */
import { say } from '../messages/index.ts';
import { readRecording, recordingOf } from '@baeum/server/authoring/lessons/recording';
import type { MediaFile } from '@baeum/server/authoring/files';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { PackReader } from '../read/reader.ts';
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
  if (name.toLowerCase().endsWith('.m3u8')) {
    const { seconds, files } = await readRecording(reader, file);
    return { seconds, files: recordingOf(files, code) };
  }
  const seconds = await mp4Seconds(found.absolute);
  if (seconds === undefined && name.toLowerCase().endsWith('.mp4'))
    reader.problems.add(place, say.texts.noMp4(name));
  return { seconds: seconds || undefined, files: [{ file: reader.stored(file, name), role: 'video', name }] };
}
