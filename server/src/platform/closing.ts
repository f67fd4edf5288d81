/** What still arrives on open connections while the server ends. */
import { commonRefusals } from '@baeum/contract/refusals';
import type { FastifyInstance } from 'fastify';
import { refuse } from './errors.ts';

/** About as long as a restart takes. */
const retryAfterSeconds = 5;

/** Refuses it in the envelope; Fastify's own answer, in English and without one, has to be off (`return503OnClosing`). */
export function refuseWhileClosing(app: FastifyInstance): void {
  let closing = false;
  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing) refuse(commonRefusals.closing, { retryAfterSeconds });
  });
}
