/** The way into a lecture's reflection journal (specification 2 §5; 3 §4): who may write it now, and why not. */
import type { Result } from '@baeum/contract';
import {
  reflectionMessages,
  reflectionRefusals,
  type selfRflctCheck,
} from '@baeum/contract/reflection/terms';
import type { RouteName } from '../navigation.ts';

type Check = Result<typeof selfRflctCheck>;

export interface ReflectionEntry {
  /** Where one's own journal is; undefined before there is one. */
  readonly own: { readonly isDraft: boolean } | undefined;
  /** Where the entry leads. */
  readonly screen: Extract<RouteName, 'SelfRflctWrite' | 'SelfRflctDesc'>;
  /** Why it is disabled. */
  readonly closed: string | undefined;
  /** What has to be learnt, and how much of it has been. */
  readonly needed: string | undefined;
}

/** Written by who has learnt enough, while its period runs. What has been written is viewed, whatever has become of that. */
export function reflectionEntry({ selfYn, srInfo }: Check): ReflectionEntry {
  const own = srInfo?.srSbmtSeq == null ? undefined : { isDraft: srInfo.tempYn === 'Y' };
  return {
    own,
    screen: own === undefined ? 'SelfRflctWrite' : 'SelfRflctDesc',
    closed: whyClosed(selfYn, srInfo),
    needed: selfYn === null || selfYn.yn === 'Y' ? undefined : reflectionMessages.needed(selfYn),
  };
}

function whyClosed(selfYn: Check['selfYn'], srInfo: Check['srInfo']): string | undefined {
  if (selfYn === null) return reflectionMessages.none;
  if (selfYn.yn === 'N') return reflectionRefusals.notEligible.message;
  return srInfo?.openYn === 'Y' ? undefined : reflectionRefusals.closed.message;
}
