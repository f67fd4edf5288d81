import { imageUrl } from '@baeum/contract/file/terms';
import { contentKinds, studyMessages } from '@baeum/contract/study/terms';
import { IconFileText, IconLock, IconPlayerPlay } from '@tabler/icons-react';
import { useState } from 'react';
import { Chip } from '../ui/Chip.tsx';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Link } from '../ui/Link.tsx';
import { type LoadableQuery, QueryState } from '../ui/query-state/QueryState.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { attendanceTones } from './weeks.ts';
import { type CellKind, contentRefusal, nextStepOf } from './cells.ts';
import type { Topic } from './queries.ts';
import { type StudyPage, useContentLink } from './targets.ts';
import { TopicCells } from './TopicCells.tsx';
import classes from './TopicList.module.css';

interface TopicListProps {
  query: LoadableQuery<readonly Topic[]>;
  page: StudyPage;
  /** Number of placeholder rows while loading. */
  expected: number;
}

/** The topics of a week with the next step highlighted. */
export function TopicList({ query, page, expected }: TopicListProps) {
  return (
    <div className={classes.topics}>
      <QueryState
        query={query}
        skeleton={<TopicsLoading rows={Math.max(1, expected)} />}
        empty={{ when: (topics) => topics.length === 0, text: studyMessages.noTopics }}
      >
        {(topics) => <Rows topics={topics} page={page} />}
      </QueryState>
    </div>
  );
}

function Rows({ topics, page }: { topics: readonly Topic[]; page: StudyPage }) {
  const next = nextStepOf(topics);
  return (
    <ul>
      {topics.map((topic) => (
        <TopicRow
          key={`${topic.lctrDsbjSe} ${topic.sortSod} ${topic.asgmtCd ?? topic.quizCd}`}
          topic={topic}
          page={page}
          next={topic === next?.topic ? next.kind : undefined}
        />
      ))}
    </ul>
  );
}

/** Same height as the rows, to avoid a layout shift. */
function TopicsLoading({ rows }: { rows: number }) {
  return (
    <div className={classes.loading} aria-live="polite" aria-busy="true">
      <VisuallyHidden>불러오는 중</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={classes.row} aria-hidden="true">
          <span className={classes.picture} />
          <div className={classes.text}>
            <span className={classes.line} style={{ width: '40%' }} />
            <span className={classes.line} style={{ width: '72%' }} />
          </div>
          <span className={classes.cells} />
        </div>
      ))}
    </div>
  );
}

interface TopicRowProps {
  topic: Topic;
  page: StudyPage;
  next?: CellKind | undefined;
}

/** A topic with its content, progress and activities. */
function TopicRow({ topic, page, next }: TopicRowProps) {
  const { lctrDsbjSe, sortSod, lctrDsbjNm, lctrOpenYn, lctrCd } = topic;
  return (
    <li className={classes.row}>
      {lctrCd !== null && <Thumbnail topic={topic} page={page} lctrCd={lctrCd} />}
      <div className={classes.text}>
        <p className={classes.kind}>
          {lctrDsbjSe === 'topic' ? `${sortSod}세부주제` : '주차 학습활동'}
          {lctrDsbjSe === 'topic' && <TopicChip topic={topic} />}
        </p>
        <h3 className={classes.title} data-hidden={(lctrCd !== null && lctrOpenYn === 'N') || undefined}>
          {lctrDsbjNm}
        </h3>
        {topic.lockNm !== '' && <p className={classes.lock}>먼저 볼 강의: {topic.lockNm}</p>}
      </div>
      <TopicCells topic={topic} page={page} next={next} />
    </li>
  );
}

function TopicChip({ topic: { lctrCd, lctrOpenYn, attCd, att, lctrPer } }: { topic: Topic }) {
  if (lctrCd === null) return <Chip tone="gray" word="X 강의 없음" />;
  if (lctrOpenYn === 'N') return <Chip tone="gray" word="비공개" />;
  if (attCd === null) return null;
  return (
    <>
      <Chip tone={attendanceTones[attCd]} word={att} />
      <VisuallyHidden>학습률 {lctrPer}%</VisuallyHidden>
    </>
  );
}

interface ThumbnailProps {
  topic: Topic;
  page: StudyPage;
  lctrCd: string;
}

/**
 * Picture of a content with the percentage watched, or a lock if it is not public. Hidden from keyboards and screen
 * readers, which have the content's cell.
 */
function Thumbnail({ topic, page, lctrCd }: ThumbnailProps) {
  const contentLink = useContentLink(page);
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
    <Link className={classes.box} {...contentLink(lctrCd)} tabIndex={-1} aria-hidden="true">
      <ThumbnailContent topic={topic} />
    </Link>
  );
}

function ThumbnailContent({ topic }: { topic: Topic }) {
  const { lctrOpenYn, lctrPer, lockNm } = topic;
  if (lctrOpenYn === 'N' || lockNm !== '') return <IconLock size={20} />;
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

function Picture({ topic: { thmbRovl, thmbFlnm, lctrCntsSe } }: { topic: Topic }) {
  const [broken, setBroken] = useState<string>();
  const url = thmbFlnm === '' ? undefined : imageUrl(`${thmbRovl}/${thmbFlnm}`);
  if (url === undefined || url === broken) {
    const Icon = lctrCntsSe === contentKinds.page ? IconFileText : IconPlayerPlay;
    return <Icon size={24} stroke={1.5} />;
  }
  return <img src={url} alt="" loading="lazy" width={112} height={63} onError={() => setBroken(url)} />;
}
