/** The program that removes all stored files of a portal, on disk or in a bucket; used to reset the demonstration. */
import { readStorePlace } from '../platform/config.ts';
import { openStore } from '../platform/files/open-store.ts';

const store = await openStore(readStorePlace(process.env));
await store.clear();
