/** Serves the built screens: hashed assets for a year, every screen's address with the one page. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Addresses that the page answers; the router on the page knows what is below them. */
const screens = [
  '/lms_st',
  '/lms_st/*',
  '/st',
  '/st/*',
  '/logout',
  '/common/*',
  '/exam',
  '/exam/*',
  '/admin',
  '/admin/*',
];

export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    prefix: '/',
    index: false,
    preCompressed: true,
    cacheControl: false,
    setHeaders: (reply, path) => {
      const lasting = path.startsWith(join(root, 'assets'));
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  const page = (_request: unknown, reply: FastifyReply) => reply.sendFile('index.html');
  for (const url of screens) app.get(url, page);
  app.get('/', (_request, reply) => reply.redirect('/lms_st/'));
}
