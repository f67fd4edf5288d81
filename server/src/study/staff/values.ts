/** A content as its form has it, for what is sent, compared and kept in the history. */
import type { PublishState } from '@baeum/contract/publication';
import { publishStateAt } from '../../platform/drafts.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { minutesOf } from '../content-authoring.ts';
import { readingSeconds } from '../reading-time.ts';
import type { StoredContent } from './queries.ts';
import type { ContentFields } from './writes.ts';

/** Null where it is that of the week. */
const unlessOfWeek = (at: Date | null, ofWeek: Date): string | null =>
  at === null || at.getTime() === ofWeek.getTime() ? null : serializeMoment(at);

/** Null where the text of a page says it: it follows the text. */
const secondsOf = ({ kind, mediaSeconds, bodyHtml }: StoredContent): number | null =>
  kind === 'page' && mediaSeconds === readingSeconds(bodyHtml) ? null : mediaSeconds;

/** Null where the length says it, which may be another one by and by. */
const ownMinutes = ({ mediaSeconds, lectureMinutes }: StoredContent): number | null =>
  mediaSeconds !== null && lectureMinutes === minutesOf(mediaSeconds) ? null : lectureMinutes;

export const fieldsOf = (
  stored: StoredContent,
): Omit<ContentFields, 'kind'> & Pick<StoredContent, 'kind'> => ({
  kind: stored.kind,
  weekNumber: stored.weekNumber,
  title: stored.title,
  bodyHtml: stored.bodyHtml,
  url: stored.url ?? '',
  mediaSeconds: secondsOf(stored),
  lectureMinutes: ownMinutes(stored),
  opensAt: serializeMomentOrNull(stored.opensAt),
  closesAt: serializeMomentOrNull(stored.closesAt),
  opensAfter: stored.opensAfter,
  attendanceStartsAt: unlessOfWeek(stored.attendanceStartsAt, stored.weekStartsAt),
  attendanceEndsAt: unlessOfWeek(stored.attendanceEndsAt, stored.weekEndsAt),
  recognisesAttendance: stored.recognisesAttendance,
  isPublic: stored.isPublic,
});

/** How students see a content at a moment; one that is hidden keeps its time. */
export const stateOf = (
  one: { readonly isPublic: boolean | null } & Pick<StoredContent, 'publishedAt' | 'archivedAt'>,
  now: Date,
): PublishState =>
  publishStateAt({ ...one, publishedAt: one.isPublic === true ? one.publishedAt : null }, now);

/** The same as texts, for the form of whoever comes second (specification §19.6). */
export const formValuesOf = (stored: StoredContent): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(fieldsOf(stored)).map(([name, value]) => [name, String(value ?? '')]));
