/** The page that the recording drives: it draws any moment of any film. */
import { films } from '../films.ts';
import { type Brush, height, width } from './brush.ts';
import { clip, isFigure } from './clips.ts';
import { culture } from './culture.ts';
import { gel } from './gel.ts';
import { lac } from './lac.ts';
import { pcr } from './pcr.ts';

type Scene = (brush: Brush, time: number) => void;

const scenes: Readonly<Record<string, Scene>> = { pcr, gel, lac, culture };

function sceneOf(name: string): Scene {
  if (!isFigure(name)) {
    const scene = scenes[name];
    if (!scene) throw new Error(`no scene "${name}"`);
    return scene;
  }
  const cues = films.find(({ scene }) => scene === name)?.cues ?? [];
  return clip(
    name,
    cues.map(([, , line]) => line),
  );
}

const canvas = document.createElement('canvas');
canvas.width = width;
canvas.height = height;
document.body.append(canvas);
const brush = canvas.getContext('2d');
if (!brush) throw new Error('no canvas');

const weights = { 600: 'SemiBold', 700: 'Bold' };
for (const [weight, name] of Object.entries(weights)) {
  const address = `/node_modules/pretendard/dist/web/static/woff2/Pretendard-${name}.woff2`;
  document.fonts.add(await new FontFace('Pretendard', `url(${address})`, { weight }).load());
}

declare global {
  interface Window {
    /** Moments of a film as JPEG, in Base64. */
    filmFrames(scene: string, times: readonly number[]): string[];
  }
}

window.filmFrames = (name, times) => {
  const scene = sceneOf(name);
  return times.map((time) => {
    scene(brush, time);
    return canvas.toDataURL('image/jpeg', 0.94).slice('data:image/jpeg;base64,'.length);
  });
};
