import { suggestedByPosts } from '@baeum/contract/grading/points';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import shared from '../../ui/shared.module.css';
import { type Judgement, pointsTyped, textOf, withText, type Work } from './judging.ts';
import classes from './Desk.module.css';

interface PointsFieldProps {
  work: Work;
  judgement: Judgement;
  /** What follows; null while it is not known. */
  points: number | null;
  onChange: (part: Partial<Pick<Judgement, 'typedPoints' | 'unreadable'>>) => void;
}

/** Points as a number, and what comes of them. */
export function PointsField({ work, judgement, points, onChange }: PointsFieldProps) {
  const { rubric, outOf } = work;
  // In place of the sum of the levels; null for that.
  const { typedPoints, unreadable } = judgement;
  const [text, setText] = useState(textOf(judgement, 'points', typedPoints));
  function take(value: string): void {
    setText(value);
    const read = pointsTyped(value);
    if (read === undefined) onChange(withText(judgement, 'points', value));
    else onChange({ typedPoints: read, ...withText(judgement, 'points', undefined) });
  }
  return (
    <div className={classes.sum}>
      <TextInput
        label={rubric.length > 0 ? '직접 입력' : '점수'}
        description={rubric.length > 0 ? '비우면 기준의 합계입니다.' : undefined}
        inputMode="decimal"
        value={text}
        // Why is said below, with what else cannot be saved.
        error={unreadable.points !== undefined || (typedPoints !== null && typedPoints > outOf)}
        onChange={(event) => take(event.currentTarget.value)}
      />
      <p className={classes.total}>
        <strong>{points ?? '-'}</strong> <span className={shared.small}>/ {outOf}</span>
      </p>
      <SuggestedPoints work={work} onTake={(suggested) => take(String(suggested))} />
    </div>
  );
}

interface SuggestedPointsProps {
  work: Work;
  onTake: (points: number) => void;
}

/** How much was said in a debate, and the points that follow; they are taken only by whoever grades. */
function SuggestedPoints({ work: { posts, minimumPosts, outOf }, onTake }: SuggestedPointsProps) {
  if (minimumPosts === null) return null;
  const suggested = suggestedByPosts({ posts: posts.length, minimum: minimumPosts, outOf });
  return (
    <p className={shared.note}>
      댓글 {posts.length}개 (최소 {minimumPosts}개){' '}
      <Button size="xs" variant="default" onClick={() => onTake(suggested)}>
        제안 {suggested}점 넣기
      </Button>
    </p>
  );
}
