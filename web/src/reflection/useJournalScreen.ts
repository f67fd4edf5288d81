import { reflectionMessages, reflectionRefusals } from '@baeum/contract/reflection/terms';
import { useGo } from '../navigation.ts';
import { type Elsewhere, useRightScreen } from '../submission/useRightScreen.ts';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import type { Check, CheckedJournal } from './queries.ts';

type JournalScreen = 'SelfRflctWrite' | 'SelfRflctDesc' | 'SelfRflctEdit' | 'myLctrInfoMicro';

interface JournalScreenOptions {
  readonly lctrShdlCd: string;
  readonly query: FaceQuery<CheckedJournal>;
  readonly elsewhere: (checked: CheckedJournal) => Elsewhere<JournalScreen> | undefined;
  readonly once?: boolean;
}

/** Sends the student on to the screen that the state of his journal calls for. */
export function useJournalScreen({ lctrShdlCd, ...options }: JournalScreenOptions): boolean {
  const go = useGo();
  return useRightScreen<CheckedJournal, JournalScreen>({
    ...options,
    enter: (screen) => void go(screen, { lctrShdlCd }, { replace: true }),
  });
}

/** Who has not learnt enough yet goes back to the lecture's home, and is told what is missing. */
export function unlessEligible({ selfYn }: Check): Elsewhere<JournalScreen> | undefined {
  if (selfYn?.yn === 'Y') return undefined;
  const needed = selfYn === null ? '' : `\n${reflectionMessages.needed(selfYn)}`;
  return { screen: 'myLctrInfoMicro', message: `${reflectionRefusals.notEligible.message}${needed}` };
}
