/**
 * Drafts and archived objects (specification §19.5, §19.7): what students do not see yet, or no longer. Outlines leave them out
 * by the moment of the request; access to a single object asks the database.
 */
import type { PublishState } from '@baeum/contract/publication';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { instant } from './tables.ts';

/** Columns of what can be published and archived. */
export const draftColumns = () => ({
  /** Null while it is a draft; in the future until its time comes. */
  publishedAt: instant().default(sql`to_timestamp(0)`),
  archivedAt: instant(),
  /** Since when students see it; null while they do not. The database computes it. */
  shownFrom: instant().generatedAlwaysAs(sql`case when archived_at is null then published_at end`),
});

/** Whether students see it at this moment, by the clock of the database. */
export const isShownToStudents = ({ shownFrom }: { readonly shownFrom: AnyColumn }): SQL<boolean> =>
  sql<boolean>`coalesce(${shownFrom} <= statement_timestamp(), false)`;

/** How students see it at a moment. */
export function publishStateAt(
  { publishedAt, archivedAt }: { readonly publishedAt: Date | null; readonly archivedAt: Date | null },
  now: Date,
): PublishState {
  if (archivedAt !== null) return 'archived';
  if (publishedAt === null) return 'draft';
  return publishedAt <= now ? 'shown' : 'scheduled';
}

/** What {@link publishStateAt} says, in lists that are narrowed by it. @param now placeholder of the moment */
export const publishStateIn = (
  {
    isArchived,
    isDraft,
    publishedAt,
  }: { readonly isArchived: SQL; readonly isDraft: SQL; readonly publishedAt: AnyColumn },
  now: SQL,
): SQL<PublishState> =>
  sql<PublishState>`case
    when ${isArchived} then 'archived'
    when ${isDraft} then 'draft'
    when ${publishedAt} > ${now} then 'scheduled'
    else 'shown' end`;
