/** How somebody wants to be told (specification §24.2): what differs from the defaults is stored. */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { Side } from '@baeum/contract/headers';
import type { notificationCalls } from '@baeum/contract/notification/calls';
import {
  type getNotificationSettings,
  notificationRefusals,
  quietDefault,
  type saveNotificationSettings,
  type Topic,
  topics,
  topicSpecs,
} from '@baeum/contract/notification/terms';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database.ts';
import { refuse } from '../platform/errors.ts';
import { type Choices, notificationSetting } from '../platform/notifications/tables.ts';
import { settingsOf } from './queries.ts';

type Settings = Omit<
  ResultOf<(typeof notificationCalls)[typeof getNotificationSettings]>,
  'mail' | 'pushKey'
>;
type Choice = Settings['choices'][number];

const topicsOf = (side: Side): readonly Topic[] =>
  topics.filter((topic) => (topicSpecs[topic].side ?? side) === side);

function choiceOf(topic: Topic, choices: Choices): Choice {
  const { byMail, byPush, isKept = false } = topicSpecs[topic];
  const { portal = true, mail = byMail, push = byPush } = choices[topic] ?? {};
  return { topic, portal: portal || isKept, mail, push };
}

export async function readSettings(
  db: Database,
  accountId: number,
  side: Side,
): Promise<Settings & { readonly hasAddress: boolean }> {
  const [row] = await settingsOf(db, { accountId });
  if (row === undefined) throw new Error('the account of a session is gone');
  const { isStored, quietFrom, quietUntil } = row;
  const quiet = quietFrom === null || quietUntil === null ? null : { from: quietFrom, until: quietUntil };
  return {
    choices: topicsOf(side).map((topic) => choiceOf(topic, row.choices ?? {})),
    quiet: isStored ? quiet : quietDefault,
    digestHour: row.digestHour,
    hasAddress: row.hasAddress,
  };
}

/** What differs from the defaults of a topic. */
function difference(choice: Choice): NonNullable<Choices[Topic]> {
  const usual = choiceOf(choice.topic, {});
  const channels = ['portal', 'mail', 'push'] as const;
  return Object.fromEntries(
    channels.flatMap((one) => (choice[one] === usual[one] ? [] : [[one, choice[one]]])),
  );
}

/** Stores them; of topics that are not named the earlier choices stay, as those of the other side. One statement. */
export async function saveSettings(
  db: Database,
  accountId: number,
  { choices, quiet, digestHour }: RequestOf<(typeof notificationCalls)[typeof saveNotificationSettings]>,
): Promise<void> {
  if (quiet !== null && quiet.from === quiet.until)
    refuse(notificationRefusals.sameHours, { about: { field: 'quiet' } });
  const values = {
    choices: Object.fromEntries(
      choices
        .filter(({ topic, portal }) => portal || topicSpecs[topic].isKept !== true)
        .map((choice) => [choice.topic, difference(choice)]),
    ),
    quietFrom: quiet?.from ?? null,
    quietUntil: quiet?.until ?? null,
    digestHour,
  };
  await db
    .insert(notificationSetting)
    .values({ accountId, ...values })
    .onConflictDoUpdate({
      target: notificationSetting.accountId,
      set: { ...values, choices: sql`${notificationSetting.choices} || excluded.choices` },
    });
}
