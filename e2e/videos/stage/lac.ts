/** The lac operon: its parts, off, on, and fully on. */
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
  width,
  words,
} from './brush.ts';

const dna = 240;
const parts = [
  { name: 'CAP', x: 40, wide: 52, colour: colours.line },
  { name: '프로모터', x: 96, wide: 92, colour: colours.sky },
  { name: '작동자', x: 192, wide: 72, colour: colours.rose },
  { name: 'lacZ', x: 268, wide: 150, colour: colours.teal },
  { name: 'lacY', x: 422, wide: 90, colour: colours.green },
  { name: 'lacA', x: 516, wide: 76, colour: colours.violet },
] as const;

export function lac(brush: Brush, time: number): void {
  background(brush);
  title(brush, time, '젖당 오페론', '분자생물학의 이해', 10);
  if (time > 9.5 && time < 151) operon(brush, time);
  if (time > 150) table(brush, time);
}

function operon(brush: Brush, time: number): void {
  heading(brush, time, [11, 40], '오페론의 구성');
  heading(brush, time, [40, 75], '젖당이 없을 때');
  heading(brush, time, [75, 115], '젖당이 있을 때');
  heading(brush, time, [115, 150.5], '포도당까지 모자랄 때');
  faded(brush, ease(time, 9.5, 11) * (1 - ease(time, 150, 151)), () => {
    strip(brush, time);
    if (time > 23 && time < 40) reader(brush, (time - 24) / 14);
    if (time > 40 && time < 75) blocked(brush, time);
    if (time > 75 && time < 115) induced(brush, time);
    if (time > 115) boosted(brush, time);
  });
}

function strip(brush: Brush, time: number): void {
  path(
    brush,
    [
      [16, dna],
      [width - 16, dna],
    ],
    colours.faint,
    3,
  );
  for (const [index, { name, x, wide, colour }] of parts.entries()) {
    const shown = index === 0 ? ease(time, 115, 116) : ease(time, 11 + index * 1.6, 12 + index * 1.6);
    faded(brush, shown, () => {
      box(brush, [x, dna - 14, wide, 28], { fill: colour, radius: 5 });
      words(brush, name, x + wide / 2, dna, { size: 13, colour: colours.night, weight: 700 });
    });
  }
}

function polymerase(brush: Brush, x: number, y = dna - 30): void {
  disc(brush, x, y, 22, '#38bdf8');
  disc(brush, x + 14, y + 4, 15, '#0ea5e9');
  words(brush, 'RNA', x, y, { size: 11, colour: colours.night, weight: 700 });
}

/** A polymerase that runs along the genes with its message behind it. */
function reader(brush: Brush, share: number): void {
  if (share < 0 || share > 1) return;
  const x = mix(140, 600, share);
  const points: [number, number][] = [];
  for (let at = 0; at <= (x - 140) / 6; at++)
    points.push([x - at * 4.2, dna - 52 - at * 0.9 + Math.sin(at * 0.8 + share * 30) * 5]);
  if (points.length > 1) path(brush, points, colours.amber, 3);
  polymerase(brush, x);
}

function repressor(brush: Brush, x: number, y: number, bound: number): void {
  brush.save();
  brush.translate(x, y);
  brush.rotate(bound * 0.5);
  box(brush, [-34, -24, 30, 42], { fill: colours.rose, radius: 12 });
  box(brush, [4, -24, 30, 42], { fill: colours.rose, radius: 12 });
  brush.restore();
  words(brush, '억제자', x, y - 40, { size: 13, colour: colours.rose, weight: 700 });
}

function blocked(brush: Brush, time: number): void {
  const seated = ease(time, 42, 47);
  repressor(brush, 228, mix(60, dna - 30, seated), 0);
  if (time < 56) return;
  // It tries and tries again.
  const turn = ((time - 56) % 4.5) / 4.5;
  const x = turn < 0.55 ? mix(40, 168, ease(turn, 0, 0.55)) : mix(168, 60, ease(turn, 0.6, 1));
  polymerase(brush, x, dna - 34 - Math.max(0, turn - 0.6) * 60);
  faded(brush, ease(turn, 0.5, 0.56) * (1 - ease(turn, 0.7, 0.8)), () =>
    words(brush, '막힘', 190, dna - 78, { size: 18, colour: colours.rose, weight: 700 }),
  );
  words(brush, '효소 없음', 430, 110, { size: 22, colour: colours.faint });
}

