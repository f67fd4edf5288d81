/**
 * What an institution puts in the place of the portal's own mark and icon (specification 1 §2, §3). It is remembered on the device, so
 * that a page shows it from its first paint on, in its measures, and asks for it once an hour at the most.
 */
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { systemQuery } from './site-queries.ts';

export interface Brand {
  readonly title: string;
  readonly logo: string | null;
  readonly icon: string | null;
}

interface Measures {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}

const brandKey = 'baeum.brand';
const measuresKey = 'baeum.logo';
/** Milliseconds. */
const lasting = 60 * 60 * 1000;

/**
 * What was kept as this, if it is still in the shape that it had.
 * @param text undefined or whatever somebody has put there counts as nothing
 */
export function readKept<T extends object>(
  text: string | null,
  shape: Readonly<Record<keyof T, readonly string[]>>,
): T | undefined {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    if (typeof kept !== 'object' || kept === null) return undefined;
    const fits = Object.entries<readonly string[]>(shape).every(([name, types]) => {
      const value: unknown = Reflect.get(kept, name);
      return types.includes(value === null ? 'null' : typeof value);
    });
    // Its fields have just been looked at.
    return fits ? (kept as T) : undefined;
  } catch {
    return undefined;
  }
}

const readBrand = () =>
  readKept<Brand & { readonly at: number }>(localStorage.getItem(brandKey), {
    title: ['string'],
    logo: ['string', 'null'],
    icon: ['string', 'null'],
    at: ['number'],
  });

/** Undefined as long as nothing is known; `failed` when nothing could be found out. */
export function useBrand(): { readonly brand: Brand | undefined; readonly failed: boolean } {
  const [kept] = useState(readBrand);
  const [asks] = useState(() => kept === undefined || Math.abs(Date.now() - kept.at) > lasting);
  // Where somebody else asks, on the public site, his answer counts as well.
  const { data, dataUpdatedAt, isError } = useQuery({ ...systemQuery(), staleTime: lasting, enabled: asks });
  const info = data?.info;
  const brand = info ? { title: info.title, logo: info.topLogo, icon: info.favicon } : kept;
  const text = info && JSON.stringify({ ...brand, at: dataUpdatedAt });
  useEffect(() => {
    if (text !== undefined) localStorage.setItem(brandKey, text);
  }, [text]);
  return { brand, failed: isError };
}

/** How large a logo has been found to be; undefined where it has not been seen yet. */
export function knownMeasures(src: string): Measures | undefined {
  const kept = readKept<Measures>(localStorage.getItem(measuresKey), {
    src: ['string'],
    width: ['number'],
    height: ['number'],
  });
  return kept?.src === src ? kept : undefined;
}

export function keepMeasures(
  src: string,
  { naturalWidth: width, naturalHeight: height }: HTMLImageElement,
): void {
  if (width > 0 && height > 0) localStorage.setItem(measuresKey, JSON.stringify({ src, width, height }));
}
