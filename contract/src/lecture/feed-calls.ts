import { z } from 'zod';
import { account, call, callTable, publicOf } from '../call.ts';
import { moment, noResult, replyText, text } from '../fields.ts';
import * as t from './feed-terms.ts';

const feed = z.object({
  feedUrl: replyText(
    '캘린더 주소',
    'Path of the calendar feed, with its secret; null during impersonation, which the secret would outlive',
  ).nullable(),
  regDt: moment('등록일시', 'When the address was made'),
  lastReadDt: moment('마지막으로 읽은 시각', 'When an app last read it, to the hour; null before').nullable(),
});

export const feedCalls = callTable(
  call(t.getFeed, {
    summary: 'The calendar feed of the account on this side of the portal; null where none was made',
    access: account,
    repliesSecret: true,
    request: z.object({}),
    result: z.object({ info: feed.nullable() }),
  }),
  call(t.renewFeed, {
    summary: 'Makes the address of the calendar feed, or another one in its place',
    access: account,
    writes: true,
    repliesSecret: true,
    request: z.object({}),
    result: z.object({ info: feed }),
    errors: [t.feedRefusals.ofOther],
  }),
  call(t.removeFeed, {
    summary: 'Removes the calendar feed; its address shows nothing any more',
    access: account,
    writes: true,
    request: z.object({}),
    result: noResult,
  }),
  call(t.calendarFeed, {
    summary:
      'A calendar as iCalendar: what falls due in lectures, weeks, academic events, and what a student has noted',
    access: publicOf('calendarFeed', 'token'),
    body: 'query',
    reply: 'file',
    request: z.object({ token: text(t.longestFeedToken, '캘린더 주소의 비밀', 'Secret of a calendar feed') }),
  }),
);
