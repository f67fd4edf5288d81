/** What other points or another rubric of what is graded do to scores (specification §19.5, §23.12). */
import type { Harm } from '@baeum/contract/activity/staff-terms';
import type { ScoresEffect } from '../ports/rubric-scores.ts';

/**
 * What becomes of scores by other points or another rubric; of work that was graded without any, that these are others.
 * @param what what changes
 */
export function gradingHarms(effect: ScoresEffect, what = '배점'): Harm[] {
  const { graded, changed, lost, released, meanShift } = effect;
  if (changed > 0)
    return [
      {
        students: changed,
        words: [
          `채점한 ${changed}명의 점수가 바뀝니다${meanShift === null ? '' : `(평균 ${signed(meanShift)}점)`}.`,
          lost > 0 && `그중 ${lost}명은 수준을 다시 골라야 점수가 생깁니다.`,
          released > 0 && `이미 공개한 ${released}명에게는 다시 공개할 때 바뀐 점수가 보입니다.`,
        ]
          .filter((one) => one !== false)
          .join(' '),
      },
    ];
  if (graded === 0) return [];
  return [{ students: graded, words: `이미 채점한 ${graded}명의 ${what}이 바뀝니다.` }];
}

/** To a tenth, with its sign. */
function signed(points: number): string {
  const rounded = Math.round(Math.abs(points) * 10) / 10;
  if (rounded === 0) return '±0';
  return `${points > 0 ? '+' : '−'}${rounded}`;
}
