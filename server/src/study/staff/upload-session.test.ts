/** An upload that takes longer than a session of staff without use (specification §19.11). */
import { sessionRefusals } from '@baeum/contract/session/terms';
import { finishUpload } from '@baeum/contract/study/video-terms';
import { expect, test } from 'vitest';
import { movieOf } from '../../testing/movies.ts';
import { type Caller, testPortal } from '../../testing/portal.ts';
import { sendingTo } from '../../testing/uploading.ts';
import { createWorld } from '../../testing/world.ts';

const portal = await testPortal();
const world = await createWorld(portal.services.db, portal.services.store);
const { begin, send, offsetOf } = sendingTo(portal);

const minute = 60;

/** The same session, whose access token the page has renewed. */
async function renewed({ token = '' }: Caller): Promise<Caller> {
  const { clock, tokens } = portal.services;
  const { sessionId = '' } = (await tokens.readAccess(token, clock.now())) ?? {};
  return portal.caller(await tokens.signAccess(sessionId, clock.now()));
}

const part = 200_000;

test('a session does not end while a video is sent, which goes on where it was after the next sign-in', async () => {
  const { clock } = portal;
  const signIn = () => portal.as({ ...world.prof, side: 'staff' });
  const film = movieOf({ bytes: 10 * part });
  const sender = await signIn();
  const { uploadId } = (await begin(sender, film.length)).body.result;
  const sendAt = (caller: Caller, offset: number) =>
    send({ uploadId, caller, offset, bytes: film.subarray(offset, offset + part) });
  for (let offset = 0; offset < 5 * part; offset += part) {
    expect(await sendAt(await renewed(sender), offset), `part at ${offset}`).toBe(204);
    clock.advance(20 * minute);
  }
  clock.advance(12 * minute);
  expect(await sendAt(await renewed(sender), 5 * part)).toBe(sessionRefusals.none.status);

  const again = await signIn();
  const left = await offsetOf(again, uploadId);
  expect(left).toBe(5 * part);
  expect(await send({ uploadId, caller: again, offset: left, bytes: film.subarray(left) })).toBe(204);
  expect((await again.post(finishUpload, { uploadId })).status).toBe(200);
});
