import { reflectionMessages, reflectionRefusals } from '@baeum/contract/reflection/terms';
import { useGo } from '../navigation.ts';
import { type Redirect, useScreenRedirect } from '../submission/useScreenRedirect.ts';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import type { Check, CheckedJournal } from './queries.ts';

type JournalScreen = 'SelfRflctWrite' | 'SelfRflctDesc' | 'SelfRflctEdit' | 'myLctrInfoMicro';

interface JournalScreenOptions {
  readonly lctrShdlCd: string;
  readonly query: LoadableQuery<CheckedJournal>;
  readonly redirectFor: (checked: CheckedJournal) => Redirect<JournalScreen> | undefined;
  readonly once?: boolean;
}

/** Redirects to the screen that matches the journal's state. */
export function useJournalScreen({ lctrShdlCd, ...options }: JournalScreenOptions): boolean {
  const go = useGo();
  return useScreenRedirect<CheckedJournal, JournalScreen>({
    ...options,
    enter: (screen) => void go(screen, { lctrShdlCd }, { replace: true }),
  });
}

/** A student who has not learnt enough yet is sent to the lecture's home with the missing requirements. */
export function redirectUnlessEligible({ selfYn }: Check): Redirect<JournalScreen> | undefined {
  if (selfYn?.yn === 'Y') return undefined;
  const needed = selfYn === null ? '' : `\n${reflectionMessages.needed(selfYn)}`;
  return { screen: 'myLctrInfoMicro', message: `${reflectionRefusals.notEligible.message}${needed}` };
}
