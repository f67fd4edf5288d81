import type { staffPeopleCalls } from '@baeum/contract/people/staff-calls';
import * as m from '@baeum/contract/people/merging-terms';
import * as t from '@baeum/contract/people/staff-terms';
import { linkRefusals } from '@baeum/contract/session/link-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { endSessionsOf } from '../platform/ended-sessions.ts';
import { refuse } from '../platform/errors.ts';
import { type Change, differences, lastChange } from '../platform/history.ts';
import type { Account } from '../platform/sessions.ts';
import { permissionsIn } from '../platform/staff-access.ts';
import { refuseStale } from '../platform/stale.ts';
import { serializeMomentOrNull } from '../platform/time.ts';
import { hashPassword } from '../platform/passwords.ts';
import { searchOf } from '../platform/person-search.ts';
import { mailLinks } from '../session/mails.ts';
import { setPassword } from '../session/queries.ts';
import { removeFactor } from '../session/second-factor.ts';
import { newTemporaryPassword } from '../session/temporary-password.ts';
import { facetsOf, totalOf } from './facets.ts';
import { invite, issueCodes, withAddress } from './inviting.ts';
import { merge, previewOf } from './merging/merge.ts';
import { addPeople } from './adding.ts';
import { actionsOn, addableBy, denialOf, type Person } from './policy.ts';
import { everybody, found, placesOfPerson } from './queries.ts';
import { suspend, undoSuspensions } from './suspending.ts';
import {
  formValuesOf,
  insertPerson,
  lockPerson,
  replaceProgrammes,
  storedOf,
  updatePerson,
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

  [t.addPerson]: async ({ tx, account, input: { type, ...fields }, now }) => {
    if (!addableBy(account).includes(type)) refuseDenied('administrator');
    // Before the first statement, because it takes long.
    const password = newTemporaryPassword();
    const passwordHash = await hashPassword(password);
    const { id, values } = await insertPerson(tx, type, fields, { passwordHash, now });
    return {
      result: { loginId: values.loginId, password },
      changes: [changeOf({ id }, 'add', differences({}, { type, ...values }))],
    };
  },

  [t.addPeople]: ({ tx, input: { people }, now }) => addPeople(tx, people, now),

  [t.changePerson]: async ({
    tx,
    account,
    row,
    input: { loginId, newLoginId = loginId, revision, ...fields },
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
    return {
      result: { loginId: after.loginId, revision: next },
      changes: Object.keys(values).length === 0 ? [] : [changeOf(person, 'change', values)],
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

  [t.resetPassword]: async ({ services, tx, account, row, now }) => {
    refuseUnless(account, row, 'resetPassword');
    const password = newTemporaryPassword();
    const passwordHash = await hashPassword(password);
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
      changes: [changeOf(person, 'change', { secondFactor: { before: true, after: false } })],
      afterwards: () => ended.forEach((id) => services.sessions.forget(id)),
    };
  },

  [t.appointOperator]: async ({ tx, account, row, input: { programmeCodes } }) => {
    const person = await lockPerson(tx, row.loginId);
    refuseUnless(account, person, 'appoint');
    const { before, after } = await replaceProgrammes(tx, person.id, programmeCodes);
    const codes = (programmes: readonly { readonly code: string }[]) =>
      programmes.map(({ code }) => code).toSorted();
    const values = differences({ programmes: codes(before) }, { programmes: codes(after) });
    return {
      result: { programmes: after.map(({ code, name }) => ({ code, name })) },
      changes: Object.keys(values).length === 0 ? [] : [changeOf(person, 'change', values)],
    };
  },

  [m.previewMerge]: ({ services: { db }, input }) => previewOf(db, input),

  [m.mergePeople]: async ({ services, tx, account, input, now }) => {
    const { closedId, changes } = await merge(tx, input, account, now);
    const ended = await endSessionsOf(tx, [closedId], 'suspended', now);
    return { result: null, changes, afterwards: () => ended.forEach((id) => services.sessions.forget(id)) };
  },
};

type Which = Pick<
  Parameters<(typeof peopleHandlers)[typeof t.selectPeople]>[0]['input'],
  'type' | 'college' | 'suspended' | 'unused' | 'search'
>;

/** The statements for a request, and what they are asked for. */
function whichOf({ type, college, suspended, unused, search = '' }: Which, now: Date) {
  const text = searchOf(search);
  return {
    listing: text.beginning === '' ? everybody : found,
    values: {
      now,
      type: type ?? null,
      college: college ?? null,
      suspended: suspended ?? null,
      unused: unused ?? null,
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
