/** When students see what is made in a lecture, and what is out of their sight. */
import { fromTheBeginning, type Publication } from '@baeum/server/authoring/publication';
import { type SQL, sql } from 'drizzle-orm';
import { packDate } from '../database/export-target.ts';
import { type Calendar, instantOf } from '../format/calendar.ts';
import { described, flag, moment } from '../format/fields.ts';

/** Fields of contents, whose drafts say `public: false`. */
export const shownFields = {
  publishedAt: described(moment().optional(), 'From when students see it; from the beginning when left out'),
  archivedAt: described(moment().optional(), 'Since when it is out of sight in the console'),
};

/** Fields of activities. */
export const publicationFields = {
  ...shownFields,
  draft: described(flag().optional(), 'Whether it has not been published yet: only staff see it'),
};

interface PublicationHead {
  readonly publishedAt?: string | undefined;
  readonly archivedAt?: string | undefined;
  readonly draft?: boolean | undefined;
}

/** What a valid head says; undefined where it says nothing, so that what staff have decided stays. */
export function publicationIn(
  { publishedAt, archivedAt, draft }: PublicationHead,
  calendar: Calendar,
): Publication | undefined {
  if (publishedAt === undefined && archivedAt === undefined && draft === undefined) return undefined;
  const instant = (at: string) => instantOf(at, 'start', calendar);
  return {
    publishedAt: draft ? null : publishedAt === undefined ? fromTheBeginning : instant(publishedAt),
    archivedAt: archivedAt === undefined ? null : instant(archivedAt),
  };
}

/** What an export says of it; nothing of what has been published from the beginning. */
export const exportedPublication = (table: string) => {
  const column = (name: string): SQL => sql`${sql.identifier(table)}.${sql.identifier(name)}`;
  const published = column('published_at');
  return {
    draft: sql`case when ${published} is null then true end`,
    publishedAt: sql`case when ${published} > to_timestamp(0) then ${packDate(published)} end`,
    archivedAt: packDate(column('archived_at')),
  };
};
