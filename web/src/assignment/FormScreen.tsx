import type { RouteState } from '../navigation.ts';
import { whyClosed } from '../submission/standing.ts';
import { CardStack } from '../ui/Card.tsx';
import { AssignmentCard } from './AssignmentCard.tsx';
import { AssignmentFrame } from './AssignmentFrame.tsx';
import { useAssignment } from './queries.ts';
import { SubmissionForm } from './SubmissionForm.tsx';
import { standsOf } from './stands.ts';
import { screenOf, useAssignmentScreen } from './useAssignmentScreen.ts';

interface FormScreenProps {
  state: RouteState<'AsgmtSbmt'>;
  /** A draft is changed, or a first submission written. */
  edits: boolean;
}

/** The form of a submission. Outside the period, or when another state calls for another screen, nobody gets in. */
export function FormScreen({ state, edits }: FormScreenProps) {
  const { lctrShdlCd, asgmtCd } = state;
  const query = useAssignment(asgmtCd);
  const admitted = useAssignmentScreen({
    lctrShdlCd,
    asgmtCd,
    query,
    once: true,
    elsewhere: (assignment) => {
      const closed = whyClosed(standsOf(assignment.data));
      if (closed !== undefined) return { screen: screenOf(assignment), message: closed };
      const expected = edits ? 'Y' : null;
      return assignment.data.tempYn === expected ? undefined : { screen: screenOf(assignment) };
    },
  });
  return (
    <AssignmentFrame
      lctrShdlCd={lctrShdlCd}
      query={query}
      doing={edits ? '과제 수정' : '과제 제출'}
      held={!admitted}
    >
      {(assignment) => (
        <CardStack>
          <AssignmentCard assignment={assignment} folded />
          <SubmissionForm state={state} assignment={assignment} edits={edits} />
        </CardStack>
      )}
    </AssignmentFrame>
  );
}
