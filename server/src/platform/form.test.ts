import { once } from 'node:events';
import { request } from 'node:http';
import { getAsgmtSbmtData, submissionLimits, submitAsgmtData } from '@baeum/contract/assignment/terms';
import { beforeAll, expect, test } from 'vitest';
import { createWorld, type World, zip } from '../testing/world.ts';
import { testPortal } from '../testing/portal.ts';

const portal = await testPortal();
let world: World;
beforeAll(async () => {
  world = await createWorld(portal.services.db, portal.services.store);
});

/** Sends like a browser, which reads the reply only after sending the whole body. */
async function sendAll(token: string, form: FormData): Promise<number | undefined> {
  const encoded = new Response(form);
  const body = Buffer.from(await encoded.arrayBuffer());
  const sent = request(portal.url + submitAsgmtData, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': encoded.headers.get('content-type') ?? '',
      'content-length': body.length,
    },
  });
  const answered = once(sent, 'response');
  await new Promise<void>((resolve) => sent.end(body, resolve));
  const [reply] = await answered;
  reply.resume();
  return reply.statusCode;
}

test('all fields together may be no larger than the body of other calls', async () => {
  const ann = await portal.as(world.ann);
  const form = new FormData();
  for (let field = 0; field < 20; field++) form.append(`more${field}`, 'x'.repeat(100_000));
  const reply = await ann.send(submitAsgmtData, form);
  expect([reply.status, reply.body.errorCode]).toEqual([413, 'COMM_413']);
});

test('a large body that is refused before it is read is read to its end and discarded', async () => {
  const ann = await portal.as(world.ann);
  const form = new FormData();
  const fields = { asgmtCd: 'A-draft', asgmtSbmtNm: '', asgmtSbmtCn: '', tempYn: 'N' };
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('file', new File([zip, Buffer.alloc(40 * 1024 * 1024)], '큰파일.zip'));
  // There is a draft already.
  expect(await sendAll(ann.token ?? '', form)).toBe(409);
});

test('line breaks are counted and stored as they were typed, not as a form sends them', async () => {
  const ann = await portal.as(world.ann);
  const body = '가\n'.repeat(submissionLimits.body / 2);
  const fields = { asgmtCd: 'A-open', asgmtSbmtNm: '', asgmtSbmtCn: body, tempYn: 'N' };
  const reply = await ann.upload(submitAsgmtData, fields, [
    { name: '보고서.zip', content: new Uint8Array(zip) },
  ]);
  expect(reply.status).toBe(200);
  const { result } = (await ann.post(getAsgmtSbmtData, { asgmtCd: 'A-open' })).body;
  expect(result.data.asgmtSbmtCn).toBe(body);
});
