/** Recognises addresses of YouTube and Vimeo videos. No zod. */

export interface Embed {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
}

const youtubeId = /^[\w-]{11}$/;

/**
 * The video at an address; undefined for any other address.
 * @param address as copied from the address bar, from "share", or from a page's embedded player
 */
export function embedOf(address: string): Embed | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const host = hostname.replace(/^(?:www|m)\./, '');
  const segments = pathname.split('/').filter((segment) => segment !== '');
  if (host === 'youtu.be') return youtube(segments[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (segments[0] === 'watch') return youtube(searchParams.get('v'));
    return ['embed', 'shorts', 'live'].includes(segments[0] ?? '') ? youtube(segments[1]) : undefined;
  }
  // A Vimeo id may be alone, after a channel, or before the key of an unlisted video.
  const number = segments.find((segment) => /^\d{1,12}$/.test(segment));
  const isVimeo = host === 'vimeo.com' || (host === 'player.vimeo.com' && segments[0] === 'video');
  return isVimeo && number !== undefined ? { provider: 'vimeo', id: number } : undefined;
}

const youtube = (id: string | null | undefined): Embed | undefined =>
  id != null && youtubeId.test(id) ? { provider: 'youtube', id } : undefined;
