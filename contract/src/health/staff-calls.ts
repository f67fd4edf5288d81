import { z } from 'zod';
import { administrator, call, callTable } from '../call.ts';
import { count, moment, replyText } from '../fields.ts';
import * as t from './staff-terms.ts';

const yes = (title: string, description: string) => z.boolean().meta({ title, description });

const figures = {
  requests: count('요청', 'Requests that were answered'),
  failed: count('오류', 'Of these, with an error of the portal (status 500 and above)'),
};

export const healthCalls = callTable(
  call(t.getHealth, {
    summary: `How the portal is doing: requests and errors of the last ${t.trafficHours} hours, scheduled work, mails that wait, and storage`,
    access: administrator,
    request: z.object({}),
    result: z.object({
      traffic: z.object({
        ...figures,
        refused: count('거절', 'Requests that were refused because there were too many'),
        slow: count(
          '느림',
          `Calls that took longer than ${t.slowAfterMs / 1000} s, without those that transfer files`,
        ),
        hours: z
          .array(z.object({ hour: moment('시각', 'Beginning of the hour'), ...figures }))
          .meta({ description: 'Hours with requests, in order' }),
        failing: z
          .array(
            z.object({
              call: replyText('호출', 'Path of the call; `page` for what is no call'),
              ...figures,
              last: moment('마지막', 'The last hour with an error'),
            }),
          )
          .meta({ description: `Calls with errors, those with the most first; at most ${t.failingListed}` }),
      }),
      jobs: z.array(
        z.object({
          name: z.string().meta({ description: 'Name of the scheduled work' }),
          doneAt: moment('마지막 완료', 'When it was last done').nullable(),
          isLate: yes('늦음', 'Whether it should have been done again by now'),
          failed: count('실패', 'Runs that were given up in these hours'),
        }),
      ),
      mail: z.object({
        isOn: yes('사용', 'Whether there is a mail server'),
        waiting: count('대기', 'Mails that wait to be sent'),
        since: moment('대기 시작', 'Since when the oldest waits').nullable(),
        refused: count('거절', 'Mails that the mail server has refused for good in these hours'),
      }),
      storage: z.object({
        database: count('데이터베이스', 'Bytes of the database'),
        disk: z
          .object({
            free: count('남은 공간', 'Bytes that are free'),
            total: count('전체', 'Bytes of the disk'),
          })
          .nullable()
          .meta({ description: 'The disk of the portal’s data on the server that has answered' }),
        isRemote: yes('원격', 'Whether files are stored in S3'),
        isReached: yes('연결', 'Whether the store of files answers'),
      }),
    }),
  }),
);
