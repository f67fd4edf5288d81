/**
 * What every page knows about seeing the portal without a connection (specification §24.7): whether somebody has chosen it
 * on this device. Everything else is loaded only there.
 */
import type { Input, PathOf, Result } from '@baeum/contract';
import { offlineKey } from './offline/key.ts';
import { side } from './side.ts';

const load = () => import('./offline/keeper.ts');

/** Node tests that import this have no storage. */
const isChosen = (): boolean => side === 'student' && globalThis.localStorage?.getItem(offlineKey) != null;

/** Undefined where nobody has chosen it. */
let keeper = isChosen() ? load() : undefined;
keeper?.catch(() => {});

/** A call, whose reply is kept or taken from what is kept where somebody has chosen so. */
export const throughKeeper = <P extends PathOf<'json'>>(
  path: P,
  input: Input<P>,
  ask: () => Promise<Result<P>>,
): Promise<Result<P>> =>
  keeper === undefined
    ? ask()
    : keeper.then(
        ({ answer }) => answer(path, input, ask),
        () => ask(),
      );

export const offline = {
  isChosen,
  /** What keeps the replies on this device; from now on all calls pass it. */
  keeper: () => (keeper = load()),
  /** Removes the replies of a session that is over, or before another one begins. */
  clearReplies(): void {
    keeper?.then((module) => module.clearReplies()).catch(() => {});
  },
};
