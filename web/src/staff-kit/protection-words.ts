/** What an action does to students, in words. */
import type { Locked, Protection } from '@baeum/contract/study/board-terms';

/** Lines of a dialog: how many students are hit, and how. */
export function protectionLines({ begun = [], locked = [], worse = [] }: Protection): string[] {
  return [
    ...begun.map(({ title, students }) => `${title}: 이미 ${students}명이 시작했습니다.`),
    ...lockedLines(locked),
    ...worse.map(({ title, words }) => `${title}: ${words}`),
  ];
}

/** So many contents are named; of the others it is said how many. */
const mostNamed = 5;

function lockedLines(locked: readonly Locked[]): string[] {
  if (locked.length === 0) return [];
  const rest = locked.length - mostNamed;
  return [
    ...locked
      .slice(0, mostNamed)
      .map(
        ({ title, students }) => `${title}: 지금 볼 수 있는 ${students}명이 앞 콘텐츠를 먼저 보아야 합니다.`,
      ),
    ...(rest > 0 ? [`그 밖의 콘텐츠 ${rest}개도 같습니다.`] : []),
    '이미 보기 시작한 학생에게는 그대로 열려 있습니다.',
  ];
}
