/** PCR: one cycle, the doubling, the curve. */
import {
  background,
  bases,
  type Brush,
  box,
  chance,
  colours,
  disc,
  ease,
  faded,
  heading,
  height,
  mix,
  path,
  title,
  width,
  words,
} from './brush.ts';

const length = 26;
const step = 17;
const left = (width - (length - 1) * step) / 2;

export function pcr(brush: Brush, time: number): void {
  background(brush);
  title(brush, time, 'PCR의 원리', '분자생물학의 이해');
  if (time > 7 && time < 35) cycle(brush, time);
  if (time > 34 && time < 63) doubling(brush, time);
  if (time > 62 && time < 83) curves(brush, time);
  if (time > 82) summary(brush, time);
}

/** One strand: its backbone and its letters, which point up or down. */
function strand(brush: Brush, y: number, points: 1 | -1, shown: number, colour: string, from = 0): void {
  if (shown <= 0) return;
  const first = points > 0 ? from : length - from - shown;
  const last = first + shown - 1;
  path(
    brush,
    [
      [left + first * step - 6, y],
      [left + last * step + 6, y],
    ],
    colour,
    5,
  );
  for (let place = Math.ceil(first); place <= last; place++) {
    const letter = Math.floor(chance(place) * 4);
    const own = points > 0 ? letter : letter ^ 1;
    path(
      brush,
      [
        [left + place * step, y],
        [left + place * step, y + points * 20],
      ],
      bases[own] ?? colours.teal,
      6,
    );
  }
}

function cycle(brush: Brush, time: number): void {
  const apart = ease(time, 10, 14);
  const annealed = ease(time, 18, 21);
  const grown = ease(time, 25.5, 32.5);
  heading(brush, time, [8, 16], '1. 변성');
  heading(brush, time, [16, 24], '2. 결합');
  heading(brush, time, [24, 34.5], '3. 신장');
  thermometer(brush, time);
  faded(brush, ease(time, 7, 8.5) * (1 - ease(time, 34, 35)), () => {
    const shake = apart > 0 && apart < 1 ? Math.sin(time * 30) * 1.5 : 0;
    const upper = mix(178, 128, apart) + shake;
    const lower = mix(222, 272, apart) - shake;
    strand(brush, upper, 1, length, colours.paper);
    strand(brush, lower, -1, length, colours.paper);
    const drop = (1 - annealed) * 60;
    const added = 6 + grown * (length - 6);
    faded(brush, ease(time, 17, 18.5), () => {
      strand(brush, upper + 44 + drop, -1, added, colours.amber);
      strand(brush, lower - 44 - drop, 1, added, colours.amber);
    });
    if (time > 24.5 && time < 33.5) {
      disc(brush, left + (length - added) * step, upper + 30, 17, 'rgba(167,139,250,.75)');
      disc(brush, left + added * step, lower - 30, 17, 'rgba(167,139,250,.75)');
    }
  });
}

const heat = (time: number): number =>
  mix(mix(mix(25, 95, ease(time, 8, 10.5)), 60, ease(time, 16, 18)), 72, ease(time, 24, 25.5));

function thermometer(brush: Brush, time: number): void {
  faded(brush, ease(time, 7.5, 8.5) * (1 - ease(time, 34, 35)), () => {
    const now = heat(time);
    box(brush, [600, 90, 12, 190], { stroke: colours.line, radius: 6 });
    const high = (190 * now) / 100;
    box(brush, [602, 280 - high, 8, high], { fill: now > 80 ? colours.rose : colours.amber, radius: 4 });
    disc(brush, 606, 288, 11, now > 80 ? colours.rose : colours.amber);
    words(brush, `${Math.round(now)}℃`, 606, 70, { size: 18, weight: 700 });
  });
}

