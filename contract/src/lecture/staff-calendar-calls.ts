/** The academic calendar of a programme, as administrators keep it. */
import { z } from 'zod';
import { administratorOf, call, callTable } from '../call.ts';
import { code, count, day, localMinute, moment, replyText, seq, text } from '../fields.ts';
import { commonRefusals } from '../refusals.ts';
import { staffRefusals } from '../staff/terms.ts';
import * as t from './staff-calendar-terms.ts';

const programmeCode = code('과정', 'Code of the programme');
const key = code('일정', 'Key of the event in its programme');
const revision = seq('판', 'Version of the fields that can be changed');

const fields = {
  code: code('구분', `Kind of the event: a common code of group ${t.eventKindGroup}`),
  name: text(t.eventLimits.name, '이름', 'Name of the event'),
  startsAt: localMinute('시작', 'When it begins'),
  endsAt: localMinute('종료', 'The last minute of it'),
};

const ofProgramme = administratorOf('programme', 'programmeCode');
const ofEvent = {
  who: 'administrator',
  resource: { kind: 'academicEvent', id: 'key', parent: 'programmeCode' },
} as const;
const saved = z.object({ key: replyText('일정', 'Key of the event'), revision });
const errors = [
  t.calendarRefusals.noName,
  t.calendarRefusals.unknownKind,
  t.calendarRefusals.endsBeforeStart,
] as const;

export const staffCalendarCalls = callTable(
  call(t.listEvents, {
    summary:
      'The events of a programme in order of time, the kinds that they may have, and the holidays of the term',
    access: ofProgramme,
    request: z.object({
      programmeCode,
      page: z.int().min(1).max(1000).default(1).meta({ title: '쪽 번호', description: 'Page, from 1' }),
      rows: z
        .int()
        .min(1)
        .max(t.eventRows.most)
        .default(t.eventRows.usual)
        .meta({ title: '쪽당 건수', description: 'Rows on a page' }),
      code: fields.code.optional(),
      search: text(100, '검색어', 'Part of the name').default(''),
    }),
    result: z.object({
      items: z.array(
        z.object({
          key: replyText('일정', 'Key of the event in its programme'),
          code: replyText('구분', 'Common code of its kind'),
          kind: replyText('구분 이름', 'Name of its kind'),
          name: replyText('이름', 'Name of the event'),
          startsAt: moment('시작', 'When it begins'),
          endsAt: moment('종료', 'The last minute of it'),
          hasQuestionnaire: z
            .boolean()
            .meta({ title: '강의평가 설문', description: 'Whether lectures are evaluated in it' }),
          revision,
        }),
      ),
      total: count('건수', 'Events found'),
      kinds: z.array(z.object({ code: z.string(), name: z.string() })),
      holidays: z.array(z.object({ day: day('날짜', 'Day of the holiday'), names: z.array(z.string()) })),
    }),
  }),
  call(t.addEvent, {
    writes: true,
    summary: 'Adds an event to the calendar of a programme',
    access: ofProgramme,
    request: z.object({ programmeCode, ...fields }),
    result: saved,
    errors,
  }),
  call(t.changeEvent, {
    writes: true,
    summary:
      'Changes an event; one in which lectures are evaluated keeps its kind and its dates. If somebody else has changed it since the given version, nothing is done: the refusal has the present values',
    access: ofEvent,
    request: z.object({ programmeCode, key, revision, ...fields }),
    result: saved,
    errors: [
      ...errors,
      t.calendarRefusals.hasQuestionnaire,
      t.calendarRefusals.evaluationPeriod,
      commonRefusals.notFound,
      staffRefusals.stale,
    ],
  }),
  call(t.removeEvent, {
    writes: true,
    summary: 'Removes an event, unless lectures are evaluated in it',
    access: ofEvent,
    request: z.object({ programmeCode, key }),
    result: z.null(),
    errors: [t.calendarRefusals.hasQuestionnaire, commonRefusals.notFound],
  }),
);
