/**
 * The mails of a whole university at the hour of the digests (specification §24.5): a short round. The whole one is
 * `DIGEST_PEOPLE=10000 npx vitest run --project server src/notification/mail/large`.
 */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { notify, studentsOf } from '../../platform/notifications/notify.ts';
import { computedSince } from '../../testing/computed.ts';
import { mailing } from '../../testing/mailing.ts';

const { server, portal, db, send } = await mailing();

const people = Number(process.env.DIGEST_PEOPLE ?? 500);

test('digests go out as fast as a mail server takes them, a mail for each person', async () => {
  await db.execute(sql`
    with made as (
      insert into account (login_id, name, type, position_code, position_name, student_number, password_hash, email, email_verified_at)
      select 'digest' || n, '학생 ' || n, 'student', '0000240001', '학생', 'D' || n, 'x', 'digest' || n || '@example.ac.kr', now()
      from generate_series(1, ${people}::int) as n returning id),
      taking as (insert into enrolment (student_id, lecture_code) select id, 'LA' from made returning student_id)
    insert into notification_setting (account_id, digest_hour) select student_id, 18 from taking`);
  const told = (event: string) => ({
    kind: 'notice' as const,
    event,
    side: 'student' as const,
    lectureCode: 'LA',
    aboutKind: 'lecture' as const,
    title: '보충수업 안내',
    recipients: studentsOf('LA', 'LA'),
  });
  await notify(db, [told('1')], portal.clock.now());
  portal.clock.set('2026-11-18T18:00:30+09:00');
  const start = performance.now();
  const begun = process.cpuUsage();
  await send();
  const seconds = (performance.now() - start) / 1000;
  expect(server.received.length).toBeGreaterThanOrEqual(people);
  expect(new Set(server.received.map(({ messageId }) => messageId)).size).toBe(server.received.length);
  // A short round on a busy machine says nothing about seconds.
  const figure = `${seconds} s, of which this process with its mail server computed ${computedSince(begun) / 1000} s`;
  expect(people < 10_000 || seconds < 60, figure).toBe(true);
});
