/** HTML that authors have written, as the sanitiser of pages expects it. */
import { anchorPrefix } from '@baeum/contract/markup';
import { slugOf } from './anchors.ts';
import { type Tag, tagsIn } from './tags.ts';
import { figuresAlone, loneLinks, outerAddress, videoFigure } from './videos.ts';

/**
 * Names become ids of the page. What is embedded from elsewhere becomes a link to it, a video at YouTube or Vimeo one that is
 * shown in a frame, like an address of such a video that is a paragraph by itself.
 */
export function withOwnIds(html: string): string {
  const source = html.replace(loneLinks, (paragraph: string, address: string, shown: string) =>
    shown.trim() === address.trim() ? (videoFigure('', address) ?? paragraph) : paragraph,
  );
  let written = '';
  let from = 0;
  for (const { tag, text, end } of replacements(tagsIn(source))) {
    written += source.slice(from, tag.from) + text;
    from = end;
  }
  return (written + source.slice(from)).replace(figuresAlone, '$1');
}

interface Replacement {
  readonly tag: Tag;
  readonly text: string;
  /** Behind what it replaces, which begins with the tag. */
  readonly end: number;
}

function* replacements(tags: readonly Tag[]): Generator<Replacement> {
  const ends = endsOf(tags);
  let from = 0;
  for (const [at, tag] of tags.entries()) {
    if (tag.from < from) continue;
    const replacement = replacementOf(tag, tags[at + 1], ends[at]);
    if (replacement === undefined) continue;
    from = replacement.end;
    yield { tag, ...replacement };
  }
}

function replacementOf(
  tag: Tag,
  next: Tag | undefined,
  ended: Tag | undefined,
): Pick<Replacement, 'text' | 'end'> | undefined {
  if (tag.name === 'iframe') {
    const address = outerAddress(tag.text);
    if (address !== undefined)
      return {
        text: videoFigure(tag.text, address) ?? linkTo(address.replace(/^\/\//, 'https://')),
        end: (ended ?? tag).end,
      };
  }
  if (players.has(tag.name) && ended !== undefined) {
    const address = sourceOf(tag) ?? (next?.name === 'source' ? sourceOf(next) : undefined);
    if (address !== undefined) return { text: linkTo(address), end: ended.end };
  }
  if (tag.name === 'tabitem') {
    const [, label] = /\slabel=["']([^"']+)["']/.exec(tag.text) ?? [];
    if (label !== undefined) return { text: `<p><strong>${label}</strong></p>`, end: tag.end };
  }
  return { text: named(tag), end: tag.end };
}

const players: ReadonlySet<string> = new Set(['video', 'audio']);

/** The end tag behind each tag that embeds something; of a player that of either kind. */
function endsOf(tags: readonly Tag[]): (Tag | undefined)[] {
  let [ofFrame, ofPlayer]: (Tag | undefined)[] = [];
  return tags
    .toReversed()
    .map((tag) => {
      if (tag.name === '/iframe') ofFrame = tag;
      if (tag.name.startsWith('/') && players.has(tag.name.slice(1))) ofPlayer = tag;
      if (tag.name === 'iframe') return ofFrame;
      return players.has(tag.name) ? ofPlayer : undefined;
    })
    .toReversed();
}

const sourceOf = ({ text }: Tag): string | undefined => /\ssrc=["']([^"']+)["']/i.exec(text)?.[1];

const linkTo = (address: string): string => `<a href="${address}">${address}</a>`;

const named = ({ name, text }: Tag): string =>
  name.startsWith('/')
    ? text
    : text.replace(
        /(\s)(?:id|name)="(?!s-)([^"]+)"/i,
        (_, space: string, id: string) => `${space}id="${anchorPrefix}${slugOf(id)}"`,
      );
