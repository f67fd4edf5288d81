import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Loading } from '../ui/query-state/Loading.tsx';
import { BytesView } from './BytesView.tsx';
import type { FileViewProps } from './FileView.tsx';
import { MediaView } from './MediaView.tsx';
import { type Content, readContent } from './reading.ts';
import { Unshown } from './Unshown.tsx';

/** A file of the server; `FileView` loads it. */
export default function FileViewer({ href, ...props }: FileViewProps) {
  const [attempt, setAttempt] = useState(0);
  return (
    <Fetched key={`${href} ${attempt}`} href={href} {...props} onRetry={() => setAttempt(attempt + 1)} />
  );
}

function Fetched({ href, onRetry, ...props }: FileViewProps & { readonly onRetry: () => void }) {
  const [content, setContent] = useState<Content>();
  useEffect(() => {
    const over = new AbortController();
    readContent(href, over.signal).then(setContent, () => {
      if (!over.signal.aborted) setContent({ failure: 'notLoaded' });
    });
    return () => over.abort();
  }, [href]);

  const download = <DownloadButton href={href} name={props.name} />;
  if (content === undefined) return <Loading shape="block" height={320} />;
  if ('failure' in content) return <Unshown reason={content.failure} download={download} onRetry={onRetry} />;
  if ('media' in content) return <MediaView {...props} kind={content.media} src={href} download={download} />;
  return <BytesView {...props} bytes={content.bytes} download={download} onRetry={onRetry} />;
}

function DownloadButton({ href, name }: { href: string; name: string }) {
  return (
    <Button
      component="a"
      variant="default"
      size="xs"
      href={href}
      download={name}
      aria-label={`${name} 내려받기`}
      leftSection={<IconDownload size={16} aria-hidden="true" />}
    >
      내려받기
    </Button>
  );
}
