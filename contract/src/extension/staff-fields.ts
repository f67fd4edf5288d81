/** Fields of the calls about extra time. */
import { z } from 'zod';
import * as t from './staff-terms.ts';

/** A whole number in JSON from `from` to `to`, both included. */
export const whole = (title: string, description: string, from: number, to: number) =>
  z.int().min(from).max(to).meta({ title, description });
export const extraTime = {
  timePercent: whole(
    '시간',
    'Percent of the time that everybody has: 150 is half as much again',
    100,
    t.extensionLimits.percent,
  ),
  extraMinutes: whole('추가 시간(분)', 'Minutes more at each quiz', 0, t.extensionLimits.minutes),
  extraAttempts: whole('추가 응시 횟수', 'Attempts more at each quiz', 0, t.extensionLimits.attempts),
};
