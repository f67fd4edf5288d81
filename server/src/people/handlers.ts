import type { staffPeopleCalls } from '@baeum/contract/people/staff-calls';
import * as m from '@baeum/contract/people/merging-terms';
import * as t from '@baeum/contract/people/staff-terms';
import { linkRefusals } from '@baeum/contract/session/link-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { contentRevision } from '../platform/content-revision.ts';
import { endSessionsOf } from '../platform/ended-sessions.ts';
import { refuse } from '../platform/errors.ts';
import { type Change, differences, lastChange } from '../platform/history.ts';
import type { Account } from '../platform/sessions.ts';
import { permissionsIn } from '../platform/staff-access.ts';
import { refuseStale } from '../platform/stale.ts';
import { serializeMomentOrNull } from '../platform/time.ts';
import { searchOf } from '../platform/person-search.ts';
import { mailLinks } from '../session/mails.ts';
import { setPassword } from '../session/queries.ts';
import { removeFactor } from '../session/second-factor.ts';
import { newTemporaryPassword } from '../session/temporary-password.ts';
import { facetsOf, totalOf } from './facets.ts';
import { invite, issueCodes, withAddress } from './inviting.ts';
import { merge, previewOf } from './merging/merge.ts';
import { addPeople, withPasswords } from './adding.ts';
import { actionsOn, addableBy, denialOf, type Person } from './policy.ts';
import { everybody, found, placesOfPerson } from './queries.ts';
import { suspend, undoSuspensions } from './suspending.ts';
import {
  endAccess,
  formValuesOf,
  insertPerson,
  lockPerson,
  programmesOf,
  replaceProgrammes,
  storedOf,
  updatePerson,
  withdrawAccess,
} from './writes.ts';

