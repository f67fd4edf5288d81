import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Card } from '../ui/Card.tsx';
import { EmptyState } from '../ui/query-state/QueryState.tsx';
import classes from './CompetencyCard.module.css';
import type { LectureHome } from './lecture-home.ts';
import { onAxis, outerRing, type Point, polygon } from './radar.ts';

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

interface RadarProps {
  axes: readonly { readonly name: string; readonly rate: number }[];
}

const radius = 84;
const rings = [1, 0.75, 0.5, 0.25];
/** Distance of the labels from the outer ring. */
const gap = 10;

/**
 * Radar chart of at least three rates. Hidden from screen readers, because the bars beside it show the same
 * numbers.
 */
function Radar({ axes }: RadarProps) {
  const top = outerRing(axes.map(({ rate }) => rate));
  const lengths = axes.map(({ rate }) => (radius * rate) / top);
  const even = (share: number) => polygon(axes.map(() => radius * share));
  return (
    <div className={classes.radar} aria-hidden="true">
      <svg viewBox="-96 -96 192 192">
        {rings.map((share) => (
          <polygon key={share} className={classes.ring} points={even(share)} />
        ))}
        {axes.map(({ name }, axis) => (
          <line key={name} className={classes.axis} {...lineTo(onAxis(axis, axes.length, radius))} />
        ))}
        <polygon className={classes.shape} points={polygon(lengths)} />
        {axes.map(({ name }, axis) => {
          const { x, y } = onAxis(axis, axes.length, lengths[axis] ?? 0);
          return <circle key={name} className={classes.dot} cx={x} cy={y} r={3.5} />;
        })}
      </svg>
      {axes.map(({ name }, axis) => {
        const { x, y } = onAxis(axis, axes.length, radius + gap);
        return (
          <span
            key={name}
            className={classes.name}
            data-side={sideOf({ x, y })}
            style={{ left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` }}
          >
            {name}
          </span>
        );
      })}
    </div>
  );
}

const lineTo = ({ x, y }: Point) => ({ x1: 0, y1: 0, x2: x, y2: y });

/** On which side of an axis end its label is placed. */
function sideOf({ x, y }: Point): 'above' | 'below' | 'left' | 'right' {
  if (Math.abs(x) < 1) return y < 0 ? 'above' : 'below';
  return x < 0 ? 'left' : 'right';
}
