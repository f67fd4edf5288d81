/**
 * Every call of the contract during impersonation: calls that read change nothing, calls that write are refused
 * with read-only rights, and each has written its audit entry before it was carried out.
 */
import { calls } from '@baeum/contract';
import { getAsgmtData, submitAsgmtData } from '@baeum/contract/assignment/terms';
import { type Call, isStaffCall } from '@baeum/contract/call';
import { getStEvlData } from '@baeum/contract/evaluation/terms';
import { getExamList } from '@baeum/contract/exam/terms';
import { fileDownload } from '@baeum/contract/file/terms';
import { getInqData } from '@baeum/contract/inquiry/terms';
import { login, refreshToken, sessionRefusals, userLogout } from '@baeum/contract/session/terms';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { transaction } from './platform/database.ts';
import { session } from './platform/tables.ts';
import { enterAs, logged } from './testing/impersonation.ts';
import { asText, namedBy, requestNaming } from './testing/examples.ts';
import { fileExamples } from './testing/file-examples.ts';
import { type Caller, formOf, type TestPortal, testPortal } from './testing/portal.ts';
import { allCalls } from './testing/samples.ts';
import { createStage, type Stage, withFreshDraft } from './testing/stage.ts';
import { type WatchedTables, watchTables } from './testing/watched-tables.ts';
import { png, zip } from './testing/world.ts';

let portal: TestPortal;
let stage: Stage;
let tables: WatchedTables;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
  tables = await watchTables(portal.ownerUrl);
});
afterAll(() => tables.end());
/** For tests whose requests are carried out, which may delete or submit what other tests name. */
const restoreAfterwards = (): void =>
  onTestFinished(async () => {
    stage = await withFreshDraft(portal.services, stage);
  });

/** The smallest valid request of a call, naming an object that Ann may see. */
function make(call: Call, caller: Caller): Promise<{ status: number; headers: Headers }> {
  const fields = requestNaming(call, namedBy(call, stage)?.seen);
  if (call.body === 'query') return caller.get(`${call.path}?${new URLSearchParams(asText(fields))}`);
  if (call.body !== 'multipart')
    return caller.send(call.path, JSON.stringify(fields), { 'content-type': 'application/json' });
  const name = call.files?.extensions.includes('zip') ? 'a.zip' : 'a.png';
  return caller.send(call.path, formOf(asText(fields), [{ name, content: name === 'a.zip' ? zip : png }]));
}

/** Reads the reply to its end, so that nothing is in progress when the tables are compared. */
const drained = async (reply: { status: number }) => {
  if (reply instanceof Response) await reply.arrayBuffer();
  return reply;
};

/** Makes a call; the reply, and the tables that it has changed. */
async function watched(call: Call, caller: Caller) {
  let reply: { status: number } = { status: 0 };
  const changed = await tables.changedBy(async () => {
    reply = await drained(await make(call, caller));
  });
  return { reply, changed };
}

const enter = (why?: string) => enterAs(portal, { admin: stage.admin, student: stage.ann }, why);

/** Calls that show less during impersonation: evaluations, and the exam room without a token of its own. */
const hidden: ReadonlySet<string> = new Set([getStEvlData, getExamList]);

const forStudents = allCalls.filter(({ access: { who } }) => who === 'student' || who === 'account');
const named = (calls: readonly Call[]) => calls.map((call) => [call.path, call] as const);

/**
 * What the portal records when the student views something. Impersonation records none
 * of it.
 */
const notes: Readonly<Record<string, readonly string[]>> = {
  // The answer counts as read, so the header's button stops blinking.
  [getInqData]: ['inquiry_answer'],
};

test('what is added, removed or changed is noted, but not what stays as it was or is taken back', async () => {
  const { db } = portal.services;
  await portal.as(stage.ann);
  const rename = (to: string) => db.update(session).set({ userAgent: to });
  expect(await tables.changedBy(() => rename('one'))).toEqual(['session']);
  expect(await tables.changedBy(() => rename('one'))).toEqual([]);
  const takeBack = () =>
    transaction(db, async (tx) => {
      await tx.update(session).set({ userAgent: 'two' });
      throw new Error('taken back');
    });
  expect(await tables.changedBy(() => expect(takeBack()).rejects.toThrow('taken back'))).toEqual([]);
  expect(await tables.changedBy(() => portal.as(stage.ann))).toEqual(['session']);
  const added = eq(session.userAgent, 'test');
  expect(await tables.changedBy(() => db.delete(session).where(added))).toEqual(['session']);
});

