/** Pushes to a service of its own: encrypted for one browser, once, to who may still know (specification §24.6). */
import * as t from '@baeum/contract/notification/terms';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../recurring/jobs.ts';
import { enrolment } from '../../lecture/tables.ts';
import { accounts, notify } from '../../platform/notifications/notify.ts';
import { notification } from '../../platform/notifications/tables.ts';
import type { PushTransport } from '../../platform/push-transport.ts';
import { createSealing } from '../../platform/sealing.ts';
import { addStudent } from '../../testing/people.ts';
import { testNow, testPortal } from '../../testing/portal.ts';
import { startPushService } from '../../testing/push-service.ts';
import { addStaff, appoint } from '../../testing/staff-stage.ts';
import { createWorld } from '../../testing/world.ts';
import { pushKey, pushMessage, pushSubscription } from '../tables.ts';
import { addBrowser } from './browsers.ts';

const service = await startPushService();
const portal = await testPortal({ push: service.transport });
const { db, store } = portal.services;
const { ann, sue } = await createWorld(db, store);
const staff = await addStaff(db);
const { log } = Fastify({ logger: false });

beforeEach(async () => {
  portal.clock.set(testNow);
  service.received.length = 0;
  service.answers.clear();
  await db.delete(notification);
  await db.delete(pushSubscription);
  await db.delete(pushKey);
});

const send = (push: PushTransport = service.transport, noting = {}) =>
  jobs.pushes({ ...portal.services, push }, Object.assign(Object.create(log), noting));
const subscribe = async (name: string) =>
  (await portal.as(ann)).post(t.addPushBrowser, { ...service.browser(name) });
const tell = (event = '1', people: readonly { readonly id: number }[] = [ann]) =>
  notify(
    db,
    [
      {
        kind: 'graded',
        event,
        side: 'student',
        lectureCode: 'LA',
        aboutKind: 'assignment',
        title: '과제 1',
        recipients: accounts(
          people.map(({ id }) => id),
          'A-open',
        ),
      },
    ],
    portal.clock.now(),
  );

test('a push names the thing and leads to it, in every browser of the account', async () => {
  await subscribe('one');
  await subscribe('two');
  await tell();
  await send();
  await send();
  const [notified] = await db.select().from(notification);
  expect(service.received.map(({ browser }) => browser)).toEqual(['one', 'two']);
  expect(service.received[0]).toMatchObject({
    topic: `n${notified?.id}`,
    authorization: expect.stringMatching(/^vapid t=.+, k=.+/),
    content: {
      title: t.notificationKinds.graded.headline,
      body: '분자생물학의 이해 · 과제 1',
      tag: `notification-${notified?.id}`,
      url: '/lms_st/open/AsgmtDesc/A-open',
    },
  });
});

test('two processes and a kill: one push comes twice with the same tag, and none is lost', async () => {
  await subscribe('one');
  for (let event = 0; event < 30; event += 1) await tell(String(event));
  let left = 4;
  let begun = () => {};
  const hasBegun = new Promise<void>((resolve) => {
    begun = resolve;
  });
  const killed: PushTransport = {
    ...service.transport,
    async send(...push) {
      await service.transport.send(...push);
      begun();
      left -= 1;
      if (left === 0) throw new TypeError('killed between acceptance and record');
    },
  };
  const sending = send(killed);
  // It has taken some, so that the other one cannot take all.
  await Promise.race([hasBegun, sending]);
  const ends = await Promise.allSettled([sending, send()]);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  portal.clock.advance(3 * 60);
  await Promise.all([send(), send()]);
  const tags = service.received.map(({ content }) => content['tag']);
  expect(new Set(tags).size).toBe(30);
  expect(tags).toHaveLength(31);
});

test('who has left the lecture or has read it gets nothing', async () => {
  await subscribe('one');
  await tell('left');
  const state = (to: 'enrolled' | 'withdrawn') =>
    db.update(enrolment).set({ state: to }).where(eq(enrolment.studentId, ann.id));
  await state('withdrawn');
  await send();
  await state('enrolled');
  await tell('read');
  await (await portal.as(ann)).post(t.readNotifications, {});
  await send();
  expect(service.received).toEqual([]);
  const dropped = await db.select().from(pushMessage).orderBy(pushMessage.notificationId);
  expect(dropped.map(({ error }) => error)).toEqual(['left', 'read']);
});

test('who has lost a duty gets nothing of it', async () => {
  const assistant = { ...staff.assistant, side: 'staff' } as const;
  await appoint(db, assistant.id, ['grade']);
  await (await portal.as(assistant)).post(t.addPushBrowser, { ...service.browser('of an assistant') });
  const asked = {
    kind: 'askedAgain',
    event: '1',
    side: 'staff',
    lectureCode: 'LA',
    aboutKind: 'regrade',
    title: '과제 1',
    recipients: accounts([assistant.id], 1),
  } as const;
  await notify(db, [asked], portal.clock.now());
  await appoint(db, assistant.id, ['answer']);
  await send();
  expect(service.received).toEqual([]);
  expect((await db.select().from(pushMessage)).map(({ error }) => error)).toEqual(['left']);
});

