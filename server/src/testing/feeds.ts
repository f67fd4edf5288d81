/** Calendar feeds, for tests. */
import ICAL from 'ical.js';
import nodeIcal from 'node-ical';
import { expect } from 'vitest';
import { calendarFeed } from '../lecture/feed/tables.ts';
import type { Services } from '../services.ts';
import type { TestPortal } from './portal.ts';

/** @returns the token of its address */
export async function addFeed({ db, tokens, clock }: Services, accountId: number): Promise<string> {
  const now = clock.now();
  const addressId = crypto.randomUUID();
  await db.insert(calendarFeed).values({ accountId, addressId, madeAt: now, changedAt: now });
  return tokens.signFeed(addressId);
}

/** What a calendar app makes of the feed: two libraries must read the same events. */
export async function readFeed(portal: Pick<TestPortal, 'caller'>, address: string) {
  const reply = await portal.caller().get(address);
  expect(reply.status).toBe(200);
  const text = await reply.text();
  const calendar = new ICAL.Component(ICAL.parse(text) as never);
  const events = calendar.getAllSubcomponents('vevent').map((one) => {
    const event = new ICAL.Event(one);
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      location: event.location,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      isWholeDay: event.startDate.isDate,
      startText: event.startDate.toString(),
      endText: event.endDate.toString(),
      sequence: event.sequence,
      url: String(one.getFirstPropertyValue('url') ?? ''),
    };
  });
  const others = readOtherwise(text);
  expect(others).toHaveLength(events.length);
  const inOrder = events.toSorted((a, b) => a.uid.localeCompare(b.uid));
  expect(inOrder).toMatchObject(others);
  return { calendar, events };
}

/** node-ical gives a value with its parameters, where it has any, and nothing for what is absent. */
const plain = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'val' in value ? value.val : value;

function readOtherwise(text: string) {
  return Object.values(nodeIcal.sync.parseICS(text))
    .flatMap((one) => (one?.type === 'VEVENT' ? [one] : []))
    .map((one) => ({
      uid: one.uid ?? '',
      summary: plain(one.summary),
      description: plain(one.description) ?? null,
      location: plain(one.location) ?? null,
      start: new Date(one.start ?? Number.NaN),
      end: new Date(one.end ?? Number.NaN),
      isWholeDay: one.datetype === 'date',
      sequence: Number(one.sequence),
      url: plain(one.url) ?? '',
    }))
    .sort((a, b) => a.uid.localeCompare(b.uid));
}
