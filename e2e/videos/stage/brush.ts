/** What the scenes are drawn with: a canvas of 640×360, colours, easing and words. */

export type Brush = CanvasRenderingContext2D;

export const width = 640;
export const height = 360;

export const colours = {
  night: '#0b1f2a',
  deep: '#0f2f3a',
  line: '#2b5563',
  teal: '#2dd4bf',
  paper: '#e6f4f1',
  faint: '#8fb3b3',
  amber: '#fbbf24',
  rose: '#fb7185',
  sky: '#60a5fa',
  green: '#4ade80',
  violet: '#a78bfa',
} as const;

/** The four letters of DNA. */
export const bases = [colours.teal, colours.amber, colours.rose, colours.sky] as const;

/** 0 before `from`, 1 behind `to`, and smooth between. */
export function ease(time: number, from: number, to: number): number {
  const share = Math.min(1, Math.max(0, (time - from) / (to - from)));
  return share * share * (3 - 2 * share);
}

export const mix = (from: number, to: number, share: number): number => from + (to - from) * share;

/** Between 0 and 1, always the same for the same number. */
export function chance(number: number): number {
  const wave = Math.sin(number * 127.1 + 311.7) * 43_758.545;
  return wave - Math.floor(wave);
}

/** Draws with an opacity of its own. */
export function faded(brush: Brush, alpha: number, draw: () => void): void {
  if (alpha <= 0) return;
  brush.save();
  brush.globalAlpha *= Math.min(1, alpha);
  draw();
  brush.restore();
}

interface Words {
  readonly size?: number;
  readonly colour?: string;
  readonly weight?: number;
  readonly align?: CanvasTextAlign;
}

export function words(brush: Brush, text: string, x: number, y: number, look: Words = {}): void {
  const { size = 16, colour = colours.paper, weight = 600, align = 'center' } = look;
  brush.font = `${weight} ${size}px Pretendard`;
  brush.textAlign = align;
  brush.textBaseline = 'middle';
  brush.fillStyle = colour;
  brush.fillText(text, x, y);
}

export function disc(brush: Brush, x: number, y: number, radius: number, colour: string): void {
  brush.fillStyle = colour;
  brush.beginPath();
  brush.arc(x, y, Math.max(0, radius), 0, Math.PI * 2);
  brush.fill();
}

export function box(
  brush: Brush,
  [x, y, w, h]: readonly [number, number, number, number],
  { fill, stroke, radius = 6 }: { fill?: string; stroke?: string; radius?: number },
): void {
  brush.beginPath();
  brush.roundRect(x, y, w, h, radius);
  if (fill !== undefined) {
    brush.fillStyle = fill;
    brush.fill();
  }
  if (stroke !== undefined) {
    brush.strokeStyle = stroke;
    brush.lineWidth = 2;
    brush.stroke();
  }
}

/** A line through points. */
export function path(
  brush: Brush,
  points: readonly (readonly [number, number])[],
  colour: string,
  lineWidth = 3,
): void {
  brush.strokeStyle = colour;
  brush.lineWidth = lineWidth;
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  brush.beginPath();
  for (const [index, [x, y]] of points.entries()) {
    if (index === 0) brush.moveTo(x, y);
    else brush.lineTo(x, y);
  }
  brush.stroke();
}

export function background(brush: Brush): void {
  const gradient = brush.createLinearGradient(0, 0, 0, height);
  gradient.addColorStop(0, colours.deep);
  gradient.addColorStop(1, colours.night);
  brush.fillStyle = gradient;
  brush.fillRect(0, 0, width, height);
}

/** The name of a film, which goes when it begins. */
export function title(brush: Brush, time: number, name: string, lecture: string, until = 7): void {
  faded(brush, 1 - ease(time, until - 1, until), () => {
    const rise = 12 * (1 - ease(time, 0, 1.2));
    faded(brush, ease(time, 0, 1.2), () => {
      words(brush, name, width / 2, height / 2 - 10 + rise, { size: 34, weight: 700 });
      words(brush, lecture, width / 2, height / 2 + 32 + rise, { size: 16, colour: colours.faint });
    });
    const grown = 120 * ease(time, 0.8, 2.2);
    box(brush, [width / 2 - grown / 2, height / 2 + 56, grown, 4], { fill: colours.teal, radius: 2 });
  });
}

/** What is shown now, at the top. */
export function heading(
  brush: Brush,
  time: number,
  [from, to]: readonly [number, number],
  text: string,
): void {
  faded(brush, ease(time, from, from + 0.8) * (1 - ease(time, to - 0.6, to)), () =>
    words(brush, text, 32, 34, { size: 20, weight: 700, align: 'left' }),
  );
}
