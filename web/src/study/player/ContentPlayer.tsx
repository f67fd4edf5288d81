import { attendanceNames, player } from '@baeum/contract/study/terms';
import { type ReactNode, useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { attendanceTones } from '../weeks.ts';
import { nextWithGaps } from '../gaps.ts';
import { useTopics } from '../queries.ts';
import { useContent } from './content-query.ts';
import { ContentBody } from './ContentBody.tsx';
import type { Learned } from './useLearning.ts';

interface ContentPlayerProps {
  readonly lctrShdlCd: string;
  readonly lctrCd: string;
  /** Plays only the missing parts of this content, then of the others of its week. */
  readonly missingOnly: boolean;
  /** Called when the server refuses further reports and the student has been told. */
  readonly onEnd: () => void;
  /** Places the parts in a modal or on a page; the title is undefined while loading. */
  readonly children: (parts: { title: string | undefined; chip: ReactNode; body: ReactNode }) => ReactNode;
}

export function ContentPlayer({ lctrShdlCd, lctrCd, missingOnly, onEnd, children }: ContentPlayerProps) {
  const [current, setCurrent] = useState(lctrCd);
  const [learned, setLearned] = useState<Learned>();
  const content = useContent(lctrShdlCd, current);
  const info = content.data?.info;
  const topics = useTopics(lctrShdlCd, info?.clasWk ?? 0, { enabled: missingOnly && info !== undefined });

  const playNext = () => {
    const next = nextWithGaps(topics.data ?? [], current);
    if (missingOnly && next !== undefined) {
      setLearned(undefined);
      setCurrent(next);
    } else void toast('빠진 부분을 모두 보았습니다.');
  };

  const attCd = learned?.attCd ?? info?.attCd;
  return children({
    title: info && `${info.sortSod}세부주제_${info.lctrDsbjNm}`,
    chip: attCd && <Chip tone={attendanceTones[attCd]} word={attendanceNames[attCd]} />,
    body: (
      <QueryState query={content} skeleton={<PlayerSkeleton />}>
        {(shown) => (
          <ContentBody
            key={shown.info.lctrCd}
            content={shown}
            missingOnly={missingOnly}
            onLearned={setLearned}
            onEnd={onEnd}
            onAllPlayed={playNext}
          />
        )}
      </QueryState>
    ),
  });
}

/** A picture with lines below it. */
const PlayerSkeleton = () => (
  <div style={{ display: 'grid', gap: 16 }}>
    <div style={{ width: '100%', maxWidth: player.width, marginInline: 'auto' }}>
      <Loading shape="block" ratio="16 / 9" />
    </div>
    <Loading rows={4} />
  </div>
);
