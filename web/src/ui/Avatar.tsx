import { useState } from 'react';
import classes from './Avatar.module.css';
import { takeCharacters } from './format.ts';

interface AvatarProps {
  /** Decides the initial. Screen readers skip the picture, because the name is always shown beside it. */
  name: string;
  photoUrl?: string | null;
  size?: 24 | 28 | 36;
}

/** A photo, or the initial of the name when there is no photo or it fails to load. */
export function Avatar({ name, photoUrl, size = 36 }: AvatarProps) {
  const [broken, setBroken] = useState<string>();
  const style = { width: size, height: size };
  if (photoUrl && photoUrl !== broken) {
    return (
      <img
        className={classes.avatar}
        style={style}
        src={photoUrl}
        alt=""
        loading="lazy"
        onError={() => setBroken(photoUrl)}
      />
    );
  }
  return (
    <span className={classes.avatar} style={style} data-size={size} aria-hidden="true">
      {initial(name)}
    </span>
  );
}

/** The first syllable of the given name, because Korean family names are shared by too many people. */
function initial(name: string): string {
  const given = /^[가-힣]{3}$/.test(name) ? name.slice(1) : name.trim();
  return takeCharacters(given, 1).toUpperCase();
}
