import { onAxis, outerRing, type Point, polygon } from './radar.ts';
import classes from './Radar.module.css';

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
export function Radar({ axes }: RadarProps) {
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