export const peopleHandlers: Handlers<typeof staffPeopleCalls> = {
  [t.listPeople]: async ({ services: { db }, account, input, now }) => {
    const { listing, values } = whichOf(input, now);
    const page = listing.pages[input.sort][input.descending ? 'down' : 'up'];
    const [rows, cells] = await Promise.all([
      page(db, { ...values, limit: input.rows, offset: (input.page - 1) * input.rows }),
      listing.cells(db, values),
    ]);
    return {
      items: rows.map((row) => ({
        loginId: row.loginId,
        name: row.name,
        type: row.type,
        roles: [...row.roles],
        studentNumber: row.studentNumber,
        college: row.college,
        lectureCount: row.lectureCount,
        firstLecture: row.firstLecture,
        lastSeenAt: serializeMomentOrNull(row.lastSeenAt),
        suspendedAt: serializeMomentOrNull(row.suspendedAt),
        actions: actionsOn(account, row),
      })),
      total: totalOf(cells, input),
      counts: facetsOf(cells, input),
      addable: addableBy(account),
    };
  },

  [t.selectPeople]: async ({ services: { db }, account, input, now }) => {
    const { listing, values } = whichOf(input, now);
    const rows = await listing.names(db, values);
    return {
      items: rows.map((row) => ({
        loginId: row.loginId,
        name: row.name,
        actions: actionsOn(account, row),
      })),
      total: rows[0]?.total ?? 0,
    };
  },

  [t.getPerson]: async ({ services: { db }, account, row }) => {
    const [{ programmes, lectures } = { programmes: [], lectures: [] }] = await placesOfPerson(db, {
      id: row.id,
    });
    return {
      loginId: row.loginId,
      name: row.name,
      type: row.type,
      studentNumber: row.studentNumber,
      college: row.college,
      position: row.position,
      email: row.email,
      emailVerifiedAt: serializeMomentOrNull(row.emailVerifiedAt),
      lastSeenAt: serializeMomentOrNull(row.lastSeenAt),
      suspendedAt: serializeMomentOrNull(row.suspendedAt),
      temporarySince: serializeMomentOrNull(row.passwordIssuedAt),
      secondFactorSince: serializeMomentOrNull(row.secondFactorSince),
      revision: row.revision,
      mergedInto: row.mergedInto && { loginId: row.mergedInto.loginId, name: row.mergedInto.name },
      programmes: programmes.map(({ code, name }) => ({ code, name })),
      programmesRevision: contentRevision(codesOf(programmes)),
      lectures: lectures.map(({ code, name, programmeName, programmeCode, role }) => ({
        code,
        name,
        programmeName,
        role,
        mayEnrol: permissionsIn(account, { lectureCode: code, programmeCode }).includes('enrol'),
      })),
      actions: actionsOn(account, row),
    };
  },

  [t.addPerson]: {
    prepare: async ({ account, input: { type, ...fields }, now }) => {
      if (!addableBy(account).includes(type)) refuseDenied('administrator');
      const { password, passwordHash } = await newTemporaryPassword();
      return {
        write: async (tx) => {
          const { id, values } = await insertPerson(tx, type, fields, { passwordHash, now });
          return {
            result: { loginId: values.loginId, password },
            changes: [changeOf({ id }, 'add', differences({}, { type, ...values }))],
          };
        },
      };
    },
  },

  [t.addPeople]: {
    prepare: async ({ input: { people }, now }) => {
      const made = await withPasswords(people);
      return { write: (tx) => addPeople(tx, made, now) };
    },
  },

  [t.changePerson]: async ({
    services,
    tx,
    account,
    row,
    input: { loginId, newLoginId = loginId, revision, ...fields },
    now,
  }) => {
    const person = await lockPerson(tx, row.loginId);
    refuseUnless(account, person, 'edit');
    if (person.revision !== revision)
      refuseStale({
        revision: person.revision,
        values: formValuesOf(person),
        last: await lastChange(tx, 'account', person.id),
      });
    const { revision: next, after } = await updatePerson(tx, person, { ...fields, loginId: newLoginId });
    const values = differences(storedOf(person), after);
    // From now on it may be somebody else's, by the institution.
    const ended = after.loginId === person.loginId ? [] : await endAccess(tx, person.id, now);
    return {
      result: { loginId: after.loginId, revision: next },
      changes: Object.keys(values).length === 0 ? [] : [changeOf(person, 'change', values)],
      afterwards: () => ended.forEach((id) => services.sessions.forget(id)),
    };
  },

  [t.suspendPeople]: async ({ services, ...request }) => {
    const { ended, ...changed } = await suspend(request);
    return { ...changed, afterwards: () => ended.forEach((id) => services.sessions.forget(id)) };
  },

  [t.undoSuspension]: async ({ services, ...request }) => {
    const { ended, ...changed } = (await undoSuspensions(request)) ?? refuse(commonRefusals.notFound);
    return { ...changed, afterwards: () => ended.forEach((id) => services.sessions.forget(id)) };
  },

  [t.resetPassword]: {
    prepare: async ({ services, account, row, now }) => {
      refuseUnless(account, row, 'resetPassword');
      const { password, passwordHash } = await newTemporaryPassword();
      return {
        write: async (tx) => {
          const person = await lockPerson(tx, row.loginId);
          refuseUnless(account, person, 'resetPassword');
          await setPassword(tx, person.id, passwordHash, 'administrator', now);
          const ended = await endSessionsOf(tx, [person.id], 'password', now);
          return {
            result: { password },
            // Never the password itself.
            changes: [changeOf(person, 'change', { temporaryPassword: { after: true } })],
            afterwards: () => ended.forEach((id) => services.sessions.forget(id)),
          };
        },
      };
    },
  },

  [t.invitePeople]: invite,

  [t.issueCodes]: issueCodes,

  [t.confirmEmail]: async ({ services: { mail, sealing }, tx, account, row, now }) => {
    if (mail === undefined) return refuse(linkRefusals.mailOff);
    const person = await lockPerson(tx, row.loginId);
    refuseUnless(account, person, 'edit');
    if (person.email === null) refuseDenied('noEmail');
    if (person.emailVerifiedAt !== null) refuseDenied('emailConfirmed');
    await mailLinks(tx, { mail, sealing }, 'email', withAddress([person]), now);
    return {
      result: null,
      changes: [changeOf(person, 'change', { confirmationMail: { after: true } })],
    };
  },

  [t.resetSecondFactor]: async ({ services, tx, account, row, now }) => {
    const person = await lockPerson(tx, row.loginId);
    refuseUnless(account, person, 'resetSecondFactor');
    if (!(await removeFactor(tx, person.id))) return { result: null, changes: [] };
    const ended = await endSessionsOf(tx, [person.id], 'password', now);
    return {
      result: null,
      changes: [changeOf(person, 'change', factorRemoved)],
      afterwards: () => ended.forEach((id) => services.sessions.forget(id)),
    };
  },

  [t.appointOperator]: async ({ services, tx, account, row, input: { programmeCodes, revision }, now }) => {
    const person = await lockPerson(tx, row.loginId);
    refuseUnless(account, person, 'appoint');
    const before = await programmesOf(tx, person.id);
    const current = contentRevision(before);
    // The form, whose values are no texts, reads what is stored by itself.
    if (current !== revision)
      refuseStale({ revision: current, values: {}, last: await lastChange(tx, 'account', person.id) });
    const programmes = await replaceProgrammes(tx, person.id, programmeCodes);
    const after = codesOf(programmes);
    const isNew = before.length === 0 && after.length > 0;
    const withdrawn = isNew ? await withdrawAccess(tx, person.id, now) : undefined;
    const values = {
      ...differences({ programmes: before }, { programmes: after }),
      ...(withdrawn?.hadFactor && factorRemoved),
    };
    return {
      result: {
        programmes: programmes.map(({ code, name }) => ({ code, name })),
        revision: contentRevision(after),
      },
      changes: Object.keys(values).length === 0 ? [] : [changeOf(person, 'change', values)],
      afterwards: () => withdrawn?.ended.forEach((id) => services.sessions.forget(id)),
    };
  },

  [m.previewMerge]: ({ services: { db }, input }) => previewOf(db, input),

  [m.mergePeople]: async ({ services, tx, account, input, now }) => {
    const { closedId, operatorId, changes } = await merge(tx, input, account, now);
    const closed = await endSessionsOf(tx, [closedId], 'suspended', now);
    const withdrawn = operatorId === undefined ? undefined : await withdrawAccess(tx, operatorId, now);
    const ended = [...closed, ...(withdrawn?.ended ?? [])];
    return {
      result: null,
      changes:
        operatorId !== undefined && withdrawn?.hadFactor
          ? [...changes, changeOf({ id: operatorId }, 'change', factorRemoved)]
          : changes,
      afterwards: () => ended.forEach((id) => services.sessions.forget(id)),
    };
  },
};

