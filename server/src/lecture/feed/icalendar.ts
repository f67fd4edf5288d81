/** A calendar feed in the format that calendar apps read (RFC 5545). */
import ical, { ICalCalendarMethod, ICalEventTransparency } from 'ical-generator';
import { createHash } from 'node:crypto';
import type { FeedEvent } from './events.ts';

/** Seconds after which apps should read the feed again. */
const readAgainAfter = 3600;

/** Changes with what the feed shows. */
export const digestOf = (events: readonly FeedEvent[]): Buffer =>
  createHash('sha256').update(JSON.stringify(events)).digest();

interface Feed {
  readonly name: string;
  /** Of the portal, for the links. */
  readonly origin: string;
  readonly revision: number;
  readonly changedAt: Date;
}

/**
 * All times are in UTC: with a time zone the library writes the clock of UTC as that of the zone. What is no longer among the
 * events disappears, because apps replace the whole calendar.
 */
export function iCalendarOf(events: readonly FeedEvent[], { name, origin, revision, changedAt }: Feed) {
  const calendar = ical({
    name,
    prodId: { company: 'Baeum', product: 'Calendar', language: 'KO' },
    method: ICalCalendarMethod.PUBLISH,
    ttl: readAgainAfter,
  });
  for (const { uid, summary, description, location, path, ...when } of events)
    calendar.createEvent({
      id: uid,
      summary,
      ...timesOf(when),
      ...(description === '' ? {} : { description }),
      ...(location === null ? {} : { location }),
      ...(path === null ? {} : { url: `${origin}${path}` }),
      sequence: revision,
      stamp: changedAt,
      lastModified: changedAt,
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
}

const seoulOffset = 9 * 3_600_000;

function timesOf({ startsAt, endsAt, isWholeDay }: Pick<FeedEvent, 'startsAt' | 'endsAt' | 'isWholeDay'>) {
  // The library takes the day of a whole day from the clock of UTC.
  const dateOf = (at: number) => new Date(isWholeDay ? at + seoulOffset : at);
  return {
    start: dateOf(startsAt),
    ...(endsAt === null ? {} : { end: dateOf(endsAt) }),
    allDay: isWholeDay,
  };
}
