import type { ListedLecture } from './lecture-words.ts';

type Archived = Pick<ListedLecture, 'code' | 'state' | 'studentCount'>;

/** Asks before lectures are put away, and says how many students would no longer see them. */
export function archiveQuestion(chosen: readonly string[], listed: readonly Archived[]) {
  const running = listed.filter(({ code, state }) => chosen.includes(code) && state === 'progress');
  const students = running.reduce((sum, { studentCount }) => sum + studentCount, 0);
  const hit =
    students === 0
      ? []
      : [`진행 중인 강의 ${running.length}개의 수강생 ${students}명이 더 이상 강의를 볼 수 없습니다.`];
  return {
    text: `강의 ${chosen.length}개를 보관하시겠습니까?`,
    note: [
      ...hit,
      '학생과 교수의 목록에서 사라지고 아무것도 바꿀 수 없게 됩니다. 제출물과 기록은 남고, 언제든 보관을 해제할 수 있습니다.',
    ].join('\n'),
  };
}