describe.each(named(forStudents.filter(({ writes }) => !writes)))('%s looks', (path, call) => {
  test('and changes nothing but what the portal records', async () => {
    const ann = await portal.as(stage.ann);
    const { changed } = await watched(call, ann);
    expect(notes[path] ?? []).toEqual(expect.arrayContaining(changed));
  });

  test('and during impersonation writes only its audit entry', async () => {
    const { impersonating } = await enter();
    const { result, lines } = await logged(portal, () => watched(call, impersonating));
    expect(result.reply.status).toBeLessThan(500);
    expect(result.reply.status === 403).toBe(hidden.has(path));
    expect(result.changed).toEqual(['access_log']);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      call: path,
      administratorId: stage.admin.id,
      studentId: stage.ann.id,
      address: '127.0.0.1',
      impersonation: 'reading',
      refused: false,
    });
    const id = call.access.resource?.id;
    expect(Object.keys(lines[0]?.named ?? {})).toEqual(expect.arrayContaining(id === undefined ? [] : [id]));
  });
});

describe.each(named(forStudents.filter(({ writes }) => writes)))('%s writes', (path, call) => {
  test('and is refused during read-only impersonation', async () => {
    const { impersonating } = await enter();
    const { result, lines } = await logged(portal, () => watched(call, impersonating));
    expect(result.changed).toEqual(['access_log']);
    const { status, errorCode, message } = sessionRefusals.readOnly;
    expect(result.reply).toMatchObject({ body: { status, errorCode, message } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      call: path,
      studentId: stage.ann.id,
      impersonation: 'reading',
      refused: true,
    });
  });

  test('and is logged before it is carried out if changes are allowed', async () => {
    restoreAfterwards();
    const { impersonating } = await enter('학생의 요청');
    const { result, lines } = await logged(portal, () => make(call, impersonating));
    expect(result.status).toBeLessThan(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      call: path,
      studentId: stage.ann.id,
      impersonation: 'writing',
      refused: false,
    });
  });

  test('and is not carried out if it cannot be logged', async () => {
    const { impersonating } = await enter('학생의 요청');
    const { reply, changed } = await tables.without('access_log', () => watched(call, impersonating));
    expect(reply.status).toBe(500);
    // The file of a failed upload is removed by the sweep.
    expect(changed).toEqual([]);
  });
});

/** Those of the console have a matrix of their own. */
const ofAdministrators = allCalls.filter((call) => call.access.who === 'administrator' && !isStaffCall(call));

test('there are calls of administrators', () => expect(ofAdministrators.length).toBeGreaterThan(2));

describe.each(named(ofAdministrators))('%s', (path, call) => {
  test('is refused during impersonation, and logged', async () => {
    for (const why of [undefined, '학생의 요청']) {
      const { impersonating } = await enter(why);
      const { result, lines } = await logged(portal, () => make(call, impersonating));
      expect(result).toMatchObject({
        status: sessionRefusals.notAdministrator.status,
        body: { errorCode: sessionRefusals.notAdministrator.errorCode },
      });
      expect(lines).toMatchObject([{ call: path, studentId: stage.ann.id, refused: true }]);
    }
  });

  test('is logged when an administrator makes it', async () => {
    restoreAfterwards();
    const admin = await portal.as(stage.admin);
    const { result, lines } = await logged(portal, () => make(call, admin));
    expect(result.status).toBeLessThan(500);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toMatchObject({
      call: path,
      administratorId: stage.admin.id,
      impersonation: 'no',
      refused: false,
    });
  });
});

test('student calls by an administrator without impersonation are logged as refused', async () => {
  const admin = await portal.as(stage.admin);
  for (const call of forStudents.filter(({ access: { who } }) => who === 'student')) {
    const { lines } = await logged(portal, () => make(call, admin));
    expect(lines, call.path).toHaveLength(1);
    expect(lines[0]).toMatchObject({ call: call.path, studentId: null, impersonation: 'no', refused: true });
  }
});

