import type { feedCalls } from '@baeum/contract/lecture/feed-calls';
import * as t from '@baeum/contract/lecture/feed-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { and, eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ScheduledSource } from '../../ports/desk-source.ts';
import type { Handlers } from '../../handler.ts';
import type { Database } from '../../platform/database.ts';
import { refuse } from '../../platform/errors.ts';
import type { Account } from '../../platform/sessions.ts';
import type { StreamReply } from '../../platform/files/serve.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import type { Tokens } from '../../platform/tokens.ts';
import { enrolledAnywhere } from '../../standing/standings.ts';
import type { FeedRow } from './access.ts';
import { type FeedEvent, shownFrom, staffEvents, studentEvents } from './events.ts';
import { digestOf, iCalendarOf } from './icalendar.ts';
import { besideLectures, noteReading, ofStaff, ownFeed } from './queries.ts';
import { calendarFeed } from './tables.ts';

interface OwnFeed {
  readonly addressId: string;
  readonly madeAt: Date;
  readonly readAt: Date | null;
}

const serializeFeed = ({ addressId, madeAt, readAt }: OwnFeed, tokens: Tokens, account: Account) => ({
  feedUrl: account.impersonation === null ? t.feedAddress(tokens.signFeed(addressId)) : null,
  regDt: serializeMoment(madeAt),
  lastReadDt: serializeMomentOrNull(readAt),
});

/** @param scheduled what opens and closes in lectures, for staff */
export const feedHandlersOf = (scheduled: readonly ScheduledSource[]): Handlers<typeof feedCalls> => ({
  [t.getFeed]: async ({ services: { db, tokens }, account }) => {
    const [feed] = await ownFeed(db, { accountId: account.id, side: account.side });
    return { info: feed === undefined ? null : serializeFeed(feed, tokens, account) };
  },

  [t.renewFeed]: async ({ services: { db, tokens }, account, now }) => {
    if (account.impersonation !== null) return refuse(t.feedRefusals.ofOther);
    // The revision goes on, because what apps know by the ids of events stays.
    const renewed = { addressId: randomUUID(), madeAt: now, readAt: null };
    await db
      .insert(calendarFeed)
      .values({ accountId: account.id, side: account.side, changedAt: now, ...renewed })
      .onConflictDoUpdate({ target: [calendarFeed.accountId, calendarFeed.side], set: renewed });
    return { info: serializeFeed(renewed, tokens, account) };
  },

  [t.removeFeed]: async ({ services: { db }, account }) => {
    const { id, side } = account;
    await db.delete(calendarFeed).where(and(eq(calendarFeed.accountId, id), eq(calendarFeed.side, side)));
    return null;
  },

  [t.calendarFeed]: async ({ services, row, http, now }) => {
    services.limits.readFeed(row.addressId);
    const read = row.side === 'staff' ? eventsOfStaff(scheduled) : eventsOfStudent;
    const events = await read(services.db, row, now);
    return textReply(await calendarOf(services.db, { row, events, origin: http.origin, now }));
  },
});

async function eventsOfStudent(db: Database, { accountId }: FeedRow, now: Date): Promise<FeedEvent[]> {
  const [enrolled, beside] = await Promise.all([
    enrolledAnywhere(db, accountId, now),
    besideLectures(db, accountId, new Date(shownFrom(now.getTime()))),
  ]);
  return studentEvents(enrolled, beside, now.getTime());
}

const eventsOfStaff =
  (scheduled: readonly ScheduledSource[]) =>
  async (db: Database, { roles }: FeedRow, now: Date): Promise<FeedEvent[]> => {
    const own = roles.lectures.filter(({ archived }) => !archived).map(({ lectureCode }) => lectureCode);
    const from = new Date(shownFrom(now.getTime()));
    return staffEvents(await ofStaff(db, scheduled, { lectures: own, programmes: roles.programmes, from }));
  };

interface Reading {
  readonly row: FeedRow;
  readonly events: readonly FeedEvent[];
  readonly origin: string;
  readonly now: Date;
}

async function calendarOf(
  db: Database,
  { row: { addressId, side, ...last }, events, origin, now }: Reading,
): Promise<string> {
  const digest = digestOf(events);
  const isNoted = last.digest?.equals(digest) && isSameHour(last.readAt, now);
  const noted = isNoted ? last : await noteReading(db, { addressId, digest, now });
  if (noted === undefined) return refuse(commonRefusals.notFound);
  return iCalendarOf(events, { name: t.feedNames[side], origin, ...noted });
}

const hour = 3_600_000;

const isSameHour = (readAt: Date | null, now: Date): boolean =>
  readAt !== null && Math.floor(readAt.getTime() / hour) === Math.floor(now.getTime() / hour);

function textReply(content: string): StreamReply {
  const bytes = Buffer.from(content);
  return {
    name: 'calendar.ics',
    mediaType: 'text/calendar',
    open: () => ({ stream: Readable.from([bytes]), byteSize: bytes.length }),
  };
}
