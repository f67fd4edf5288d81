/** Uploads interrupted at any point: refused once if the client still listens, and they leave nothing behind. */
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { submission } from './assignment/tables.ts';
import { type Ending, sendCut, watchUploads } from './testing/cut.ts';
import { asText, namedBy, requestNaming } from './testing/examples.ts';
import { filePart, form, parts } from './testing/form-body.ts';
import { type Caller, type TestPortal, testPortal } from './testing/portal.ts';
import { allCalls } from './testing/samples.ts';
import { createStage, type Stage } from './testing/stage.ts';
import { whoMayCall } from './testing/staff-stage.ts';

let portal: TestPortal;
let stage: Stage;
let caller: Caller;
beforeAll(async () => {
  // A request that never ended would make the next one fail.
  portal = await testPortal({ limits: { uploadsTogether: 1 } });
  stage = await createStage(portal.services);
});

const formCalls = allCalls.filter(({ body }) => body === 'multipart');

describe.each(formCalls.map((call) => [call.path, call] as const))('%s', (path, call) => {
  beforeEach(async () => {
    caller = await portal.as(whoMayCall(call, stage));
  });

  const content = 'z'.repeat(300_000);
  const file = filePart(call, content);
  /** Ann's rows, among which there must be none of an interrupted request. */
  const kept = async () => ({
    files: (await portal.storedFiles()).sort(),
    submissions: await portal.services.db
      .select()
      .from(submission)
      .where(eq(submission.studentId, stage.ann.id)),
  });
  /** Sends this many characters of the body. */
  const send = (length: (fields: string) => number, ending: Ending, after: Promise<unknown>) => {
    const fields = parts(asText(requestNaming(call, namedBy(call, stage)?.seen)));
    const whole = `${fields}${file}--x--`;
    const sent = whole.slice(0, length(fields));
    const contentType = form['content-type'];
    return sendCut(portal, caller, {
      path,
      contentType,
      body: sent,
      announced: whole.length,
      ending,
      after,
    });
  };
  const isRefusedOnce =
    /^HTTP\/1\.1 400 (?:(?!HTTP\/1\.1)[\s\S])*"errorCode":"COMM_400"(?:(?!HTTP\/1\.1)[\s\S])*$/;

  test.each([
    ['in its first line', () => 5],
    ['between its fields', (fields: string) => Math.floor(fields.length / 2)],
    ['in the head of its file', (fields: string) => fields.length + 20],
  ])('%s, it is refused and nothing is stored', async (_where, length) => {
    const before = await kept();
    const uploads = watchUploads(portal.services.store);
    expect(await send(length, 'finished', Promise.resolve())).toMatch(isRefusedOnce);
    expect(await uploads.ended()).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  const inFile: readonly (readonly [string, (fields: string) => number])[] = [
    ['soon after its file began', (fields) => fields.length + 1000],
    ['in the middle of its file', (fields) => fields.length + content.length / 2],
    ['behind all bytes of its file', (fields) => fields.length + file.length],
  ];
  test.each(inFile)('%s, it is refused and nothing is left', async (_where, length) => {
    const before = await kept();
    const uploads = watchUploads(portal.services.store);
    expect(await send(length, 'finished', uploads.begun)).toMatch(isRefusedOnce);
    expect(await uploads.ended()).toEqual(['rejected']);
    expect(await kept()).toEqual(before);
  });

  test.each(inFile)('%s by a sender who is gone, nothing is left', async (_where, length) => {
    const before = await kept();
    const uploads = watchUploads(portal.services.store);
    // Nobody is left to be answered.
    expect(await send(length, 'gone', uploads.begun)).toBe('');
    expect(await uploads.ended()).toEqual(['rejected']);
    expect(await kept()).toEqual(before);
  });
});
