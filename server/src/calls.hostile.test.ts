/** Hostile input: every call of the contract answers any input with a 4xx in the envelope, never with a 5xx. */
import { isDeepStrictEqual } from 'node:util';
import type { Call } from '@baeum/contract/call';
import { getCriterion } from '@baeum/contract/grading/graders-terms';
import { addEntry, changeEntry, pasteEntries, previewPaste } from '@baeum/contract/glossary/staff-terms';
import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import { findForStaff } from '@baeum/contract/search/staff-terms';
import { readGift } from '@baeum/contract/quiz/staff-terms';
import { renderText } from '@baeum/contract/study/staff-terms';
import { commonRefusals } from '@baeum/contract/refusals';
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { asText, namedBy, requestNaming } from './testing/examples.ts';
import { filePart, form, part, parts } from './testing/form-body.ts';
import { type Caller, type Reply, type TestPortal, testPortal } from './testing/portal.ts';
import { createStage, type Stage, withFreshDraft } from './testing/stage.ts';
import { whoMayCall } from './testing/staff-stage.ts';
import { allCalls, type JsonSchema, schemaOf } from './testing/samples.ts';

let portal: TestPortal;
let stage: Stage;
/** A caller who may make the call. */
let caller: Caller;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});
/** For tests whose requests reach handlers, which may delete what other tests name. */
const restoreAfterwards = (): void =>
  onTestFinished(async () => {
    stage = await withFreshDraft(portal.services, stage);
  });

/** For each test, because signing out is one of the calls. */
const signIn = async (call: Call) => {
  caller = await portal.as(whoMayCall(call, stage));
};

/** A valid request: it names an object that exists and that Ann may see. */
const goodRequest = (call: Call) => requestNaming(call, namedBy(call, stage)?.seen);

const json = { 'content-type': 'application/json' };

/** Assertions take a thousand times as long as comparisons, and most of these tens of thousands hold. */
const isRefused = ({ status, body }: Reply): boolean =>
  status >= 400 &&
  status < 500 &&
  body.status === status &&
  body.result === null &&
  /[가-힣]/.test(body.message);

function expectRefused(reply: Reply): void {
  if (isRefused(reply)) return;
  const shown = JSON.stringify(reply.body);
  expect(reply.status, shown).toBeGreaterThanOrEqual(400);
  expect(reply.status, shown).toBeLessThan(500);
  expect(reply.body).toMatchObject({ status: reply.status, result: null });
  expect(reply.body.message).toMatch(/[가-힣]/);
}

/** Expects that the request itself was found invalid; with `mayMiss`, or that its object was not found. */
function expectWrongInput(reply: Reply, mayMiss = false): void {
  expectRefused(reply);
  const { errorCode } = reply.body;
  const { invalid, notFound } = commonRefusals;
  if (errorCode === invalid.errorCode || (mayMiss && errorCode === notFound.errorCode)) return;
  expect(errorCode, JSON.stringify(reply.body)).toBe(invalid.errorCode);
}

/** Expects that the request reached the handler of its call, which may have refused it for other reasons. */
function expectReached(reply: Reply): void {
  expect(reply.status).toBeLessThan(500);
  expect(reply.body.errorCode ?? '').not.toMatch(/^COMM_|^LOGIN_419$/);
}

/** Whether a field names the object of the request. */
const isName = ({ access: { resource } }: Call, field: string) =>
  [resource?.id, resource?.parent, ...Object.values(resource?.parents ?? {})].includes(field);

/** Values that are not valid texts, numbers or codes. */
const wrongValues: readonly unknown[] = [
  null,
  {},
  [],
  [[]],
  { $gt: '' },
  true,
  -1,
  1e308,
  0.5,
  'NUL\u0000inside',
  '\ud800 alone',
];
/** What a field may have at most, in characters; where it may be sent several times, each of its values. */
const limitOf = (schema: JsonSchema | boolean | undefined): number =>
  typeof schema === 'object' ? Math.max(schema.maxLength ?? 0, ...(schema.anyOf ?? []).map(limitOf)) : 0;
/** A text beyond the limit of the field. */
const tooLong = (call: Call, field: string): string =>
  'a'.repeat(Math.max(10_000, 1 + limitOf(schemaOf(call).properties?.[field])));
/** Whether a value is valid for a field after all: an empty list, `true`, a half or null, where its schema takes these. */
function isTaken(part: JsonSchema | boolean | undefined, value: unknown): boolean {
  if (typeof part !== 'object') return false;
  if (part.anyOf !== undefined) return part.anyOf.some((one) => isTaken(one, value));
  if (value === null) return part.type === 'null';
  if (value === true) return part.type === 'boolean';
  if (value === 0.5) return part.type === 'number';
  return part.type === 'array' && !part.minItems && isDeepStrictEqual(value, []);
}

