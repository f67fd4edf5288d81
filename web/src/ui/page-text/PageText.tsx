import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { Loading } from '../query-state/Loading.tsx';
import { setHeadingLevels } from '../rich-text/heading-levels.ts';
import { NotLoaded } from '../rich-text/NotLoaded.tsx';
import { sanitiserFrom } from '../rich-text/useSanitiser.ts';
import { enhance, type Heading, headingsOf } from './enhance.ts';
import classes from './PageText.module.css';

const { useSanitiser, prepare } = sanitiserFrom(async () => (await import('./sanitise.ts')).sanitisePage);
void prepare();

interface PageTextProps {
  readonly html: string;
  /** With a list of contents, if it has several headings. */
  readonly contents?: boolean;
}

/** A text of staff, which may hold more than `RichText`: frames, folded parts, code, formulas, footnotes. */
export function PageText({ html, contents = false }: PageTextProps) {
  const page = useRef<HTMLDivElement>(null);
  const container = useRef<HTMLDivElement>(null);
  const { clean, failed } = useSanitiser();
  const [headings, setHeadings] = useState<readonly Heading[]>([]);
  const navigate = useNavigate();

  useLayoutEffect(() => {
    const text = container.current;
    if (!clean || text === null) return undefined;
    text.replaceChildren(clean(html));
    setHeadingLevels(text);
    setHeadings(headingsOf(text));
    return enhance(text);
  }, [clean, html]);

  /** Places are ids within the text; the address stays that of the page. */
  const follow = useEffectEvent((event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    const link = (event.target as Element).closest('a');
    const href = link?.getAttribute('href') ?? '';
    if (href.startsWith('#')) {
      event.preventDefault();
      show(container.current, decodeURIComponent(href.slice(1)));
    } else if (href.startsWith('/lms_st/')) {
      event.preventDefault();
      void navigate(href);
    }
  });
  useEffect(() => {
    const root = page.current;
    if (!clean || root === null) return undefined;
    // The links of the text are not React's.
    const onClick = (event: MouseEvent) => follow(event);
    root.addEventListener('click', onClick);
    return () => root.removeEventListener('click', onClick);
  }, [clean]);

  if (failed) return <NotLoaded />;
  if (!clean) return <Loading />;
  const list = contents && headings.length >= 3 && <Contents headings={headings} />;
  return (
    <div ref={page} className={classes.page}>
      {list && (
        <>
          <nav className={classes.beside} aria-label="목차">
            <p className={classes.label}>목차</p>
            {list}
          </nav>
          <details className={classes.above}>
            <summary>목차</summary>
            <nav aria-label="목차">{list}</nav>
          </details>
        </>
      )}
      <div ref={container} className={classes.text} />
    </div>
  );
}

function Contents({ headings }: { headings: readonly Heading[] }) {
  return (
    <ul className={classes.contents}>
      {headings.map(({ id, text, rank }) => (
        <li key={id} data-rank={rank}>
          <a href={`#${encodeURIComponent(id)}`}>{text}</a>
        </li>
      ))}
    </ul>
  );
}

function show(text: HTMLElement | null, id: string): void {
  const place = text?.querySelector<HTMLElement>(`#${CSS.escape(id)}`);
  if (place == null) return;
  for (let box = place.closest('details'); box !== null; box = box.parentElement?.closest('details') ?? null)
    box.open = true;
  place.tabIndex = -1;
  place.focus({ preventScroll: true });
  place.scrollIntoView({ block: 'start' });
}