function doubling(brush: Brush, time: number): void {
  heading(brush, time, [35, 62.5], '되풀이하면 두 배씩');
  faded(brush, ease(time, 34.5, 35.5) * (1 - ease(time, 62, 63)), () => {
    const cycles = Math.min(7, Math.floor((time - 36) / 2.4));
    const count = 2 ** Math.max(0, cycles);
    const columns = Math.ceil(Math.sqrt(count * 2));
    const rows = Math.ceil(count / columns);
    const fresh = ease((time - 36) % 2.4, 0, 0.8);
    for (let index = 0; index < count; index++) {
      const x = 60 + ((index % columns) + 0.5) * (420 / columns);
      const y = 70 + (Math.floor(index / columns) + 0.5) * (250 / rows);
      const half = 150 / columns;
      const isNew = index >= count / 2 && cycles > 0 && time < 55;
      const wide = isNew ? half * fresh : half;
      path(
        brush,
        [
          [x - wide, y - 4],
          [x + wide, y - 4],
        ],
        colours.teal,
        Math.max(2, 26 / columns),
      );
      path(
        brush,
        [
          [x - wide, y + 5],
          [x + wide, y + 5],
        ],
        isNew ? colours.amber : colours.paper,
        Math.max(2, 26 / columns),
      );
    }
    const shownCycles = time < 56 ? cycles : Math.round(mix(7, 30, ease(time, 56, 60)));
    words(brush, `${Math.max(0, shownCycles)}회`, 560, 130, { size: 22, colour: colours.faint });
    words(brush, (2 ** Math.max(0, shownCycles)).toLocaleString('ko-KR'), 560, 170, {
      size: shownCycles > 20 ? 18 : 30,
      weight: 700,
      colour: colours.teal,
    });
    words(brush, '개', 560, 202, { size: 16, colour: colours.faint });
  });
}

function curves(brush: Brush, time: number): void {
  heading(brush, time, [63, 82.5], '실시간 PCR의 증폭 곡선');
  faded(brush, ease(time, 62.5, 63.5) * (1 - ease(time, 82, 83)), () => {
    path(
      brush,
      [
        [80, 70],
        [80, 300],
        [580, 300],
      ],
      colours.line,
      2,
    );
    words(brush, '형광', 80, 56, { size: 14, colour: colours.faint });
    words(brush, '반복 횟수', 560, 322, { size: 14, colour: colours.faint });
    const reach = ease(time, 64, 76) * 40;
    for (const [index, start] of [16, 21, 27].entries()) {
      const colour = [colours.teal, colours.amber, colours.sky][index] ?? colours.teal;
      const points: [number, number][] = [];
      for (let at = 0; at <= reach; at += 0.5)
        points.push([80 + at * 12, 295 - 200 / (1 + Math.exp((start + 5 - at) / 1.6))]);
      if (points.length > 1) path(brush, points, colour, 4);
      const crossing = start + 1.9;
      if (reach > crossing) {
        const pulse = 6 + 2 * Math.sin(time * 4 + index);
        disc(brush, 80 + crossing * 12, 270, pulse, colour);
        words(brush, `Ct ${start + 2}`, 80 + crossing * 12, 288, { size: 12, colour });
      }
    }
    brush.setLineDash([8, 6]);
    path(
      brush,
      [
        [80, 270],
        [580, 270],
      ],
      colours.rose,
      2,
    );
    brush.setLineDash([]);
    words(brush, '문턱값', 606, 270, { size: 14, colour: colours.rose });
  });
}

function summary(brush: Brush, time: number): void {
  faded(brush, ease(time, 82.5, 83.5), () => {
    words(brush, '변성 → 결합 → 신장', width / 2, 56, { size: 24, weight: 700 });
    const steps = [95, 95, 60, 60, 72, 72] as const;
    const points: [number, number][] = [];
    for (let at = 0; at <= 18; at++) points.push([50 + at * 30, height - 40 - 2.1 * (steps[at % 6] ?? 60)]);
    path(brush, points, colours.line, 4);
    const at = ((time - 83) / 12) * 18;
    const index = Math.min(17, Math.floor(at));
    const [from, to] = [points[index], points[index + 1]];
    if (from && to)
      disc(brush, mix(from[0], to[0], at - index), mix(from[1], to[1], at - index), 11, colours.amber);
    for (const [index, degrees] of [95, 60, 72].entries())
      words(brush, `${degrees}℃`, 65 + index * 60, height - 62 - 2.1 * degrees, {
        size: 13,
        colour: colours.faint,
      });
  });
}
