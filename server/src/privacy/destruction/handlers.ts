import type { staffDestructionCalls } from '@baeum/contract/privacy/destruction-calls';
import * as t from '@baeum/contract/privacy/destruction-terms';
import { destroyedKindNames, type DestroyedKind, destroyedKinds } from '@baeum/contract/privacy/retention';
import type { Handlers } from '../../handler.ts';
import { endSessionsOf } from '../../platform/ended-sessions.ts';
import { refuse } from '../../platform/errors.ts';
import type { Change } from '../../platform/history.ts';
import { serializeDay, serializeMoment, serializeMomentOrNull } from '../../platform/time.ts';
import { approve, lockHolders } from './approving.ts';
import { denialOf, duePage, type Holder, holdersOf } from './due.ts';
import { fatesOf, removedKinds } from './fates.ts';
import { destructionPage } from './queries.ts';
import { heldOf, none } from './statements.ts';

export const destructionHandlers: Handlers<typeof staffDestructionCalls> = {
  [t.listDue]: async ({ services: { db }, account, input: { page, rows }, now }) => {
    const found = await duePage(db, {
      now,
      limit: rows,
      offset: (page - 1) * rows,
    });
    const held = await heldOf(
      db,
      found.map(({ id }) => id),
    );
    return {
      items: found.map((one) => ({
        loginId: one.loginId,
        name: one.name,
        type: one.type,
        studentNumber: one.studentNumber,
        lastUsedOn: serializeDay(one.lastUsedAt),
        kinds: one.due.map((kind) => ({
          kind,
          ...((kind === 'identity' ? undefined : held.get(one.id)?.get(kind)) ?? none),
        })),
        denial: denialOf(one, account.id, now),
      })),
      total: found[0]?.total ?? 0,
    };
  },

  [t.approveDestruction]: async ({ services, tx, account, input: { loginIds, reason }, now }) => {
    if (reason.trim() === '') refuse(t.destructionRefusals.noReason);
    const locked = await lockHolders(tx, loginIds);
    const ids = locked.flatMap(({ id, isWanted }) => (isWanted ? [id] : []));
    const holders = await holdersOf(tx, { now, ids });
    const decided = locked
      .filter(({ isWanted }) => isWanted)
      .map(({ id, loginId, name }) => {
        const holder = holders.find((one) => one.id === id);
        return { loginId, name, holder, denial: denialOfDue(holder, account.id, now) };
      });
    const wanted = decided.flatMap(({ holder, denial }) =>
      holder === undefined || denial !== null ? [] : [{ holder, kinds: holder.due }],
    );
    const id = await approve(tx, { origin: 'period', approvedBy: account.id, at: now }, wanted);
    const ended = await endSessionsOf(tx, closing(wanted), 'suspended', now);
    const known = new Set(locked.map(({ loginId }) => loginId));
    return {
      result: {
        items: [
          ...decided.map(({ loginId, name, denial }) => ({ loginId, name, denial })),
          ...loginIds
            .filter((loginId) => !known.has(loginId))
            .map((loginId) => ({ loginId, name: '', denial: 'unknown' as const })),
        ],
      },
      changes: linesOf(id, wanted),
      reason: reason.trim(),
      afterwards: () => ended.forEach((id) => services.sessions.forget(id)),
    };
  },

  [t.listDestructions]: async ({ services: { db }, input: { page, rows } }) => {
    const found = await destructionPage(db, { limit: rows, offset: (page - 1) * rows });
    return {
      items: found.map((one) => ({
        id: one.id,
        origin: one.origin,
        approvedAt: serializeMoment(one.approvedAt),
        approvedBy: one.approvedBy,
        finishedAt: serializeMomentOrNull(one.finishedAt),
        persons: one.persons,
        kinds: destroyedKinds.filter((kind) => one.kinds.includes(kind)),
        rows: one.rows,
        files: one.files,
        bytes: one.bytes,
      })),
      total: found[0]?.total ?? 0,
    };
  },

  [t.getHeldData]: async ({ services: { db }, account, row, now }) => {
    const [person] = await holdersOf(db, { now, ids: [row.id] });
    if (person === undefined) return refuse(t.destructionRefusals.notErased);
    const held = (await heldOf(db, [row.id])).get(row.id);
    return {
      loginId: person.loginId,
      name: person.name,
      type: person.type,
      studentNumber: person.studentNumber,
      lastUsedOn: serializeDay(person.lastUsedAt),
      denial: denialOf(person, account.id, now),
      kinds: fatesOf(person, now).map(({ kind, fate, until }) => ({
        kind,
        fate,
        until: until && serializeDay(until),
        ...(held?.get(kind) ?? none),
      })),
    };
  },

  [t.eraseOnRequest]: async ({ services, tx, account, row, input: { reason }, now }) => {
    if (reason.trim() === '') refuse(t.destructionRefusals.noReason);
    await lockHolders(tx, [row.loginId]);
    const [holder] = await holdersOf(tx, { now, ids: [row.id] });
    if (holder === undefined) return refuse(t.destructionRefusals.notErased);
    const denial = denialOf(holder, account.id, now);
    const kinds = removedKinds(fatesOf(holder, now));
    if (denial !== null || kinds.length === 0)
      refuse(t.destructionRefusals.notErased, { message: t.destructionDenialMessages[denial ?? 'notDue'] });
    const wanted = [{ holder, kinds }];
    const id = await approve(tx, { origin: 'request', approvedBy: account.id, at: now }, wanted);
    const ended = await endSessionsOf(tx, closing(wanted), 'suspended', now);
    return {
      result: { kinds },
      changes: linesOf(id, wanted),
      reason: reason.trim(),
      afterwards: () => ended.forEach((id) => services.sessions.forget(id)),
    };
  },
};

/** Why nothing of somebody is destroyed; null when something is due. */
function denialOfDue(holder: Holder | undefined, actorId: number, now: Date): t.DestructionDenial | null {
  if (holder === undefined || holder.due.length === 0) return 'notDue';
  return denialOf(holder, actorId, now);
}

interface Wanted {
  readonly holder: { readonly id: number };
  readonly kinds: readonly DestroyedKind[];
}

/** Whose accounts are closed. */
const closing = (wanted: readonly Wanted[]): number[] =>
  wanted.flatMap(({ holder: { id }, kinds }) => (kinds.includes('account') ? [id] : []));

/** A line about each person, which is emptied with the person's history, and one about the destruction, which stays with its reason. */
const linesOf = (id: string | undefined, wanted: readonly Wanted[]): readonly Change[] =>
  id === undefined
    ? []
    : [
        {
          action: 'add',
          kind: 'destruction',
          object: id,
          values: { persons: { after: wanted.length } },
        },
        ...wanted.map(({ holder, kinds }) => destroyed(holder.id, kinds)),
      ];

const destroyed = (id: number, kinds: readonly DestroyedKind[]): Change => ({
  action: 'remove',
  kind: 'account',
  object: id,
  subjectId: id,
  shown: 'now',
  values: { destroyed: { after: kinds.map((kind) => destroyedKindNames[kind]) } },
});
