/** When students see what has been made, and what is out of their sight (specification §19.5, §19.7). */
import type { Instant } from './periods.ts';
import type { AuthoringTransaction } from './transaction.ts';

export interface Publication {
  /** Null for a draft. */
  readonly publishedAt: Instant | null;
  readonly archivedAt: Instant | null;
}

export interface Publishable {
  readonly code: string;
  /** As it is when left out: what is new is published from the beginning. */
  readonly publication?: Publication | undefined;
}

/** What has been published from the beginning. */
export const fromTheBeginning: Instant = '1970-01-01T00:00:00.000Z';

/**
 * Since when students see what is published without a time: what they see already keeps its own.
 * @param before when it was published, which may be to come; null or undefined for what was a draft, or is new
 */
export const publishedSince = (before: Date | null | undefined, now: Date): Date =>
  before != null && before <= now ? before : now;

/** Publishes, hides and archives objects that have been written. */
export async function writePublications(
  authoring: AuthoringTransaction,
  table: 'assignment' | 'quiz' | 'debate' | 'team_activity' | 'reflection' | 'content',
  items: readonly Publishable[],
): Promise<void> {
  await authoring.upsert({
    table,
    key: ['code'],
    rows: items.flatMap(({ code, publication }) =>
      publication === undefined
        ? []
        : [{ code, published_at: publication.publishedAt, archived_at: publication.archivedAt }],
    ),
  });
}
