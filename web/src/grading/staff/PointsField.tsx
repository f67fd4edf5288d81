import { suggestedByPosts } from '@baeum/contract/grading/points';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import shared from '../../ui/shared.module.css';
import { pointsTyped, type Work } from './judging.ts';
import classes from './Desk.module.css';

interface PointsFieldProps {
  work: Work;
  /** In place of the sum of the levels; null for that. */
  typed: number | null;
  /** What follows; null while it is not known. */
  points: number | null;
  onChange: (typed: number | null) => void;
}

/** Points as a number, and what comes of them. */
export function PointsField({ work, typed, points, onChange }: PointsFieldProps) {
  const { rubric, outOf } = work;
  const [text, setText] = useState(typed === null ? '' : String(typed));
  const isNumber = pointsTyped(text) !== undefined;
  function take(suggested: number): void {
    setText(String(suggested));
    onChange(suggested);
  }
  return (
    <div className={classes.sum}>
      <TextInput
        label={rubric.length > 0 ? '직접 입력' : '점수'}
        description={rubric.length > 0 ? '비우면 기준의 합계입니다.' : undefined}
        inputMode="decimal"
        value={text}
        // What is more than there are is said below, with what else cannot be saved.
        error={isNumber ? typed !== null && typed > outOf : '소수 둘째 자리까지 숫자로 입력해 주세요.'}
        onChange={(event) => {
          const { value } = event.currentTarget;
          setText(value);
          const read = pointsTyped(value);
          if (read !== undefined) onChange(read);
        }}
      />
      <p className={classes.total}>
        <strong>{points ?? '-'}</strong> <span className={shared.small}>/ {outOf}</span>
      </p>
      <SuggestedPoints work={work} onTake={take} />
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
