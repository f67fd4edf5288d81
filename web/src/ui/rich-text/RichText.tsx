import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorFace } from '../faces/ErrorFace.tsx';
import { Loading } from '../faces/Loading.tsx';
import classes from './RichText.module.css';
import type { sanitise } from './sanitise.ts';

type Sanitise = typeof sanitise;

/** Once loaded it is there at the first paint of every later text. */
let loaded: Sanitise | undefined;

const NOT_LOADED = '내용을 불러오지 못했습니다.';

async function load(): Promise<Sanitise> {
  loaded = (await import('./sanitise.ts')).sanitise;
  return loaded;
}

// Together with the screen that shows rich text, so that no place has to be held for it. A failure is told where it shows.
load().catch(() => {});

/** HTML written by people, sanitised. The only component that shows HTML from outside. */
export function RichText({ html }: { html: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState(() => loaded);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (clean) return;
    load().then(
      (now) => setClean(() => now),
      () => setFailed(true),
    );
  }, [clean]);

  useLayoutEffect(() => {
    if (clean) place.current?.replaceChildren(clean(html));
  }, [clean, html]);

  // Browsers remember that a module failed to load; only a new page asks for it again.
  if (failed) return <ErrorFace error={{ message: NOT_LOADED }} onRetry={() => location.reload()} />;
  return clean ? <div ref={place} className={classes.text} /> : <Loading />;
}
