import { Button } from '@mantine/core';
import { Card } from '../../ui/Card.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import classes from './Differences.module.css';
import { choiceWords } from './choice-words.ts';
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
          {questionWords(questions)}에서 이 기기에서 고르고 아직 저장되지 않은 답이, 다른 창이나 기기에서
          저장된 답과 다릅니다. 남길 답안을 선택하면 이어서 풀 수 있습니다.
        </p>
        <div className={classes.scroll}>
          <table className={classes.table} aria-label="서로 다른 답안">
            <thead>
              <tr>
                <th scope="col">문항</th>
                <th scope="col">이 기기에서 고른 답</th>
                <th scope="col">저장된 답</th>
              </tr>
            </thead>
            <tbody>
              {differences.map(({ question, here, there }) => (
                <tr key={question.qestSeq}>
                  <th scope="row">{question.qestNo}</th>
                  <td>{choiceWords(question, here) || '없음'}</td>
                  <td>{choiceWords(question, there) || '없음'}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
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
