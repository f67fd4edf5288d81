/**
 * The access matrix: every call of the contract against everybody who might make it. What each must get derives from the
 * call's `access` alone, so that a call of a later issue is covered the moment it is declared.
 */
import type { Call } from '@baeum/contract/call';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eq } from 'drizzle-orm';
import { submission } from './assignment/tables.ts';
import type { Rows } from './domains.ts';
import { type Caller, type TestPortal, testPortal } from './testing/portal.ts';
import { allCalls, sampleRequest } from './testing/samples.ts';
import { addDraft, createWorld, type World } from './testing/world.ts';

interface Ref {
  readonly id: string | number;
  readonly parent?: string;
}

/** Of each kind of object, one that Ann may see and one that she may not. A new kind does not compile without. */
const examples: { readonly [Kind in keyof Rows]: (world: World) => { seen: Ref; unseen: Ref } } = {
  academicCourse: () => ({ seen: { id: 'C1' }, unseen: { id: 'C2' } }),
  lecture: () => ({ seen: { id: 'LA' }, unseen: { id: 'LB' } }),
  assignment: () => ({ seen: { id: 'A-open', parent: 'LA' }, unseen: { id: 'B-open', parent: 'LB' } }),
  submission: ({ draft, foreign }) => ({
    seen: { id: draft.id, parent: 'A-draft' },
    unseen: { id: foreign.id, parent: 'B-open' },
  }),
  notice: ({ notices }) => ({
    seen: { id: notices.students, parent: '0000350001' },
    unseen: { id: notices.professors, parent: '0000350001' },
  }),
  file: ({ draft, foreign }) => ({
    seen: { id: draft.fileId, parent: 'submission' },
    unseen: { id: foreign.fileId, parent: 'submission' },
  }),
  image: ({ photo, foreign }) => ({
    seen: { id: `/profile/ann/${photo}.png` },
    unseen: { id: `/submission/ben/${foreign.fileId}.zip` },
  }),
};
const exampleOf: Readonly<Record<string, (typeof examples)[keyof Rows]>> = examples;

/** Words that only those who may see them may read. */
const secrets = /비밀|공지 professors|내용 professors/;

let portal: TestPortal;
let world: World;
beforeAll(async () => {
  portal = await testPortal();
  world = await createWorld(portal.services.db, portal.services.store);
});

// The walk itself deletes drafts and hands them in.
beforeEach(async () => {
  const { db, store } = portal.services;
  await db.delete(submission).where(eq(submission.studentId, world.ann.id));
  world = { ...world, draft: await addDraft(db, store, 'A-draft', world.ann.id) };
});

/** Makes a call with the sample request, or with the object it names. */
async function make(call: Call, caller: Caller, ref?: Ref) {
  const fields = sampleRequest(call);
  const { sees } = call.access;
  if (sees !== undefined && ref !== undefined) {
    fields[sees.id] = call.body === 'multipart' ? String(ref.id) : ref.id;
    if (sees.parent !== undefined && ref.parent !== undefined) fields[sees.parent] = ref.parent;
  }
  if (call.body === 'query') {
    const query = new URLSearchParams(Object.entries(fields).map(([name, value]) => [name, String(value)]));
    const reply = await caller.get(`${call.path}?${query}`);
    const text = await reply.text();
    return {
      status: reply.status,
      text,
      code: reply.ok ? undefined : (JSON.parse(text) as { errorCode?: string }).errorCode,
    };
  }
  const text = Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]));
  const reply = await (call.body === 'multipart'
    ? caller.send(call.path, formBody(text))
    : caller.send(call.path, JSON.stringify(fields), { 'content-type': 'application/json' }));
  return { status: reply.status, text: JSON.stringify(reply.body), code: reply.body.errorCode };
}

function formBody(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
}

const expectRefusal = (
  reply: { status: number; text: string; code: string | undefined },
  refusal: Refusal,
) => {
  expect({ status: reply.status, code: reply.code }).toEqual({
    status: refusal.status,
    code: refusal.errorCode,
  });
  expect(reply.text).not.toMatch(secrets);
};

/** The object of the call that Ann may see, so that only the caller is what is wrong. */
const seenBy = (call: Call) =>
  call.access.sees ? exampleOf[call.access.sees.kind]?.(world).seen : undefined;

test('only these calls are open to anybody', () => {
  const open = allCalls.filter(({ access }) => access.who === 'open').map(({ path }) => path);
  expect(open.sort()).toEqual([
    '/api/auth/login.do',
    '/api/auth/refreshToken.do',
    '/api/comm/userLogout.do',
    '/api/loginpass/getMainInfo.do',
    '/api/loginpass/getSysInfo.do',
  ]);
});

const guarded = allCalls.filter(({ access }) => access.who !== 'open');

describe.each(guarded.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  const { who, sees, media } = call.access;

  test('refuses those who have not signed in', async () => {
    expectRefusal(await make(call, portal.caller(), seenBy(call)), sessionRefusals.none);
    expectRefusal(await make(call, portal.caller('nonsense'), seenBy(call)), sessionRefusals.none);
  });

  test('tells an expired token from an ended session', async () => {
    const ann = await portal.as(world.ann);
    portal.clock.advance(16 * 60);
    expectRefusal(await make(call, ann, seenBy(call)), sessionRefusals.expired);
    portal.clock.advance(-16 * 60);
    const leaving = await portal.as(world.ann);
    await leaving.post('/api/comm/userLogout.do', {});
    expectRefusal(await make(call, leaving, seenBy(call)), sessionRefusals.none);
  });

  if (who === 'student')
    test('refuses staff', async () => {
      expectRefusal(await make(call, await portal.as(world.prof), seenBy(call)), sessionRefusals.notStudent);
      expectRefusal(await make(call, await portal.as(world.admin), seenBy(call)), sessionRefusals.notStudent);
    });

  if (sees !== undefined)
    test('shows an object to those who may see it alone', async () => {
      const example = exampleOf[sees.kind]?.(world);
      const ann = await portal.as(world.ann);
      expectRefusal(await make(call, ann, example?.unseen), commonRefusals.notFound);
      const own = await make(call, ann, example?.seen);
      expect(own.status, own.text).not.toBe(404);
      expect(own.status, own.text).toBeLessThan(500);
    });

  if (sees?.parent !== undefined)
    test('checks an object against the parent that is named beside it', async () => {
      const { id } = exampleOf[sees.kind]?.(world).seen ?? { id: '' };
      expectRefusal(
        await make(call, await portal.as(world.ann), { id, parent: 'stray' }),
        commonRefusals.notFound,
      );
    });

  if (media === undefined)
    test('does not take the media cookie for a token', async () => {
      const ann = await portal.as(world.ann);
      const { sessionId } =
        (await portal.services.tokens.readAccess(ann.token ?? '', portal.clock.now())) ?? {};
      const cookie = `baeum_media=${portal.services.tokens.signMedia(sessionId ?? '')}`;
      const reply = await portal
        .caller()
        .send(call.path, '{}', { 'content-type': 'application/json', cookie });
      expect(reply.status).toBe(419);
    });
});
