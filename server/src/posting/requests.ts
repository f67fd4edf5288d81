/** What the writing of posts and of inquiries has in common: files that arrive with a text, and repeated requests. */
import type { Call } from '@baeum/contract/call';
import type { HandlerRequest } from '../handler.ts';
import { type Transaction, transaction } from '../platform/database.ts';
import { type ReceivedFile, trashObjects } from '../platform/files/incoming.ts';
import type { Uploads } from '../platform/form.ts';

/** The parts of a request that writing uses; files are received only after all other checks have passed. */
export type WriteRequest = Pick<HandlerRequest<Call>, 'services' | 'log' | 'now'> & {
  readonly account: { readonly id: number };
  readonly uploads: Uploads;
};

/**
 * Receives the files of a request and creates something with them in one transaction. If an earlier request has created
 * it already, the files are discarded.
 * @returns its id
 */
export async function createOnce(
  { services, log, uploads }: WriteRequest,
  create: (
    tx: Transaction,
    files: readonly ReceivedFile[],
  ) => Promise<{ readonly id: number; readonly isNew: boolean }>,
): Promise<number> {
  const files = await uploads.receive();
  const { id, isNew } = await transaction(services.db, (tx) => create(tx, files));
  if (!isNew)
    await trashObjects(
      services.store,
      log,
      files.map(({ storageKey }) => storageKey),
    );
  return id;
}

/**
 * Receives the files of a request and changes something with them in one transaction.
 * @param change returns the storage keys of the files that it has removed
 */
export async function changeWithFiles(
  { services, log, uploads }: WriteRequest,
  change: (tx: Transaction, files: readonly ReceivedFile[]) => Promise<readonly string[]>,
): Promise<void> {
  const files = await uploads.receive();
  const removed = await transaction(services.db, (tx) => change(tx, files));
  await trashObjects(services.store, log, removed);
}

/** Whether a request has sent exactly the files with these digests (SHA-256 in hexadecimal), in this order. */
export const areSameFiles = (files: readonly ReceivedFile[], digests: readonly string[]): boolean =>
  digests.join() === files.map(({ sha256 }) => sha256.toString('hex')).join();
