/** Suspending several accounts at once, and taking it back: each account by itself, with the reason where it was not done. */
import { type PersonDenial, suspendPeople, undoSuspension } from '@baeum/contract/people/staff-terms';
import { randomUUID } from 'node:crypto';
import type { Transaction } from '../platform/database.ts';
import type { Change } from '../platform/history.ts';
import type { Account } from '../platform/sessions.ts';
import { endSessionsOf } from '../platform/ended-sessions.ts';
import { denialOf, leavesAdministrator } from './policy.ts';
import { type LockedPerson, lockPeople, setSuspended, suspendedSince, suspensionsIn } from './writes.ts';

interface Context {
  readonly tx: Transaction;
  readonly account: Account;
  readonly now: Date;
}

interface Decided {
  readonly person: LockedPerson;
  readonly denial: PersonDenial | undefined;
}

export async function suspend({
  input: { loginIds, suspended },
  ...context
}: Context & { readonly input: { readonly loginIds: readonly string[]; readonly suspended: boolean } }) {
  const wanted = [...new Set(loginIds.map((one) => one.trim().toLowerCase()))];
  const decided = await decide(context, wanted, suspended);
  const known = new Set(decided.map(({ person }) => person.loginId));
  const missing = wanted
    .filter((loginId) => !known.has(loginId))
    .map((loginId) => ({ loginId, name: '', denial: 'unknown' as const }));
  return carryOut(context, decided, suspended, missing);
}

/** Undefined when the batch has no suspensions. What was taken back can be taken back again. */
export async function undoSuspensions({
  input: { batch },
  ...context
}: Context & { readonly input: { readonly batch: string } }) {
  const [first, ...others] = await suspensionsIn(context.tx, batch, [suspendPeople, undoSuspension]);
  if (first === undefined) return undefined;
  const { suspended } = first;
  const loginIds = [first, ...others].map(({ loginId }) => loginId);
  const locked = await decide(context, loginIds, !suspended);
  // Whoever was resumed and suspended again was so for another reason.
  const since = await suspendedSince(context.tx, batch);
  const decided = locked.map(({ person, denial }) => {
    const isOther = denial === 'alreadySuspended' || denial === 'notSuspended';
    const isAgain = denial === undefined && since.has(person.id);
    return { person, denial: isOther || isAgain ? ('changedSince' as const) : denial };
  });
  return carryOut(context, decided, !suspended, []);
}

/** Locks the accounts and decides of each. The last administrators who may use the portal keep their accounts. */
async function decide(
  { tx, account }: Context,
  loginIds: readonly string[],
  suspends: boolean,
): Promise<readonly Decided[]> {
  const action = suspends ? 'suspend' : 'resume';
  const administrators = suspends && account.type === 'administrator';
  const locked = await lockPeople(tx, loginIds, { administrators });
  const wanted = new Set(loginIds);
  const decided = locked
    .filter(({ loginId }) => wanted.has(loginId))
    .map((person) => ({ person, denial: denialOf(account, person, action) }));
  if (!administrators) return decided;
  const going = new Set(
    decided
      .filter(({ person, denial }) => denial === undefined && person.type === 'administrator')
      .map(({ person }) => person.id),
  );
  const active = locked.filter(({ type, suspendedAt }) => type === 'administrator' && suspendedAt === null);
  if (
    going.size === 0 ||
    leavesAdministrator(
      active.map(({ id }) => id),
      going,
    )
  )
    return decided;
  return decided.map((one) =>
    going.has(one.person.id) ? { ...one, denial: 'lastAdministrator' as const } : one,
  );
}

async function carryOut(
  { tx, now }: Context,
  decided: readonly Decided[],
  suspended: boolean,
  missing: readonly { readonly loginId: string; readonly name: string; readonly denial: PersonDenial }[],
) {
  const changing = decided.filter(({ denial }) => denial === undefined).map(({ person }) => person);
  await setSuspended(tx, changing, suspended ? now : null);
  const ids = changing.map(({ id }) => id);
  const ended = suspended ? await endSessionsOf(tx, ids, 'suspended', now) : [];
  const batch = randomUUID();
  return {
    result: {
      batch: changing.length === 0 ? null : batch,
      items: [
        ...decided.map(({ person: { loginId, name }, denial = null }) => ({ loginId, name, denial })),
        ...missing,
      ],
    },
    changes: ids.map((id) => suspension(id, suspended)),
    batch,
    ended,
  };
}

const suspension = (id: number, suspended: boolean): Change => ({
  action: 'change',
  kind: 'account',
  object: id,
  subjectId: id,
  shown: 'now',
  values: { suspended: { before: !suspended, after: suspended } },
});
