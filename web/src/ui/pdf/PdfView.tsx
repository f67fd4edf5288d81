import { Button } from '@mantine/core';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { watchNearness } from '../nearness.ts';
import { Loading } from '../query-state/Loading.tsx';
import { drawPage, openPdf, type PageSize, pageSize, type PdfDocument } from './document.ts';
import classes from './PdfView.module.css';

interface PdfViewProps {
  /** On this server. */
  readonly url: string;
  readonly name: string;
}

/** A page as wide as the frame, and closer. */
const zooms = [1, 1.5, 2, 3] as const;

/** The pages of a PDF below each other; those near the reader are drawn. */
export default function PdfView({ url, name }: PdfViewProps) {
  const [opened, setOpened] = useState<{ readonly document: PdfDocument; readonly size: PageSize }>();
  const [isFailed, setIsFailed] = useState(false);
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    let isOver = false;
    const { document, close } = openPdf(url);
    const fail = () => {
      if (!isOver) setIsFailed(true);
    };
    const show = async (found: PdfDocument) => {
      const size = await pageSize(found, 1);
      if (!isOver) setOpened({ document: found, size });
    };
    document.then(show).catch(fail);
    return () => {
      isOver = true;
      close();
    };
  }, [url]);

  if (isFailed) return <p>이 PDF를 여기에 보일 수 없습니다. 내려받아 확인해 주세요.</p>;
  if (opened === undefined) return <Loading shape="block" height={320} />;
  const { document, size } = opened;
  const closer = zooms[zoom + 1];
  return (
    <div>
      <div className={classes.bar}>
        <span>{document.numPages}쪽</span>
        <Button
          variant="default"
          size="xs"
          disabled={zoom === 0}
          onClick={() => setZoom((now) => Math.max(0, now - 1))}
        >
          축소
        </Button>
        <Button
          variant="default"
          size="xs"
          disabled={closer === undefined}
          onClick={() => setZoom((now) => Math.min(zooms.length - 1, now + 1))}
        >
          확대
        </Button>
        <span className={classes.percent} aria-live="polite">
          {(zooms[zoom] ?? 1) * 100}%
        </span>
      </div>
      {/* Scrolled by keyboard, too. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <section className={classes.frame} tabIndex={0} aria-label={`${name} 내용`}>
        {Array.from({ length: document.numPages }, (_, index) => (
          <Page
            key={index}
            document={document}
            number={index + 1}
            usual={size}
            zoom={zooms[zoom] ?? 1}
            onFail={() => setIsFailed(true)}
          />
        ))}
      </section>
    </div>
  );
}

interface PageProps {
  readonly document: PdfDocument;
  readonly number: number;
  /** Of the first page, which most others have. */
  readonly usual: PageSize;
  readonly zoom: number;
  readonly onFail: () => void;
}

function Page({ document, number, usual, zoom, onFail }: PageProps) {
  const sheet = useRef<HTMLElement>(null);
  const canvas = useRef<HTMLCanvasElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState(usual);
  const [isNear, setIsNear] = useState(false);
  const [width, setWidth] = useState(0);
  const fail = useEffectEvent(onFail);

  useEffect(() => {
    const element = sheet.current;
    if (element === null) return undefined;
    const near = { root: element.parentElement, margin: '600px 0px' };
    const stopWatching = watchNearness(element, near, setIsNear);
    const measured = new ResizeObserver(([entry]) => setWidth(Math.round(entry?.contentRect.width ?? 0)));
    measured.observe(element);
    return () => {
      stopWatching();
      measured.disconnect();
    };
  }, []);

  useEffect(() => {
    if (!isNear || width === 0 || canvas.current === null || words.current === null) return undefined;
    const drawing = drawPage(document, number, { canvas: canvas.current, words: words.current, width });
    void pageSize(document, number).then(setSize, () => undefined);
    drawing.done.catch(() => fail());
    return () => drawing.clear();
  }, [document, number, isNear, width]);

  return (
    <article
      ref={sheet}
      className={classes.page}
      aria-label={`${number}쪽`}
      style={{ width: `${zoom * 100}%`, aspectRatio: `${size.width} / ${size.height}` }}
    >
      <canvas ref={canvas} className={classes.drawn} aria-hidden="true" />
      <div ref={words} className={classes.words} />
    </article>
  );
}
