/** Inviting people to choose their own password, by mail or by a link that is handed over. */
import { type PersonDenial, personDenialMessages } from '@baeum/contract/people/staff-terms';
import type { Transaction } from '../platform/database.ts';
import type { Change } from '../platform/history.ts';
import type { Account } from '../platform/sessions.ts';
import { newCode, spelled } from '../platform/sealing.ts';
import { serializeMoment } from '../platform/time.ts';
import { workbookReply } from '../platform/xlsx.ts';
import type { Services } from '../services.ts';
import { expiryOf, issueLinks } from '../session/links.ts';
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
  const { decided, unknown, invited } = await decide(tx, account, input.loginIds, mail !== undefined);
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
  return {
    result: {
      items: [
        ...decided.map(({ person: { id, loginId, name }, denial = null }) => ({
          loginId,
          name,
          denial,
          token: tokens?.get(id) ?? null,
        })),
        ...unknown.map((loginId) => ({ loginId, name: '', denial: 'unknown' as const, token: null })),
      ],
    },
    changes: invited.map(({ id }) => invitation(id)),
  };
}

interface CodesWanted extends Pick<Invitation, 'tx' | 'account' | 'now'> {
  readonly input: { readonly loginIds: readonly string[]; readonly reason: string };
}

/** The same by codes to be handed over, as a workbook: they are never shown again. */
export async function issueCodes({ tx, account, now, input }: CodesWanted) {
  const { decided, unknown, invited } = await decide(tx, account, input.loginIds, false);
  const recipients = invited.map(({ id }) => ({ id, email: null }));
  const codes = await issueLinks(tx, 'invitation', recipients, now, newCode);
  const until = serializeMoment(expiryOf('invitation', now)).slice(0, 16).replace('T', ' ');
  const rows = [
    ['아이디', '학번', '이름', '코드', '쓸 수 있는 때', '코드가 없는 이유'],
    ...decided.map(({ person: { id, loginId, name, studentNumber }, denial }) => [
      loginId,
      studentNumber ?? '',
      name,
      spelled(codes.get(id) ?? ''),
      codes.has(id) ? `${until}까지` : '',
      denial === undefined ? '' : personDenialMessages[denial],
    ]),
    ...unknown.map((loginId) => [loginId, '', '', '', '', personDenialMessages.unknown]),
  ];
  return {
    result: workbookReply('초대 코드', [{ name: '초대 코드', rows }]),
    changes: invited.map(({ id }) => invitation(id)),
    reason: input.reason.trim(),
  };
}

/** Who of them can be invited. */
async function decide(tx: Transaction, account: Account, loginIds: readonly string[], byMail: boolean) {
  const wanted = [...new Set(loginIds.map((one) => one.trim().toLowerCase()))];
  const locked = await lockPeople(tx, wanted);
  const known = new Set(locked.map(({ loginId }) => loginId));
  const decided = locked.map((person) => ({
    person,
    denial: denialOf(account, person, 'invite') ?? problemOf(person, byMail),
  }));
  return {
    decided,
    unknown: wanted.filter((loginId) => !known.has(loginId)),
    invited: decided.filter(({ denial }) => denial === undefined).map(({ person }) => person),
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
