/** Cells in a bioreactor: stirring, dividing, feeding, the curves. */
import {
  background,
  type Brush,
  box,
  chance,
  colours,
  disc,
  ease,
  faded,
  heading,
  mix,
  path,
  title,
  words,
} from './brush.ts';

export function culture(brush: Brush, time: number): void {
  background(brush);
  title(brush, time, '세포 배양과 유가식 배양', '바이오의약품 생산공정', 8);
  if (time < 7.5) return;
  heading(brush, time, [8, 23.5], '배양기의 안쪽');
  heading(brush, time, [23.5, 41.5], '세포가 나뉜다');
  heading(brush, time, [41.5, 59.5], '배지를 더한다');
  heading(brush, time, [59.5, 75.5], '회분식과 유가식');
  heading(brush, time, [75.5, 91], '늘 지켜보는 값');
  faded(brush, ease(time, 7.5, 8.5), () => {
    const small = ease(time, 59, 61);
    brush.save();
    brush.translate(mix(220, 20, small), mix(0, 40, small));
    brush.scale(mix(1, 0.72, small), mix(1, 0.72, small));
    const cells = Math.round(6 * 2 ** (4 * ease(time, 24, 56)));
    vessel(brush, time, cells);
    if (time > 42 && time < 60) feed(brush, time);
    brush.restore();
    if (time > 60) growth(brush, time);
    if (time > 75) readings(brush, time);
    else if (time > 24 && time < 59) {
      words(brush, `${cells}`, 540, 160, { size: 34, weight: 700, colour: colours.teal });
      words(brush, '백만 세포/mL', 540, 196, { size: 14, colour: colours.faint });
    }
  });
}

/** A stirred vessel, 200 wide, with so many cells. */
export function vessel(brush: Brush, time: number, cells: number): void {
  box(brush, [20, 70, 170, 260], { fill: '#12404a', stroke: colours.faint, radius: 26 });
  box(brush, [24, 108, 162, 218], { fill: '#1b5c63', radius: 22 });
  for (let index = 0; index < 16; index++) {
    const share = (time * (0.18 + 0.1 * chance(index)) + chance(index + 9)) % 1;
    const x = 105 + (chance(index + 30) - 0.5) * 130 + Math.sin(time * 3 + index) * 3;
    faded(brush, 0.5, () => disc(brush, x, mix(316, 112, share), 2 + 2 * chance(index + 60), colours.paper));
  }
  for (let index = 0; index < cells; index++) {
    const turn = time * (0.35 + 0.2 * chance(index)) + index * 2.4;
    const far = 16 + 54 * chance(index + 100);
    const y = 130 + 180 * chance(index + 200) + Math.sin(turn * 1.3) * 8;
    const x = 105 + Math.cos(turn) * far;
    disc(brush, x, y, 6, colours.amber);
    disc(brush, x + 1.5, y - 1, 2.4, '#92400e');
  }
  path(
    brush,
    [
      [105, 50],
      [105, 280],
    ],
    colours.paper,
    4,
  );
  for (const y of [200, 280]) {
    const wide = 44 * Math.cos(time * 5);
    path(
      brush,
      [
        [105 - wide, y],
        [105 + wide, y],
      ],
      colours.paper,
      9,
    );
  }
}

function feed(brush: Brush, time: number): void {
  path(
    brush,
    [
      [150, 20],
      [150, 74],
    ],
    colours.violet,
    6,
  );
  for (let index = 0; index < 4; index++) {
    const share = (time * 0.7 + index / 4) % 1;
    disc(brush, 150, mix(76, 116, share), 4.5 * (1 - share * 0.4), colours.violet);
  }
  words(brush, '배지', 190, 26, { size: 14, colour: colours.violet });
}

function growth(brush: Brush, time: number): void {
  faded(brush, ease(time, 60, 61) * mix(1, 0.18, ease(time, 75, 76)), () => {
    path(
      brush,
      [
        [210, 80],
        [210, 300],
        [600, 300],
      ],
      colours.line,
      2,
    );
    words(brush, '살아 있는 세포', 262, 66, { size: 13, colour: colours.faint });
    words(brush, '날', 598, 318, { size: 13, colour: colours.faint });
    const drawn = ease(time, 61, 73) * 14;
    const curve = (peak: number, top: number, fall: number): [number, number][] => {
      const points: [number, number][] = [];
      for (let day = 0; day <= drawn; day += 0.25) {
        const grown = 1 / (1 + Math.exp((peak - day) * 1.1));
        const lost = Math.max(0, day - peak - 3.2) * fall;
        points.push([210 + day * 27, 296 - top * Math.max(0.04, grown - lost)]);
      }
      return points;
    };
    const batch = curve(3.5, 130, 0.22);
    const fed = curve(5, 205, 0.06);
    if (batch.length > 1) path(brush, batch, colours.sky, 4);
    if (fed.length > 1) path(brush, fed, colours.amber, 4);
    faded(brush, ease(time, 70, 71), () => {
      words(brush, '회분식', 400, 250, { size: 14, colour: colours.sky });
      words(brush, '유가식', 520, 96, { size: 14, colour: colours.amber });
    });
  });
}

function readings(brush: Brush, time: number): void {
  const values = [
    ['온도', 37, 0.1, '℃'],
    ['산도', 7, 0.04, 'pH'],
    ['용존 산소', 40, 3, '%'],
  ] as const;
  for (const [index, [name, middle, sway, unit]] of values.entries()) {
    faded(brush, ease(time, 76 + index * 1.5, 77 + index * 1.5), () => {
      const value = middle + Math.sin(time * 1.7 + index * 2) * sway;
      const y = 120 + index * 62;
      box(brush, [232, y - 24, 170, 50], { fill: '#0b2b33', stroke: colours.line, radius: 8 });
      words(brush, name, 246, y, { size: 14, align: 'left', colour: colours.faint });
      words(brush, `${value.toFixed(sway < 1 ? 2 : 0)} ${unit}`, 392, y, {
        size: 15,
        align: 'right',
        weight: 700,
        colour: colours.teal,
      });
    });
  }
}
