import { z } from 'zod';
import { readingStates } from '../board/staff-notice-terms.ts';
import { call, callTable, staffOf } from '../call.ts';
import { code, count, moment, noResult, replyText, seq, text } from '../fields.ts';
import { plannedKinds } from '../study/board-terms.ts';
import * as t from './staff-terms.ts';

const lectureCode = code('강의', 'Code of the lecture');
const id = seq('쪽지', 'Number of the message');
const page = z.int().min(1).max(100_000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' });
const rows = z
  .int()
  .min(1)
  .max(t.messageListRows.most)
  .default(t.messageListRows.usual)
  .meta({ title: '쪽당 건수', description: 'Rows on a page' });

const kind = z.enum(plannedKinds).meta({ title: '종류', description: 'Kind of content or activity' });
const activityCode = code('활동', 'Code of the content or activity');
const weekNumber = z
  .int()
  .min(1)
  .max(100)
  .meta({ title: '주차', description: 'Number of a week of the lecture' });
const to = z
  .discriminatedUnion('audience', [
    z.object({
      audience: z.literal('students'),
      studentNumbers: z
        .array(text(40, '학번', 'Student number'))
        .min(1)
        .max(t.messageLimits.receivers)
        .meta({ title: '학생', description: 'Student numbers' }),
    }),
    z.object({ audience: z.literal('undone'), kind, code: activityCode }),
    z.object({ audience: z.literal('absent'), weekNumber }),
    z.object({ audience: z.literal('unread'), noticeId: seq('공지', 'Number of a notice of the lecture') }),
    z.object({ audience: z.literal('everybody') }),
  ])
  .meta({ title: '받는 사람', description: 'Those who take the lecture now, of these' });

const title = replyText('제목', 'Title, with its blanks');
const receivers = count('받은 학생', 'To how many it went');
const read = count('읽은 학생', 'How many of them have opened it');
const blankValues = z
  .partialRecord(z.enum(Object.keys(t.blanks) as [t.Blank, ...t.Blank[]]), z.string())
  .meta({ title: '빈칸', description: 'What stands in each blank' });

const inLecture = staffOf('lecture', 'lectureCode', 'answer');
const ofMessage = staffOf('staffMessage', 'id', 'answer');
const {
  noTitle,
  noBody,
  tooLong,
  unknownBlank,
  nobody,
  tooMany,
  noActivity,
  changed,
  sentOther,
  notSender,
  othersReceivers,
  gone,
} = t.messageRefusals;

export const staffMessageCalls = callTable(
  call(t.listMessages, {
    summary: 'What has been sent to students of a lecture, the latest first, with how many have read it',
    access: inLecture,
    request: z.object({
      lectureCode,
      page,
      rows,
      search: text(100, '검색어', 'Part of the title').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          id,
          title,
          sender: replyText('보낸 사람', 'Name of the sender'),
          sentAt: moment('보낸 시각', 'From when students see it'),
          receivers,
          read,
        }),
      ),
      total: count('건수', 'Messages found'),
    }),
  }),
  call(t.getMessage, {
    summary: 'One message as it was written, with its blanks',
    access: ofMessage,
    request: z.object({ id }),
    result: z.object({
      id,
      lectureCode: replyText('강의', 'Code of the lecture'),
      title,
      body: replyText('내용', 'Plain text, with its blanks'),
      sender: replyText('보낸 사람', 'Name of the sender'),
      sentAt: moment('보낸 시각', 'From when students see it'),
      receivers,
      read,
      showsReceivers: z.boolean().meta({
        title: '받은 사람 보기',
        description:
          'Whether the account may know who has received it: the sender, and those who may know all of them',
      }),
    }),
  }),
  call(t.getMessageChoices, {
    summary:
      'What students of a lecture may not have done yet: contents and activities that they see, the next to close first, and weeks in which somebody may have been absent, the latest first; of these what the account may know of students by name',
    access: inLecture,
    request: z.object({ lectureCode }),
    result: z.object({
      activities: z.array(
        z.object({
          kind,
          code: replyText('활동', 'Code of the content or activity'),
          title: replyText('제목', 'Title'),
          closesAt: moment('마감', 'When it ends for everybody'),
        }),
      ),
      weeks: z.array(z.object({ weekNumber, title: replyText('주제', 'Title of the week') })),
    }),
  }),
  call(t.previewReceivers, {
    summary:
      'Whom a message would reach, and what stands in the blanks for the first of them; those who have been absent or not watched something need the permission `attendance`, those who have not done an activity `grade`',
    access: inLecture,
    request: z.object({ lectureCode, to }),
    result: z.object({
      names: z.array(z.string()).meta({ title: '이름', description: 'Of all of them, by name' }),
      token: replyText('확인 값', 'Goes back when the message is sent, so that it goes to these alone'),
      first: blankValues.nullable().meta({ description: 'Blanks of the first; null without anybody' }),
    }),
    errors: [tooMany, noActivity],
  }),
  call(t.sendMessage, {
    writes: true,
    summary: `Sends a message to each of the students of a preview; they see it ${t.recallSeconds} seconds later`,
    access: inLecture,
    request: z.object({
      lectureCode,
      to,
      token: text(60, '확인 값', 'Of the preview'),
      title: text(t.messageLimits.title, '제목', 'Title, with blanks'),
      body: text(t.messageLimits.body, '내용', 'Plain text, with blanks'),
      key: z.uuid().meta({ title: '중복 방지 번호', description: 'The same for a repeated sending' }),
    }),
    result: z.object({ id, receivers }),
    errors: [noTitle, noBody, tooLong, unknownBlank, nobody, tooMany, noActivity, changed, sentOther],
  }),
  call(t.recallMessage, {
    writes: true,
    summary: 'Takes back a message that no student sees yet',
    access: ofMessage,
    request: z.object({ id }),
    result: noResult,
    errors: [notSender, gone],
  }),
  call(t.listReceivers, {
    summary: 'Who has received a message, by name, and when each of them opened it',
    access: ofMessage,
    errors: [othersReceivers],
    request: z.object({
      id,
      page,
      rows,
      state: z
        .enum(readingStates)
        .optional()
        .meta({ title: '읽음', description: 'Only those who have opened it, or have not' }),
      search: text(60, '검색어', 'Beginning of a name or student number').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          studentNumber: replyText('학번', 'Student number'),
          name: replyText('이름', 'Name'),
          readAt: moment('읽은 시각', 'When it was opened; null before').nullable(),
        }),
      ),
      total: count('건수', 'Students found'),
      counts: z.object({
        all: receivers,
        read,
        unread: count('읽지 않은 학생', 'How many have not opened it'),
      }),
    }),
  }),
);
