/** What the forms of all activities of a week have in common: what they show, and what becomes of what they send. */
import type { Showing } from '@baeum/contract/activity/staff-terms';
import { activityRefusals, activityTextLimit } from '@baeum/contract/activity/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { PlannedPeriod } from '@baeum/rules/outcomes';
import { afterMinute } from '@baeum/rules/periods';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { publishedSince } from '../authoring/publication.ts';
import { refusing } from '../authoring/refusals.ts';
import { registrarOf } from '../authoring/registrar.ts';
import type { Transaction } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { sanitizeRichText } from '../platform/rich-text.ts';
import { localMinuteOf, momentOf, serializeMoment, serializeMomentOrNull } from '../platform/time.ts';

/** What is stored of any activity of a week. */
export interface StoredActivity {
  readonly code: string;
  readonly lectureCode: string;
  readonly weekNumber: number;
  readonly topicCode: string | null;
  readonly title: string;
  readonly bodyHtml: string;
  readonly opensAt: Date;
  readonly closesAt: Date;
  readonly lateOpensAt: Date | null;
  readonly lateClosesAt: Date | null;
  readonly professorId: number;
  readonly createdAt: Date;
  readonly publishedAt: Date | null;
}

/** What a form sends about it. */
export interface SentActivity {
  readonly title: string;
  readonly weekNumber: number;
  readonly topicCode: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly lateClosesAt: string;
  readonly showing: Showing;
  readonly publishedAt: string;
}

const minuteOrEmpty = (at: Date | null): string => (at === null ? '' : localMinuteOf(at));

export function showingOf(publishedAt: Date | null, now: Date): Showing {
  if (publishedAt === null) return 'draft';
  return publishedAt <= now ? 'shown' : 'scheduled';
}

/** As it is stored, but for its pictures. */
export function cleanText(sent: string): string {
  const html = sanitizeRichText(sent.replaceAll('\0', ''));
  if (html.length > activityTextLimit) refuse(activityRefusals.longText, { about: { field: 'bodyHtml' } });
  return html;
}

/** The texts of its form. */
export function shownFieldsOf(stored: StoredActivity, bodyHtml: string, now: Date) {
  const showing = showingOf(stored.publishedAt, now);
  return {
    title: stored.title,
    bodyHtml,
    weekNumber: String(stored.weekNumber),
    topicCode: stored.topicCode ?? '',
    opensAt: localMinuteOf(stored.opensAt),
    closesAt: localMinuteOf(stored.closesAt),
    lateClosesAt: minuteOrEmpty(stored.lateClosesAt),
    showing,
    publishedAt: showing === 'scheduled' ? minuteOrEmpty(stored.publishedAt) : '',
  };
}

/** Since when students see it: what they see already keeps its time. */
export function publicationOf(
  sent: Pick<SentActivity, 'showing' | 'publishedAt'>,
  before: Date | null | undefined,
  now: Date,
): Date | null {
  if (sent.showing === 'draft') return null;
  if (sent.showing === 'scheduled' && sent.publishedAt !== '') return new Date(momentOf(sent.publishedAt));
  return publishedSince(before, now);
}

export const wantedPeriod = (
  sent: Pick<SentActivity, 'opensAt' | 'closesAt' | 'lateClosesAt'>,
): PlannedPeriod => ({
  opensAt: Date.parse(momentOf(sent.opensAt)),
  closesAt: Date.parse(momentOf(sent.closesAt)),
  lateClosesAt: sent.lateClosesAt === '' ? null : Date.parse(momentOf(sent.lateClosesAt)),
});

/** The start of a late period stays where the end does not move; otherwise it follows the end at once. */
function lateStart(sent: SentActivity, before: StoredActivity | undefined): string | null {
  if (sent.lateClosesAt === '') return null;
  const closesAt = Date.parse(momentOf(sent.closesAt));
  const kept = before?.closesAt.getTime() === closesAt ? before.lateOpensAt : null;
  return serializeMoment(kept ?? afterMinute(closesAt));
}

interface Place {
  readonly code: string;
  readonly lectureCode: string;
  readonly professorId: number;
  readonly now: Date;
}

/** What authoring takes of it, beside its text and files. */
export const courseworkOf = (
  sent: SentActivity,
  { code, lectureCode, professorId, now }: Place,
  before: StoredActivity | undefined,
) => ({
  code,
  lectureCode,
  professorId,
  title: titleOf(sent.title),
  weekNumber: sent.weekNumber,
  topicCode: sent.topicCode || null,
  opensAt: momentOf(sent.opensAt),
  closesAt: momentOf(sent.closesAt),
  lateOpensAt: lateStart(sent, before),
  lateClosesAt: sent.lateClosesAt === '' ? null : momentOf(sent.lateClosesAt),
  createdAt: serializeMoment(before?.createdAt ?? now),
});

/** As it is stored. */
export function titleOf(sent: string): string {
  const title = sent.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  if (title === '') refuse(activityRefusals.noTitle, { about: { field: 'title' } });
  // NFC can make a text longer.
  return title.length > 200 ? refuse(commonRefusals.invalid) : title;
}

/** @see registrarOf */
export const registrar = async (tx: Transaction, lectureCode: string, accountId: number): Promise<number> =>
  (await registrarOf(tx, lectureCode, accountId)) ?? refuse(activityRefusals.noProfessor);

const { weekBeyondEnd, topicUnknown, topicTaken, endBeforeStart, lateBeforeEnd } = activityRefusals;

/** Runs the writing part of a call; what the authoring rules refuse stands beside its field. */
export const refusingActivity = <Result>(
  more: Parameters<typeof refusing>[0],
  sent: SentActivity,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (sent.closesAt < sent.opensAt) refuse(endBeforeStart, { about: { field: 'closesAt' } });
  if (sent.lateClosesAt !== '' && sent.lateClosesAt <= sent.closesAt)
    refuse(lateBeforeEnd, { about: { field: 'lateClosesAt' } });
  const byCode = {
    weekBeyondEnd,
    topicUnknown,
    topicInOtherWeek: topicUnknown,
    topicTaken,
    endBeforeStart: lateBeforeEnd,
    ...more,
  };
  return refusing(byCode, topicTaken, work);
};

/** Publishes what a form has just written; authoring shows everything from the beginning. */
export const setPublication = (
  tx: Transaction,
  table: 'assignment' | 'debate' | 'reflection',
  code: string,
  at: Date | null,
) =>
  tx.execute(sql`update ${sql.identifier(table)} set published_at = ${serializeMomentOrNull(at)}::timestamptz
    where code = ${code} and published_at is distinct from ${serializeMomentOrNull(at)}::timestamptz`);

/**
 * A number that differs whenever anything of a row does, or of its files, whoever has changed it: a form, the weeks board or
 * a course pack. What its text shows is not part of it.
 */
export const fingerprint = (row: SQL, files: SQL): SQL<number> =>
  sql<number>`('x' || substr(md5(concat(to_jsonb(${row}), '|', ${files})), 1, 7))::bit(28)::int`;

/** The ids of the files in a table of links, for {@link fingerprint}. */
export const fileIds = (table: SQL, owner: AnyColumn, object: AnyColumn): SQL =>
  sql`(select string_agg(stored_file_id::text, ',' order by stored_file_id) from ${table} where ${owner} = ${object})`;
