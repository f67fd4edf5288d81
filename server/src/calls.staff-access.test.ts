/**
 * The access matrix of the staff console: every staff call by every kind of caller. What is expected derives from the call's
 * `access` and from the table of roles of specification §19.3, which stands here once more, as the specification has it.
 */
import { type Call, isStaffCall } from '@baeum/contract/call';
import { reasonHeader } from '@baeum/contract/headers';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { type Duty, duties, type Permission } from '@baeum/contract/staff/roles';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { count, desc, eq, gt, max } from 'drizzle-orm';
import { staffFieldName, staffKindName } from '@baeum/contract/history/staff-words';
import { beforeAll, describe, expect, test } from 'vitest';
import { accessLog, staffChange, staffChangeValue } from './platform/tables.ts';
import { smtpTransport } from './platform/mail/transport.ts';
import { namedBy, type Ref, requestNaming } from './testing/examples.ts';
import {
  type Caller,
  formOf,
  type Reply,
  type SentFile,
  type TestPortal,
  testPortal,
} from './testing/portal.ts';
import { createStage, type Stage } from './testing/stage.ts';
import { appoint, staffChanges } from './testing/staff-stage.ts';
import { allCalls } from './testing/samples.ts';

/** Calls only queue their mails. */
const unusedMail = smtpTransport({
  url: 'smtp://127.0.0.1:9',
  from: 'no-reply@example.ac.kr',
  publicUrl: 'https://lms.example.ac.kr',
});
let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await testPortal({ mail: unusedMail });
  stage = await createStage(portal.services);
});

const isDuty = (permission: Permission): permission is Duty => duties.some((duty) => duty === permission);

const allowed: Readonly<Record<'professor' | 'operator', (permission: Permission) => boolean>> = {
  professor: (permission) => permission !== 'operate',
  operator: (permission) => ['read', 'enrol', 'evaluations', 'appoint', 'operate'].includes(permission),
};

const reason = { [reasonHeader]: encodeURIComponent('교수의 부탁으로 고칩니다.') };

/** Makes a call with the smallest well-formed request that names this object. */
function make(
  call: Call,
  caller: Caller,
  ref: Ref | undefined,
  headers = {},
  given = {},
  files: readonly SentFile[] = [],
): Promise<Reply> {
  const fields = { ...requestNaming(call, ref), ...given };
  const text = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  if (call.body === 'query') {
    const address = `${call.path}?${new URLSearchParams(text)}`;
    return caller.get(address, headers).then(replyOf);
  }
  if (call.body === 'multipart') {
    return caller.send(call.path, formOf(text, files), headers);
  }
  return caller.send(call.path, JSON.stringify(fields), { 'content-type': 'application/json', ...headers });
}

/** The reply of a call that is asked for by its address; of a file, that it was sent. */
async function replyOf(response: Response): Promise<Reply> {
  const { status, headers } = response;
  const sent: Reply['body'] = { status, message: '', result: null };
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  return { status, headers, body: isJson ? ((await response.json()) as Reply['body']) : sent };
}

const expectRefusal = ({ status, body }: Reply, refusal: Refusal) =>
  expect({ status, code: body.errorCode }).toEqual({ status: refusal.status, code: refusal.errorCode });

/** Expects that the call was carried out, or refused by its own handler for what the request contains. */
function expectReached({ status, body }: Reply): void {
  expect(status, JSON.stringify(body)).toBeLessThan(500);
  expect([401, 403, 404, 419], JSON.stringify(body)).not.toContain(status);
}

const staffCalls = allCalls.filter(isStaffCall);

/** Kinds of objects that belong to a whole programme. */
const ofProgrammes: ReadonlySet<string> = new Set(['programme', 'evaluationQuestionnaire']);

test('all calls with roles of the console are addressed as specification §19.2 says', () => {
  for (const { path } of staffCalls) expect(path).toMatch(/^\/api\/staff\/[a-z]+\/[a-zA-Z]+$/);
  const withRoles = allCalls.filter(({ access: { who } }) => who === 'staff' || who === 'operator');
  expect(withRoles.filter((call) => !isStaffCall(call))).toEqual([]);
});

/** Kinds and fields of the lines since then that people would read as they stand in the code. */
async function withoutWords(since: number): Promise<string[]> {
  const rows = await portal.services.db
    .selectDistinct({ kind: staffChange.kind, field: staffChangeValue.field })
    .from(staffChange)
    .leftJoin(staffChangeValue, eq(staffChangeValue.changeId, staffChange.id))
    .where(gt(staffChange.id, since));
  return rows.flatMap(({ kind, field }) => [
    ...(staffKindName(kind) === kind ? [kind] : []),
    ...(field === null || staffFieldName(kind, field) !== field ? [] : [`${kind}.${field}`]),
  ]);
}

/**
 * In the order of the contract, because all of them have one stage: what a call changes here stays changed for those after it. In
 * another order each time, a pair of samples that cannot follow each other would fail one run in many, and not the one that adds it.
 */