const wrongValuesOf = (call: Call, field: string): readonly unknown[] => [
  ...wrongValues.filter((value) => !isTaken(schemaOf(call).properties?.[field], value)),
  tooLong(call, field),
];

const injection = "'; drop table account; --";

/** Deeper than any stack of calls. */
const depth = 20_000;
const deep = (opening: string, closing: string) => opening.repeat(depth) + closing.repeat(depth);
const deepBodies = [
  deep('[', ']'),
  deep('{"a":', '}').replace(':}', ':1}'),
  `{"x":${deep('[', ']')}}`,
] as const;
/** Longer than a body may be. */
const tooLarge = JSON.stringify({ x: 'a'.repeat(2 * 1024 * 1024) });

/** Fields of JSON calls with free text, which may look like an attack and is stored unchanged. */
const writings = new Set([
  'cmmtCn',
  'name',
  'title',
  'note',
  'reason',
  'bodyHtml',
  'body',
  'todoNm',
  'reScreCn',
]);
/** Fields that are free text in one call, and a code in another. */
const writingsOf: Readonly<Record<string, readonly string[]>> = {
  [renderText]: ['source'],
  [readGift]: ['source'],
  [findForStaff]: ['text'],
  [listPortalHistory]: ['object'],
  [addEntry]: ['word', 'explanation'],
  [changeEntry]: ['word', 'explanation'],
  [getCriterion]: ['criterion'],
  [previewPaste]: ['text'],
  [pasteEntries]: ['text'],
};

/** The required fields: a call without any may ignore its request. */
const requiredOf = (call: Call): readonly string[] => schemaOf(call).required ?? [];
const takesInput = (call: Call) => requiredOf(call).length > 0;

const jsonCalls = allCalls.filter((call) => call.body === undefined || call.body === 'json');
const formCalls = allCalls.filter((call) => call.body === 'multipart');
const queryCalls = allCalls.filter(({ body, reply }) => body === 'query' && reply !== 'redirect');
const redirects = allCalls.filter(({ reply }) => reply === 'redirect');

describe.each(jsonCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  beforeEach(() => signIn(call));

  test('refuses what is not JSON', async () => {
    for (const body of [
      '{',
      '{"a":}',
      '\u0000',
      'null x',
      `{"__proto__":{"x":1}}`,
      `{"constructor":{"prototype":{"x":1}}}`,
    ])
      expectRefused(await caller.send(path, body, json));
    expectRefused(await caller.send(path, '<xml/>', { 'content-type': 'application/xml' }));
    expectRefused(await caller.send(path, 'a=1', { 'content-type': 'application/x-www-form-urlencoded' }));
    expectRefused(await caller.send(path, tooLarge, json));
  });

  test('survives JSON deeper than any stack', async () => {
    if (!takesInput(call)) restoreAfterwards();
    for (const body of deepBodies) {
      const reply = await caller.send(path, body, json);
      expect(reply.status, JSON.stringify(reply.body)).toBeLessThan(500);
      if (takesInput(call)) expectRefused(reply);
    }
  });

  if (takesInput(call))
    test('refuses wrong types and missing fields, naming the field', async () => {
      const isWriting = (field: string) => writings.has(field) || (writingsOf[path] ?? []).includes(field);
      if (requiredOf(call).some(isWriting)) restoreAfterwards();
      const good = goodRequest(call);
      for (const body of ['[]', '"text"', '1', 'null', 'true', '{}'])
        expectWrongInput(await caller.send(path, body, json));
      for (const field of requiredOf(call)) {
        const { [field]: _, ...without } = good;
        const missing = await caller.send(path, JSON.stringify(without), json);
        expectWrongInput(missing);
        expect(missing.body.message).toContain(`(${field})`);
        const sendWith = (value: unknown) =>
          caller.send(path, JSON.stringify({ ...good, [field]: value }), json);
        for (const value of wrongValuesOf(call, field))
          expectWrongInput(await sendWith(value), isName(call, field));
        (isWriting(field) ? expectReached : expectRefused)(await sendWith(injection));
      }
    });

  test('refuses strings in optional fields that PostgreSQL cannot keep', async () => {
    const good = goodRequest(call);
    const required = requiredOf(call);
    for (const field of Object.keys(schemaOf(call).properties ?? {}).filter(
      (name) => !required.includes(name),
    ))
      for (const value of ['NUL\u0000inside', '\ud800 alone', {}, [1]])
        expectWrongInput(await caller.send(path, JSON.stringify({ ...good, [field]: value }), json));
  });

  if (call.access.resource !== undefined)
    test('accepts the request from which the invalid ones were derived', async () => {
      restoreAfterwards();
      expectReached(await caller.send(path, JSON.stringify(goodRequest(call)), json));
    });
});

