/**
 * The access matrix: every call of the contract by every kind of caller. The expected results derive from the
 * call's `access` alone, so that a call of a later issue is covered the moment it is declared.
 */
import { calls } from '@baeum/contract';
import { type Call, isStaffCall } from '@baeum/contract/call';
import { fileDownload, imgView } from '@baeum/contract/file/terms';
import { commonRefusals, type Refusal } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { filesOf, namedBy } from './testing/examples.ts';
import { make } from './testing/making.ts';
import { fileExamples, people } from './testing/file-examples.ts';
import { type TestPortal, testPortal } from './testing/portal.ts';
import { createStage, type Stage, withFreshDraft } from './testing/stage.ts';
import { whoMayCall } from './testing/staff-stage.ts';
import { allCalls } from './testing/samples.ts';

/** Texts that only authorised callers may read. */
const secrets = /비밀|공지 (?:professors|coming)|내용 (?:professors|coming)/;

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});

/** For a test whose requests are carried out, which may delete or submit what other tests name. */
const restoreAfterwards = (): void =>
  onTestFinished(async () => {
    stage = await withFreshDraft(portal.services, stage);
  });

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

/** The object of the call that Ann may see, so that only the caller can be the reason of a refusal. */
const seenBy = (call: Call) => namedBy(call, stage)?.seen;

test('only these calls are open to anybody', () => {
  const open = allCalls.filter(({ access }) => access.who === 'open').map(({ path }) => path);
  expect(open.sort()).toEqual([
    '/api/auth/institution/begin.do',
    '/api/auth/institution/callback.do',
    '/api/auth/login.do',
    '/api/auth/refreshToken.do',
    '/api/comm/userLogout.do',
    '/api/loginpass/checkLink.do',
    '/api/loginpass/fileDownload.do',
    '/api/loginpass/forgotPassword.do',
    '/api/loginpass/getBoardData.do',
    '/api/loginpass/getBoardList.do',
    '/api/loginpass/getMainInfo.do',
    '/api/loginpass/getSysInfo.do',
    '/api/loginpass/useLink.do',
    '/view/loginpass/calendar.ics',
    '/view/loginpass/logoView.do',
    '/view/loginpass/mediaView.do',
  ]);
});

const naming = allCalls.filter(({ access }) => access.who === 'open' && access.resource !== undefined);

describe.each(naming.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  const makers = async () => [portal.caller(), portal.caller('nonsense'), await portal.as(stage.ann)];

  test('shows public objects to everybody, and nothing else', async () => {
    const { seen, unseen = [] } = namedBy(call, stage) ?? {};
    for (const maker of await makers()) {
      expect((await make(call, maker, seen)).status).toBe(200);
      for (const ref of unseen) expectRefusal(await make(call, maker, ref), commonRefusals.notFound);
    }
  });

  if (call.access.resource?.parent !== undefined)
    test('checks it against the named parent', async () => {
      const { id } = seenBy(call) ?? { id: '' };
      for (const parent of ['stray', 'constructor'])
        expectRefusal(await make(call, portal.caller(), { id, parent }), commonRefusals.notFound);
    });
});

const guarded = allCalls.filter(({ access }) => access.who !== 'open');

describe.each(guarded.map((call) => [call.path, call] as const))('%s', (_path, call) => {
  const { who, resource, media } = call.access;

  test('refuses those who have not signed in', async () => {
    expectRefusal(await make(call, portal.caller(), seenBy(call)), sessionRefusals.none);
    expectRefusal(await make(call, portal.caller('nonsense'), seenBy(call)), sessionRefusals.none);
  });

  test('distinguishes an expired token from an ended session', async () => {
    const ann = await portal.as(stage.ann);
    portal.clock.advance(16 * 60);
    expectRefusal(await make(call, ann, seenBy(call)), sessionRefusals.expired);
    portal.clock.advance(-16 * 60);
    const leaving = await portal.as(stage.ann);
    await leaving.post('/api/comm/userLogout.do', {});
    expectRefusal(await make(call, leaving, seenBy(call)), sessionRefusals.none);
  });

  if (who === 'student')
    test('refuses staff', async () => {
      expectRefusal(await make(call, await portal.as(stage.prof), seenBy(call)), sessionRefusals.notStudent);
      expectRefusal(await make(call, await portal.as(stage.admin), seenBy(call)), sessionRefusals.notStudent);
    });

  if (who === 'administrator' && !isStaffCall(call))
    test('refuses students and professors', async () => {
      for (const one of [stage.ann, stage.prof])
        expectRefusal(await make(call, await portal.as(one), seenBy(call)), sessionRefusals.notAdministrator);
    });

  /** Somebody who may see the call's object. */
  const seer = () => portal.as(whoMayCall(call, stage));

  if (resource !== undefined)
    test('shows an object only to those who may see it', async () => {
      restoreAfterwards();
      const caller = await seer();
      for (const unseen of namedBy(call, stage)?.unseen ?? [])
        expectRefusal(await make(call, caller, unseen), commonRefusals.notFound);
      const own = await make(call, caller, seenBy(call));
      expect(own.status, own.text).toBeLessThan(500);
      expect([401, 403, 404, 419], own.text).not.toContain(own.status);
    });

  if (resource?.parent !== undefined)
    test('checks an object against the named parent', async () => {
      const { id } = seenBy(call) ?? { id: '' };
      expectRefusal(await make(call, await seer(), { id, parent: 'stray' }), commonRefusals.notFound);
    });

  for (const name of Object.keys(resource?.parents ?? {}))
    test(`checks an object against the named ${name}`, async () => {
      const { id, parents } = seenBy(call) ?? { id: '' };
      const stray = typeof parents?.[name] === 'number' ? 999_999_999 : 'stray';
      const ref = { id, parents: { ...parents, [name]: stray } };
      expectRefusal(await make(call, await seer(), ref), commonRefusals.notFound);
    });

  if (media === undefined)
    test('does not accept the media cookie instead of a token', async () => {
      const ann = await portal.as(stage.ann);
      const { sessionId } =
        (await portal.services.tokens.readAccess(ann.token ?? '', portal.clock.now())) ?? {};
      const cookie = `baeum_media=${portal.services.tokens.signMedia(sessionId ?? '')}`;
      const reply = await portal
        .caller()
        .send(call.path, '{}', { 'content-type': 'application/json', cookie });
      expect(reply.status).toBe(419);
    });
});

describe('a stored file can be read by those who may see its owner', () => {
  const download = calls[fileDownload];
  const view = calls[imgView];

  test.each(people)('%s', async (person) => {
    const caller = await portal.as(stage[person]);
    for (const { example, file, image } of filesOf(stage)) {
      const mayRead = example.readers.includes(person);
      const kept = await make(download, caller, file);
      const shown = await make(view, caller, image);
      // Only pictures are displayed inline.
      expect({ file, kept: kept.status, shown: shown.status }, JSON.stringify(file)).toEqual({
        file,
        kept: mayRead ? 200 : 404,
        shown: mayRead && example.isImage ? 200 : 404,
      });
    }
  });

  test('only under its own kind', async () => {
    const ann = await portal.as(stage.ann);
    const kinds = Object.keys(fileExamples);
    for (const { example, file } of filesOf(stage).filter(({ example }) => example.readers.includes('ann')))
      for (const kind of [...kinds, 'none', 'constructor'].filter((one) => one !== file.parent))
        expectRefusal(await make(download, ann, { id: example.id, parent: kind }), commonRefusals.notFound);
  });
});
