/**
 * What an institution puts in the place of the portal's own mark and icon (specification §3.3, §3.5). It is remembered on the device, so
 * that a page shows it from its first paint on, in its measures, and asks for it once an hour at the most.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { systemQuery } from './notice-queries.ts';

export interface Brand {
  readonly title: string;
  readonly logo: string | null;
  /** For the dark theme; null where it is the other one. */
  readonly dark: string | null;
  readonly icon: string | null;
}

interface Size {
  readonly width: number;
  readonly height: number;
}

interface LogoSize extends Size {
  readonly src: string;
}

const brandKey = 'baeum.brand';
const measuresKey = 'baeum.logo';
/** In ms. */
const cacheTime = 60 * 60 * 1000;

/**
 * Parses a stored object; undefined when it does not have the expected shape.
 * @param text untrusted
 */
export function parseStored<T extends object>(
  text: string | null,
  shape: Readonly<Record<keyof T, readonly string[]>>,
): T | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null) return undefined;
    const fits = Object.entries<readonly string[]>(shape).every(([name, types]) => {
      const value: unknown = Reflect.get(stored, name);
      return types.includes(value === null ? 'null' : typeof value);
    });
    // All fields were checked above.
    return fits ? (stored as T) : undefined;
  } catch {
    return undefined;
  }
}

const readBrand = () =>
  parseStored<Brand & { readonly at: number }>(localStorage.getItem(brandKey), {
    title: ['string'],
    logo: ['string', 'null'],
    dark: ['string', 'null'],
    icon: ['string', 'null'],
    at: ['number'],
  });

/** `brand` is undefined until known; `failed` when it could not be loaded. */
export function useBrand(): { readonly brand: Brand | undefined; readonly failed: boolean } {
  const [stored] = useState(readBrand);
  const [asks] = useState(() => stored === undefined || Math.abs(Date.now() - stored.at) > cacheTime);
  // Another component may run the same query; its reply is used as well.
  const { data, dataUpdatedAt, isError } = useQuery({
    ...systemQuery(),
    staleTime: cacheTime,
    enabled: asks,
  });
  const info = data?.info;
  const brand = info
    ? { title: info.title, logo: info.topLogo, dark: info.topLogoDark, icon: info.favicon }
    : stored;
  const text = info && JSON.stringify({ ...brand, at: dataUpdatedAt });
  useEffect(() => {
    if (text !== undefined) localStorage.setItem(brandKey, text);
  }, [text]);
  return { brand, failed: isError };
}

/** Size of an uploaded logo, whose address says it, or of one seen before. */
export function knownLogoSize(src: string): Size | undefined {
  const [, width, height] = /-(\d+)x(\d+)$/.exec(src) ?? [];
  if (height !== undefined) return { width: Number(width), height: Number(height) };
  const stored = parseStored<LogoSize>(localStorage.getItem(measuresKey), {
    src: ['string'],
    width: ['number'],
    height: ['number'],
  });
  return stored?.src === src ? stored : undefined;
}

export function rememberLogoSize(
  src: string,
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
): void {
  if (width > 0 && height > 0) localStorage.setItem(measuresKey, JSON.stringify({ src, width, height }));
}
