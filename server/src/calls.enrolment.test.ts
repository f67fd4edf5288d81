/** Leaving a lecture and coming back (specification §20), by every call that students make. */
import type { Call } from '@baeum/contract/call';
import type { EnrolmentState } from '@baeum/contract/enrolment/states';
import { downloadUrl } from '@baeum/contract/file/terms';
import { getTodoList } from '@baeum/contract/lecture/terms';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { enrolment } from './lecture/tables.ts';
import { asText, namedBy, requestNaming } from './testing/examples.ts';
import { type Caller, formOf, type TestPortal, testPortal } from './testing/portal.ts';
import { createStage, type Stage, withFreshDraft } from './testing/stage.ts';
import { allCalls } from './testing/samples.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});
beforeEach(async () => {
  stage = await withFreshDraft(portal.services, stage);
});

/** Ann has another state in her lectures from now on. What is cached with a session is a second old at the most. */
async function become(state: EnrolmentState): Promise<Caller> {
  await portal.services.db.update(enrolment).set({ state }).where(eq(enrolment.studentId, stage.ann.id));
  return portal.as(stage.ann);
}

/** Makes a call that names what Ann may see while she takes the lecture. */
async function make(call: Call, caller: Caller) {
  const fields = requestNaming(call, namedBy(call, stage)?.seen);
  if (call.body === 'query') {
    const reply = await caller.get(`${call.path}?${new URLSearchParams(asText(fields))}`);
    return { status: reply.status, text: await reply.text() };
  }
  const reply = await (call.body === 'multipart'
    ? caller.send(call.path, formOf(asText(fields), []))
    : caller.send(call.path, JSON.stringify(fields), { 'content-type': 'application/json' }));
  return { status: reply.status, text: JSON.stringify(reply.body.result) };
}

const naming = allCalls.filter(({ access }) => access.who === 'student' && access.resource !== undefined);

/** What belongs to no lecture; a message stays with whom it was sent to. */
const elsewhere = new Set(['accessVisit', 'notice', 'inquiry', 'message']);
const isOfLecture = ({ access: { resource } }: Call) => !elsewhere.has(resource?.kind ?? '');

test.each([
  'cancelled',
  'withdrawn',
  'leave',
] as const)('to a student whose state is %s nothing of the lecture exists', async (state) => {
  const ann = await become(state);
  const answered: string[] = [];
  for (const call of naming.filter(isOfLecture))
    if ((await make(call, ann)).status !== 404) answered.push(call.path);
  const handout = downloadUrl({ flnm: stage.handout, rovl: 'assignment', orn: '안내.pdf' });
  expect((await ann.get(handout)).status).toBe(404);
  const open = (await ann.post(getTodoList, {})).body.result;
  await become('enrolled');
  expect(answered).toEqual([]);
  // Entries of one's own stay.
  expect(open.list.filter(({ schlSe }) => schlSe !== 'own')).toEqual([]);
});

test('everything is back with the state', async () => {
  const reading = naming.filter((call) => isOfLecture(call) && !call.writes && call.reply !== 'file');
  const read = async (ann: Caller) => {
    const replies: [string, number, string][] = [];
    for (const call of reading) {
      const { status, text } = await make(call, ann);
      replies.push([call.path, status, text]);
    }
    return replies;
  };
  // What is new is marked until it has been read once.
  await read(await portal.as(stage.ann));
  const before = await read(await portal.as(stage.ann));
  expect(before.filter(([, status]) => status === 200).length).toBeGreaterThan(20);
  await become('cancelled');
  expect(await read(await become('enrolled'))).toEqual(before);
});
