import { VisuallyHidden } from '../VisuallyHidden.tsx';
import classes from './Loading.module.css';

/** Shape of the expected content: lines of text, rows with a picture, table rows, or one block. */
export type LoadingShape = 'text' | 'list' | 'table' | 'block';

interface LoadingProps {
  shape?: LoadingShape;
  /** Expected number of lines or rows. */
  rows?: number;
  /** Height of a block in px. */
  height?: number;
  /** Of a block, instead of its height: `16 / 9`. */
  ratio?: string;
}

const WIDTHS = ['70%', '52%', '84%', '61%'];

/** Reserves the space of the content. Visible only when loading takes longer than 200 ms. */
export function Loading({ shape = 'text', rows = 3, height = 160, ratio }: LoadingProps) {
  return (
    <div className={classes.loading} aria-live="polite" aria-busy="true">
      <VisuallyHidden>불러오는 중</VisuallyHidden>
      {shape === 'block' ? (
        <span className={classes.block} style={ratio === undefined ? { height } : { aspectRatio: ratio }} />
      ) : (
        Array.from({ length: rows }, (_, row) => <Row key={row} shape={shape} width={WIDTHS[row % 4]} />)
      )}
    </div>
  );
}

function Row({ shape, width }: { shape: 'text' | 'list' | 'table'; width: string | undefined }) {
  return (
    <div className={classes.row} data-shape={shape} aria-hidden="true">
      {shape === 'list' && <span className={classes.picture} />}
      <div className={classes.lines}>
        <span className={classes.line} style={{ width }} />
        {shape === 'list' && <span className={classes.shortLine} style={{ width: `calc(${width} / 2)` }} />}
      </div>
    </div>
  );
}

/** A placeholder for inline text, in the height of the text around it. */
export function Skeleton({ width = '6em' }: { width?: string }) {
  return (
    <>
      <VisuallyHidden>불러오는 중</VisuallyHidden>
      <span className={classes.word} style={{ width }} aria-hidden="true">
        &nbsp;
      </span>
    </>
  );
}
