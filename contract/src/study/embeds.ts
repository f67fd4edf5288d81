/** Videos at YouTube and Vimeo, by the addresses that people copy from there. No zod. */

export interface Embed {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
}

const youtubeId = /^[\w-]{11}$/;

/**
 * The video that an address names; undefined for any other address.
 * @param address as copied from the address bar, from "share", or from a page's embedded player
 */
export function embedOf(address: string): Embed | undefined {
  if (!URL.canParse(address)) return undefined;
  const { protocol, hostname, pathname, searchParams } = new URL(address);
  if (protocol !== 'https:' && protocol !== 'http:') return undefined;
  const host = hostname.replace(/^(?:www|m)\./, '');
  const steps = pathname.split('/').filter((step) => step !== '');
  if (host === 'youtu.be') return youtube(steps[0]);
  if (host === 'youtube.com' || host === 'youtube-nocookie.com') {
    if (steps[0] === 'watch') return youtube(searchParams.get('v'));
    return ['embed', 'shorts', 'live'].includes(steps[0] ?? '') ? youtube(steps[1]) : undefined;
  }
  // Vimeo's numbers stand alone, behind a channel, or before the key of an unlisted video.
  const number = steps.find((step) => /^\d{1,12}$/.test(step));
  const isVimeo = host === 'vimeo.com' || (host === 'player.vimeo.com' && steps[0] === 'video');
  return isVimeo && number !== undefined ? { provider: 'vimeo', id: number } : undefined;
}

const youtube = (id: string | null | undefined): Embed | undefined =>
  id != null && youtubeId.test(id) ? { provider: 'youtube', id } : undefined;
