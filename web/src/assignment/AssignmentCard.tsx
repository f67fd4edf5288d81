import { Card, CardPart } from '../ui/Card.tsx';
import { Facts } from './Facts.tsx';
import { FoldedInstructions, Instructions } from './Instructions.tsx';
import type { Assignment } from './queries.ts';

interface AssignmentCardProps {
  assignment: Assignment;
  /** Above a form the instructions wait until they are wanted. */
  folded?: boolean;
}

/** The assignment itself. */
export function AssignmentCard({ assignment, folded = false }: AssignmentCardProps) {
  return (
    <Card label="과제 정보">
      <Facts detail={assignment.data} />
      {folded ? (
        <FoldedInstructions assignment={assignment} />
      ) : (
        <CardPart>
          <Instructions assignment={assignment} />
        </CardPart>
      )}
    </Card>
  );
}
