import { imgView } from '@baeum/contract/file/terms';
import { linkShape } from '@baeum/contract/links';
import { uuidPattern } from '@baeum/contract/uuid';

/** No real page needs a longer URL, and it would use up the length limit of the text. */
const maxUrlLength = 2000;

export const urlMessages = {
  none: '주소를 입력해 주세요.',
  long: `주소는 최대 ${maxUrlLength.toLocaleString('ko')}자까지 입력할 수 있습니다.`,
  scheme: 'http, https, mailto로 시작하는 주소만 넣을 수 있습니다.',
  wrong: '주소를 확인해 주세요.',
} as const;

export type ParsedUrl =
  | { readonly href: string; readonly problem?: undefined }
  | { readonly href?: undefined; readonly problem: string };

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i;

/** Completes a typed link URL with its scheme, or says why it is rejected. */
export function parseTypedUrl(typed: string): ParsedUrl {
  const text = typed.trim();
  if (text === '') return { problem: urlMessages.none };
  if (text.length > maxUrlLength) return { problem: urlMessages.long };
  if (EMAIL.test(text)) return { href: `mailto:${text}` };
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && !['http', 'https', 'mailto'].includes(scheme))
    return { problem: urlMessages.scheme };
  const href = scheme === undefined ? `https://${text.replace(/^\/+/, '')}` : text;
  return isWellFormed(href) && isAllowedLink(href) ? { href } : { problem: urlMessages.wrong };
}

function isWellFormed(href: string): boolean {
  if (/\s/.test(href) || !URL.canParse(href)) return false;
  const { protocol, hostname, pathname } = new URL(href);
  return protocol === 'mailto:' ? pathname.includes('@') : hostname.includes('.') || hostname === 'localhost';
}

/** Whether a link in a stored or pasted text is kept. */
export const isAllowedLink = (href: string): boolean => href.length <= maxUrlLength && linkShape.test(href);

const MEDIA = new RegExp(String.raw`^/media/[a-z0-9._-]{1,60}/${uuidPattern}\.[a-z0-9]{1,10}$`);

/** The canonical URL of a picture stored on this portal; undefined for any other URL. */
export function ownPictureUrl(src: string, origin: string): string | undefined {
  if (!URL.canParse(src, origin)) return undefined;
  const url = new URL(src, origin);
  const path = url.searchParams.get('filePath') ?? '';
  const own = url.origin === origin && url.pathname === imgView && MEDIA.test(path);
  return own ? `${imgView}?filePath=${path}` : undefined;
}

/** Carries an upload id through pasted HTML. Ids are random, so that foreign HTML cannot name one. */
export const uploadAttribute = 'data-upload';
