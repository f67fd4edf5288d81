/** The entry to a lecture's reflection journal (specification §6.3, §15.3): whether it may be written now, and why not. */
import type { Result } from '@baeum/contract';
import {
  reflectionMessages,
  reflectionRefusals,
  type selfRflctCheck,
} from '@baeum/contract/reflection/terms';
import type { RouteName } from '../navigation.ts';
import { endInstant, openPeriodAt } from '../ui/period-status.ts';

type Check = Result<typeof selfRflctCheck>;

export interface ReflectionEntry {
  /** The student's own journal; undefined before there is one. */
  readonly own: { readonly isDraft: boolean } | undefined;
  /** Target screen. */
  readonly screen: Extract<RouteName, 'SelfRflctWrite' | 'SelfRflctDesc'>;
  /** Why writing is disabled. */
  readonly closed: string | undefined;
  /** Required and completed learning. */
  readonly needed: string | undefined;
}

/** Times at which writing opens and closes. */
export const transitionTimes = ({ srInfo }: Check): number[] =>
  srInfo === null ? [] : [Date.parse(srInfo.srStde), endInstant(srInfo.srEnde)];

/**
 * Writing requires enough learning and an open period. An existing journal can always be viewed.
 * @param now by the server's clock
 */
export function reflectionEntry({ selfYn, srInfo }: Check, now: number): ReflectionEntry {
  const own = srInfo?.srSbmtSeq == null ? undefined : { isDraft: srInfo.tempYn === 'Y' };
  return {
    own,
    screen: own === undefined ? 'SelfRflctWrite' : 'SelfRflctDesc',
    closed: whyClosed({ selfYn, srInfo }, now),
    needed: selfYn === null || selfYn.yn === 'Y' ? undefined : reflectionMessages.needed(selfYn),
  };
}

function whyClosed({ selfYn, srInfo }: Check, now: number): string | undefined {
  if (selfYn === null) return reflectionMessages.none;
  if (selfYn.yn === 'N') return reflectionRefusals.notEligible.message;
  if (srInfo === null) return reflectionRefusals.closed.message;
  const { srStde, srEnde, openYn } = srInfo;
  const isOpen = openPeriodAt(srStde, srEnde, openYn === 'Y', now) === 'progress';
  return isOpen ? undefined : reflectionRefusals.closed.message;
}
