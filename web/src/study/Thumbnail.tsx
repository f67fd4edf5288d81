import { imageUrl } from '@baeum/contract/file/terms';
import { studyMessages } from '@baeum/contract/study/terms';
import { useState } from 'react';
import { Link } from 'react-router';
import { IconClipboardText, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { contentRefusal } from './cells.ts';
import type { Topic } from './queries.ts';
import { type StudyPage, useContentLink } from './targets.ts';
import classes from './Thumbnail.module.css';

interface ThumbnailProps {
  topic: Topic;
  page: StudyPage;
}

/**
 * Picture of a topic's content with the percentage watched, an X without content, or a lock if it is not public.
 * Hidden from keyboards and screen readers, which have the content's cell, except where there is no content.
 */
export function Thumbnail({ topic, page }: ThumbnailProps) {
  const contentLink = useContentLink(page);
  if (topic.lctrDsbjSe === 'activity')
    return (
      <span className={classes.box} aria-hidden="true">
        <IconClipboardText size={24} stroke={1.5} />
      </span>
    );
  if (topic.lctrCd === null)
    return (
      <button
        type="button"
        className={classes.box}
        aria-haspopup="dialog"
        onClick={() => void dialogs.alert(studyMessages.noContent)}
      >
        <span aria-hidden="true">X</span>
        <VisuallyHidden>{studyMessages.noContent}</VisuallyHidden>
      </button>
    );
  const refusal = contentRefusal(topic);
  if (refusal !== undefined)
    return (
      <button
        type="button"
        className={classes.box}
        tabIndex={-1}
        aria-hidden="true"
        onClick={() => void dialogs.alert(refusal)}
      >
        <ThumbnailContent topic={topic} />
      </button>
    );
  return (
    <Link className={classes.box} {...contentLink(topic.lctrCd)} tabIndex={-1} aria-hidden="true">
      <ThumbnailContent topic={topic} />
    </Link>
  );
}

function ThumbnailContent({ topic }: { topic: Topic }) {
  const { lctrOpenYn, lctrPer } = topic;
  if (lctrOpenYn === 'N') return <IconLock size={20} />;
  return (
    <>
      <Picture topic={topic} />
      <span className={classes.percent}>{lctrPer}%</span>
      <span className={classes.bar}>
        <span style={{ width: `${lctrPer}%` }} />
      </span>
    </>
  );
}

function Picture({ topic: { thmbRovl, thmbFlnm } }: { topic: Topic }) {
  const [broken, setBroken] = useState<string>();
  const url = thmbFlnm === '' ? undefined : imageUrl(`${thmbRovl}/${thmbFlnm}`);
  if (url === undefined || url === broken) return <IconPlayerPlay size={24} stroke={1.5} />;
  return <img src={url} alt="" loading="lazy" width={112} height={63} onError={() => setBroken(url)} />;
}
