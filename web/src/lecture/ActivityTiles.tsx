import { lectureMessages } from '@baeum/contract/lecture/terms';
import { IconChevronRight, IconExternalLink } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useExamLink } from '../exam-room.ts';
import { useLinkTo } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import { EmptyState } from '../ui/query-state/QueryState.tsx';
import classes from './ActivityTiles.module.css';
import { type ActivityTile, leadsTo } from './lecture-home.ts';
import shared from '../ui/shared.module.css';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';

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
          <Tile lctrShdlCd={lctrShdlCd} tile={tile}>
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
          </Tile>
        </li>
      ))}
    </ul>
  );
}

interface TileProps {
  lctrShdlCd: string;
  tile: ActivityTile;
  children: ReactNode;
}

/** Leads to the list of its activities, or to the exam room, which opens in a new tab. */
function Tile({ lctrShdlCd, tile, children }: TileProps) {
  const linkTo = useLinkTo();
  const examLink = useExamLink();
  const target = leadsTo(tile);
  if (target === undefined) return <div className={classes.tile}>{children}</div>;
  if (target === 'examRoom')
    return (
      <Link className={classes.tile} {...examLink()}>
        {children}
        <IconExternalLink className={classes.arrow} size={16} aria-hidden="true" />
        <VisuallyHidden> (새 창)</VisuallyHidden>
      </Link>
    );
  return (
    <Link className={classes.tile} {...linkTo(target, { lctrShdlCd })}>
      {children}
      <IconChevronRight className={classes.arrow} size={16} aria-hidden="true" />
    </Link>
  );
}