function sugars(brush: Brush, time: number, count: number, colour: string, seed: number): void {
  for (let index = 0; index < count; index++) {
    const x = 40 + chance(seed + index) * 560 + Math.sin(time * 0.6 + index) * 16;
    const y = 66 + chance(seed + index + 40) * 70 + Math.cos(time * 0.7 + index * 2) * 10;
    brush.save();
    brush.translate(x, y);
    brush.rotate(time * 0.3 + index);
    box(brush, [-9, -6, 18, 12], { fill: colour, radius: 5 });
    brush.restore();
  }
}

function induced(brush: Brush, time: number): void {
  const here = ease(time, 76, 80);
  faded(brush, here, () => sugars(brush, time, 12, colours.amber, 3));
  const met = ease(time, 81, 88);
  const away = ease(time, 90, 97);
  const x = mix(228, 90, away);
  const y = mix(dna - 30, 120, away);
  repressor(brush, x, y, met);
  faded(brush, here, () => {
    box(brush, [mix(330, x - 9, met), mix(90, y - 36, met), 18, 12], { fill: colours.amber, radius: 5 });
  });
  if (time > 97) {
    reader(brush, ((time - 97) % 9) / 9);
    enzymes(brush, time, 97, 3);
  }
}

function enzymes(brush: Brush, time: number, from: number, every: number): void {
  const count = Math.min(9, Math.floor((time - from) / every));
  for (let index = 0; index < count; index++) {
    const x = 320 + (index % 5) * 58 + Math.sin(time + index) * 4;
    disc(brush, x, 306 + Math.floor(index / 5) * 30 + Math.cos(time + index) * 3, 12, colours.green);
  }
  if (count > 0) words(brush, '효소', 280, 306, { size: 14, colour: colours.green });
}

function boosted(brush: Brush, time: number): void {
  sugars(brush, time, 12, colours.amber, 3);
  const seated = ease(time, 119, 126);
  const y = mix(70, dna - 26, seated);
  disc(brush, 66, y, 24, colours.violet);
  words(brush, 'CAP', 66, y, { size: 13, colour: colours.night, weight: 700 });
  faded(brush, ease(time, 117, 119), () => {
    disc(brush, 92, y - 16, 9, colours.green);
    words(brush, 'cAMP', 122, y - 30, { size: 12, colour: colours.green });
  });
  if (time < 127) return;
  for (let index = 0; index < 3; index++) reader(brush, ((time - 127) / 7 + index / 3) % 1);
  enzymes(brush, time, 127, 1.6);
}

function table(brush: Brush, time: number): void {
  faded(brush, ease(time, 150.5, 151.5), () => {
    words(brush, '네 가지 경우', width / 2, 44, { size: 22, weight: 700 });
    const cases = [
      ['젖당 없음 · 포도당 있음', 0],
      ['젖당 없음 · 포도당 없음', 0.04],
      ['젖당 있음 · 포도당 있음', 0.28],
      ['젖당 있음 · 포도당 없음', 1],
    ] as const;
    for (const [index, [name, level]] of cases.entries()) {
      const y = 100 + index * 58;
      const from = 153 + index * 5;
      faded(brush, ease(time, from, from + 1), () => {
        words(brush, name, 40, y, { size: 16, align: 'left' });
        box(brush, [270, y - 13, 320, 26], { stroke: colours.line, radius: 6 });
        const wide = 320 * level * ease(time, from + 0.5, from + 3.5);
        const flicker = level === 1 && time > 172 ? 0.75 + 0.25 * Math.sin(time * 5) : 1;
        faded(brush, flicker, () => {
          if (wide > 2) box(brush, [270, y - 13, wide, 26], { fill: colours.teal, radius: 6 });
        });
        if (level === 0) words(brush, '꺼짐', 300, y, { size: 14, colour: colours.faint });
      });
    }
  });
}
