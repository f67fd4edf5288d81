import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useState } from 'react';
import { type Brand as Known, knownLogoSize, rememberLogoSize, useBrand } from '../portal/brand.ts';
import classes from './Brand.module.css';

/** The institution's logo and icon if it has some, otherwise the portal's own mark. */
export function Brand() {
  const { brand, failed } = useBrand();
  const [broken, setBroken] = useState<string>();
  const scheme = useComputedColorScheme('light', { getInitialValueInEffect: false });
  const icon = brand?.icon;
  useEffect(() => {
    if (icon !== undefined) showIcon(document, icon);
  }, [icon]);
  const dark = scheme === 'dark' ? brand?.dark : null;
  const logo = dark ?? brand?.logo;
  if (brand && logo && logo !== broken)
    return <Logo key={logo} src={logo} title={brand.title} isDark={!!dark} onBroken={setBroken} />;
  return <Mark unsure={brand === undefined && !failed} />;
}

/**
 * The portal's own mark and name.
 * @param unsure the institution's logo may still replace it; visible only if that takes long
 */
function Mark({ unsure = false }: { unsure?: boolean }) {
  return (
    <span className={classes.brand} data-unsure={unsure || undefined}>
      <svg viewBox="0 0 26 26" width={26} height={26} aria-hidden="true">
        <rect width="26" height="26" rx="6" />
        <path d="M7 8.5h12M7 13h8M7 17.5h5" />
      </svg>
      배움
    </span>
  );
}

interface LogoProps {
  src: string;
  title: Known['title'];
  /** Drawn for the dark theme. */
  isDark: boolean;
  onBroken: (src: string) => void;
}

function Logo({ src, title, isDark, onBroken }: LogoProps) {
  const [measures] = useState(() => knownLogoSize(src));
  return (
    <img
      className={classes.logo}
      data-dark={isDark || undefined}
      src={src}
      alt={title}
      width={measures?.width}
      height={measures?.height}
      onLoad={(event) => rememberLogoSize(src, event.currentTarget)}
      onError={() => onBroken(src)}
    />
  );
}

/** The page's original favicon, restored when the institution no longer has one. */
let original: { readonly href: string; readonly type: string } | undefined;

/** @param href null for the portal's own icon */
function showIcon(page: Document, href: string | null): void {
  const link = page.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (link === null) return;
  original ??= { href: link.getAttribute('href') ?? '', type: link.type };
  // The type of an institution's icon is unknown; the browser detects it.
  const type = href === null ? original.type : '';
  if (link.getAttribute('href') === (href ?? original.href)) return;
  link.type = type;
  link.href = href ?? original.href;
}
