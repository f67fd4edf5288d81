/** Videos at YouTube and Vimeo within pages (specification §21.5): stored as links, which the reader's page shows in frames. */
import { type Embed, embedOf, providerNames, watchAddress } from '@baeum/contract/study/embeds';

/** Figures that were all of their paragraphs, in which they may not stand. */
export const figuresAlone = /<p>\s*(<figure class="video">(?:(?!<\/?figure)[\s\S])*<\/figure>)\s*<\/p>/g;

/** Paragraphs that are nothing but a link: its address, and what is shown of it. */
export const loneLinks = /<p>\s*<a href="([^"]+)"[^>]*>([^<]*)<\/a>\s*<\/p>/gi;

/** The address of a frame, as it is written in HTML; undefined for a page of this server. */
export const outerAddress = (tag: string): string | undefined =>
  /\ssrc=["']((?:https?:)?\/\/[^"']+)["']/i.exec(tag)?.[1];

const videoAt = (address: string): Embed | undefined => {
  const written = address.replaceAll('&amp;', '&');
  return embedOf(written.startsWith('//') ? `https:${written}` : written);
};

/**
 * The figure of a video.
 * @param frame may say its title
 * @param address as it is written in HTML
 * @returns undefined for what is no video
 */
export function videoFigure(frame: string, address: string): string | undefined {
  const embed = videoAt(address);
  if (embed === undefined) return undefined;
  const [, title = ''] = /\stitle="([^"]*)"/i.exec(frame) ?? [];
  const words = title.trim() === '' ? `${providerNames[embed.provider]} 영상` : title;
  return `<figure class="video"><a href="${watchAddress(embed)}">${words}</a></figure>`;
}

/** Whether a frame of others is shown as a video. */
export function isVideoFrame(tag: string): boolean {
  const [, address = ''] = /\ssrc=["']([^"']+)["']/i.exec(tag) ?? [];
  return videoAt(address) !== undefined;
}
