import { useEffect, useState } from 'react';
import { type Brand as Known, keepMeasures, knownMeasures, useBrand } from '../portal/brand.ts';
import classes from './Brand.module.css';
import { showIcon } from './icon.ts';

/** Whose portal this is: the institution's logo and icon where it has some, else the portal's own mark. */
export function Brand() {
  const { brand, failed } = useBrand();
  const [broken, setBroken] = useState<string>();
  const icon = brand?.icon;
  useEffect(() => {
    if (icon !== undefined) showIcon(document, icon);
  }, [icon]);
  if (brand?.logo && brand.logo !== broken)
    return <Logo key={brand.logo} src={brand.logo} title={brand.title} onBroken={setBroken} />;
  return <Mark unsure={brand === undefined && !failed} />;
}

/** The portal's own mark and name. @param unsure while another one may still take their place; seen when that takes long */
export function Mark({ unsure = false }: { unsure?: boolean }) {
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
  onBroken: (src: string) => void;
}

function Logo({ src, title, onBroken }: LogoProps) {
  const [measures] = useState(() => knownMeasures(src));
  return (
    <img
      className={classes.logo}
      src={src}
      alt={title}
      width={measures?.width}
      height={measures?.height}
      onLoad={(event) => keepMeasures(src, event.currentTarget)}
      onError={() => onBroken(src)}
    />
  );
}
