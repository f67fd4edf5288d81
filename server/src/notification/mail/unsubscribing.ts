/** Links by which whoever has a mail ends mails of its topics with one click (RFC 8058, specification §24.5). */
import { type Topic, topics, unsubscribePath } from '@baeum/contract/notification/terms';
import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database.ts';
import { notificationSetting } from '../../platform/notifications/tables.ts';
import type { Sealing } from '../../platform/sealing.ts';

const purpose = 'unsubscribe';

interface Unsubscription {
  readonly accountId: number;
  readonly topics: readonly Topic[];
}

export function unsubscribeAddress(sealing: Sealing, publicUrl: string, of: Unsubscription): string {
  const token = sealing.seal(`${of.accountId} ${of.topics.join(' ')}`, purpose);
  return new URL(`${unsubscribePath}?token=${token}`, publicUrl).href;
}

/** What a link ends; undefined for one that the portal has not made. */
export function readUnsubscription(sealing: Sealing, token: string): Unsubscription | undefined {
  const [id, ...named] = sealing.open(token, purpose)?.split(' ') ?? [];
  return id === undefined
    ? undefined
    : { accountId: Number(id), topics: topics.filter((topic) => named.includes(topic)) };
}

/** One statement; nothing for an account that is gone. Everything else that was chosen stays. */
export async function unsubscribe(db: Database, { accountId, topics: ended }: Unsubscription): Promise<void> {
  const added = sql`(select jsonb_object_agg(topic, coalesce(stored.choices -> topic, '{}') || '{"mail": false}')
    from unnest(${sql.param(ended)}::text[]) as topic)`;
  await db.execute(sql`
    insert into ${notificationSetting} as stored (account_id, choices, quiet_from, quiet_until)
    select id, (select jsonb_object_agg(topic, '{"mail": false}'::jsonb) from unnest(${sql.param(ended)}::text[]) as topic), 22, 8
    from account where id = ${accountId}
    on conflict (account_id) do update set choices = stored.choices || ${added}`);
}
