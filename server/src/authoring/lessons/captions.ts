/** Checks WebVTT captions for mistakes that players silently ignore. */
import type { Text } from './messages/text.ts';
import { say } from './messages/index.ts';

const time = String.raw`(?:(\d{2,}):)?([0-5]\d):([0-5]\d)\.(\d{3})`;
const timing = new RegExp(`^${time}[ \\t]+-->[ \\t]+${time}(?:[ \\t].*)?$`);

/** Mistakes with their line in the source, counted from 1. */
export function captionMistakes(source: string): { readonly line: number; readonly message: Text }[] {
  if (!/^WEBVTT(?:[ \t\n]|$)/.test(source)) return [{ line: 1, message: say.texts.notVtt }];
  const mistakes: { line: number; message: Text }[] = [];
  let cues = 0;
  for (const [index, line] of source.split('\n').entries()) {
    if (!line.includes('-->')) continue;
    cues += 1;
    const found = timing.exec(line.trim());
    if (!found) {
      mistakes.push({ line: index + 1, message: say.texts.notATime });
    } else if (secondsOf(found.slice(5, 9)) <= secondsOf(found.slice(1, 5))) {
      mistakes.push({ line: index + 1, message: say.texts.captionBackwards });
    }
  }
  if (cues === 0) mistakes.push({ line: 1, message: say.texts.noCaptions });
  return mistakes;
}

const secondsOf = ([hours = '0', minutes = '0', seconds = '0', thousandths = '0']: readonly (
  | string
  | undefined
)[]): number => Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;

/** Captions in SubRip (SRT) or WebVTT, as WebVTT. */
export function asWebVtt(source: string): string {
  const text = source.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
  if (/^WEBVTT(?:[ \t\n]|$)/.test(text)) return text;
  const timed = text.replace(
    /^(\d{1,2}:\d\d:\d\d),(\d{3})([ \t]*-->[ \t]*)(\d{1,2}:\d\d:\d\d),(\d{3})/gm,
    '$1.$2$3$4.$5',
  );
  return `WEBVTT\n\n${timed.trimStart()}`;
}
