import { DrizzleQueryError } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { loggedError } from './logging.ts';

test('the log has the error, but no texts of students', () => {
  const cause = Object.assign(new Error('duplicate key'), { code: '23505', detail: 'Key (name)=(김하늘)' });
  const error = new DrizzleQueryError(
    'insert into submission values ($1)',
    ['비밀 본문', '$argon2id$hash'],
    cause,
  );
  const logged = loggedError(error);
  expect(logged).toMatchObject({ type: 'Error', message: 'duplicate key', code: '23505' });
  expect(logged.stack).toContain('logging.test.ts');
  expect(JSON.stringify(logged)).not.toMatch(/비밀|argon2|김하늘|insert into/);
});
