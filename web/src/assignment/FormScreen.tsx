import type { RouteState } from '../navigation.ts';
import { closedReason } from '../submission/status.ts';
import { CardStack } from '../ui/Card.tsx';
import { summaryOf } from './assignment.ts';
import { AssignmentCard, AssignmentFrame } from './AssignmentFrame.tsx';
import { useAssignment } from './queries.ts';
import { SubmissionForm } from './SubmissionForm.tsx';
import { screenOf, useAssignmentScreen } from './useAssignmentScreen.ts';

interface FormScreenProps {
  state: RouteState<'AsgmtSbmt'>;
  /** Whether a draft is edited or a first submission written. */
  edits: boolean;
}

/** Only opens while the assignment can be submitted and is in the matching state; redirects otherwise. */
export function FormScreen({ state, edits }: FormScreenProps) {
  const { lctrShdlCd, asgmtCd } = state;
  const query = useAssignment(asgmtCd);
  const admitted = useAssignmentScreen({
    lctrShdlCd,
    asgmtCd,
    query,
    once: true,
    redirectFor: (assignment) => {
      const closed = closedReason(summaryOf(assignment.data));
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