describe('calls that are refused before they are carried out are logged as refused', () => {
  const lines = async (act: (impersonating: Caller) => Promise<{ status: number }>) => {
    const { impersonating } = await enter('학생의 요청');
    const { result, lines: added } = await logged(portal, () => act(impersonating));
    return { status: result.status, lines: added };
  };
  const line = { impersonation: 'writing', refused: true };
  const json = { 'content-type': 'application/json' };

  test('because the object does not exist or is not visible', async () => {
    const { unseen = [] } = namedBy(calls[getAsgmtData], stage) ?? {};
    for (const { id } of unseen) {
      const reply = await lines((impersonating) => impersonating.post(getAsgmtData, { asgmtCd: String(id) }));
      expect(reply.status).toBe(404);
      expect(reply.lines).toMatchObject([{ ...line, call: getAsgmtData, named: { asgmtCd: id } }]);
    }
  });

  test('because a field is invalid', async () => {
    for (const asgmtCd of ['no code', 'x'.repeat(5000), '\u0000', ['A', 'B'], { a: 1 }, null, 1e308]) {
      const reply = await lines((impersonating) =>
        impersonating.send(getAsgmtData, JSON.stringify({ asgmtCd }), json),
      );
      expect(reply.status).toBe(400);
      expect(reply.lines).toMatchObject([{ ...line, call: getAsgmtData }]);
    }
  });

  test('because the body cannot be read', async () => {
    const bodies = [
      ['{"asgmtCd":', 400, json],
      [`"${'x'.repeat(1_100_000)}"`, 413, json],
      ['<a/>', 415, { 'content-type': 'text/xml' }],
    ] as const;
    for (const [body, status, headers] of bodies) {
      const reply = await lines((impersonating) => impersonating.send(getAsgmtData, body, headers));
      expect(reply.status).toBe(status);
      expect(reply.lines).toMatchObject([{ ...line, call: getAsgmtData, named: {} }]);
    }
  });

  test('because of a file', async () => {
    const fields = {
      asgmtCd: 'A-open',
      asgmtSbmtNm: '제목',
      asgmtSbmtCn: '내용',
      tempYn: 'N',
      headerMsg: 'x',
    };
    const reply = await lines((impersonating) =>
      impersonating.upload(submitAsgmtData, fields, [{ name: 'a.exe', content: 'MZ' }]),
    );
    expect(reply.status).toBe(415);
    expect(reply.lines).toHaveLength(1);
    expect(reply.lines).toMatchObject([{ call: submitAsgmtData, impersonation: 'writing' }]);
    const unread = await lines((impersonating) =>
      impersonating.send(submitAsgmtData, 'no form at all', {
        'content-type': 'multipart/form-data; boundary=x',
      }),
    );
    expect(unread.status).toBe(400);
    expect(unread.lines).toMatchObject([{ ...line, call: submitAsgmtData, named: {} }]);
  });
});

test('reads by administrators are logged with the account concerned', async () => {
  const admin = await portal.as(stage.admin);
  for (const call of ofAdministrators.filter(({ access: { resource } }) => resource !== undefined)) {
    const { lines } = await logged(portal, () => make(call, admin));
    const whose = call.access.resource?.kind === 'student' ? stage.sue : stage.ann;
    expect(lines[0], call.path).toMatchObject({ call: call.path, studentId: whose.id });
  }
  for (const kind of ['inquiry', 'inquiry_answer'] as const) {
    const { id } = fileExamples[kind](stage).seen;
    const address = `${fileDownload}?${new URLSearchParams({ fileFlnm: id, fileRovl: kind })}`;
    const { result, lines } = await logged(portal, async () => drained(await admin.get(address)));
    expect(result.status).toBe(200);
    expect(lines[0]).toMatchObject({ call: fileDownload, studentId: stage.ann.id });
  }
});

const sessionPaths: ReadonlySet<string> = new Set([login, refreshToken, userLogout]);

test('calls of students and professors are not logged, but for those of the console', async () => {
  restoreAfterwards();
  const others = allCalls.filter((call) => !isStaffCall(call) && !sessionPaths.has(call.path));
  const { lines } = await logged(portal, async () => {
    for (const one of [stage.ann, stage.prof]) {
      const caller = await portal.as(one);
      for (const call of others) await drained(await make(call, caller));
    }
  });
  expect(lines).toEqual([]);
});
