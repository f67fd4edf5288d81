/** What the sanitisers would take away from HTML: of a text it is a mistake, of a page, which others may have written, a note. */
import type { Text } from '../messages/text.ts';
import { say } from '../messages/index.ts';
import { sanitizePageText } from '../../../platform/page-text.ts';
import { sanitizeRichText } from '../../../platform/rich-text.ts';
import { lineAt } from './places.ts';
import { isVideoFrame } from './videos.ts';

interface Found {
  readonly line: number;
  readonly message: Text;
}

const tags = /<([a-z][a-z0-9-]*)((?:"[^"]*"|'[^']*'|[^<>"'])*)>/gi;
const scripts = /\s(on\w+)\s*=|(javascript:)/i;
/** Whose text nobody is meant to read. */
const silent = new Set(['script', 'style', 'textarea', 'option', 'noscript', 'template']);
const attributes = /\s([a-z][\w:-]*)\s*=/gi;

export function htmlFindings(
  html: string,
  firstLine: number,
  { pictures = false, page = false }: { readonly pictures?: boolean; readonly page?: boolean },
): { mistakes: Found[]; notes: Found[] } {
  const mistakes: Found[] = [];
  const notes: Found[] = [];
  const sanitize = page ? sanitizePageText : sanitizeRichText;
  if (html.startsWith('<!--') && !html.includes('-->'))
    mistakes.push({
      line: firstLine,
      message: say.pages.endlessComment,
    });
  for (const found of withoutComments(html).matchAll(tags)) {
    const [tag, named = '', given = ''] = found;
    const line = lineAt(html, found.index) + firstLine - 1;
    const name = named.toLowerCase();
    const kept = sanitize(`<${name}>x</${name}>`).includes(`<${name}`);
    if (name === 'img' && !pictures)
      mistakes.push({
        line,
        message: say.texts.picture,
      });
    else if (name === 'iframe' && page && isVideoFrame(tag)) continue;
    else if (['iframe', 'video', 'audio'].includes(name) && page)
      notes.push({ line, message: say.pages.embeds(name) });
    else if (!kept && page)
      notes.push({
        line,
        message: silent.has(name) ? say.pages.leftOut(name) : say.pages.onlyText(name),
      });
    else if (!kept) mistakes.push({ line, message: say.texts.uses(`<${name}>`) });
    const script = scripts.exec(given);
    if (script)
      (page ? notes : mistakes).push({
        line,
        message: say.texts.uses(script[1] ?? script[2] ?? ''),
      });
    else if (kept)
      notes.push(
        ...lostAttributes(sanitize(tag), given).map((lost) => ({
          line,
          message: say.pages.attributeLost(lost, name),
        })),
      );
  }
  return { mistakes, notes };
}

/** Comments as white space, so that lines stay. */
const withoutComments = (html: string): string =>
  html.replace(/<!--[\s\S]*?(?:-->|$)/g, (comment) => comment.replace(/[^\n]/g, ' '));

const lostAttributes = (clean: string, given: string): string[] =>
  [...given.matchAll(attributes)].flatMap(([, name = '']) =>
    new RegExp(`\\s${name}=`, 'i').test(clean) ||
    ['id', 'name', 'rel', 'target', 'loading'].includes(name.toLowerCase())
      ? []
      : [name],
  );
