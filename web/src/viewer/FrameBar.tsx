import { ActionIcon, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconChevronUp, IconZoomIn, IconZoomOut } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { type Encoding, encodingNames, encodings } from './encoding.ts';
import type { Opened, ShownKind } from './messages.ts';
import classes from './FileViewer.module.css';

/** A page as wide as the frame, smaller and larger. */
export const zooms: readonly number[] = [0.5, 0.75, 1, 1.5, 2, 3, 4];
const zoomed: ReadonlySet<ShownKind> = new Set(['pdf', 'picture', 'docx', 'hwp', 'text', 'code']);

interface FrameBarProps {
  readonly file: Opened;
  readonly page: number;
  /** Index in {@link zooms}. */
  readonly zoom: number;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: number) => void;
  readonly onEncoding: (encoding: Encoding) => void;
  readonly children: ReactNode;
}

/** What can be done with the file that is shown. */
export function FrameBar({ file, page, zoom, onPage, onZoom, onEncoding, children }: FrameBarProps) {
  return (
    <div className={classes.bar}>
      {file.pages > 1 && (
        <PageTools pages={file.pages} page={page} noun={nounOf(file.kind)} onPage={onPage} />
      )}
      {zoomed.has(file.kind) && (
        <span className={classes.tools}>
          <ActionIcon
            variant="default"
            aria-label="축소"
            disabled={zooms[zoom - 1] === undefined}
            onClick={() => onZoom(zoom - 1)}
          >
            <IconZoomOut size={18} aria-hidden="true" />
          </ActionIcon>
          <span className={classes.percent} aria-live="polite">
            {(zooms[zoom] ?? 1) * 100}%
          </span>
          <ActionIcon
            variant="default"
            aria-label="확대"
            disabled={zooms[zoom + 1] === undefined}
            onClick={() => onZoom(zoom + 1)}
          >
            <IconZoomIn size={18} aria-hidden="true" />
          </ActionIcon>
        </span>
      )}
      {file.encoding !== null && <EncodingSelect found={file.encoding} onEncoding={onEncoding} />}
      <span className={classes.end}>{children}</span>
    </div>
  );
}

const nounOf = (kind: ShownKind): string => (kind === 'pptx' ? '슬라이드' : '쪽');

interface PageToolsProps extends Pick<FrameBarProps, 'page' | 'onPage'> {
  readonly pages: number;
  readonly noun: string;
}

function PageTools({ pages, page, noun, onPage }: PageToolsProps) {
  const [typed, setTyped] = useState<string>();
  const go = () => {
    const wanted = Number(typed);
    if (Number.isInteger(wanted) && wanted >= 1 && wanted <= pages) onPage(wanted);
    setTyped(undefined);
  };
  return (
    <span className={classes.tools}>
      <ActionIcon
        variant="default"
        aria-label={`이전 ${noun}`}
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <IconChevronUp size={18} aria-hidden="true" />
      </ActionIcon>
      <ActionIcon
        variant="default"
        aria-label={`다음 ${noun}`}
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <IconChevronDown size={18} aria-hidden="true" />
      </ActionIcon>
      <input
        className={classes.number}
        inputMode="numeric"
        aria-label={`${noun} 번호`}
        value={typed ?? page}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={go}
        onKeyDown={({ key }) => key === 'Enter' && go()}
      />
      <span>
        / {pages.toLocaleString('ko')}
        {noun}
      </span>
    </span>
  );
}

interface EncodingSelectProps extends Pick<FrameBarProps, 'onEncoding'> {
  readonly found: Encoding;
}

/** A few texts of one encoding are texts of another one, too: the reader sees which is right. */
function EncodingSelect({ found, onEncoding }: EncodingSelectProps) {
  const [chosen, setChosen] = useState(found);
  return (
    <NativeSelect
      size="xs"
      aria-label="문자 인코딩"
      value={chosen}
      data={encodings.map((value) => ({ value, label: encodingNames[value] }))}
      onChange={({ currentTarget }) => {
        const next = encodings.find((one) => one === currentTarget.value) ?? found;
        setChosen(next);
        onEncoding(next);
      }}
    />
  );
}
