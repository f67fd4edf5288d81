import { imgView } from '@baeum/contract/file/terms';

/** Longer ones are refused: no page needs them, and they would take the room of the text. */
const addressLimit = 2000;

export const addressMessages = {
  none: '주소를 입력해주세요.',
  long: `주소는 최대 ${addressLimit.toLocaleString('ko')}자까지 입력할 수 있습니다.`,
  scheme: 'http, https, mailto로 시작하는 주소만 넣을 수 있습니다.',
  wrong: '주소를 확인해주세요.',
} as const;

export type TypedAddress =
  | { readonly href: string; readonly problem?: undefined }
  | { readonly href?: undefined; readonly problem: string };

const EMAIL = /^[^\s@/:]+@[^\s@/:]+\.[^\s@/:]+$/;
const SCHEME = /^([a-z][a-z0-9+.-]*):(?!\d)/i;

/** What was typed as the address of a link: completed by its scheme, or why it is refused. */
export function typedAddress(typed: string): TypedAddress {
  const text = typed.trim();
  if (text === '') return { problem: addressMessages.none };
  if (text.length > addressLimit) return { problem: addressMessages.long };
  if (EMAIL.test(text)) return { href: `mailto:${text}` };
  const scheme = SCHEME.exec(text)?.[1]?.toLowerCase();
  if (scheme !== undefined && !['http', 'https', 'mailto'].includes(scheme))
    return { problem: addressMessages.scheme };
  const href = scheme === undefined ? `https://${text.replace(/^\/+/, '')}` : text;
  return isWellFormed(href) && isLinkAddress(href) ? { href } : { problem: addressMessages.wrong };
}

function isWellFormed(href: string): boolean {
  if (/\s/.test(href) || !URL.canParse(href)) return false;
  const { protocol, hostname, pathname } = new URL(href);
  return protocol === 'mailto:' ? pathname.includes('@') : hostname.includes('.') || hostname === 'localhost';
}

/** The same that the server lets through: spelled out, nothing that a browser would have to repair. */
const LINK = /^(?:https?:\/\/[^\s\\/]|mailto:[^\s\\]|tel:[+\d])[^\\\p{Cc}]*$/iu;

/** Whether a link of a stored or pasted text is kept. */
export const isLinkAddress = (href: string): boolean => href.length <= addressLimit && LINK.test(href);

const MEDIA = /^\/media\/[a-z0-9._-]{1,60}\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\.[a-z0-9]{1,10}$/;

/** A picture of a rich text on this portal, by the address that the server knows it by; undefined for every other one. */
export function ownPicture(src: string, origin: string): string | undefined {
  if (!URL.canParse(src, origin)) return undefined;
  const url = new URL(src, origin);
  const path = url.searchParams.get('filePath') ?? '';
  const own = url.origin === origin && url.pathname === imgView && MEDIA.test(path);
  return own ? `${imgView}?filePath=${path}` : undefined;
}
