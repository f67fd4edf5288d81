/** Gel electrophoresis: loading, running, reading. */
import {
  background,
  type Brush,
  box,
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

/** Sizes in base pairs, lane by lane; the first is the marker. */
const lanes = [
  [3000, 2000, 1500, 1000, 750, 500, 250],
  [1500, 500],
  [1000],
  [1000, 750, 250],
  [2000, 750],
] as const;

const top = 84;
const wells = (lane: number): number => 86 + lane * 72;
/** How far a piece has gone when all is over. */
const distance = (size: number): number => 226 - 66 * Math.log10(size / 100) * 1.75 + 40;

export function gel(brush: Brush, time: number): void {
  background(brush);
  title(brush, time, '전기영동', '분자생물학의 이해', 7);
  if (time <= 6.5) return;
  if (time < 64) tray(brush, time);
  if (time > 63) line(brush, time);
}

function tray(brush: Brush, time: number): void {
  heading(brush, time, [7, 19.5], '1. 시료를 넣는다');
  heading(brush, time, [19.5, 47.5], '2. 전류를 건다');
  heading(brush, time, [47.5, 63.5], '3. 자외선으로 읽는다');
  const dark = ease(time, 47, 50);
  faded(brush, ease(time, 6.5, 7.5) * (1 - ease(time, 63, 64)), () => {
    box(brush, [40, 60, 400, 280], {
      fill: dark > 0.5 ? '#0a1220' : '#1d4a55',
      stroke: colours.line,
      radius: 10,
    });
    for (const lane of lanes.keys())
      box(brush, [wells(lane) - 22, top - 10, 44, 10], { stroke: colours.faint, radius: 2 });
    poles(brush, time);
    const run = ease(time, 21, 46) ** 0.8;
    for (const [lane, sizes] of lanes.entries()) {
      const loaded = ease(time, 8 + lane * 2, 9.5 + lane * 2);
      if (loaded > 0 && loaded < 1) pipette(brush, wells(lane), loaded);
      for (const size of sizes) band(brush, lane, size, { loaded, run, dark });
    }
    if (dark > 0.5) labels(brush, time);
    else front(brush, run);
  });
}

function band(
  brush: Brush,
  lane: number,
  size: number,
  { loaded, run, dark }: { loaded: number; run: number; dark: number },
): void {
  const y = top - 5 + run * distance(size);
  faded(brush, loaded * mix(0.55, 1, dark), () => {
    const colour = dark > 0.5 ? colours.green : lane === 0 ? colours.sky : colours.violet;
    if (dark > 0.5) faded(brush, 0.25, () => box(brush, [wells(lane) - 26, y - 7, 52, 14], { fill: colour }));
    box(brush, [wells(lane) - 20, y - 3, 40, 6], { fill: colour, radius: 3 });
  });
}

/** The dye that runs ahead shows how far it has come. */
function front(brush: Brush, run: number): void {
  if (run <= 0) return;
  for (const lane of lanes.keys())
    faded(brush, 0.35, () =>
      box(brush, [wells(lane) - 20, top + run * 240, 40, 5], { fill: colours.amber, radius: 3 }),
    );
}

function pipette(brush: Brush, x: number, loaded: number): void {
  const y = mix(-40, 20, Math.sin(loaded * Math.PI));
  box(brush, [x - 7, y - 60, 14, 84], { fill: colours.paper, radius: 5 });
  path(
    brush,
    [
      [x, y + 24],
      [x, y + 52],
    ],
    colours.faint,
    4,
  );
  disc(brush, x, y + 55, 4, colours.violet);
}

function poles(brush: Brush, time: number): void {
  const on = ease(time, 19.5, 21) * (1 - ease(time, 46, 47));
  words(brush, '−', 468, top, { size: 30, colour: colours.sky, weight: 700 });
  words(brush, '+', 468, 326, { size: 30, colour: colours.rose, weight: 700 });
  faded(brush, on, () => {
    for (let index = 0; index < 6; index++) {
      const share = (time * 0.35 + index / 6) % 1;
      disc(brush, 468, mix(top + 22, 304, share), 4, colours.amber);
    }
    words(brush, '100 V', 536, 180, { size: 24, weight: 700, colour: colours.amber });
    words(brush, `${Math.round(mix(0, 30, ease(time, 21, 46)))}분`, 536, 214, {
      size: 18,
      colour: colours.faint,
    });
  });
}

function labels(brush: Brush, time: number): void {
  for (const [index, size] of lanes[0].entries())
    faded(brush, ease(time, 51 + index * 0.6, 52 + index * 0.6), () =>
      words(brush, `${size}`, 484, top - 5 + distance(size), {
        size: 13,
        align: 'left',
        colour: colours.green,
      }),
    );
  words(brush, 'bp', 540, top - 5 + distance(3000), { size: 13, align: 'left', colour: colours.faint });
}

function line(brush: Brush, time: number): void {
  heading(brush, time, [64, 81], '거리와 크기의 관계');
  faded(brush, ease(time, 63.5, 64.5), () => {
    path(
      brush,
      [
        [90, 70],
        [90, 300],
        [560, 300],
      ],
      colours.line,
      2,
    );
    words(brush, '크기(로그)', 100, 56, { size: 14, colour: colours.faint });
    words(brush, '이동 거리', 530, 322, { size: 14, colour: colours.faint });
    const place = (size: number): [number, number] => [
      110 + (distance(size) - 60) * 2,
      290 - Math.log10(size / 200) * 170,
    ];
    const first = place(3000);
    const last = place(250);
    const drawn = ease(time, 70, 75);
    path(brush, [first, [mix(first[0], last[0], drawn), mix(first[1], last[1], drawn)]], colours.teal, 3);
    for (const [index, size] of lanes[0].entries()) {
      const shown = ease(time, 65 + index * 0.6, 66 + index * 0.6);
      const [x, y] = place(size);
      faded(brush, shown, () => {
        disc(brush, x, y, 4 + 4 * shown, colours.amber);
        words(brush, `${size} bp`, x + 14, y - 12, { size: 13, align: 'left', colour: colours.faint });
      });
    }
  });
}
