import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/query-state/QueryState.tsx';
import classes from './CompetencyCard.module.css';
import type { LectureHome } from './lecture-home.ts';
import { Radar } from './Radar.tsx';

/** A radar chart needs at least three axes. */
const minAxes = 3;

/** The lecture's core competencies as bars with numbers, and as a radar chart. */
export function CompetencyCard({ competencies }: { competencies: LectureHome['cmptnList'] }) {
  return (
    <Card title="핵심역량">
      {competencies.length === 0 ? (
        <EmptyState text={lectureMessages.nothingPosted} />
      ) : (
        <div className={classes.views}>
          {competencies.length >= minAxes && (
            <Radar
              axes={competencies.map(({ coreCmptnNm, cpctyDfntnRate }) => ({
                name: coreCmptnNm,
                rate: cpctyDfntnRate,
              }))}
            />
          )}
          <dl className={classes.bars}>
            {competencies.map(({ coreCmptnNm, cpctyDfntnRate }) => (
              <div key={coreCmptnNm}>
                <dt>{coreCmptnNm}</dt>
                <dd>
                  {cpctyDfntnRate}
                  <span>%</span>
                </dd>
                <dd className={classes.bar} aria-hidden="true">
                  <span style={{ width: `${cpctyDfntnRate}%` }} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
    </Card>
  );
}
