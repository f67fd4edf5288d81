import { Button } from '@mantine/core';
import { Card, CardPart } from '../../ui/Card.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import type { Question } from '../queries.ts';
import classes from './Differences.module.css';
import type { Difference } from './opening.ts';
import { questionWords } from './words.ts';

interface DifferencesProps {
  differences: readonly Difference[];
  onDecide: (which: 'here' | 'there') => void;
}

/** Answers that were clicked on this device and never saved, where another window has saved something else meanwhile. */
export function Differences({ differences, onDecide }: DifferencesProps) {
  const questions = differences.map(({ question }) => question);
  return (
    <>
      <Card title="어느 답안으로 이어서 풀까요?">
        <p className={classes.text}>
          {questionWords(questions)}: 이 기기에서 고른 답이 저장되기 전에, 다른 창이나 기기에서 다른 답이
          저장되었습니다.
        </p>
        {differences.map(({ question, here, there }) => (
          <CardPart key={question.qestSeq}>
            <h3 className={classes.question}>
              {question.qestNo}. {question.qestNm}
            </h3>
            <DescriptionList
              items={[
                { label: '이 기기', value: <Choice question={question} chosen={here} /> },
                { label: '저장됨', value: <Choice question={question} chosen={there} /> },
              ]}
            />
          </CardPart>
        ))}
      </Card>
      <PageActions>
        <Button variant="default" onClick={() => onDecide('there')}>
          저장된 답 사용
        </Button>
        <Button onClick={() => onDecide('here')}>이 기기의 답 사용</Button>
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
