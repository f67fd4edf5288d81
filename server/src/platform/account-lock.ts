import { eq, sql } from 'drizzle-orm';
import { preparedCommand } from './statements.ts';
import { account } from './tables.ts';

/**
 * Locks an account as a row that names it does, before rows of its owner are changed. Whoever merges accounts, or moves students to
 * another class, locks accounts and then changes what their owners have written; whoever changes that first, and then has them told
 * of it, would wait for the account while holding what the other one waits for.
 */
export const lockAccount = preparedCommand('lock_account', (db) =>
  db
    .select({ id: account.id })
    .from(account)
    .where(eq(account.id, sql.placeholder('accountId')))
    .for('key share'),
);
