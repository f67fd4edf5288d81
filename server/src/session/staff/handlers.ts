/** The sign-in of staff: second factor and what administrators decide (specification §19.11). */
import type { staffSessionCalls } from '@baeum/contract/session/staff-calls';
import * as t from '@baeum/contract/session/staff-terms';
import { eq, sql } from 'drizzle-orm';
import type { Handlers } from '../../handler.ts';
import { refuse } from '../../platform/errors.ts';
import { type Change, differences, lastChange } from '../../platform/history.ts';
import { isDemanded } from '../../platform/second-factor.ts';
import { refuseStale } from '../../platform/stale.ts';
import { signInPolicy } from '../../platform/tables.ts';
import { serializeMomentOrNull } from '../../platform/time.ts';
import {
  acceptCode,
  addressOf,
  confirm,
  newSecret,
  replaceCodes,
  stepOf,
  storeFactor,
} from '../second-factor.ts';
import { recoveryCode } from '../tables.ts';
import { attemptPassword, subjects } from '../throttle.ts';
import { portalName } from '../portal-name.ts';

/** What the secret of an enrolment is sealed for. */
const enrolmentOf = (sessionId: string) => `enrolment in ${sessionId}`;

export const staffSessionHandlers: Handlers<typeof staffSessionCalls> = {
  [t.getOwnSession]: async ({ services, account }) => {
    const { enrolledAt, confirmedAt } = account.secondFactor;
    return {
      idleMinutes: account.idleMinutes,
      mailOn: services.mail !== undefined,
      demanded: isDemanded(account),
      confirmed: confirmedAt !== null,
      enrolledAt: serializeMomentOrNull(enrolledAt),
      codesLeft: await services.db.$count(recoveryCode, eq(recoveryCode.accountId, account.id)),
    };
  },

  [t.beginEnrolment]: async ({ services: { db, sealing }, account }) => {
    const secret = newSecret();
    return {
      secret,
      uri: addressOf(secret, account.loginId, await portalName(db)),
      enrolment: sealing.seal(secret, enrolmentOf(account.sessionId)),
    };
  },

  [t.completeEnrolment]: async ({ services, tx, account, input, now }) => {
    const { sealing, sessions } = services;
    const secret =
      sealing.open(input.enrolment, enrolmentOf(account.sessionId)) ??
      refuse(t.staffSessionRefusals.staleEnrolment);
    const step =
      stepOf(secret, input.code.replaceAll(/\s/g, ''), now) ?? refuse(t.staffSessionRefusals.wrongCode);
    const codes = await storeFactor(tx, sealing, { accountId: account.id, secret, step, now });
    await confirm(tx, account.sessionId, now);
    return {
      result: { codes: [...codes] },
      changes: [changeOf(account.id, { secondFactor: { after: true } })],
      afterwards: () => sessions.forget(account.sessionId),
    };
  },

  [t.confirmSession]: async ({ services, log, account, input, now }) => {
    const attempt = { subject: subjects.code(account.id), address: undefined, now };
    await attemptPassword(services, attempt, () =>
      acceptCode(services.db, services.sealing, account.id, input.code, now),
    );
    await confirm(services.db, account.sessionId, now);
    services.sessions.forget(account.sessionId);
    log.info({ account: account.id }, 'second factor given');
    return null;
  },

  [t.renewRecoveryCodes]: async ({ tx, account }) => ({
    result: { codes: [...(await replaceCodes(tx, account.id))] },
    changes: [changeOf(account.id, { recoveryCodes: { after: true } })],
  }),

  [t.getSignInPolicy]: async ({ services: { db } }) => {
    const [row] = await db.select().from(signInPolicy);
    if (row === undefined) throw new Error('the policy of sign-ins has no row');
    const { revision, ...policy } = policyOf(row);
    return { ...policy, revision };
  },

  [t.changeSignInPolicy]: async ({ tx, input: { revision, ...after } }) => {
    const [row] = await tx.select().from(signInPolicy).for('update');
    if (row === undefined) throw new Error('the policy of sign-ins has no row');
    const { revision: current, ...before } = policyOf(row);
    if (current !== revision)
      refuseStale({
        revision: current,
        values: {
          secondFactor: before.secondFactor,
          institutionVouches: String(before.institutionVouches),
          idleMinutes: String(before.idleMinutes),
        },
        last: await lastChange(tx, policyKind, policyKind),
      });
    const values = differences(before, after);
    if (Object.keys(values).length === 0) return { result: { revision }, changes: [] };
    const [changed] = await tx
      .update(signInPolicy)
      .set({ ...after, revision: sql`${signInPolicy.revision} + 1` })
      .returning({ revision: signInPolicy.revision });
    return {
      result: { revision: changed?.revision ?? revision },
      changes: [{ action: 'change', kind: policyKind, object: policyKind, values }],
    };
  },
};

const policyKind = 'signInPolicy';

const policyOf = ({
  secondFactor,
  institutionVouches,
  idleMinutes,
  revision,
}: typeof signInPolicy.$inferSelect) => ({ secondFactor, institutionVouches, idleMinutes, revision });

/** A line about the own account. The secret and the codes are in no line. */
const changeOf = (id: number, values: NonNullable<Change['values']>): Change => ({
  action: 'change',
  kind: 'account',
  object: id,
  subjectId: id,
  shown: 'now',
  values,
});
