import type { feedCalls } from '@baeum/contract/lecture/feed-calls';
import * as t from '@baeum/contract/lecture/feed-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { eq } from 'drizzle-orm';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import type { Account } from '../../platform/sessions.ts';
import type { StreamReply } from '../../platform/files/serve.ts';
import { serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import type { Tokens } from '../../platform/tokens.ts';
import type { Services } from '../../services.ts';
import { enrolledAnywhere } from '../../standing/standings.ts';
import type { FeedRow } from './access.ts';
import { feedEvents, shownFrom } from './events.ts';
import { digestOf, iCalendarOf } from './icalendar.ts';
import { noteReading, ownAcademicEvents, ownFeed } from './queries.ts';
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

export const feedHandlers: Handlers<typeof feedCalls> = {
  [t.getFeed]: async ({ services: { db, tokens }, account }) => {
    const [feed] = await ownFeed(db, { studentId: account.id });
    return { info: feed === undefined ? null : serializeFeed(feed, tokens, account) };
  },

  [t.renewFeed]: async ({ services: { db, tokens }, account, now }) => {
    if (account.impersonation !== null) return refuse(t.feedRefusals.ofOther);
    // The revision goes on, because what apps know by the ids of events stays.
    const renewed = { addressId: randomUUID(), madeAt: now, readAt: null };
    await db
      .insert(calendarFeed)
      .values({ accountId: account.id, changedAt: now, ...renewed })
      .onConflictDoUpdate({ target: calendarFeed.accountId, set: renewed });
    return { info: serializeFeed(renewed, tokens, account) };
  },

  [t.removeFeed]: async ({ services: { db }, account }) => {
    await db.delete(calendarFeed).where(eq(calendarFeed.accountId, account.id));
    return null;
  },

  [t.calendarFeed]: async ({ services, row, http, now }) => {
    services.limits.readFeed(row.addressId);
    return textReply(await readFeed(services, row, { origin: http.origin, now }));
  },
};

async function readFeed(
  { db }: Services,
  { studentId, addressId, ...last }: FeedRow,
  { origin, now }: { readonly origin: string; readonly now: Date },
): Promise<string> {
  const [enrolled, academic] = await Promise.all([
    enrolledAnywhere(db, studentId, now),
    ownAcademicEvents(db, { studentId, from: new Date(shownFrom(now.getTime())) }),
  ]);
  const events = feedEvents(enrolled, academic, now.getTime());
  const digest = digestOf(events);
  const isNoted = last.digest?.equals(digest) && isSameHour(last.readAt, now);
  const noted = isNoted ? last : await noteReading(db, { addressId, digest, now });
  if (noted === undefined) return refuse(commonRefusals.notFound);
  return iCalendarOf(events, { name: t.feedName, origin, ...noted });
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
