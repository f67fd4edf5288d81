/** Inviting people to choose their own password, by mail or by a link that is handed over. */
import type { PersonDenial } from '@baeum/contract/people/staff-terms';
import type { Transaction } from '../platform/database.ts';
import type { Change } from '../platform/history.ts';
import type { Account } from '../platform/sessions.ts';
import type { Services } from '../services.ts';
import { issueLinks } from '../session/links.ts';
import { mailLinks } from '../session/mails.ts';
import { denialOf } from './policy.ts';
import { type LockedPerson, lockPeople } from './writes.ts';

interface Invitation {
  readonly services: Pick<Services, 'mail' | 'sealing'>;
  readonly tx: Transaction;
  readonly account: Account;
  readonly now: Date;
  readonly input: { readonly loginIds: readonly string[] };
}

export async function invite({ services, tx, account, now, input }: Invitation) {
  const { mail, sealing } = services;
  const wanted = [...new Set(input.loginIds.map((one) => one.trim().toLowerCase()))];
  const locked = await lockPeople(tx, wanted);
  const decided = locked.map((person) => ({
    person,
    denial: denialOf(account, person, 'invite') ?? problemOf(person, mail !== undefined),
  }));
  const invited = decided.filter(({ denial }) => denial === undefined).map(({ person }) => person);
  const tokens =
    mail === undefined
      ? await issueLinks(
          tx,
          'invitation',
          invited.map(({ id }) => ({ id, email: null })),
          now,
        )
      : undefined;
  if (mail !== undefined) await mailLinks(tx, { mail, sealing }, 'invitation', withAddress(invited), now);
  const known = new Set(locked.map(({ loginId }) => loginId));
  return {
    result: {
      items: [
        ...decided.map(({ person: { id, loginId, name }, denial = null }) => ({
          loginId,
          name,
          denial,
          token: tokens?.get(id) ?? null,
        })),
        ...wanted
          .filter((loginId) => !known.has(loginId))
          .map((loginId) => ({ loginId, name: '', denial: 'unknown' as const, token: null })),
      ],
    },
    changes: invited.map(({ id }) => invitation(id)),
  };
}

/** Why an account cannot be invited, whoever asks. */
function problemOf(person: LockedPerson, byMail: boolean): PersonDenial | undefined {
  if (person.suspendedAt !== null) return 'suspended';
  if (person.lastSeenAt !== null) return 'inUse';
  return byMail && person.email === null ? 'noEmail' : undefined;
}

export const withAddress = (people: readonly LockedPerson[]) =>
  people.flatMap(({ id, name, email }) => (email === null ? [] : [{ id, name, email }]));

/** Never the link itself. */
const invitation = (id: number): Change => ({
  action: 'change',
  kind: 'account',
  object: id,
  subjectId: id,
  shown: 'now',
  values: { invitation: { after: true } },
});
