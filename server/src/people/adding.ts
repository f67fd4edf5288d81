/** Making several accounts of staff at once: each by itself, with the reason where it was not done. */
import type { RequestOf, ResultOf } from '@baeum/contract/call';
import type { staffPeopleCalls } from '@baeum/contract/people/staff-calls';
import type { addPeople as path } from '@baeum/contract/people/staff-terms';
import type { Transaction } from '../platform/database.ts';
import { type Changed, differences } from '../platform/history.ts';
import { account } from '../platform/tables.ts';
import { newTemporaryPassword } from '../session/temporary-password.ts';
import { storedOf, valuesOf } from './writes.ts';

type AddPeople = (typeof staffPeopleCalls)[typeof path];

/** The first of two with the same login id, each with a password. */
export const withPasswords = (people: RequestOf<AddPeople>['people']) =>
  Promise.all(
    [...new Map(people.toReversed().map((one) => [one.loginId, one])).values()]
      .toReversed()
      .map(async ({ type, ...fields }) => ({
        values: valuesOf(type, { ...fields, studentNumber: '', position: '' }),
        ...(await newTemporaryPassword()),
      })),
  );

/** In one statement; whoever has a login id already keeps it. */
export async function addPeople(
  tx: Transaction,
  made: Awaited<ReturnType<typeof withPasswords>>,
  now: Date,
): Promise<Changed<ResultOf<AddPeople>>> {
  const rows = await tx
    .insert(account)
    .values(
      made.map(({ values, passwordHash }) => ({
        ...values,
        passwordHash,
        passwordSetAt: now,
        passwordIssuedAt: now,
      })),
    )
    .onConflictDoNothing({ target: account.loginId })
    .returning({ id: account.id, loginId: account.loginId });
  const ids = new Map(rows.map(({ loginId, id }) => [loginId, id]));
  return {
    result: {
      items: made.map(({ values: { loginId, name }, password }) => ({
        loginId,
        name,
        password: ids.has(loginId) ? password : null,
      })),
    },
    changes: made.flatMap(({ values }) => {
      const id = ids.get(values.loginId);
      if (id === undefined) return [];
      const stored = storedOf({ ...values, position: values.positionName });
      return [
        {
          action: 'add' as const,
          kind: 'account',
          object: id,
          subjectId: id,
          shown: 'now' as const,
          values: differences({}, { type: values.type, ...stored }),
        },
      ];
    }),
  };
}
