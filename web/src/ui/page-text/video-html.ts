import { type Embed, providerNames, watchAddress } from '@baeum/contract/study/embeds';

/** A video as pages store it. */
export function videoHtml(embed: Embed, title = ''): string {
  const figure = document.createElement('figure');
  figure.className = 'video';
  const link = document.createElement('a');
  link.href = watchAddress(embed);
  link.textContent = title.trim() || `${providerNames[embed.provider]} 영상`;
  figure.append(link);
  return figure.outerHTML;
}
