import { TaskCard } from '../../submission/TaskCard.tsx';
import type { TeamWork } from './queries.ts';
import { standsOf } from './standing.ts';

interface WorkCardProps {
  work: TeamWork;
  folded?: boolean;
}

/** The assignment itself: professor, period, content and files. */
export function WorkCard({ work, folded }: WorkCardProps) {
  const { task, files } = work;
  return (
    <TaskCard
      stands={standsOf(work)}
      professor={task.rgsrNm}
      html={task.taAsgmtCn}
      files={files.map(({ asgmtFlnm: flnm, asgmtRovl: rovl, asgmtOrn: orn, asgmtFlsz: flsz }) => ({
        flnm,
        rovl,
        orn,
        flsz,
      }))}
      folded={folded}
    />
  );
}
