import { useRouteState } from '../navigation.ts';
import { JournalForm } from './JournalForm.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { useJournal } from './queries.ts';
import { redirectUnlessEligible, useJournalScreen } from './useJournalScreen.ts';

/** Writes the journal for the first time. */
export default function WriteScreen() {
  const state = useRouteState('SelfRflctWrite');
  return state && <Loaded lctrShdlCd={state.lctrShdlCd} />;
}

function Loaded({ lctrShdlCd }: { lctrShdlCd: string }) {
  const query = useJournal(lctrShdlCd);
  const admitted = useJournalScreen({
    lctrShdlCd,
    query,
    once: true,
    redirectFor: ({ check, journal }) =>
      journal.srSbmtInfo === null ? redirectUnlessEligible(check) : { screen: 'SelfRflctDesc' },
  });
  return (
    <JournalFrame lctrShdlCd={lctrShdlCd} query={query} doing="작성" held={!admitted}>
      {({ journal }) => <JournalForm lctrShdlCd={lctrShdlCd} journal={journal} />}
    </JournalFrame>
  );
}
