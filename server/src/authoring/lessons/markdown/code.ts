/** Code with its language and coloured words, as classes that the page's style sheet gives colours in both themes. */
import hljs from 'highlight.js/lib/common';
import latex from 'highlight.js/lib/languages/latex';
import matlab from 'highlight.js/lib/languages/matlab';
import dockerfile from 'highlight.js/lib/languages/dockerfile';
import julia from 'highlight.js/lib/languages/julia';
import nginx from 'highlight.js/lib/languages/nginx';
import powershell from 'highlight.js/lib/languages/powershell';
import sas from 'highlight.js/lib/languages/sas';
import stata from 'highlight.js/lib/languages/stata';

const added = { latex, matlab, dockerfile, julia, nginx, powershell, sas, stata };
for (const [name, language] of Object.entries(added)) hljs.registerLanguage(name, language);

/** What is printed rather than written. */
const printed: Readonly<Record<string, string>> = {
  output: '출력',
  out: '출력',
  console: '터미널',
  error: '오류',
  stderr: '오류',
  warning: '경고',
  text: '',
  txt: '',
  plain: '',
  plaintext: '',
  source: '',
};

/** Longer code is shown without colours. */
const longestColoured = 50_000;

export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/**
 * The language of a fence: `python`, `{python}`, `{r, echo=FALSE}`, `{code-cell} python`, `rust,editable`,
 * `language-python`.
 */
function languageOf(info: string): string {
  const directive = /^\{code(?:-cell|-block)?\}\s*(\S*)/.exec(info);
  const word = directive ? (directive[1] ?? '') : (/[^\s,{}.][^\s,{}]*/.exec(info)?.[0] ?? '');
  return word
    .replace(/^language-/, '')
    .toLowerCase()
    .replace(/^ipython\d*$/, 'python');
}

/** Whether a fence with this name in braces holds code: `{python}` of R Markdown, `{code-cell}` of MyST. */
export const isCodeDirective = (name: string): boolean =>
  ['code-cell', 'code-block', 'code', 'math', 'mermaid'].includes(name) ||
  Object.hasOwn(printed, name) ||
  hljs.getLanguage(name) !== undefined;

/** What a reader calls the language; empty without one. */
function labelOf(language: string): string {
  if (Object.hasOwn(printed, language)) return printed[language] ?? '';
  return hljs.getLanguage(language)?.name?.replace(/, .*$/, '') ?? language;
}

export function renderCode(text: string, info: string): string {
  const language = languageOf(info);
  const known =
    !Object.hasOwn(printed, language) &&
    hljs.getLanguage(language) !== undefined &&
    text.length <= longestColoured;
  const body = known ? hljs.highlight(text, { language, ignoreIllegals: true }).value : escapeHtml(text);
  const kind = ['output', 'out', 'error', 'stderr', 'warning'].includes(language) ? ' printed' : '';
  const label = labelOf(language);
  const caption = label === '' ? '' : `<figcaption>${escapeHtml(label)}</figcaption>`;
  return `<figure class="code${kind}">${caption}<pre><code>${body}</code></pre></figure>\n`;
}
