import { z } from 'zod';
import { account, call, callTable } from '../call.ts';
import { count, moment, noResult, replyText, seq } from '../fields.ts';
import { pushRefusals } from './push-terms.ts';
import * as t from './terms.ts';

const id = seq('알림 번호', 'Number of the notification');
const topic = z.enum(t.topics).meta({ title: '주제', description: 'What settings and filters tell apart' });
const unread = count('안 읽은 알림', 'Notifications that have not been read');
const hour = (title: string, description: string) =>
  z
    .int()
    .min(0)
    .max(23)
    .meta({ title, description: `${description}; an hour of Seoul` });

const choice = z.object({
  topic,
  portal: z.boolean().meta({ title: '포털', description: 'Whether the portal lists it' }),
  mail: z.boolean().meta({ title: '메일', description: 'Whether it comes by mail' }),
  push: z.boolean().meta({ title: '푸시', description: 'Whether browsers show it' }),
});

const wanted = {
  choices: z
    .array(choice)
    .max(t.topics.length)
    .meta({ title: '받는 방법', description: 'How each topic of this side is told' }),
  quiet: z
    .object({
      from: hour('방해 금지 시작', 'When they begin'),
      until: hour('방해 금지 끝', 'When they end'),
    })
    .nullable()
    .meta({
      title: '방해 금지 시간',
      description: 'Hours in Seoul in which neither mails nor pushes are sent; null for none',
    }),
  digestHour: hour('모아 받기', 'When the mails of a day come as one; null for each by itself').nullable(),
};

const endpoint = z
  .url({ protocol: /^https$/ })
  .max(1000)
  .meta({
    title: '푸시 주소',
    description: 'Where the push service of the browser takes messages',
    examples: ['https://push.example.ac.kr/v1/AbC'],
  });

/** As browsers write their keys: base64url. */
const browserKey = (title: string, description: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,200}$/)
    .meta({ title, description });

/** Calls of both sides: each side has its own notifications. */
export const notificationCalls = callTable(
  call(t.getNotificationList, {
    summary: 'What the account has been told on this side of the portal, newest first',
    access: account,
    request: z.object({
      topic: topic.optional(),
      unread: z.literal(true).optional().meta({ title: '안 읽은 것만', description: 'Only those not read' }),
      before: id.optional().meta({ title: '다음 쪽', description: 'Only those before this one' }),
    }),
    result: z.object({
      items: z.array(
        z.object({
          id,
          kind: z.enum(t.kindNames).meta({ title: '종류', description: 'What is told' }),
          title: replyText('제목', 'Name of what it is about'),
          lectureName: replyText('강의명', 'Name of its lecture').nullable(),
          lectureCode: replyText('강의', 'Code of its lecture').nullable(),
          aboutKind: z.enum(t.aboutKinds).meta({ title: '대상', description: 'What kind of thing it opens' }),
          aboutId: replyText('대상 번호', 'Code or number of what it opens'),
          until: moment('마감', 'Until when something can be done; null if it says no such thing').nullable(),
          at: moment('알린 일시', 'When it happened'),
          isRead: z.boolean().meta({ title: '읽음', description: 'Whether it has been read' }),
        }),
      ),
      unread,
      next: id.nullable().meta({ title: '다음 쪽', description: 'The last one, if there are more' }),
    }),
  }),
  call(t.getNotificationCount, {
    summary:
      'How many notifications of this side have not been read; asked for by every page from time to time',
    access: account,
    request: z.object({}),
    result: z.object({
      unread,
      latest: replyText('최근 알림', 'What the newest of them says; empty without one'),
    }),
  }),
  call(t.readNotifications, {
    writes: true,
    summary: 'Marks a notification of this side as read, or all without a number',
    access: account,
    request: z.object({ id: id.optional() }),
    result: noResult,
  }),
  call(t.getNotificationSettings, {
    summary: 'How the account wants to be told',
    access: account,
    request: z.object({}),
    result: z.object({
      ...wanted,
      mail: z
        .enum(['on', 'off', 'noAddress'])
        .meta({ title: '메일', description: 'Whether mails reach the account, or why not' }),
      pushKey: replyText(
        '푸시 키',
        'By which browsers know pushes of this portal; null until its first server has made it',
      ).nullable(),
    }),
  }),
  call(t.saveNotificationSettings, {
    writes: true,
    summary: 'Stores how the account wants to be told',
    access: account,
    request: z.object(wanted),
    result: noResult,
    errors: [t.notificationRefusals.sameHours],
  }),
  call(t.addPushBrowser, {
    writes: true,
    summary: `Shows the notifications of this side in a browser, at most ${t.browserLimit} for each account`,
    access: account,
    request: z.object({
      endpoint,
      p256dh: browserKey('공개 키', 'Public key of the browser'),
      auth: browserKey('인증 값', 'Secret of the browser'),
    }),
    result: noResult,
    errors: [t.notificationRefusals.noPushService, pushRefusals.ofOther],
  }),
  call(t.removePushBrowser, {
    writes: true,
    summary: 'Shows nothing more in a browser',
    access: account,
    request: z.object({ endpoint }),
    result: noResult,
    errors: [pushRefusals.ofOther],
  }),
);
