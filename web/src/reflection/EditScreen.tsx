import { reflectionRefusals } from '@baeum/contract/reflection/terms';
import { type RouteState, useRouteState } from '../navigation.ts';
import { JournalForm } from './JournalForm.tsx';
import { JournalFrame } from './JournalFrame.tsx';
import { useJournal } from './queries.ts';
import { redirectUnlessEligible, useJournalScreen } from './useJournalScreen.ts';

/** Edits the student's journal. */
export default function EditScreen() {
  const state = useRouteState('SelfRflctEdit');
  return state && <Loaded {...state} />;
}

function Loaded({ lctrShdlCd, overDesc }: RouteState<'SelfRflctEdit'>) {
  const query = useJournal(lctrShdlCd);
  const admitted = useJournalScreen({
    lctrShdlCd,
    query,
    once: true,
    redirectFor({ check, journal }) {
      if (journal.srSbmtInfo === null) return { screen: 'SelfRflctWrite' };
      if (journal.srInfo.openYn === 'N')
        return { screen: 'SelfRflctDesc', message: reflectionRefusals.closed.message };
      return redirectUnlessEligible(check);
    },
  });
  return (
    <JournalFrame lctrShdlCd={lctrShdlCd} query={query} doing="수정" held={!admitted}>
      {({ journal }) => <JournalForm lctrShdlCd={lctrShdlCd} journal={journal} overDesc={overDesc === 'Y'} />}
    </JournalFrame>
  );
}
