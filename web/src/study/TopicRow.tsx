import { Chip } from '../ui/Chip.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { attendanceTones } from './attendance.ts';
import type { CellKind } from './cells.ts';
import type { Topic } from './queries.ts';
import type { StudyPage } from './targets.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { TopicCells } from './TopicCells.tsx';
import classes from './TopicRow.module.css';

interface TopicRowProps {
  topic: Topic;
  page: StudyPage;
  next?: CellKind | undefined;
}

/** A topic with its content, progress and activities. */
export function TopicRow({ topic, page, next }: TopicRowProps) {
  const { lctrDsbjSe, sortSod, lctrDsbjNm, lctrOpenYn, lctrCd } = topic;
  return (
    <li className={classes.row}>
      <Thumbnail topic={topic} page={page} />
      <div className={classes.text}>
        <p className={classes.kind}>
          {lctrDsbjSe === 'topic' ? `${sortSod}세부주제` : '주차 학습활동'}
          {lctrDsbjSe === 'topic' && <TopicChip topic={topic} />}
        </p>
        <h3 className={classes.title} data-hidden={(lctrCd !== null && lctrOpenYn === 'N') || undefined}>
          {lctrDsbjNm}
        </h3>
      </div>
      <TopicCells topic={topic} page={page} next={next} />
    </li>
  );
}

function TopicChip({ topic: { lctrCd, lctrOpenYn, attCd, att, lctrPer } }: { topic: Topic }) {
  if (lctrCd === null) return <Chip tone="gray">강의 없음</Chip>;
  if (lctrOpenYn === 'N') return <Chip tone="gray">비공개</Chip>;
  if (attCd === null) return null;
  return (
    <>
      <Chip tone={attendanceTones[attCd]}>{att}</Chip>
      <VisuallyHidden>학습률 {lctrPer}%</VisuallyHidden>
    </>
  );
}
