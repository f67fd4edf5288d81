/** Serves the built screens: hashed assets for a year, every screen's address with the page of its area. */
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';

/**
 * The page that answers an address; the router on it knows what is below. All are the same but for the code that they name ahead
 * (web/first-pages.ts).
 */
const pages: Readonly<Record<string, readonly string[]>> = {
  'home.html': ['/lms_st', '/lms_st/'],
  'student.html': ['/lms_st/*', '/common/*'],
  'exam.html': ['/exam', '/exam/*'],
  'site.html': ['/st'],
  'staff.html': ['/admin', '/admin/*'],
  'index.html': ['/st/*', '/logout', '/api/docs'],
};

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
  for (const [file, addresses] of Object.entries(pages)) {
    const page = (_request: unknown, reply: FastifyReply) => reply.sendFile(file);
    for (const url of addresses) app.get(url, page);
  }
  app.get('/', (_request, reply) => reply.redirect('/lms_st/'));
}
