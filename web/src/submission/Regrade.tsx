import { Button } from '@mantine/core';
import { useRef } from 'react';
import { useNow } from '../api.ts';
import { CardSection } from '../ui/Card.tsx';
import { Chip, type Status } from '../ui/Chip.tsx';
import { formatDateTime } from '../ui/format.ts';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import { loadable } from '../ui/loadable.tsx';
import shared from '../ui/shared.module.css';
import type { Score } from './OwnScore.tsx';
import classes from './ScoreCard.module.css';

const RegradeModal = loadable(() => import('./RegradeModal.tsx'));

type Asked = NonNullable<Score['reScre']>;

const states: Readonly<Record<Asked['reScreSe'], Status>> = {
  waiting: { tone: 'blue', word: '답변 대기' },
  kept: { tone: 'gray', word: '점수 유지' },
  changed: { tone: 'green', word: '점수 변경' },
};

/** What the student has asked about the score, what became of it, and the button that asks. */
export function Regrade({ score }: { score: Score }) {
  const { reScre, reScreEndDt } = score;
  const now = useNow();
  const mayAsk = reScreEndDt !== null && now < new Date(reScreEndDt);
  if (reScre === null && !mayAsk) return null;
  return (
    <CardSection>
      <div className={classes.title}>
        <h3 className={shared.heading}>재채점 요청</h3>
        {reScre && <Chip {...states[reScre.reScreSe]} />}
      </div>
      {reScre && <AskedRegrade asked={reScre} />}
      {mayAsk && <Ask score={score} end={reScreEndDt} />}
    </CardSection>
  );
}

function AskedRegrade({ asked }: { asked: Asked }) {
  const { crtrNmList, reScreCn, reScreDt, ansCn, ansDt } = asked;
  return (
    <>
      <p className={shared.note}>
        {formatDateTime(reScreDt)} · {crtrNmList.length === 0 ? '전체' : crtrNmList.join(', ')}
      </p>
      <p className={classes.said}>{reScreCn}</p>
      {ansDt !== null && (
        <>
          <p className={shared.note}>{formatDateTime(ansDt)} 답변</p>
          <p className={classes.said}>{ansCn}</p>
        </>
      )}
    </>
  );
}

function Ask({ score, end }: { score: Score; end: string }) {
  const opener = useRef<HTMLButtonElement>(null);
  const asking = useLazyModal(opener, RegradeModal, { score });
  return (
    <>
      <p className={classes.until}>{formatDateTime(end)}까지 한 번 요청할 수 있습니다.</p>
      <Button ref={opener} variant="default" onClick={asking.open} {...asking.prepare}>
        재채점 요청
      </Button>
      {asking.modal}
    </>
  );
}
