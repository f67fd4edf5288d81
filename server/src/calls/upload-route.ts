/**
 * Receives the parts of videos by the tus protocol. It is no call of the table, because neither its methods nor its bodies
 * are those of calls; who may send a part is decided as for the call that finishes the upload, before each of them.
 */
import { calls } from '@baeum/contract';
import { commonRefusals } from '@baeum/contract/refusals';
import { sessionRefusals } from '@baeum/contract/session/terms';
import { finishUpload, uploadParts, videoLimits } from '@baeum/contract/study/video-terms';
import { Server } from '@tus/server';
import type { FastifyInstance } from 'fastify';
import { admit, identify } from './admission.ts';
import { isDiskFull } from '../platform/disk-space.ts';
import { refuse } from '../platform/errors.ts';
import { loadStaffResource } from './resources.ts';
import type { Services } from '../services.ts';
import { partStore } from '../study/staff/uploads.ts';

const call = calls[finishUpload];

export function receiveParts(app: FastifyInstance, services: Services, publicUrl: string | undefined): void {
  const tus = new Server({
    path: uploadParts,
    datastore: partStore(services.uploads),
    maxSize: videoLimits.bytes,
    respectForwardedHeaders: false,
    // Clients go on with the part later, as they do after other calls.
    onResponseError: (_request, error) =>
      isDiskFull(error)
        ? { status_code: commonRefusals.full.status, body: commonRefusals.full.message }
        : undefined,
  });
  // The tus server reads the body itself.
  app.addContentTypeParser('application/offset+octet-stream', (_request, _body, done) => done(null));
  app.route<{ Params: { uploadId: string } }>({
    method: ['HEAD', 'PATCH'],
    url: `${uploadParts}/:uploadId`,
    bodyLimit: videoLimits.bytes,
    onRequest: async (request) => {
      const asked = { call, request, services, publicUrl };
      const account = (await identify(asked)) ?? refuse(sessionRefusals.none);
      const now = services.clock.now();
      // Whoever sends a video for hours uses the console (specification §19.11).
      await admit(asked, account, now);
      const { uploadId } = request.params;
      // An administrator has stated a reason when the upload was announced, and does so again to finish it: parts alone
      // change nothing.
      await loadStaffResource(call, services, account, { uploadId }, { now, reason: 'announced' });
    },
    handler: async (request, reply) => {
      for (const [name, value] of Object.entries(reply.getHeaders()))
        if (value !== undefined) reply.raw.setHeader(name, value);
      reply.hijack();
      // It looks for the number of the upload at the end of the address, where a query may name another one.
      request.raw.url = `${uploadParts}/${request.params.uploadId}`;
      await tus.handle(request.raw, reply.raw);
    },
  });
}
