/** Making and changing contents, in the transaction of the call. */
import { isBlank } from '@baeum/contract/blank';
import type { RequestOf } from '@baeum/contract/call';
import type { staffStudyCalls } from '@baeum/contract/study/staff-calls';
import { type addContent, contentRefusals } from '@baeum/contract/study/staff-terms';
import { sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { TextFile } from '../../authoring/files.ts';
import { authoredFile, type KeptFile } from '../../authoring/kept-files.ts';
import { addressesOf, textsToStore } from '../../authoring/text-pictures.ts';
import { refusing } from '../../authoring/refusals.ts';
import { recordingOf } from '../../authoring/lessons/recording.ts';
import { AuthoringTransaction } from '../../authoring/transaction.ts';
import type { Transaction } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import { trashObjects } from '../../platform/files/incoming.ts';
import type { FileStore } from '../../platform/files/store.ts';
import { ownPictures } from '../../posting/pictures.ts';
import { sanitizePageText } from '../../platform/page-text.ts';
import { writeTopics } from '../authoring.ts';
import { type ContentInput, contentSeconds } from '../content-authoring.ts';
import type { StoredContent, StoredContentFile } from './queries.ts';
import type { TakenVideo } from './uploads.ts';

type Sent = RequestOf<(typeof staffStudyCalls)[typeof addContent]>;

/** What a form says about a content. Pages that are older than a field leave it out. */
export type ContentFields = Omit<Sent, 'lectureCode' | 'confirmed' | 'uploadId' | 'opensAfter'> &
  Required<Pick<Sent, 'opensAfter'>>;

interface Writing {
  readonly tx: Transaction;
  readonly store: FileStore;
  readonly now: Date;
}

/** Students see so many topics in a week; course packs cannot name more. */
export const mostInWeek = 99;

/** The place behind the others of a week. */
export async function lastPlace(
  tx: Transaction,
  { lectureCode, weekNumber }: { readonly lectureCode: string; readonly weekNumber: number },
): Promise<number> {
  const { rows } = await tx.execute<{ last: number }>(
    sql`select coalesce(max(position), 0) as last from topic
      where lecture_code = ${lectureCode} and week_number = ${weekNumber}`,
  );
  const position = (rows[0]?.last ?? 0) + 1;
  return position > mostInWeek
    ? refuse(contentRefusals.weekFull, { about: { field: 'weekNumber' } })
    : position;
}

interface Place {
  readonly code: string;
  readonly lectureCode: string;
  readonly position: number;
}

/**
 * Writes one content.
 * @param files what it shows, plays and links to
 * @returns what must follow the commit
 */
export async function writeContent(
  { tx, store, now }: Writing,
  { code, lectureCode, position }: Place,
  fields: ContentFields,
  files: ContentFiles,
): Promise<(log: FastifyBaseLogger) => void> {
  const { weekBeyondEnd, urlMissing, embedUnknown, mediaMissing, textMissing } = contentRefusals;
  const { lengthMissing, endBeforeStart, weekFull } = contentRefusals;
  if (fields.kind === 'page' && isBlankHtml(fields.bodyHtml))
    refuse(textMissing, { about: { field: 'bodyHtml' } });
  if (fields.kind === 'video' && files.media.length === 0)
    refuse(mediaMissing, { about: { field: 'video' } });
  const authoring = new AuthoringTransaction({ tx, store, now, written: [] });
  const byCode = {
    weekBeyondEnd,
    urlMissing,
    embedUnknown,
    lengthMissing,
    endBeforeStart,
    periodBesideWeek: endBeforeStart,
  };
  await refusing(byCode, weekFull, () =>
    writeTopics(authoring, [
      {
        code,
        lectureCode,
        position,
        weekNumber: fields.weekNumber,
        title: fields.title.normalize('NFC').trim(),
        content: inputOf(fields, files),
      },
    ]),
  );
  await authoring.forget(files.takenOver);
  return (log) => void trashObjects(store, log, authoring.obsolete);
}

/** Neither letters nor pictures nor formulas. */
const isBlankHtml = (html: string): boolean =>
  !/<(?:img|math|hr)\b/i.test(html) && isBlank(html.replace(/<[^>]*>/g, '').replaceAll('&nbsp;', ' '));

interface ContentFiles
  extends Pick<ContentInput, 'media' | 'textFiles' | 'thumbnail' | 'captions' | 'measuredSeconds'> {
  /** Rows of files that the content has rows of its own for, once it is written. */
  readonly takenOver: readonly string[];
}

/** A content without files. */
export const noFiles: ContentFiles = {
  media: [],
  textFiles: [],
  thumbnail: null,
  captions: {},
  measuredSeconds: undefined,
  takenOver: [],
};

function inputOf(fields: ContentFields, files: ContentFiles): ContentInput {
  const { kind, url } = fields;
  const isVideo = kind === 'video';
  return {
    kind,
    bodyHtml: fields.bodyHtml,
    url: kind === 'link' || kind === 'embed' ? url || null : null,
    // A video is as long as its file.
    mediaSeconds: isVideo ? undefined : (fields.mediaSeconds ?? undefined),
    lectureMinutes: fields.lectureMinutes ?? undefined,
    opensAt: fields.opensAt,
    closesAt: fields.closesAt,
    opensAfter: fields.opensAfter,
    attendanceStartsAt: fields.attendanceStartsAt,
    attendanceEndsAt: fields.attendanceEndsAt,
    recognisesAttendance: fields.recognisesAttendance,
    isPublic: fields.isPublic,
    textFiles: files.textFiles,
    thumbnail: files.thumbnail,
    media: isVideo ? files.media : [],
    captions: isVideo ? files.captions : {},
    measuredSeconds: isVideo ? files.measuredSeconds : undefined,
  };
}

/** How long such a content is, in seconds; undefined where nothing says it. */
export const lengthOf = (fields: ContentFields, files: ContentFiles): number | undefined =>
  contentSeconds(inputOf(fields, files));

/** The same with another video, which players ask for by the names of its files. */
export function withVideo(files: ContentFiles, code: string, taken: TakenVideo | undefined): ContentFiles {
  if (taken === undefined) return files;
  const { media, seconds, storedFileIds } = taken;
  return {
    ...files,
    media: recordingOf(media, code),
    measuredSeconds: seconds,
    takenOver: storedFileIds,
  };
}

/** The text of a content as it is stored, and its files with exactly those that the text shows and links to. */
export async function withText(
  { tx, store }: Pick<Writing, 'tx' | 'store'>,
  { code, accountId, html, before }: SentText,
): Promise<{ readonly bodyHtml: string; readonly textFiles: readonly TextFile[] }> {
  const text = await textsToStore(
    { tx, store },
    {
      htmls: [sanitizePageText(html)],
      addresses: addressesOf(code),
      files: before === undefined ? [] : textFilesIn(before),
      ownOf: (uploads) => ownPictures(tx, accountId, uploads),
      refuse: () => refuse(contentRefusals.noImage, { about: { field: 'bodyHtml' } }),
      refusesOthers: false,
    },
  );
  return { bodyHtml: text.htmls[0] ?? '', textFiles: text.files };
}

interface SentText {
  readonly code: string;
  /** Whose pictures it may show; those of others are refused. */
  readonly accountId: number;
  readonly html: string;
  /** Undefined for a new one. */
  readonly before?: StoredContent;
}

const textFilesIn = ({ files }: StoredContent) =>
  files.flatMap((one) =>
    one.role === 'picture' || one.role === 'attachment' ? [{ ...one, role: one.role }] : [],
  );

/** The files that a content has already. */
export function filesOf(stored: StoredContent, store: FileStore): ContentFiles {
  const { files, mediaSeconds, kind } = stored;
  const of = (...roles: StoredContentFile['role'][]) => files.filter(({ role }) => roles.includes(role));
  const authored = (one: KeptFile) => authoredFile(one, store);
  const [thumbnail] = of('thumbnail');
  return {
    media: files.flatMap((one) =>
      one.role === 'video' || one.role === 'playlist' || one.role === 'segment'
        ? [{ file: authored(one), role: one.role, name: one.name }]
        : [],
    ),
    textFiles: textFilesIn(stored).map((one) => ({ file: authored(one), role: one.role, name: one.name })),
    thumbnail: thumbnail ? authored(thumbnail) : null,
    captions: Object.fromEntries(of('caption').map((one) => [one.language ?? '', authored(one)])),
    measuredSeconds: kind === 'video' ? (mediaSeconds ?? undefined) : undefined,
    takenOver: [],
  };
}
