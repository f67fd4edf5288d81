/** Removes all stored files of a portal, wherever they are: for who begins anew. */
import { readStorePlace } from './platform/config.ts';
import { openStore } from './platform/files/open-store.ts';

const store = await openStore(readStorePlace(process.env));
await store.clear();
