import { useLayoutEffect, useRef } from 'react';
import { Loading } from '../query-state/Loading.tsx';
import { NotLoaded } from './NotLoaded.tsx';
import classes from './RichText.module.css';
import { sanitiserFrom } from './useSanitiser.ts';

const useSanitiser = sanitiserFrom(async () => (await import('./sanitise.ts')).sanitise);

/** Sanitised user HTML. With `PageText` the only component that renders HTML from outside. */
export function RichText({ html }: { html: string }) {
  const container = useRef<HTMLDivElement>(null);
  const { clean, failed } = useSanitiser();

  useLayoutEffect(() => {
    if (clean) container.current?.replaceChildren(clean(html));
  }, [clean, html]);

  if (failed) return <NotLoaded />;
  return clean ? <div ref={container} className={classes.text} /> : <Loading />;
}
