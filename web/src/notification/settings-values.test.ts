import { notificationRefusals } from '@baeum/contract/notification/terms';
import { expect, test } from 'vitest';
import type { NotificationSettings } from './queries.ts';
import { none, problemsOf, settingsOf, toggled, valuesOf } from './settings-values.ts';

const settings: NotificationSettings = {
  choices: [
    { topic: 'due', portal: true, mail: true, push: false },
    { topic: 'grade', portal: true, mail: false, push: false },
  ],
  quiet: { from: 22, until: 8 },
  digestHour: null,
  mail: 'on',
  pushKey: null,
};

test('what is not changed is sent as it was read', () => {
  const { choices, quiet, digestHour } = settings;
  expect(settingsOf(valuesOf(settings), ['due', 'grade'])).toEqual({ choices, quiet, digestHour });
});

test('a switch is turned over, and hours are chosen or left out', () => {
  const values = valuesOf(settings);
  const on = toggled(toggled(values.on, 'due.mail'), 'grade.push');
  const changed = { ...values, on, quietFrom: none, quietUntil: none, digestHour: '18' };
  expect(settingsOf(changed, ['due', 'grade'])).toEqual({
    choices: [
      { topic: 'due', portal: true, mail: false, push: false },
      { topic: 'grade', portal: true, mail: false, push: true },
    ],
    quiet: null,
    digestHour: 18,
  });
});

test('quiet hours have a beginning and another end, or neither', () => {
  const values = valuesOf(settings);
  expect(problemsOf(values)).toEqual({});
  expect(problemsOf({ ...values, quietFrom: none, quietUntil: none })).toEqual({});
  expect(problemsOf({ ...values, quietFrom: none })).toHaveProperty('quietUntil');
  expect(problemsOf({ ...values, quietFrom: '8' })).toEqual({
    quietUntil: notificationRefusals.sameHours.message,
  });
});
