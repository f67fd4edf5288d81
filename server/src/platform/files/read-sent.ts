import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import type { Uploads } from '../form.ts';
import { removeObjects } from './incoming.ts';
import type { FileStore } from './store.ts';

interface Sent {
  readonly uploads: Uploads;
  readonly services: { readonly store: FileStore };
  readonly log: FastifyBaseLogger;
}

/** The only file of a request that is read at once, and not kept as a file; undefined when none was sent. */
export async function readSent({
  uploads,
  services: { store },
  log,
}: Sent): Promise<{ readonly name: string; readonly bytes: Buffer } | undefined> {
  const [file] = await uploads.receive();
  if (file === undefined) return undefined;
  const bytes = await buffer(store.read(file.storageKey));
  await removeObjects(store, log, [file.storageKey]);
  return { name: file.name, bytes };
}
