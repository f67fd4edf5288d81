import { CardStack } from '../ui/Card.tsx';
import { AssignmentCard } from './AssignmentCard.tsx';
import { AssignmentFrame } from './AssignmentFrame.tsx';
import { useAssignment } from './queries.ts';
import { standsOf, whyClosed } from './standing.ts';
import { SubmissionForm } from './SubmissionForm.tsx';
import { screenOf, useRightScreen } from './useRightScreen.ts';

interface FormScreenProps {
  lctrShdlCd: string;
  asgmtCd: string;
  /** A draft is changed, or a first submission written. */
  edits: boolean;
}

/** The form of a submission. Outside the period, or when another state calls for another screen, nobody gets in. */
export function FormScreen({ lctrShdlCd, asgmtCd, edits }: FormScreenProps) {
  const query = useAssignment(asgmtCd);
  const admitted = useRightScreen({
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
          <SubmissionForm lctrShdlCd={lctrShdlCd} asgmtCd={asgmtCd} assignment={assignment} edits={edits} />
        </CardStack>
      )}
    </AssignmentFrame>
  );
}
