/** Addresses of YouTube and Vimeo videos, as contents and within texts. No zod. */

export interface Embed {
  readonly provider: 'youtube' | 'vimeo';
  readonly id: string;
  /** Without which an unlisted video of Vimeo is not shown. */
  readonly key?: string;
}

export const providerNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const satisfies Record<
  Embed['provider'],
  string
>;

/** The page of a video at its provider. */
export const watchAddress = ({ provider, id, key }: Embed): string =>
  provider === 'youtube'
    ? `https://www.youtube.com/watch?v=${id}`
    : ['https://vimeo.com', id, ...(key === undefined ? [] : [key])].join('/');

/** What a frame shows: the players that set no cookie, or do not track. */
export const frameAddress = ({ provider, id, key }: Embed): string =>
  provider === 'youtube'
    ? `https://www.youtube-nocookie.com/embed/${id}`
    : `https://player.vimeo.com/video/${id}?dnt=1${key === undefined ? '' : `&h=${key}`}`;

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
  const isVimeo = host === 'vimeo.com' || (host === 'player.vimeo.com' && segments[0] === 'video');
  return isVimeo ? vimeo(segments, searchParams.get('h')) : undefined;
}

/** An id may be alone, after a channel, or before the key of an unlisted video. */
function vimeo(segments: readonly string[], given: string | null): Embed | undefined {
  const at = segments.findIndex((segment) => /^\d{1,12}$/.test(segment));
  const id = segments[at];
  if (id === undefined) return undefined;
  const key = given ?? segments[at + 1] ?? '';
  return { provider: 'vimeo', id, ...(/^[\da-f]{6,20}$/i.test(key) ? { key } : {}) };
}

const youtube = (id: string | null | undefined): Embed | undefined =>
  id != null && youtubeId.test(id) ? { provider: 'youtube', id } : undefined;
