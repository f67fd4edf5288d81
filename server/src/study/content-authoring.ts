/**
 * What the content of a topic may be, for packs and for staff alike: a video, one at YouTube or Vimeo, a page elsewhere, or
 * one of the portal.
 */
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { embedOf } from '@baeum/contract/study/embeds';
import type { OpensAfter } from '@baeum/contract/study/staff-terms';
import { player } from '@baeum/contract/study/terms';
import type { AuthoredFile, LinkedFile, MediaFile, TextFile } from '../authoring/files.ts';
import { type AuthoringIssue, type Draft, issue } from '../authoring/issues.ts';
import { type Instant, orderIssues } from '../authoring/periods.ts';
import type { Publication } from '../authoring/publication.ts';
import type { WeekPeriod } from '../authoring/term.ts';
import { sanitizePageText } from '../platform/page-text.ts';
import { readingSeconds } from './reading-time.ts';

export type ContentKind = 'video' | 'link' | 'embed' | 'page';

export interface ContentInput {
  readonly kind: ContentKind;
  /** What is said below the video; the text of a page. */
  readonly bodyHtml: string;
  /** What the text shows and links to. */
  readonly textFiles?: readonly TextFile[] | undefined;
  /** Of a link, and of a video at YouTube or Vimeo. */
  readonly url: string | null;
  /**
   * Length in seconds; that of the medium when undefined. For a link it is the time to spend there, for a page the time to
   * read it, which is estimated when undefined.
   */
  readonly mediaSeconds: number | undefined;
  /** What the medium itself says of its length, if it does. */
  readonly measuredSeconds: number | undefined;
  /** Minutes the lecture is counted as; its length, rounded up, when undefined. */
  readonly lectureMinutes: number | undefined;
  /** From when until when it can be watched at all. */
  readonly opensAt: Instant | null;
  readonly closesAt: Instant | null;
  /** The learning period; that of its week when null. */
  readonly attendanceStartsAt: Instant | null;
  readonly attendanceEndsAt: Instant | null;
  /** Which of the contents before it must have been watched. */
  readonly opensAfter: OpensAfter;
  /** Whether watching it counts as attendance. */
  readonly recognisesAttendance: boolean;
  readonly isPublic: boolean;
  /** From when students see what is public; as it is when left out. */
  readonly publication?: Publication | undefined;
  /** Exactly these, as with all files of a content; the first playlist is the one that players begin with. */
  readonly media: readonly MediaFile[];
  readonly thumbnail: AuthoredFile | null;
  readonly captions: { readonly [Language in (typeof player.captions)[number]]?: AuthoredFile | undefined };
}

/** What is known of a content so far; its kind is null when none has been chosen. */
export type ContentDraft = Omit<Draft<ContentInput>, 'kind'> & {
  readonly kind?: ContentKind | null | undefined;
};

export type ContentIssueCode =
  | 'kindMissing'
  | 'embedUnknown'
  | 'endBeforeStart'
  | 'periodBesideWeek'
  | 'lengthMissing'
  | 'lengthNotMeasured'
  | 'mediumTooLong'
  | 'captionWithoutVideo'
  | 'fileNameTwice'
  | 'fileNameTooLong';

/** `content_file.name` is asked for by players; the call that answers takes names of this length. */
const longestName = 255;
/** What a length that is given may differ from what the medium says: players round differently. */
const tolerance = 1;
/** The longest medium, in seconds. */
const longestMedium = 86_400;

/**
 * What is wrong with a content, as far as it is known; needs no database.
 * @param week the period of its week, if it is known
 */
export const contentIssues = (
  draft: ContentDraft,
  week: (WeekPeriod & { readonly number: number }) | undefined,
): AuthoringIssue<ContentIssueCode>[] => [
  ...(draft.kind === null ? [issue([], 'kindMissing')] : []),
  ...(draft.kind === 'embed' && draft.url != null && !embedOf(draft.url)
    ? [issue('url', 'embedUnknown')]
    : []),
  ...orderIssues(draft, 'opensAt', 'closesAt'),
  ...orderIssues(draft, 'attendanceStartsAt', 'attendanceEndsAt'),
  ...weekPeriodIssues(draft, week),
  ...lengthIssues(draft),
  ...captionIssues(draft),
  ...fileNameIssues(draft),
];

/** If one end of a learning period is that of the week, the other one must fit it. */
function weekPeriodIssues(
  { attendanceStartsAt: start, attendanceEndsAt: end }: ContentDraft,
  week: (WeekPeriod & { readonly number: number }) | undefined,
): AuthoringIssue<'periodBesideWeek'>[] {
  if (!week || start === undefined || end === undefined || (start === null) === (end === null)) return [];
  if (Date.parse(end ?? week.endsAt) >= Date.parse(start ?? week.startsAt)) return [];
  const [field, other] =
    start === null ? ['attendanceEndsAt', 'start'] : (['attendanceStartsAt', 'end'] as const);
  return [issue(field, 'periodBesideWeek', { other, week: week.number })];
}