describe('the console', { shuffle: false }, () => {
  describe.each(staffCalls.map((call) => [call.path, call] as const))('%s', (_path, call) => {
    const { access, writes } = call;
    const seen = () => namedBy(call, stage)?.seen;
    const permission = access.who === 'staff' ? access.resource?.permission : undefined;
    /** Those who only work in lectures have no role in what belongs to a whole programme. */
    const forbidden = ofProgrammes.has(access.resource?.kind ?? '')
      ? commonRefusals.notFound
      : staffRefusals.notPermitted;

    test('refuses those who have not signed in, students, and sessions of the student side', async () => {
      expectRefusal(await make(call, portal.caller(), seen()), sessionRefusals.none);
      const onTheWrongSide = {
        ...(access.who === 'administrator' ? stage.admin : stage.prof),
        side: 'student' as const,
      };
      for (const one of [stage.ann, { ...stage.ann, side: 'staff' as const }, onTheWrongSide])
        expectRefusal(await make(call, await portal.as(one), seen()), sessionRefusals.notStaff);
    });

    if (access.who === 'administrator')
      test('refuses everybody but administrators', async () => {
        for (const one of [stage.prof, stage.staff.assistant, stage.staff.operator])
          expectRefusal(await make(call, await portal.as(one), seen()), sessionRefusals.notAdministrator);
        expectReached(await make(call, await portal.as(stage.admin), seen()));
      });

    if (access.who === 'operator')
      test('refuses staff who operate no programme', async () => {
        for (const one of [stage.prof, stage.staff.assistant, stage.staff.idle])
          expectRefusal(await make(call, await portal.as(one), seen()), staffRefusals.notOperator);
        for (const one of [stage.staff.operator, stage.admin])
          expectReached(await make(call, await portal.as(one), seen(), reason));
      });

    if (permission !== undefined) {
      test('does not reveal an object to staff without a role where it is', async () => {
        const { otherProfessor, otherOperator, idle } = stage.staff;
        for (const one of [otherProfessor, otherOperator, idle])
          expectRefusal(await make(call, await portal.as(one), seen()), commonRefusals.notFound);
        const nowhere = typeof seen()?.id === 'number' ? 1_000_000_000 : 'nowhere-1';
        const missing = { ...seen(), id: nowhere } as Ref;
        const reply = await make(call, await portal.as(otherProfessor), missing);
        const existing = await make(call, await portal.as(otherProfessor), seen());
        expect(existing.body).toEqual(reply.body);
      });

      test.each([
        ['professor', () => stage.prof],
        ['operator', () => stage.staff.operator],
      ] as const)('lets the %s do what the role allows', async (role, who) => {
        const reply = await make(call, await portal.as(who()), seen());
        if (allowed[role](permission)) expectReached(reply);
        else expectRefusal(reply, forbidden);
      });

      test('lets an assistant do what the appointment says', async () => {
        const { assistant } = stage.staff;
        const attempt = async (given: readonly Duty[]) => {
          await appoint(portal.services.db, assistant.id, given);
          const reply = await make(call, await portal.as(assistant), seen());
          await appoint(portal.services.db, assistant.id, []);
          return reply;
        };
        const others = duties.filter((duty) => duty !== permission);
        if (permission === 'read') return expectReached(await attempt([]));
        expectRefusal(await attempt(others), forbidden);
        if (isDuty(permission)) expectReached(await attempt([permission]));
      });

      test('lets an administrator act in a lecture with a reason only', async () => {
        const admin = await portal.as(stage.admin);
        const without = await make(call, admin, seen());
        if (writes && !allowed.operator(permission)) expectRefusal(without, staffRefusals.reasonRequired);
        else expectReached(without);
        expectReached(await make(call, admin, seen(), reason));
      });
    }

    test('is an entry of the access log', async () => {
      const { db } = portal.services;
      const entries = async () => (await db.select({ total: count() }).from(accessLog))[0]?.total ?? 0;
      const before = await entries();
      await make(call, await portal.as(stage.staff.operator), seen());
      expect(await entries()).toBe(before + 1);
      const [entry] = await db.select().from(accessLog).orderBy(desc(accessLog.id)).limit(1);
      expect(entry).toMatchObject({
        administratorId: stage.staff.operator.id,
        address: '127.0.0.1',
        call: call.path,
      });
    });

    if (access.resource?.kind === 'person')
      test('its entry says whose data it is about', async () => {
        const { db } = portal.services;
        await make(call, await portal.as(stage.admin), seen());
        const [entry] = await db.select().from(accessLog).orderBy(desc(accessLog.id)).limit(1);
        expect(entry?.studentId).toBe(stage.staff.person.id);
      });
  });

  describe.each(
    staffCalls.filter(({ writes }) => writes).map((call) => [call.path, call] as const),
  )('%s', (_path, call) => {
    test('leaves a line in the history, in the same transaction', async () => {
      const { db } = portal.services;
      const last = async () => (await db.select({ id: max(staffChange.id) }).from(staffChange))[0]?.id ?? 0;
      const change = staffChanges[call.path];
      expect(change, `staffChanges has a request of ${call.path} that changes something`).toBeDefined();
      const admin = await portal.as(stage.admin);
      const seen = namedBy(call, stage)?.seen;
      const {
        ref = seen,
        fields,
        files,
      } = typeof change === 'function' ? await change(admin, stage) : { fields: change };
      const before = await last();
      const reply = await make(call, admin, ref, reason, fields, files);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      expect(await last()).toBeGreaterThan(before);
      expect(await withoutWords(before), 'have words in contract/src/history').toEqual([]);
    });
  });
});
