import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorState } from '../query-state/QueryState.tsx';
import { Loading } from '../query-state/Loading.tsx';
import classes from './RichText.module.css';
import type { sanitise } from './sanitise.ts';

type Sanitise = typeof sanitise;

/** Kept, so that later texts render at once. */
let loaded: Sanitise | undefined;

const NOT_LOADED = '내용을 불러오지 못했습니다.';

async function load(): Promise<Sanitise> {
  loaded = (await import('./sanitise.ts')).sanitise;
  return loaded;
}

// Loaded with the screen, so that no placeholder is needed. A failure shows where the text is rendered.
load().catch(() => {});

/** Sanitised user HTML. The only component that renders HTML from outside. */
export function RichText({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
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
    if (clean) container.current?.replaceChildren(clean(html));
  }, [clean, html]);

  // Browsers cache a failed module load until the page is reloaded.
  if (failed) return <ErrorState error={{ message: NOT_LOADED }} onRetry={() => location.reload()} />;
  return clean ? <div ref={container} className={classes.text} /> : <Loading />;
}
