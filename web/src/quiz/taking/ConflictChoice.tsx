import { Button } from '@mantine/core';
import { Card, CardSection } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Question } from '../queries.ts';
import classes from './ConflictChoice.module.css';
import { questionListLabel } from './messages.ts';
import type { Conflict } from './opening.ts';

interface ConflictChoiceProps {
  conflicts: readonly Conflict[];
  onDecide: (which: 'local' | 'server') => void;
}

/**
 * Asks which answers to keep when this device has unsaved answers and another window has saved different
 * ones.
 */
export function ConflictChoice({ conflicts, onDecide }: ConflictChoiceProps) {
  const questions = conflicts.map(({ question }) => question);
  return (
    <>
      <Card title="어느 답안으로 이어서 풀까요?">
        <p className={classes.text}>
          {questionListLabel(questions)}: 이 기기에서 고른 답이 저장되기 전에, 다른 창이나 기기에서 다른 답이
          저장되었습니다.
        </p>
        {conflicts.map(({ question, local, server }) => (
          <CardSection key={question.qestSeq}>
            <h3 className={classes.question}>
              {question.qestNo}. {question.qestNm}
            </h3>
            <DescriptionList
              items={[
                { label: '이 기기', value: <Choice question={question} chosen={local} /> },
                { label: '저장됨', value: <Choice question={question} chosen={server} /> },
              ]}
            />
          </CardSection>
        ))}
      </Card>
      <PageActions>
        <Button variant="default" onClick={() => onDecide('server')}>
          저장된 답 사용
        </Button>
        <Button onClick={() => onDecide('local')}>이 기기의 답 사용</Button>
      </PageActions>
    </>
  );
}

function Choice({ question, chosen }: { question: Question; chosen: readonly number[] }) {
  const items = question.itemList.filter(({ itemSeq }) => chosen.includes(itemSeq));
  if (items.length === 0) return '없음';
  return items.map(({ itemSeq, itemNo, itemNm }) => (
    <p key={itemSeq}>{question.qestTy === 'O' ? itemNm : `${itemNo}. ${itemNm}`}</p>
  ));
}
