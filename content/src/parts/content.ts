/** Reads the content of a topic from its document. */
import { say } from '../messages/index.ts';
import { about } from '@baeum/server/authoring/lessons/messages/text';
import { player } from '@baeum/contract/study/terms';
import type { ContentDraft, ContentInput, ContentKind } from '@baeum/server/study/content-authoring';
import type { z } from 'zod';
import { type Calendar, type Edge, instantOf } from '../format/calendar.ts';
import type { FileReference } from '../format/fields.ts';
import { captionMistakes } from '@baeum/server/authoring/lessons/captions';
import { readMedia } from '../media/media-files.ts';
import type { Attachment } from '../read/attachments.ts';
import type { SourceLocation } from '@baeum/server/authoring/lessons/problems';
import type { LectureFolder } from '../read/lectures.ts';
import { outsideFolder, type PackReader, pathOf, shownName } from '../read/reader.ts';
import { isRecord } from '../read/validate.ts';
import type { SourceValue } from '../read/yaml.ts';
import { isDate } from './comments.ts';
import { type Illustrated, illustrate, readPage } from '@baeum/server/authoring/lessons/pages';
import { publicationIn } from './publication.ts';
import type { topicDocument } from './topic-document.ts';

type ContentValue = NonNullable<z.output<typeof topicDocument>['content']>;

/** Keys of the format for fields of a content with other names. */
export const contentKeys = {
  url: 'embed',
  mediaSeconds: 'seconds',
  measuredSeconds: 'video',
  attendanceStartsAt: 'startsAt',
  attendanceEndsAt: 'endsAt',
} as const;

/** The valid dates of a content. */
export function contentDates(value: unknown, calendar: Calendar): ContentDraft | undefined {
  if (!isRecord(value)) return undefined;
  const instant = (key: string, edge: Edge) => {
    const at = value[key];
    return isDate(at) ? instantOf(at, edge, calendar) : undefined;
  };
  return {
    opensAt: instant('opensAt', 'start'),
    closesAt: instant('closesAt', 'end'),
    attendanceStartsAt: instant('startsAt', 'start'),
    attendanceEndsAt: instant('endsAt', 'end'),
  };
}

/** A content with valid fields; its kind is null if the document specifies none. */
export type DescribedContent = Omit<ContentInput, 'kind'> & { readonly kind: ContentKind | null };

/** Reads the content of a topic's document, and its files. */
export async function readContent(
  reader: PackReader,
  {
    code,
    html,
    parsed,
    value,
    lecture,
  }: {
    code: string;
    html: string;
    parsed: SourceValue;
    value: ContentValue;
    lecture: LectureFolder;
  },
): Promise<DescribedContent> {
  const [calendar] = lecture.calendars;
  const placeOf = (...steps: PropertyKey[]): SourceLocation => parsed.at(['content', ...steps]);
  const instant = (at: string | undefined, edge: Edge) =>
    at === undefined ? null : instantOf(at, edge, calendar);
  const media = value.video
    ? await readMedia(reader, { ...locate(reader, parsed.file, value.video), place: placeOf('video'), code })
    : { seconds: undefined, files: [] };
  const below = await illustrate(reader, { document: parsed.file, owner: code, html, lecture });
  const page =
    value.page === undefined ? nothing : await pageOf(reader, value.page, { parsed, code, lecture });
  return {
    kind: kindOf(reader, value, placeOf),
    // A text below the head introduces the page.
    bodyHtml: [below.html, page.html].filter(Boolean).join('\n'),
    textFiles: [...below.files, ...page.files],
    url: value.embed ?? value.link ?? null,
    mediaSeconds: value.seconds,
    measuredSeconds: media.seconds,
    lectureMinutes: value.minutes,
    opensAt: instant(value.opensAt, 'start'),
    closesAt: instant(value.closesAt, 'end'),
    attendanceStartsAt: instant(value.startsAt, 'start'),
    attendanceEndsAt: instant(value.endsAt, 'end'),
    opensAfter: value.opensAfter,
    recognisesAttendance: value.attendance,
    isPublic: value.public,
    publication: publicationIn(value, calendar),
    media: media.files,
    thumbnail: value.thumbnail ? reader.attachment(parsed.file, value.thumbnail) : null,
    captions: await captionsOf(reader, value, parsed),
  };
}

const nothing: Illustrated = { html: '', files: [] };

async function pageOf(
  reader: PackReader,
  name: string,
  { parsed, code, lecture }: { parsed: SourceValue; code: string; lecture: LectureFolder },
): Promise<Illustrated> {
  const place = parsed.at(['content', 'page']);
  const file = reader.resolve(parsed.file, name);
  if (file === undefined) reader.problems.add(place, about(`"${name}"`, outsideFolder));
  else if (!/\.(?:r?md|qmd|html)$/i.test(file)) reader.problems.add(place, say.pages.notShowable(name));
  else if (!reader.tree.has(file)) reader.problems.add(place, say.files.noFile(file));
  else {
    const html = await readPage(reader, file);
    if (html === '') reader.problems.add({ file, line: 1 }, say.pages.empty);
    return illustrate(reader, { document: file, owner: code, html, lecture });
  }
  return nothing;
}

const kinds = ['video', 'embed', 'link', 'page'] as const;

function kindOf(
  reader: PackReader,
  value: ContentValue,
  placeOf: (...steps: PropertyKey[]) => SourceLocation,
): ContentKind | null {
  const [kind = null, other] = kinds.filter((candidate) => value[candidate] !== undefined);
  if (other !== undefined)
    reader.problems.add(placeOf(other), say.lectures.besideContent(other, String(kind)));
  return kind;
}

async function captionsOf(
  reader: PackReader,
  { captions }: ContentValue,
  parsed: SourceValue,
): Promise<ContentInput['captions']> {
  const found: Partial<Record<(typeof player.captions)[number], Attachment>> = {};
  for (const language of player.captions) {
    const caption = captions[language];
    if (caption === undefined) continue;
    const { file } = locate(reader, parsed.file, caption);
    const text = reader.tree.has(file) ? await reader.text(file) : undefined;
    for (const { line, message } of text === undefined ? [] : captionMistakes(text))
      reader.problems.add({ file, line }, message);
    found[language] = reader.attachment(parsed.file, caption);
  }
  return found;
}

const locate = (reader: PackReader, from: string, reference: FileReference) => ({
  file: reader.resolve(from, pathOf(reference)) ?? '',
  name: shownName(reference),
});
