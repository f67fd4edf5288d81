/** Pushes to a service of its own: encrypted for one browser, once, to who may still know (specification §24.6). */
import * as t from '@baeum/contract/notification/terms';
import { eq } from 'drizzle-orm';
import Fastify from 'fastify';
import { beforeEach, expect, test } from 'vitest';
import { jobs } from '../../jobs.ts';
import { enrolment } from '../../lecture/tables.ts';
import { accounts, notify } from '../../platform/notifications/notify.ts';
import { notification } from '../../platform/notifications/tables.ts';
import type { PushTransport } from '../../platform/push-transport.ts';
import { testNow, testPortal } from '../../testing/portal.ts';
import { startPushService } from '../../testing/push-service.ts';
import { createWorld } from '../../testing/world.ts';
import { pushKey, pushMessage, pushSubscription } from '../tables.ts';

const service = await startPushService();
const portal = await testPortal({ push: service.transport });
const { db, store } = portal.services;
const { ann } = await createWorld(db, store);
const { log } = Fastify({ logger: false });

beforeEach(async () => {
  portal.clock.set(testNow);
  service.received.length = 0;
  service.answers.clear();
  await db.delete(notification);
  await db.delete(pushSubscription);
});

const send = (push: PushTransport = service.transport) => jobs.pushes({ ...portal.services, push }, log);
const subscribe = async (name: string) =>
  (await portal.as(ann)).post(t.addPushBrowser, { ...service.browser(name) });
const tell = (event = '1') =>
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
        recipients: accounts([ann.id], 'A-open'),
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
  expect((await db.select().from(pushMessage)).map(({ error }) => error)).toEqual(['left', 'read']);
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
  await db.delete(pushKey);
  await Promise.all([send(), send(), send()]);
  const [key] = await db.select().from(pushKey);
  const settings = await (await portal.as(ann)).post(t.getNotificationSettings, {});
  expect(settings.body.result.pushKey).toBe(key?.publicKey);
  await subscribe('one');
  const stored = JSON.stringify([key, await db.select().from(pushSubscription)]);
  expect(stored).not.toContain('localhost');
});