/** Whole seconds: what begins behind the last of them cannot be watched. */
const wholeSeconds = (measured: number | undefined): number | undefined =>
  measured === undefined ? undefined : Math.max(1, Math.floor(measured));

/** How long a content is, in seconds; undefined when nothing says it. */
export const contentSeconds = ({
  kind,
  bodyHtml,
  mediaSeconds,
  measuredSeconds,
}: Pick<ContentDraft, 'kind' | 'bodyHtml' | 'mediaSeconds' | 'measuredSeconds'>): number | undefined =>
  mediaSeconds ??
  (kind === 'page' && bodyHtml !== undefined ? readingSeconds(bodyHtml) : wholeSeconds(measuredSeconds));

/** Minutes a lecture is counted as that says none itself. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** An omitted length cannot be distinguished from an unknown one, so only drafts with a kind are checked. */
function lengthIssues({
  kind,
  mediaSeconds: given,
  measuredSeconds,
}: ContentDraft): AuthoringIssue<'lengthMissing' | 'lengthNotMeasured' | 'mediumTooLong'>[] {
  if (kind == null || kind === 'page') return [];
  const measured = wholeSeconds(measuredSeconds);
  if (measured === undefined) return given === undefined ? [issue([], 'lengthMissing', { kind })] : [];
  if (given !== undefined)
    return Math.abs(given - measured) > tolerance
      ? [issue('mediaSeconds', 'lengthNotMeasured', { given, measured })]
      : [];
  return measured > longestMedium
    ? [issue('measuredSeconds', 'mediumTooLong', { measured, longest: longestMedium })]
    : [];
}

const captionIssues = ({ kind, captions = {} }: ContentDraft): AuthoringIssue<'captionWithoutVideo'>[] =>
  kind === undefined || kind === 'video'
    ? []
    : player.captions
        .filter((language) => captions[language] !== undefined)
        .map((language) => issue(['captions', language], 'captionWithoutVideo'));

/** Players ask for the files of a content by their names. */
function fileNameIssues(draft: ContentDraft): AuthoringIssue<'fileNameTwice' | 'fileNameTooLong'>[] {
  const found: AuthoringIssue<'fileNameTwice' | 'fileNameTooLong'>[] = [];
  const names = new Set<string>();
  for (const { name } of namedFiles(draft)) {
    if (names.has(name)) found.push(issue([], 'fileNameTwice', { name }));
    if (name.length > longestName) found.push(issue([], 'fileNameTooLong', { name, longest: longestName }));
    names.add(name);
  }
  return found;
}

/** What a file of a content is for. */
export type FileRole = MediaFile['role'] | TextFile['role'] | 'thumbnail' | 'caption';

interface NamedFile {
  readonly file: AuthoredFile;
  readonly role: FileRole;
  readonly name: string;
  readonly language: string | null;
  readonly position: number;
}

function namedFiles({ media = [], textFiles = [], thumbnail, captions = {} }: ContentDraft): NamedFile[] {
  const count = new Map<string, number>();
  const found = [...media, ...textFiles].map(({ file, role, name }): NamedFile => {
    const position = (count.get(role) ?? 0) + 1;
    count.set(role, position);
    return { file, role, name, language: null, position };
  });
  if (thumbnail)
    found.push({ file: thumbnail, role: 'thumbnail', name: thumbnail.name, language: null, position: 1 });
  for (const [index, language] of player.captions.entries()) {
    const file = captions[language];
    if (file) found.push({ file, role: 'caption', name: file.name, language, position: index + 1 });
  }
  return found;
}

/** `stored_file.kind` by the role of the file. */
const kindOf = {
  video: 'video',
  playlist: 'video',
  segment: 'video',
  thumbnail: 'thumbnail',
  caption: 'caption',
  picture: 'text',
  attachment: 'text',
} as const;

/** The files of a content as rows of `content_file` link them. */
export const contentFiles = (input: ContentInput): LinkedFile[] =>
  namedFiles(input).map(({ file, role, ...columns }) => ({
    file,
    kind: kindOf[role],
    rules: authoredFileRules[role === 'playlist' ? 'video' : role],
    columns: { role, ...columns },
  }));

/** A content has the code of its topic. */
export function contentRow(code: string, input: ContentInput, week: WeekPeriod | undefined) {
  const seconds = contentSeconds(input) ?? 0;
  return {
    code,
    topic_code: code,
    kind: input.kind,
    body_html: sanitizePageText(input.bodyHtml),
    url: input.url,
    media_seconds: seconds,
    lecture_minutes: input.lectureMinutes ?? minutesOf(seconds),
    opens_at: input.opensAt,
    closes_at: input.closesAt,
    opens_after: input.opensAfter,
    recognises_attendance: input.recognisesAttendance,
    attendance_starts_at: input.attendanceStartsAt ?? week?.startsAt ?? null,
    attendance_ends_at: input.attendanceEndsAt ?? week?.endsAt ?? null,
    is_public: input.isPublic,
  };
}
