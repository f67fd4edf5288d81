import { lectureMessages } from '@baeum/contract/lecture/terms';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useLinkTo } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/faces/Empty.tsx';
import classes from './ActivityTiles.module.css';
import type { ActivityTile } from './lecture-home.ts';
import type { StudyScreen } from './study-tabs.ts';

/** The lists that exist; the other tiles are numbers only. */
const lists: Partial<Record<NonNullable<ActivityTile['activity']>, StudyScreen>> = {
  cntnt: 'sbjAll',
  asgmt: 'taskAll',
  quiz: 'quizAll',
  dbt: 'debateAll',
};

interface ActivityTilesProps {
  lctrShdlCd: string;
  tiles: readonly ActivityTile[];
}

/** What the grade is made of: of each kind how many there are, how many are done, and how much they count. */
export function ActivityTiles({ lctrShdlCd, tiles }: ActivityTilesProps) {
  if (tiles.length === 0)
    return (
      <Card label="학습활동" padded={false}>
        <Empty text={lectureMessages.nothingPosted} />
      </Card>
    );
  return (
    <ul className={classes.tiles}>
      {tiles.map((tile) => (
        <li key={tile.code}>
          <Way lctrShdlCd={lctrShdlCd} tile={tile}>
            <span className={classes.name}>{tile.name}</span>
            {tile.total === 0 ? (
              <span className={classes.count}>
                <strong className={classes.none}>0</strong> <span className={classes.none}>없음</span>
              </span>
            ) : (
              <span className={classes.count}>
                <strong>{tile.done}</strong> / {tile.total}
              </span>
            )}
            {tile.rate !== undefined && <span className={classes.rate}>반영 {tile.rate}%</span>}
          </Way>
        </li>
      ))}
    </ul>
  );
}

function Way({
  lctrShdlCd,
  tile: { activity },
  children,
}: {
  lctrShdlCd: string;
  tile: ActivityTile;
  children: ReactNode;
}) {
  const linkTo = useLinkTo();
  const list = activity && lists[activity];
  if (list === undefined) return <div className={classes.tile}>{children}</div>;
  return (
    <Link className={classes.tile} {...linkTo(list, { lctrShdlCd })}>
      {children}
    </Link>
  );
}