const factorRemoved = { secondFactor: { before: true, after: false } };

const codesOf = (programmes: readonly { readonly code: string }[]): string[] =>
  programmes.map(({ code }) => code).toSorted();

type Which = Pick<
  Parameters<(typeof peopleHandlers)[typeof t.selectPeople]>[0]['input'],
  'type' | 'college' | 'suspended' | 'unused' | 'neverUsed' | 'search'
>;

/** The statements for a request, and what they are asked for. */
function whichOf({ type, college, suspended, unused, neverUsed, search = '' }: Which, now: Date) {
  const text = searchOf(search);
  return {
    listing: text.beginning === '' ? everybody : found,
    values: {
      now,
      type: type ?? null,
      college: college ?? null,
      suspended: suspended ?? null,
      unused: unused ?? null,
      neverUsed: neverUsed ?? null,
      ...text,
    },
  };
}

const refuseDenied = (denial: t.PersonDenial): never =>
  refuse(t.peopleRefusals.notAllowed, { message: t.personDenialMessages[denial] });

function refuseUnless(account: Account, person: Person, action: t.PersonAction): void {
  const denial = denialOf(account, person, action);
  if (denial !== undefined) refuseDenied(denial);
}

/** A line about an account, which its holder may see. */
const changeOf = (
  { id }: Pick<Person, 'id'>,
  action: Change['action'],
  values: NonNullable<Change['values']>,
): Change => ({ action, kind: 'account', object: id, subjectId: id, shown: 'now', values });
