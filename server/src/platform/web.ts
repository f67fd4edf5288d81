/** Serves the built screens: hashed assets cached for a year, and the page of every screen's path. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { studentBase } from '@baeum/contract/headers';
import { addressesFile, pages, viewerPage } from '@baeum/contract/pages';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { noFeatures, viewerPolicy } from './security-headers.ts';

/** The build of `viewerPage`. */
const viewerFile = 'viewer.html';

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
      // They are public, and the frame of a file has an opaque origin.
      if (lasting) reply.header('access-control-allow-origin', '*');
      if (path === join(root, viewerFile)) setViewerHeaders(reply);
    },
  });
  app.get(viewerPage, found(viewerFile));
  const screens = await addressesOf(root);
  for (const [file, addresses] of Object.entries(pages))
    for (const url of addresses) {
      const below = url.endsWith('/*') ? url.slice(0, -1) : undefined;
      // What no screen is at still shows a page, which says so.
      if (below !== undefined && screens !== undefined) app.get(url, missing(file));
      else app.get(url, found(file));
      const ofPage = screens?.filter((path) => below !== undefined && path.startsWith(below)) ?? [];
      for (const screen of ofPage.flatMap((path) => (path.endsWith('*') ? [path] : [path, `${path}/`])))
        if (!app.hasRoute({ method: 'GET', url: screen })) app.get(screen, found(file));
    }
  app.get('/', (_request, reply) => reply.redirect(`${studentBase}/`));
}

/** The page inside the frame of a file, with a policy of its own. */
function setViewerHeaders(reply: FastifyReply): void {
  const { protocol, host } = reply.request;
  reply
    .header('content-security-policy', viewerPolicy(`${protocol}://${host}`))
    .header('x-frame-options', 'SAMEORIGIN')
    // Of the portal's pages this one alone has no origin that a browser could keep apart by itself.
    .header('origin-agent-cluster', '?0')
    .header('permissions-policy', noFeatures);
}

/** The addresses of screens as the build has written them; undefined for a build without them. */
async function addressesOf(root: string): Promise<readonly string[] | undefined> {
  try {
    return JSON.parse(await readFile(join(root, addressesFile), 'utf8'));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw error;
  }
}

// Not returned: each function that passes a reply on listens for its end.
const found = (file: string) => (_request: FastifyRequest, reply: FastifyReply) => {
  reply.sendFile(file);
};

const missing = (file: string) => (request: FastifyRequest, reply: FastifyReply) => {
  // An unchanged page would be answered without a body.
  for (const name of ['if-none-match', 'if-modified-since']) delete request.raw.headers[name];
  reply.code(404).sendFile(file);
};

/** Whether somebody opens this address in a browser; what scripts and other programs ask for is answered in JSON. */
export const isVisit = ({ method, url, headers }: FastifyRequest): boolean =>
  method === 'GET' && !/^\/(?:api|view|assets)\//.test(url) && /\btext\/html\b/.test(headers.accept ?? '');

/** The page for an address that the portal does not have. */
export const sendMissingPage = missing('index.html');
