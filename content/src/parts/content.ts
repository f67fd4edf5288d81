/** The content of a topic, as its document describes it: a row and its files. */
import { embedOf } from '@baeum/contract/study/embeds';
import { player } from '@baeum/contract/study/terms';
import type { z } from 'zod';
import type { LinkedFile } from '@baeum/server/authoring/files';
import type { Row } from '@baeum/server/authoring/rows';
import { instantOf } from '../format/calendar.ts';
import type { FileReference } from '../format/fields.ts';
import { captionMistakes } from '../media/captions.ts';
import { mediaFile, readMedia } from '../media/media-files.ts';
import type { SourceLocation } from '../read/problems.ts';
import type { LectureFolder } from '../read/lectures.ts';
import { type PackReader, pathOf, shownName } from '../read/reader.ts';
import type { SourceValue } from '../read/yaml.ts';
import type { topicDocument } from './topic-document.ts';

type Topic = z.output<typeof topicDocument>;
type ContentValue = NonNullable<Topic['content']>;

export interface Content {
  readonly code: string;
  readonly seconds: number;
  readonly row: Row;
  readonly files: readonly LinkedFile[];
}

/** `content_file.name` is asked for by players; the call that answers takes names of this length. */
const longestName = 255;
/** What a length that is given may differ from what the medium says: players round differently. */
const tolerance = 1;
/** The longest medium, in seconds. */
const longestMedium = 86_400;

const kinds = ['video', 'embed', 'link'] as const;
type Kind = (typeof kinds)[number];

/** The content that a topic's document describes; undefined, with problems, when something is wrong with it. */
export async function readContent(
  reader: PackReader,
  lecture: LectureFolder,
  code: string,
  topic: {
    readonly week: number;
    readonly content: ContentValue;
    readonly located: SourceValue;
    readonly html: string;
  },
): Promise<Content | undefined> {
  const { content: value, located } = topic;
  const placeOf = (...steps: PropertyKey[]): SourceLocation => located.at(['content', ...steps]);
  const kind = kindOf(reader, value, placeOf);
  const media = value.video
    ? await readMedia(reader, { ...locate(reader, located.file, value.video), place: placeOf('video'), code })
    : { seconds: undefined, files: [] };
  const files = [...media.files, ...(await companionsOf(reader, value, located, placeOf))];
  checkNames(reader, files, placeOf());
  const seconds = kind && lengthOf(reader, value, media.seconds, placeOf);
  const period = periodOf(reader, lecture, value, topic.week, placeOf);
  if (!kind || seconds === undefined) return undefined;
  const [calendar] = lecture.calendars;
  return {
    code,
    seconds,
    files,
    row: {
      code,
      topic_code: code,
      kind,
      body_html: topic.html,
      url: value.embed ?? value.link ?? null,
      media_seconds: seconds,
      lecture_minutes: value.minutes ?? Math.ceil(seconds / 60),
      opens_at: value.opensAt === undefined ? null : instantOf(value.opensAt, 'start', calendar),
      closes_at: value.closesAt === undefined ? null : instantOf(value.closesAt, 'end', calendar),
      recognises_attendance: value.attendance,
      attendance_starts_at: period.startsAt,
      attendance_ends_at: period.endsAt,
      is_public: value.public,
    },
  };
}

type PlaceOf = (...steps: PropertyKey[]) => SourceLocation;

function kindOf(reader: PackReader, value: ContentValue, placeOf: PlaceOf): Kind | undefined {
  const [kind, other] = kinds.filter((candidate) => value[candidate] !== undefined);
  if (kind === undefined)
    reader.problems.add(placeOf(), '"content" needs one of "video", "embed" and "link"');
  else if (other !== undefined)
    reader.problems.add(placeOf(other), `"${other}" cannot stand beside "${kind}": a topic has one content`);
  if (value.embed !== undefined && !embedOf(value.embed)) {
    reader.problems.add(
      placeOf('embed'),
      '"embed" must be the address of a video at YouTube or Vimeo; any other page is a "link"',
    );
  }
  return kind;
}

async function companionsOf(
  reader: PackReader,
  { video, thumbnail, captions }: ContentValue,
  located: SourceValue,
  placeOf: PlaceOf,
): Promise<LinkedFile[]> {
  const files = thumbnail ? [mediaFile(reader.attachment(located.file, thumbnail), 'thumbnail', 1)] : [];
  for (const [index, language] of player.captions.entries()) {
    const caption = captions[language];
    if (caption === undefined) continue;
    if (!video) reader.problems.add(placeOf('captions', language), 'captions are for a "video" of the pack');
    const { file } = locate(reader, located.file, caption);
    const text = reader.tree.has(file) ? await reader.text(file) : undefined;
    for (const { line, message } of text === undefined ? [] : captionMistakes(text))
      reader.problems.add({ file, line }, message);
    files.push(mediaFile(reader.attachment(located.file, caption), 'caption', index + 1, { language }));
  }
  return files;
}

const locate = (reader: PackReader, from: string, reference: FileReference) => ({
  file: reader.resolve(from, pathOf(reference)) ?? '',
  name: shownName(reference),
});

function checkNames(reader: PackReader, files: readonly LinkedFile[], place: SourceLocation): void {
  const names = new Set<unknown>();
  for (const { columns } of files) {
    const name = String(columns.name);
    if (names.has(name)) reader.problems.add(place, `two files of this content are named "${name}"`);
    if (name.length > longestName)
      reader.problems.add(place, `"${name}" has too long a path: at most ${longestName} characters`);
    names.add(name);
  }
}

/** Whole seconds: what begins behind the last of them cannot be watched. */
function lengthOf(
  reader: PackReader,
  { seconds, video }: ContentValue,
  measured: number | undefined,
  placeOf: PlaceOf,
): number | undefined {
  const known = measured === undefined ? undefined : Math.max(1, Math.floor(measured));
  if (seconds === undefined && known === undefined) {
    reader.problems.add(
      placeOf(),
      video ? 'needs "seconds": the video does not say how long it is' : 'needs "seconds", its length',
    );
  } else if (seconds !== undefined && known !== undefined && Math.abs(seconds - known) > tolerance) {
    reader.problems.add(
      placeOf('seconds'),
      `"seconds" is ${seconds}, but the video lasts ${known}: leave it out, and it is measured`,
    );
  } else if (seconds === undefined && Number(known) > longestMedium) {
    reader.problems.add(
      placeOf('video'),
      `lasts ${known} seconds, if the video is right: a content has ${longestMedium} at most`,
    );
  }
  return seconds ?? known;
}

/** The learning period; what is not given is that of the week. */
function periodOf(
  reader: PackReader,
  lecture: LectureFolder,
  { startsAt, endsAt }: ContentValue,
  week: number,
  placeOf: PlaceOf,
): { startsAt: string | null; endsAt: string | null } {
  const [calendar] = lecture.calendars;
  const whole = lecture.weeks[week - 1];
  // A week that cannot be read has been reported: nothing will be loaded.
  if (!whole) return { startsAt: null, endsAt: null };
  const period = {
    startsAt: startsAt === undefined ? whole.startsAt : instantOf(startsAt, 'start', calendar),
    endsAt: endsAt === undefined ? whole.endsAt : instantOf(endsAt, 'end', calendar),
  };
  if ((startsAt === undefined) !== (endsAt === undefined) && period.endsAt < period.startsAt) {
    const [given, other] = startsAt === undefined ? ['endsAt', 'start'] : ['startsAt', 'end'];
    reader.problems.add(
      placeOf(given),
      `"${given}" does not fit the ${other} of week ${week}: give both ends`,
    );
  }
  return period;
}