test('a browser that is gone is forgotten, and a service that is busy is asked again later', async () => {
  await subscribe('gone');
  await subscribe('busy');
  service.answers.set('gone', 410).set('busy', 503);
  await tell();
  await send();
  expect(await db.$count(pushSubscription)).toBe(1);
  service.answers.clear();
  await send();
  expect(service.received).toEqual([]);
  portal.clock.advance(3 * 60);
  await send();
  expect(service.received.map(({ browser }) => browser)).toEqual(['busy']);
});

test.each([
  400, 401, 403,
])('a service that answers %i to the portal costs nobody a browser', async (status) => {
  await subscribe('one');
  service.answers.set('one', status);
  await tell();
  expect(await send()).toMatchObject({ failed: 1 });
  service.answers.clear();
  portal.clock.advance(3 * 60);
  await send();
  expect(service.received.map(({ browser }) => browser)).toEqual(['one']);
});

test('a push that is too large is given up, and the next one comes', async () => {
  await subscribe('one');
  service.answers.set('one', 413);
  await tell('1');
  await send();
  service.answers.clear();
  await tell('2');
  portal.clock.advance(3 * 60);
  await send();
  expect((await db.select().from(pushMessage)).map(({ state }) => state).toSorted()).toEqual([
    'refused',
    'sent',
  ]);
});

test('services that refuse the portal whoever it is for end the run, and the rest can be sent at once', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, (_, index) => addStudent(db, `owner${index}`)));
  for (const person of people) {
    await (await portal.as(person)).post(t.addPushBrowser, { ...service.browser(`of${person.id}`) });
    service.answers.set(`of${person.id}`, 403);
  }
  await tell('1', people);
  const errors: string[] = [];
  const counts = await send(service.transport, { error: (message: string) => errors.push(message) });
  expect(counts).toEqual({ sent: 0, refused: 0, dropped: 0, failed: 5 });
  expect(errors).toEqual([expect.stringContaining('refuse the portal')]);
  service.answers.clear();
  expect(await send()).toMatchObject({ sent: 3 });
  portal.clock.advance(3 * 60);
  expect(await send()).toMatchObject({ sent: 5 });
});

test('what waits for somebody is not shown to who turns pushes on in the same browser', async () => {
  const browser = service.browser('shared');
  service.answers.set('shared', 503);
  const turnOn = async (person: Parameters<typeof portal.as>[0]) =>
    (await portal.as(person)).post(t.addPushBrowser, { ...browser });
  await turnOn(ann);
  await tell('1');
  await send();
  await turnOn(sue);
  expect(await db.$count(pushMessage)).toBe(0);
  // Nor what has been planned in the same moment.
  await turnOn(ann);
  await tell('2');
  await send();
  await db.update(pushSubscription).set({ accountId: sue.id });
  service.answers.clear();
  portal.clock.advance(3 * 60);
  await send();
  expect(service.received).toEqual([]);
  expect((await db.select().from(pushMessage)).map(({ error }) => error)).toEqual(['otherAccount']);
});

test('after SESSION_SECRET has changed new keys are made, and pushes can be turned on again', async () => {
  await subscribe('one');
  await send();
  const [before] = await db.select().from(pushKey);
  const sealing = createSealing('another secret of the tests, which is long enough');
  const warnings: unknown[] = [];
  const again = () =>
    jobs.pushes({ ...portal.services, sealing }, {
      warn: (fields: unknown) => warnings.push(fields),
    } as never);
  await Promise.all([again(), again()]);
  const [after] = await db.select().from(pushKey);
  expect(after?.publicKey).not.toBe(before?.publicKey);
  expect(warnings).toEqual([{ browsers: 1 }]);
  expect(await db.$count(pushSubscription)).toBe(0);
  const now = portal.clock.now();
  const { sessionId = '' } =
    (await portal.services.tokens.readAccess((await portal.as(ann)).token ?? '', now)) ?? {};
  const annHere = { ...ann, side: 'student', sessionId } as const;
  await addBrowser({ ...portal.services, sealing }, annHere, service.browser('one'), now);
  await tell();
  expect(await again()).toMatchObject({ sent: 1 });
  expect(warnings).toHaveLength(1);
});

test('a browser that is turned off gets nothing, and the portal asks no other hosts', async () => {
  await subscribe('one');
  const { endpoint } = service.browser('one');
  await (await portal.as(ann)).post(t.removePushBrowser, { endpoint });
  await tell();
  await send();
  expect(service.received).toEqual([]);
  const elsewhere = await (await portal.as(ann)).post(t.addPushBrowser, {
    ...service.browser('two'),
    endpoint: 'https://intranet.example.ac.kr/two',
  });
  expect(elsewhere.body.errorCode).toBe(t.notificationRefusals.noPushService.errorCode);
});

test('the keys are made once by all servers, and what is stored tells neither them nor where browsers are', async () => {
  await Promise.all([send(), send(), send()]);
  const [key] = await db.select().from(pushKey);
  const settings = await (await portal.as(ann)).post(t.getNotificationSettings, {});
  expect(settings.body.result.pushKey).toBe(key?.publicKey);
  await subscribe('one');
  const stored = JSON.stringify([key, await db.select().from(pushSubscription)]);
  expect(stored).not.toContain('localhost');
});
