/**
 * The built scripts, style sheets and fonts. They never change under their name, so that each is read once and then sent from memory:
 * to look for a file and its compressed forms, to open and to stream it takes several times as long. A screen needs dozens of them.
 */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { takes } from './compression.ts';
import { unlessAbsent } from './files/folders.ts';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.woff2': 'font/woff2',
};
/** Other names are not those of built files, or might lead out of their folder. */
const builtName = /^[\w-]+(?:\.[\w-]+)+$/;
/** What is larger is streamed. */
const mostBytes = 256 * 1024;
/** The best first; the build makes both of a file or none. */
const codings = [
  { name: 'br', ending: '.br' },
  { name: 'gzip', ending: '.gz' },
] as const;
type Coding = (typeof codings)[number];

interface Asset {
  readonly bytes: Buffer;
  readonly coding: Coding['name'] | undefined;
}

/** By path and accepted coding; only files that exist, so that it does not grow beyond the builds of this process. */
const kept = new Map<string, Asset>();

/** The file as a client takes it; undefined if there is none. */
async function read(path: string, coding: Coding | undefined): Promise<Asset | undefined> {
  const packed = coding && (await unlessAbsent(readFile(path + coding.ending)));
  if (packed !== undefined) return { bytes: packed, coding: coding?.name };
  const plain = await unlessAbsent(readFile(path));
  return plain && { bytes: plain, coding: undefined };
}

/** @param fromDisk sends any file of the build, or says that there is none */
export function serveAssets(
  app: FastifyInstance,
  root: string,
  fromDisk: (path: string, reply: FastifyReply) => void,
): void {
  app.get<{ Params: { '*': string } }>('/assets/*', (request, reply) => {
    const name = request.params['*'];
    const type = types[extname(name)];
    if (type === undefined || !builtName.test(name) || isConditional(request))
      return fromDisk(`/assets/${name}`, reply);
    const path = join(root, 'assets', name);
    const accepted = request.headers['accept-encoding'] ?? '';
    const coding = codings.find((one) => takes(accepted, one.name));
    const key = `${path} ${coding?.name ?? ''}`;
    const asset = kept.get(key);
    if (asset !== undefined) return send(reply, type, asset);
    const readAndSend = async () => {
      const found = await read(path, coding);
      if (found === undefined || found.bytes.length > mostBytes) return fromDisk(`/assets/${name}`, reply);
      kept.set(key, found);
      send(reply, type, found);
    };
    readAndSend().catch((error: unknown) => void reply.send(error));
  });
}

function send(reply: FastifyReply, type: string, { bytes, coding }: Asset): void {
  markLasting(reply);
  void reply.header('content-type', type).header('vary', 'accept-encoding');
  if (coding !== undefined) void reply.header('content-encoding', coding);
  void reply.send(bytes);
}

/** Files of the build are public, and the frame of a file has an opaque origin. */
export const markLasting = (reply: FastifyReply): void =>
  void reply
    .header('cache-control', 'public, max-age=31536000, immutable')
    .header('access-control-allow-origin', '*');

/** Whether only a part is wanted, or nothing that is known already. */
const isConditional = ({ headers }: FastifyRequest): boolean =>
  headers.range !== undefined ||
  headers['if-none-match'] !== undefined ||
  headers['if-modified-since'] !== undefined;
