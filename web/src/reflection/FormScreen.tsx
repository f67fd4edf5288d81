import { reflectionRefusals } from '@baeum/contract/reflection/terms';
import { useRouteState } from '../navigation.ts';
import { JournalForm } from './JournalForm.tsx';
import { JournalFrame, redirectUnlessEligible, useJournalScreen } from './JournalFrame.tsx';
import { type CheckedJournal, useJournal } from './queries.ts';

/** Writes the journal for the first time. */
export function WriteScreen() {
  const state = useRouteState('SelfRflctWrite');
  return state && <Loaded lctrShdlCd={state.lctrShdlCd} edits={false} />;
}

/** Edits the student's journal. */
export function EditScreen() {
  const state = useRouteState('SelfRflctEdit');
  return state && <Loaded lctrShdlCd={state.lctrShdlCd} edits overDesc={state.overDesc === 'Y'} />;
}

interface LoadedProps {
  lctrShdlCd: string;
  edits: boolean;
  overDesc?: boolean;
}

function Loaded({ lctrShdlCd, edits, overDesc }: LoadedProps) {
  const query = useJournal(lctrShdlCd);
  const redirectFor = ({ check, journal }: CheckedJournal) => {
    if ((journal.srSbmtInfo !== null) !== edits)
      return { screen: edits ? 'SelfRflctWrite' : 'SelfRflctDesc' } as const;
    if (edits && journal.srInfo.openYn === 'N')
      return { screen: 'SelfRflctDesc', message: reflectionRefusals.closed.message } as const;
    return redirectUnlessEligible(check);
  };
  const admitted = useJournalScreen({ lctrShdlCd, query, once: true, redirectFor });
  return (
    <JournalFrame lctrShdlCd={lctrShdlCd} query={query} action={edits ? '수정' : '작성'} pending={!admitted}>
      {({ journal }) => <JournalForm lctrShdlCd={lctrShdlCd} journal={journal} overDesc={overDesc} />}
    </JournalFrame>
  );
}
