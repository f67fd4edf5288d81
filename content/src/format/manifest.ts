/** `pack.yml`: what the pack is called, its courses, and the day that relative dates count from. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { temporaryPasswordDays } from '@baeum/contract/session/terms';
import { z } from 'zod';
import { dayOf } from './calendar.ts';
import { date, described, flag, group, key, list, text, version, whole } from './fields.ts';

const todayInWeek = /^today in W([1-9]|[1-4]\d|5[0-2])$/;

const termStart = z
  .string()
  .trim()
  .refine((value) => todayInWeek.test(value) || dayOf(value) !== undefined, spoken(say.fields.termStart));

const course = group({
  code: key(30),
  name: text(100),
  position: described(
    whole(1, 9999).optional(),
    'Place in the list of courses; the order here when left out',
  ),
  startsOn: described(
    date().default('term'),
    'The first day of its week 1; the start of the term when left out',
  ),
});

export const manifestSchema = group({
  format: version('1'),
  key: key(30),
  name: text(100),
  termStart: described(
    termStart,
    'What relative dates count from: 2026-08-31, or "today in W9". Fixed at the first load',
  ),
  courses: list(course, 50).min(1),
  initialPassword: described(
    z.string().min(8).max(128).optional(),
    `Password of the accounts that a load makes, which is changed at the first sign-in within ${temporaryPasswordDays} days; accounts that exist keep theirs`,
  ),
  demonstration: described(
    flag().default(false),
    'The pack shows the portal off: its passwords are known to everybody',
  ),
});

export type Manifest = z.output<typeof manifestSchema>;

/** The week in which the day of the first load lies, or the first day of the term. */
export function readTermStart(text: string): { readonly week: number } | { readonly day: number } {
  const week = todayInWeek.exec(text)?.[1];
  return week === undefined ? { day: dayOf(text) ?? Number.NaN } : { week: Number(week) };
}
