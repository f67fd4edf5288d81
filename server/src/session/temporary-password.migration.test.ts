/** Which passwords count as temporary in a portal that was created before this was recorded. */
import { expect, test } from 'vitest';
import { migrations } from '../migration-files.ts';
import { migrate } from '../platform/migrations.ts';
import { connected, emptyTestDatabase } from '../testing/database.ts';

test('unchanged passwords from packs are temporary, and expire counted from the migration', async () => {
  const { ownerUrl } = await emptyTestDatabase();
  await connected(ownerUrl, async (client) => {
    await migrate(
      client,
      migrations.filter(({ name }) => name < '0016'),
    );
    await client.query(`
      insert into pack_load (pack_key, term_starts_on, loaded_at) values ('autumn', '2026-08-31', '2026-08-20T01:02:03.456Z');
      insert into account (login_id, name, type, position_code, position_name, password_hash, published_hash, password_set_at)
      select id, id, 'professor', '1', 'x', hash, published, at::timestamptz
      from (values
        ('first.alone', 'a', null, '2026-08-20T01:02:03.456Z'),
        ('second.one', 'b', null, '2026-09-01T05:00:00.001Z'),
        ('second.two', 'c', null, '2026-09-01T05:00:00.001Z'),
        ('changed', 'd', null, '2026-09-02T07:11:12.131Z'),
        ('made.by.command', 'e', null, '2026-09-03T08:00:00.002Z'),
        ('shown.one', 'f', 'f', '2026-09-04T09:00:00.003Z'),
        ('shown.two', 'g', 'g', '2026-09-04T09:00:00.003Z'),
        ('shown.changed', 'h', 'i', '2026-09-05T10:00:00.004Z')
      ) as known (id, hash, published, at)`);
    await migrate(client, migrations);
    const { rows } = await client.query(
      `select login_id from account where password_given_at > now() - interval '1 hour' order by login_id`,
    );
    expect(rows.map(({ login_id }) => login_id)).toEqual(['first.alone', 'second.one', 'second.two']);
    const others = await client.query(
      `select count(*)::int as count from account where password_given_at is null`,
    );
    expect(others.rows).toEqual([{ count: 5 }]);
  });
});
