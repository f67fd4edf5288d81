/**
 * Videos at YouTube and Vimeo within a text. A text has them as links; nothing is loaded from there before the reader asks for
 * it, and nothing plays by itself.
 */
import { type Embed, embedOf, frameAddress, providerNames } from '@baeum/contract/study/embeds';

/** Puts a button that loads the player above the link of the video. */
export function offerVideo(figure: HTMLElement): void {
  const link = figure.querySelector('a');
  const embed = link === null ? undefined : embedOf(link.href);
  if (link === null || embed === undefined) return;
  const provider = providerNames[embed.provider];
  const title = titleOf(link, `${provider} 영상`);
  const button = document.createElement('button');
  button.type = 'button';
  const note = document.createElement('small');
  note.textContent = `누르면 ${provider}에서 영상을 불러옵니다.`;
  button.append(title, note);
  button.addEventListener('click', () => {
    const frame = frameOf(embed, title);
    button.replaceWith(frame);
    frame.focus();
  });
  const caption = document.createElement('figcaption');
  link.textContent = `${provider}에서 보기`;
  caption.append(link);
  figure.replaceChildren(button, caption);
}

/** A link that only repeats its address has no title. */
function titleOf(link: HTMLAnchorElement, otherwise: string): string {
  const words = link.textContent.trim();
  return words === '' || URL.canParse(words) ? otherwise : words;
}

function frameOf(embed: Embed, title: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.title = title;
  frame.allowFullscreen = true;
  frame.allow = 'fullscreen; picture-in-picture; encrypted-media';
  // The player needs its own origin and scripts; its links open elsewhere.
  frame.setAttribute(
    'sandbox',
    'allow-scripts allow-same-origin allow-presentation allow-popups allow-popups-to-escape-sandbox',
  );
  // YouTube plays only if it learns the site.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  frame.src = frameAddress(embed);
  return frame;
}
