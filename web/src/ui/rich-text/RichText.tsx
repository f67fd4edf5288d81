import { useLayoutEffect, useRef } from 'react';
import { Loading } from '../query-state/Loading.tsx';
import { setHeadingLevels } from './heading-levels.ts';
import { NotLoaded } from './NotLoaded.tsx';
import classes from './RichText.module.css';
import { richTextSanitiser } from './load.ts';

void richTextSanitiser.prepare();

/** Sanitised user HTML. With `PageText` the only component that renders HTML from outside. */
export function RichText({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  const { clean, failed } = richTextSanitiser.useSanitiser();

  useLayoutEffect(() => {
    if (!clean) return;
    const text = clean(html);
    setHeadingLevels(text);
    container.current?.replaceChildren(text);
  }, [clean, html]);

  if (failed) return <NotLoaded />;
  return clean ? <div ref={container} className={classes.text} /> : <Loading />;
}
