/** Nothing of a draft, of what is published later, or of what is archived reaches a student, by any call (specification §19.7). */
import { isStaffCall } from '@baeum/contract/call';
import { fileDownload } from '@baeum/contract/file/terms';
import { calls } from '@baeum/contract';
import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { filesOf, namedBy } from './testing/examples.ts';
import { make } from './testing/making.ts';
import { type TestPortal, testPortal } from './testing/portal.ts';
import { allCalls } from './testing/samples.ts';
import { createStage, type Stage } from './testing/stage.ts';

let portal: TestPortal;
let stage: Stage;

const secret = '아직 보이지 않는 것';
const tables = ['assignment', 'quiz', 'debate', 'team_activity'];

/** Everything that can be hidden is, and has a title that no student may read. */
const hide = async (set: string) => {
  const { db } = portal.services;
  for (const table of tables)
    await db.execute(sql`update ${sql.identifier(table)} set title = ${secret}, ${sql.raw(set)}`);
  await db.execute(sql`update reflection set name = ${secret}, ${sql.raw(set)}`);
};

const states = {
  draft: `published_at = null, archived_at = null`,
  'published later': `published_at = '2100-01-01', archived_at = null`,
  archived: `published_at = '2000-01-01', archived_at = '2026-11-01'`,
};

beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});

/** Kinds of objects that are an activity, or a part of one. */
const hidden = new Set([
  'assignment',
  'submission',
  'quiz',
  'attempt',
  'examAttempt',
  'debate',
  'debateComment',
  'team',
  'teamWork',
  'teamPost',
  'teamComment',
  'reflection',
  'ownReflection',
]);
const ofStudents = allCalls.filter((call) => call.access.who === 'student' && !isStaffCall(call));
const naming = ofStudents.filter(({ access }) => hidden.has(access.resource?.kind ?? ''));

describe.each(Object.entries(states))('%s', (_state, set) => {
  beforeAll(() => hide(set));

  test('objects are not found', async () => {
    const ann = await portal.as(stage.ann);
    expect(naming.length).toBeGreaterThan(40);
    const found: string[] = [];
    for (const call of naming) {
      const { status } = await make(call, ann, namedBy(call, stage)?.seen);
      if (status !== 404) found.push(`${call.path}: ${status}`);
    }
    expect(found).toEqual([]);
  });

  test('no reply names them', async () => {
    const ann = await portal.as(stage.ann);
    const readings = ofStudents.filter(({ writes, reply = 'json' }) => !writes && reply === 'json');
    const naming: string[] = [];
    for (const call of readings) {
      const { text } = await make(call, ann, namedBy(call, stage)?.seen);
      if (text.includes(secret)) naming.push(call.path);
    }
    expect(naming).toEqual([]);
  });

  test('their files cannot be read', async () => {
    const ann = await portal.as(stage.ann);
    const kinds = new Set([
      'assignment',
      'debate',
      'team_activity',
      'team_assignment',
      'reflection',
      'team_post',
    ]);
    const readable: string[] = [];
    for (const { file } of filesOf(stage).filter((one) => kinds.has(one.file.parent ?? ''))) {
      const { status } = await make(calls[fileDownload], ann, file);
      if (status !== 404) readable.push(file.parent ?? '');
    }
    expect(readable).toEqual([]);
  });
});

test('what is shown is named by the same calls', async () => {
  await hide(`published_at = '2000-01-01', archived_at = null`);
  const ann = await portal.as(stage.ann);
  const readings = ofStudents.filter(({ writes, reply = 'json' }) => !writes && reply === 'json');
  let named = 0;
  for (const call of readings)
    if ((await make(call, ann, namedBy(call, stage)?.seen)).text.includes(secret)) named += 1;
  expect(named).toBeGreaterThan(10);
});
