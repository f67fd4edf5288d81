/** Serves the built screens: hashed assets cached for a year, and the page of every screen's path. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { studentBase } from '@baeum/contract/headers';
import { addressesFile, pages, viewerPage } from '@baeum/contract/pages';
import { previewPage } from '@baeum/contract/study/preview-page';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { markLasting, serveAssets } from './assets.ts';
import { letFrame, noFeatures, viewerPolicy } from './security-headers.ts';

/** The build of `viewerPage`. */
const viewerFile = 'viewer.html';

/**
 * Serves a build: its assets, the page of every screen (specification §3.1), and a page with status 404 at addresses below them
 * that no screen has.
 * @param root the folder of the build
 * @throws if its list of addresses cannot be read; a build without one shows a page at all of them
 */
export async function serveWeb(app: FastifyInstance, root: string): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    // Its own route compares the spelling of each path with a list of the whole folder of assets.
    serve: false,
    index: false,
    preCompressed: true,
    cacheControl: false,
    // Metadata of the build is not public.
    dotfiles: 'ignore',
    setHeaders: (reply, path) => {
      if (path.startsWith(join(root, 'assets'))) markLasting(reply);
      else reply.header('cache-control', 'no-cache');
      if (path === join(root, viewerFile)) setViewerHeaders(reply);
    },
  });
  const fromDisk = (path: string, reply: FastifyReply) => {
    reply.sendFile(path);
  };
  app.get<{ Params: { '*': string } }>('/*', ({ params }, reply) => fromDisk(`/${params['*']}`, reply));
  serveAssets(app, root, fromDisk);
  app.get(viewerPage, found(viewerFile));
  const screens = await addressesOf(root);
  app.get(previewPage, framed(screens?.[previewPage] ?? 'staff.html'));
  for (const [path, page] of Object.entries(screens ?? {}))
    for (const url of path.endsWith('*') ? [path] : [path, `${path}/`])
      if (!app.hasRoute({ method: 'GET', url })) app.get(url, found(page));
  for (const [page, addresses] of Object.entries(pages))
    for (const url of addresses) {
      // What no screen is at still shows a page, which says so.
      if (url.endsWith('/*') && screens !== undefined) app.get(url, missing(page));
      else if (!app.hasRoute({ method: 'GET', url })) app.get(url, found(page));
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

/** The pages of all screens by their addresses, as the build has written them; undefined for a build without them. */
async function addressesOf(root: string): Promise<Readonly<Record<string, string>> | undefined> {
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

const framed = (file: string) => (_request: FastifyRequest, reply: FastifyReply) => {
  letFrame(reply);
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
