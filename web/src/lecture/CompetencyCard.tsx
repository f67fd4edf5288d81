import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/faces/Empty.tsx';
import classes from './CompetencyCard.module.css';
import type { LectureHome } from './lecture-home.ts';
import { Radar } from './Radar.tsx';

/** Fewer axes have no shape. */
const fewestAxes = 3;

/** The lecture's core competencies as bars with their numbers, and beside them as a shape. */
export function CompetencyCard({ competencies }: { competencies: LectureHome['cmptnList'] }) {
  return (
    <Card title="핵심역량">
      {competencies.length === 0 ? (
        <Empty text={lectureMessages.nothingPosted} />
      ) : (
        <div className={classes.views}>
          {competencies.length >= fewestAxes && (
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
