import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { Loading } from '../faces/Loading.tsx';
import classes from './RichText.module.css';

type Sanitise = typeof import('./sanitise.ts').sanitise;

/** Once loaded it is there at the first paint of every later text. */
let loaded: Sanitise | undefined;

/** HTML written by people, sanitised. The only component that shows HTML from outside. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const sanitise = useSanitise();
  useLayoutEffect(() => {
    if (sanitise) place.current?.replaceChildren(sanitise(html));
  }, [sanitise, html]);
  return sanitise ? <div ref={place} className={classes.text} /> : <Loading />;
}

function useSanitise(): Sanitise | undefined {
  const [sanitise, setSanitise] = useState(() => loaded);
  useEffect(() => {
    if (sanitise) return;
    let here = true;
    void import('./sanitise.ts').then((module) => {
      loaded = module.sanitise;
      if (here) setSanitise(() => module.sanitise);
    });
    return () => {
      here = false;
    };
  }, [sanitise]);
  return sanitise;
}
