import { Card } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDateTime } from '../ui/format.ts';
import type { Score } from './OwnScore.tsx';
import classes from './ScoreCard.module.css';

/** Points, levels with their comments, and feedback of a piece of work. */
export default function ScoreCard({ score }: { score: Score }) {
  const { feedback, usrKrnm, screDt, crtrList } = score;
  return (
    <Card title="점수와 총평">
      <DescriptionList
        items={[
          ...pointItems(score),
          ...crtrList.map(({ crtrNm, lvlNm, lvlPnt, crtrCn }) => ({
            label: crtrNm,
            value: [lvlNm !== null && `${lvlNm}${lvlPnt === null ? '' : ` (${lvlPnt}점)`}`, crtrCn]
              .filter(Boolean)
              .join(' · '),
          })),
          { label: '평가', value: `${usrKrnm}, ${formatDateTime(screDt)}` },
        ]}
      />
      {feedback !== '' && <p className={classes.feedback}>{feedback}</p>}
    </Card>
  );
}

function pointItems({ screSe, screPnt, fullPnt, tardyMinusPnt }: Score) {
  if (screSe === 'excused') return [{ label: '점수', value: '면제', strong: true }];
  if (screPnt === null) return screSe === 'missing' ? [{ label: '점수', value: '미제출', strong: true }] : [];
  const points = `${screPnt}점 / ${fullPnt ?? '-'}점${screSe === 'missing' ? ' (미제출)' : ''}`;
  return [
    { label: '점수', value: points, strong: true },
    ...(tardyMinusPnt !== null && tardyMinusPnt > 0
      ? [{ label: '지각 감점', value: `−${tardyMinusPnt}점` }]
      : []),
  ];
}
