/** Texts and code, in the encoding that they are likely to have, or another one that the reader chooses. */
import { decode, type Encoding, encodingOf } from '../encoding.ts';
import { viewLimits } from '../limits.ts';
import type { Mark } from '../messages.ts';
import { followPages } from './pages.ts';
import { Refusal } from './parent.ts';
import type { OpenedFile, View } from './view.ts';
import classes from './frame.module.css';
// Code looks as in lessons.
import page from '../../ui/page-text/PageText.module.css';

const languages: Readonly<Record<string, string>> = {
  py: 'python',
  ipynb: 'json',
  js: 'javascript',
  mjs: 'javascript',
  jsx: 'javascript',
  ts: 'typescript',
  tsx: 'typescript',
  java: 'java',
  kt: 'kotlin',
  c: 'c',
  h: 'c',
  cpp: 'cpp',
  hpp: 'cpp',
  cc: 'cpp',
  cs: 'csharp',
  go: 'go',
  rs: 'rust',
  rb: 'ruby',
  php: 'php',
  r: 'r',
  sql: 'sql',
  sh: 'bash',
  html: 'xml',
  htm: 'xml',
  xml: 'xml',
  css: 'css',
  json: 'json',
  yml: 'yaml',
  yaml: 'yaml',
  swift: 'swift',
  m: 'matlab',
};

const languageOf = (name: string): string | undefined =>
  languages[/\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? ''];

export async function openText({ bytes, name, place }: OpenedFile): Promise<View> {
  const encoding = encodingOf(bytes);
  if (encoding === undefined) throw new Refusal('unknown');
  const language = languageOf(name);
  const sheet = document.createElement('article');
  sheet.dataset['page'] = '1';
  sheet.className = `${classes['text']} ${page['text']}`;
  const show = async (chosen: Encoding) => {
    const text = decode(bytes, chosen).slice(0, viewLimits.textCharacters);
    sheet.replaceChildren(await blockOf(text, language));
  };
  await show(encoding);
  place.append(sheet);
  const followed = followPages(place, [sheet], { flows: true });
  let marks: readonly Mark[] = [];
  return {
    kind: language === undefined ? 'text' : 'code',
    encoding,
    isCut:
      bytes.length > viewLimits.textCharacters && decode(bytes, encoding).length > viewLimits.textCharacters,
    ...followed,
    // Other words stand there then.
    decodeAs: (chosen) => void show(chosen).then(() => followed.mark(marks)),
    mark(wanted) {
      marks = wanted;
      followed.mark(wanted);
    },
    zoom: (zoom) => sheet.style.setProperty('zoom', String(zoom)),
  };
}

async function blockOf(text: string, language: string | undefined): Promise<HTMLElement> {
  const block = document.createElement('pre');
  const code = document.createElement('code');
  block.append(code);
  code.textContent = text;
  if (language === undefined || text.length > viewLimits.colouredCharacters) return block;
  const { colour } = await import('./colours.ts');
  // Written by the library from escaped text; no script could run here.
  code.innerHTML = colour(text, language);
  return block;
}
