/** What an action does to students, in words. */
import type { PlannedKind, Protection } from '@baeum/contract/study/board-terms';

const attendanceBecomes = { missed: '결석으로', late: '지각으로', stopped: '학습 중단으로' } as const;
const workBecomes = { missed: '미제출로', late: '지각으로', stopped: '진행 중단으로' } as const;

/** Lines of a dialog: how many students are hit, and how. */
export function protectionLines(kind: PlannedKind, { begun = [], worse = {} }: Protection): string[] {
  const becomes = kind === 'content' ? attendanceBecomes : workBecomes;
  const outcomes = (['missed', 'late', 'stopped'] as const).filter((one) => (worse[one] ?? 0) > 0);
  return [
    ...begun.map(({ title, students }) => `${title}: 이미 ${students}명이 시작했습니다.`),
    ...outcomes.map((one) => `${worse[one]}명이 ${becomes[one]} 바뀝니다.`),
  ];
}
