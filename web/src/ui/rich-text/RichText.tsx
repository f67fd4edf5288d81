import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { ErrorState } from '../query-state/QueryState.tsx';
import { Loading } from '../query-state/Loading.tsx';
import classes from './RichText.module.css';
import { loadedSanitise, loadSanitise } from './load.ts';

const NOT_LOADED = '내용을 불러오지 못했습니다.';

// Loaded with the screen, so that no placeholder is needed. A failure shows where the text is rendered.
loadSanitise().catch(() => {});

/** Sanitised user HTML. The only component that renders HTML from outside. */
export function RichText({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  const [clean, setClean] = useState(loadedSanitise);
  const [failed, setFailed] = useState(false);

  useEffect(() => {
    if (clean) return;
    loadSanitise().then(
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
