/**
 * What the student has opened follows to other devices (specification §1.5): this device keeps its own list and exchanges it with
 * the server in the background.
 */
import type { Input, Result } from '@baeum/contract';
import { openedKinds, openedRemembered, type saveOpenedPosts } from '@baeum/contract/portal/terms';
import { announceOpened, openedPosts, rememberOpened } from '../ui/opened-posts.ts';

type Sent = Input<typeof saveOpenedPosts>['list'];
type Kept = Result<typeof saveOpenedPosts>['list'];

interface Exchange {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly user: string;
  readonly send: (list: Sent) => Promise<Kept>;
  readonly clock?: () => number;
}

const askedEveryMs = 60_000;

/**
 * @returns a function that exchanges what is not known on both sides. Without anything to send it asks the server at
 * first, and later when that is wanted and has not been done for a minute.
 */
export function createExchange({
  storage,
  user,
  send,
  clock = Date.now,
}: Exchange): (asks?: 'asks') => Promise<void> {
  const known = new Set<string>();
  let askedAt = -Infinity;
  let busy = false;
  const isKnown = (kind: string, id: number) => known.has(`${kind} ${id}`);
  const learn = (list: Sent) => {
    for (const { kind, seqList } of list) for (const id of seqList) known.add(`${kind} ${id}`);
  };
  const unsent = (): Sent =>
    openedKinds.flatMap((kind) => {
      const seqList = openedPosts(storage, { user, kind }).filter((id) => !isKnown(kind, id));
      return seqList.length === 0 ? [] : [{ kind, seqList: seqList.slice(0, openedRemembered) }];
    });

  return async (asks) => {
    const list = unsent();
    const isDue = asks === undefined ? askedAt === -Infinity : clock() - askedAt >= askedEveryMs;
    if (busy || (list.length === 0 && !isDue)) return;
    busy = true;
    try {
      const kept = await send(list);
      askedAt = clock();
      learn(list);
      let added = 0;
      for (const { kind, seqList } of kept) {
        const here = openedPosts(storage, { user, kind });
        for (const id of seqList.toReversed())
          if (!isKnown(kind, id) && !here.includes(id)) {
            rememberOpened(storage, { user, kind }, id);
            added += 1;
          }
      }
      learn(kept);
      if (added > 0) announceOpened();
    } catch {
      // It is still on this device and is sent the next time.
    } finally {
      busy = false;
    }
  };
}
