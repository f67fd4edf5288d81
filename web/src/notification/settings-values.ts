/** The form of settings: its values, and what they say. */
import type { Input } from '@baeum/contract';
import {
  type Channel,
  notificationRefusals,
  type saveNotificationSettings,
  type Topic,
} from '@baeum/contract/notification/terms';
import type { NotificationSettings } from './queries.ts';

/** Switches that are on, as `due.mail`. */
export type SwitchName = `${Topic}.${Channel}`;

export interface SettingsValues {
  readonly on: readonly SwitchName[];
  readonly quietFrom: string;
  readonly quietUntil: string;
  readonly digestHour: string;
}

/** Of hours that are not chosen. */
export const none = '';

const channels = ['portal', 'mail', 'push'] as const;

export const valuesOf = ({ choices, quiet, digestHour }: NotificationSettings): SettingsValues => ({
  on: choices.flatMap((choice) =>
    channels.flatMap((channel): SwitchName[] => (choice[channel] ? [`${choice.topic}.${channel}`] : [])),
  ),
  quietFrom: quiet === null ? none : String(quiet.from),
  quietUntil: quiet === null ? none : String(quiet.until),
  digestHour: digestHour === null ? none : String(digestHour),
});

const hourOf = (text: string): number | null => (text === none ? null : Number(text));

export function settingsOf(
  values: SettingsValues,
  topics: readonly Topic[],
): Input<typeof saveNotificationSettings> {
  const [from, until] = [hourOf(values.quietFrom), hourOf(values.quietUntil)];
  return {
    choices: topics.map((topic) => ({
      topic,
      portal: values.on.includes(`${topic}.portal`),
      mail: values.on.includes(`${topic}.mail`),
      push: values.on.includes(`${topic}.push`),
    })),
    quiet: from === null || until === null ? null : { from, until },
    digestHour: hourOf(values.digestHour),
  };
}

/** Both ends of the quiet hours are chosen, or none. */
export function problemsOf({ quietFrom, quietUntil }: SettingsValues) {
  const isHalf = (quietFrom === none) !== (quietUntil === none);
  if (isHalf) return { quietUntil: '시작과 끝을 모두 선택하거나 모두 비워 주세요.' };
  const isSame = quietFrom !== none && quietFrom === quietUntil;
  return isSame ? { quietUntil: notificationRefusals.sameHours.message } : {};
}

export const toggled = (on: readonly SwitchName[], name: SwitchName): readonly SwitchName[] =>
  on.includes(name) ? on.filter((one) => one !== name) : [...on, name];
