import { TaskCard } from '../submission/TaskCard.tsx';
import { storedFiles } from './files.ts';
import type { Assignment } from './queries.ts';
import { standsOf } from './stands.ts';

interface AssignmentCardProps {
  assignment: Assignment;
  folded?: boolean;
}

/** The assignment itself. */
export function AssignmentCard({ assignment: { data, asgmtFileData }, folded }: AssignmentCardProps) {
  return (
    <TaskCard
      stands={standsOf(data)}
      professor={data.rgsrNm}
      html={data.asgmtCn}
      files={storedFiles(asgmtFileData)}
      folded={folded}
    />
  );
}
