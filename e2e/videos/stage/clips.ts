/** The short films of the lectures: a moving figure each, and three lines. */
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
  mix,
  path,
  width,
  words,
} from './brush.ts';
import { vessel } from './culture.ts';

const middle = 150;

const figures = {
  helix(brush: Brush, time: number) {
    for (let index = 0; index < 34; index++) {
      const x = 70 + index * 15;
      const turn = index * 0.38 + time * 1.1;
      const [up, down] = [middle + Math.sin(turn) * 62, middle - Math.sin(turn) * 62];
      path(
        brush,
        [
          [x, up],
          [x, down],
        ],
        bases[index % 4] ?? colours.teal,
        3,
      );
      disc(brush, x, up, 6 + Math.cos(turn) * 2, colours.paper);
      disc(brush, x, down, 6 - Math.cos(turn) * 2, colours.faint);
    }
  },
  vessel(brush: Brush, time: number) {
    brush.save();
    brush.translate(240, 0);
    brush.scale(0.78, 0.78);
    vessel(brush, time, 10 + Math.floor(time * 2));
    brush.restore();
  },
  balance(brush: Brush, time: number) {
    const tilt = Math.sin(time * 0.9) * 0.22 * (1 - ease(time, 18, 23));
    path(
      brush,
      [
        [320, 70],
        [320, 240],
      ],
      colours.paper,
      6,
    );
    path(
      brush,
      [
        [270, 244],
        [370, 244],
      ],
      colours.paper,
      8,
    );
    for (const side of [-1, 1]) {
      const x = 320 + side * 140 * Math.cos(tilt);
      const y = 84 + side * 140 * Math.sin(tilt);
      path(
        brush,
        [
          [320, 84],
          [x, y],
        ],
        colours.paper,
        5,
      );
      path(
        brush,
        [
          [x - 36, y + 76],
          [x, y],
          [x + 36, y + 76],
        ],
        colours.faint,
        2,
      );
      box(brush, [x - 44, y + 76, 88, 12], { fill: side < 0 ? colours.teal : colours.amber, radius: 6 });
    }
    disc(brush, 320, 84, 9, colours.paper);
  },
  pulse(brush: Brush, time: number) {
    const points: [number, number][] = [];
    for (let x = 60; x <= 580; x += 3) {
      const phase = (((x / 150 - time * 0.9) % 1) + 1) % 1;
      const peak = Math.exp(-(((phase - 0.5) * 34) ** 2)) * 84 - Math.exp(-(((phase - 0.55) * 30) ** 2)) * 30;
      points.push([x, middle + 20 - peak - Math.exp(-(((phase - 0.75) * 14) ** 2)) * 14]);
    }
    path(brush, points, colours.green, 4);
    const beat = Math.exp(-((((time * 0.9) % 1) - 0.5) ** 2) * 40);
    disc(brush, 320, 70, 12 + beat * 6, colours.rose);
  },
  network(brush: Brush, time: number) {
    const layers = [4, 6, 6, 2] as const;
    const place = (layer: number, node: number): [number, number] => [
      120 + layer * 134,
      middle + (node - ((layers[layer] ?? 1) - 1) / 2) * 38,
    ];
    for (let layer = 0; layer < 3; layer++)
      for (let from = 0; from < (layers[layer] ?? 0); from++)
        for (let to = 0; to < (layers[layer + 1] ?? 0); to++) {
          const [a, b] = [place(layer, from), place(layer + 1, to)];
          path(brush, [a, b], colours.line, 1);
          const share = (time * 0.5 + chance(layer * 40 + from * 7 + to)) % 1;
          if (chance(layer + from * 3 + to * 5) > 0.6)
            disc(brush, mix(a[0], b[0], share), mix(a[1], b[1], share), 2.5, colours.amber);
        }
    for (const [layer, count] of layers.entries())
      for (let node = 0; node < count; node++) {
        const glow = 0.5 + 0.5 * Math.sin(time * 2 + layer * 1.4 + node);
        disc(brush, ...place(layer, node), 9 + glow * 3, layer === 3 ? colours.rose : colours.teal);
      }
  },
  checklist(brush: Brush, time: number) {
    box(brush, [210, 50, 220, 206], { fill: colours.paper, radius: 10 });
    for (let line = 0; line < 5; line++) {
      const y = 82 + line * 36;
      const ticked = ease(time, 2 + line * 4, 2.8 + line * 4);
      box(brush, [230, y - 9, 18, 18], { stroke: colours.line, radius: 4 });
      box(brush, [262, y - 4, 60 + chance(line) * 90, 8], { fill: '#b6cccc', radius: 4 });
      const tick: [number, number][] = [
        [233, y],
        [238, y + 6],
      ];
      if (ticked > 0) path(brush, [...tick, [238 + 10 * ticked, y + 6 - 14 * ticked]], '#0f766e', 4);
    }
  },
  cell(brush: Brush, time: number) {
    const turn = time % 12;
    const apart = 70 * ease(turn, 2, 9) * (1 - ease(turn, 11, 12));
    for (const side of [-1, 1]) {
      const x = 320 + side * apart;
      disc(brush, x, middle, 66 - apart * 0.18, 'rgba(45,212,191,.45)');
      disc(brush, x, middle, 24, colours.violet);
      for (let index = 0; index < 7; index++) {
        const around = index * 0.9 + time * 0.5;
        disc(brush, x + Math.cos(around) * 42, middle + Math.sin(around * 1.2) * 40, 4, colours.amber);
      }
    }
  },
  bell(brush: Brush, time: number) {
    path(
      brush,
      [
        [80, 250],
        [560, 250],
      ],
      colours.line,
      2,
    );
    const fallen = Math.min(220, Math.floor(time * 10));
    const heights = new Map<number, number>();
    for (let index = 0; index < fallen; index++) {
      let sum = 0;
      for (let draw = 0; draw < 6; draw++) sum += chance(index * 6 + draw);
      const column = Math.round((sum - 3) * 8);
      const level = heights.get(column) ?? 0;
      heights.set(column, level + 1);
      const drop = ease(time * 10 - index, 0, 8);
      disc(brush, 320 + column * 16, mix(30, 243 - level * 9, drop), 4.5, colours.teal);
    }
    const points: [number, number][] = [];
    for (let x = -15; x <= 15; x += 0.5) points.push([320 + x * 16, 248 - 182 * Math.exp(-(x * x) / 64)]);
    faded(brush, ease(time, 15, 20), () => path(brush, points, colours.amber, 3));
  },
} as const;

export type Figure = keyof typeof figures;

/** The scene of a clip. */
export const clip =
  (figure: Figure, lines: readonly string[]) =>
  (brush: Brush, time: number): void => {
    background(brush);
    figures[figure](brush, time);
    for (const [index, line] of lines.entries()) {
      const from = index * 8;
      faded(brush, ease(time, from, from + 1) * (1 - ease(time, from + 7.4, from + 8)), () =>
        words(brush, line, width / 2, 306, { size: 24, weight: 700 }),
      );
    }
  };

export const isFigure = (name: string): name is Figure => Object.hasOwn(figures, name);
