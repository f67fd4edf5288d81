/** What changed questions mean for students who have taken the quiz, in words. */
import type { Effect } from './queries.ts';

const numbers = (some: readonly number[]) => `${some.join(', ')}번`;

export function effectLines({ taking, gain, lose, reworded, points, answers }: Effect): string[] {
  const scores =
    gain + lose === 0
      ? '점수가 바뀌는 학생은 없습니다.'
      : `점수가 바뀌는 학생 ${gain + lose}명: ${gain}명은 오르고 ${lose}명은 내려갑니다.`;
  return [
    ...(taking > 0 ? [`지금 응시 중인 학생 ${taking}명: 이미 연 창에는 바뀌기 전의 문항이 보입니다.`] : []),
    ...(answers.length > 0 ? [`정답이 바뀌는 문항: ${numbers(answers)}`] : []),
    ...(points.length > 0 ? [`배점이 바뀌는 문항: ${numbers(points)}`] : []),
    ...(reworded.length > 0 ? [`글이 바뀌는 문항: ${numbers(reworded)}`] : []),
    ...(answers.length + points.length + reworded.length === 0 ? ['문항의 순서만 바뀝니다.'] : []),
    scores,
  ];
}
