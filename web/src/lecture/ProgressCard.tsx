import { homeProgressOf } from '@baeum/contract/lecture/terms';
import type { CSSProperties } from 'react';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import { Card } from '../ui/Card.tsx';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { attendanceIn } from './counts.ts';
import { weekMarks, type LectureHome } from './lecture-home.ts';
import classes from './ProgressCard.module.css';

const nearEnd = 0.15;

/** The student's progress: weeks attended, and activities by status. */
export function ProgressCard({ home: { lctrInfo, dsblCnt } }: { home: LectureHome }) {
  const { weeks, weeksAttended, percent, segments } = attendanceIn(
    dsblCnt.wkCnt,
    dsblCnt.atndCnt,
    lctrInfo.wkStList,
  );
  const { done, inProgress, notStarted } = homeProgressOf(dsblCnt);
  return (
    <Card title="학습현황">
      <p className={classes.attendance}>
        <strong>{percent}%</strong> {weeks}주 중 {weeksAttended}주 출석
      </p>
      <SegmentedBar segments={segments} height={12} />
      <p className={classes.marks}>
        {weekMarks(segments).map(({ week, current }) => (
          <span key={week} style={positionOf(week, weeks)}>
            {week}주{current && ' (이번 주)'}
          </span>
        ))}
      </p>
      <dl className={classes.counts}>
        <Count tone="green" word="진행완료" count={done} />
        <Count tone="blue" word="진행중" count={inProgress} />
        <Count tone="gray" word="미진행" count={notStarted} />
      </dl>
    </Card>
  );
}

/** Centred below its week; near an end kept inside the bar. */
function positionOf(week: number, weeks: number): CSSProperties {
  const at = (week - 0.5) / weeks;
  if (at < nearEnd) return { left: 0 };
  if (at > 1 - nearEnd) return { right: 0 };
  return { left: `${at * 100}%`, transform: 'translateX(-50%)' };
}

function Count({ tone, word, count }: { tone: Tone; word: string; count: number }) {
  return (
    <div>
      <dt>
        <Chip tone={tone}>{word}</Chip>
      </dt>
      <dd>
        <strong>{count}</strong> 건
      </dd>
    </div>
  );
}
