/** Serves the built screens: hashed assets cached for a year, and the page of every screen's path. */
import { join } from 'node:path';
import { studentBase } from '@baeum/contract/headers';
import { pages } from '@baeum/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Metadata of the build is not public.
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      const lasting = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  for (const [file, addresses] of Object.entries(pages)) {
    const page = (_request: unknown, reply: FastifyReply) => reply.sendFile(file);
    for (const url of addresses) app.get(url, page);
  }
  app.get('/', (_request, reply) => reply.redirect(`${studentBase}/`));
}