describe.each(queryCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  beforeEach(() => signIn(call));

  const ask = async (fields: readonly (readonly [string, string])[]): Promise<Reply> => {
    const reply = await caller.get(`${path}?${new URLSearchParams(fields.map((pair) => [...pair]))}`);
    return { status: reply.status, headers: reply.headers, body: (await reply.json()) as Reply['body'] };
  };

  test('refuses wrong and missing parameters', async () => {
    const good = Object.entries(asText(goodRequest(call)));
    expectWrongInput(await ask([]));
    expectWrongInput(await ask([['__proto__', '1']]));
    expectWrongInput(await ask([['x', 'a'.repeat(7000)]]));
    for (const field of Object.keys(schemaOf(call).properties ?? {})) {
      const others = good.filter(([name]) => name !== field);
      if (requiredOf(call).includes(field)) {
        expectWrongInput(await ask(others));
        expectWrongInput(await ask([...others, [`${field}[]`, '1']]));
      }
      expectWrongInput(await ask([...others, [field, '\u0000']]));
      expectWrongInput(await ask([...others, [field, 'a'.repeat(1000)]]));
      expectWrongInput(await ask([...others, [field, 'a'], [field, 'b']]));
    }
  });

  test('does not accept a path as a name', async () => {
    const good = asText(goodRequest(call));
    for (const field of requiredOf(call))
      for (const value of ['../../etc/passwd', '/../../etc/passwd', 'constructor', injection])
        expectRefused(await ask(Object.entries({ ...good, [field]: value })));
  });

  test('accepts the request from which the invalid ones were derived', async () => {
    restoreAfterwards();
    const good = new URLSearchParams(asText(goodRequest(call)));
    expect((await caller.get(`${path}?${good}`)).status).toBe(200);
  });
});

describe.each(redirects.map((call) => [call.path, call] as const))('%s', (path, call) => {
  beforeEach(() => signIn(call));

  test('redirects any input to the public site with a code', async () => {
    const hostile = [
      '\u0000',
      'a'.repeat(7000),
      injection,
      '//evil.example',
      'https://evil.example/',
      '\\\\evil',
    ];
    for (const field of [...Object.keys(schemaOf(call).properties ?? {}), '__proto__', 'refused'])
      for (const value of hostile) {
        const pair = String(new URLSearchParams({ [field]: value }));
        for (const query of [pair, `${pair}&${pair}`, `${pair}&${field}[x]=1`]) {
          const reply = await caller.get(`${path}?${query}`);
          expect(reply.status).toBe(302);
          expect(reply.headers.get('location')).toMatch(/^\/st\?refused=(?:COMM|LOGIN)_\d{3}$/);
          expect(
            reply.headers.getSetCookie().filter((line) => !line.includes('Expires=Thu, 01 Jan 1970')),
          ).toEqual([]);
        }
      }
  });

  test('cannot be called by a script', async () => {
    expect((await caller.send(path, '{}', json)).status).toBe(404);
  });
});

describe.each(formCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  beforeEach(() => signIn(call));

  const text = () => asText(goodRequest(call));
  const body = (fields: string) => `${fields}${filePart(call)}--x--`;

  test('refuses bodies that are not forms', async () => {
    expectRefused(await caller.send(path, '{}', json));
    expectRefused(await caller.send(path, 'nonsense', form));
    expectRefused(await caller.send(path, '', form));
    expectRefused(await caller.send(path, '--x\r\n', form));
    expectRefused(await caller.send(path, 'x', { 'content-type': 'multipart/form-data' }));
    expectRefused(await caller.send(path, `${part('__proto__', '1')}--x--`, form));
    expectRefused(await caller.send(path, part('a', '1'), form));
  });

  test('refuses wrong and missing fields', async () => {
    const good = text();
    const isTooLarge = { status: commonRefusals.tooLarge.status };
    for (const field of requiredOf(call)) {
      const { [field]: _, ...without } = good;
      const sendWith = (value: string) =>
        caller.send(path, body(parts({ ...without, [field]: value })), form);
      expectWrongInput(await caller.send(path, body(parts(without)), form));
      expectWrongInput(await sendWith('NUL\u0000inside'), isName(call, field));
      expectWrongInput(await sendWith(tooLong(call, field)), isName(call, field));
      expect(await sendWith('a'.repeat(2 * 1024 * 1024))).toMatchObject(isTooLarge);
      const twice = `${part(field, 'a')}${part(field, 'b')}${parts(without)}`;
      expectWrongInput(await caller.send(path, body(twice), form));
    }
    const many = Array.from({ length: 1000 }, (_, index) => part(`field${index}`, '1')).join('');
    expect(await caller.send(path, body(`${parts(good)}${many}`), form)).toMatchObject(isTooLarge);
  });

  test('accepts the request from which the invalid ones were derived', async () => {
    restoreAfterwards();
    expectReached(await caller.send(path, body(parts(text())), form));
  });
});
