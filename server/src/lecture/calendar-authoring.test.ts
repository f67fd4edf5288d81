import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { authored, refusedFor } from '../testing/authoring.ts';
import { testPortal } from '../testing/portal.ts';
import { createWorld } from '../testing/world.ts';
import { type EventInput, eventIssues, writeCourses, writeEvents } from './calendar-authoring.ts';
import { academicCourse, academicEvent } from './tables.ts';

const { services } = await testPortal();
const { db } = services;
await createWorld(db, services.store);

const inputOf = (changes: Partial<EventInput> = {}): EventInput => ({
  academicCourseCode: 'C1',
  key: 'authored',
  code: '0000290001',
  name: '축제',
  startsAt: '2026-11-16T00:00:00+09:00',
  endsAt: '2026-11-16T23:59:00+09:00',
  ...changes,
});
const write = (...inputs: EventInput[]) => authored(services, (authoring) => writeEvents(authoring, inputs));
const rowsOf = (key: string) => db.select().from(academicEvent).where(eq(academicEvent.key, key));

test('an event does not end before it starts', async () => {
  expect(eventIssues(inputOf())).toEqual([]);
  expect(eventIssues({ endsAt: '2026-11-15T23:59:00+09:00' })).toEqual([]);
  const backwards = inputOf({ key: 'refused', endsAt: '2026-11-15T23:59:00+09:00' });
  expect(eventIssues(backwards)).toMatchObject([{ path: ['endsAt'], code: 'endBeforeStart' }]);
  expect(await refusedFor(write(inputOf({ key: 'sound' }), backwards))).toEqual(['1 endsAt endBeforeStart']);
  expect([...(await rowsOf('sound')), ...(await rowsOf('refused'))]).toEqual([]);
});

test('an event is changed under its key, which is its own in each course', async () => {
  await write(inputOf(), inputOf({ academicCourseCode: 'C2', name: '다른 축제' }));
  await write(inputOf({ name: '큰 축제' }));
  expect(
    (await rowsOf('authored'))
      .map(({ academicCourseCode, name }) => `${academicCourseCode} ${name}`)
      .toSorted(),
  ).toEqual(['C1 큰 축제', 'C2 다른 축제']);
});

test('a course is changed under its code', async () => {
  const course = { code: 'C3', name: '새 과정', termStartsOn: '2027-03-02', position: 3 };
  await authored(services, (authoring) => writeCourses(authoring, [course]));
  await authored(services, (authoring) => writeCourses(authoring, [{ ...course, name: '같은 과정' }]));
  expect(await db.select().from(academicCourse).where(eq(academicCourse.code, 'C3'))).toMatchObject([
    { name: '같은 과정', termStartsOn: '2027-03-02' },
  ]);
});
