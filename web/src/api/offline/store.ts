/**
 * The replies that are kept on this device, in IndexedDB. Whose they are is a row of the same store and is read in every
 * transaction, so that a tab that has not yet heard of a logout can neither add one nor see one.
 */
import { createStore, promisifyRequest } from 'idb-keyval';

interface KeptReply {
  readonly result: unknown;
  /** When it was seen, by this device's clock. */
  readonly at: number;
  /** The build of the portal that has seen it; another one may expect other fields. */
  readonly build: string;
}

const store = createStore('offline', 'kept');
const ownerKey = 'owner';

/** There are about ten; further pages of lists could be any number. */
const most = 100;

type Asked = readonly [path: string, input: unknown];
const keyOf = (user: string, [path, input]: Asked) => [user, path, JSON.stringify(input)];

const ownerOf = (rows: IDBObjectStore): Promise<unknown> => promisifyRequest(rows.get(ownerKey));

/** The name of the page's own script contains the hash of all code. */
const build = (): string =>
  document.querySelector('script[type="module"]')?.getAttribute('src') ?? 'development';

/** Removes every reply; from now on they are kept for this account. */
export const ownKept = (user: string): Promise<void> =>
  store('readwrite', (rows) => {
    rows.clear();
    rows.put(user, ownerKey);
    return promisifyRequest(rows.transaction);
  });

export const clearKept = (): Promise<void> =>
  store('readwrite', (rows) => {
    rows.clear();
    return promisifyRequest(rows.transaction);
  });

/** Does nothing unless replies are kept for this account. */
export const keepReply = (user: string, asked: Asked, result: unknown, at: number): Promise<void> =>
  store('readwrite', async (rows) => {
    if ((await ownerOf(rows)) !== user) return;
    if ((await promisifyRequest(rows.count())) > most) {
      rows.clear();
      rows.put(user, ownerKey);
    }
    rows.put({ result, at, build: build() } satisfies KeptReply, keyOf(user, asked));
    await promisifyRequest(rows.transaction);
  });

export const findKept = (user: string, asked: Asked): Promise<KeptReply | undefined> =>
  store('readonly', async (rows) => {
    if ((await ownerOf(rows)) !== user) return undefined;
    const kept = await promisifyRequest<KeptReply | undefined>(rows.get(keyOf(user, asked)));
    return kept?.build === build() ? kept : undefined;
  });
