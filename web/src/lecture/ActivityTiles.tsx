import { lectureMessages } from '@baeum/contract/lecture/terms';
import type { ReactNode } from 'react';
import { useLinkTo } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import { EmptyState } from '../ui/query-state/QueryState.tsx';
import classes from './ActivityTiles.module.css';
import type { ActivityTile } from './lecture-home.ts';
import type { StudyScreen } from './study-tabs.ts';
import shared from '../ui/shared.module.css';

/** Tiles with a list to link to; the others only show numbers. */
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

/** Per kind of graded activity: how many there are, how many are done, and their share of the grade. */
export function ActivityTiles({ lctrShdlCd, tiles }: ActivityTilesProps) {
  if (tiles.length === 0)
    return (
      <Card label="학습활동" padded={false}>
        <EmptyState text={lectureMessages.nothingPosted} />
      </Card>
    );
  return (
    <ul className={classes.tiles}>
      {tiles.map((tile) => (
        <li key={tile.code}>
          <TileLink lctrShdlCd={lctrShdlCd} tile={tile}>
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
            {tile.rate !== undefined && <span className={shared.note}>반영 {tile.rate}%</span>}
          </TileLink>
        </li>
      ))}
    </ul>
  );
}

function TileLink({
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
