import { attendanceNames } from '@baeum/contract/study/terms';
import { type ReactNode, useState } from 'react';
import { Chip } from '../../ui/Chip.tsx';
import { Faces } from '../../ui/faces/Faces.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { attendanceTones } from '../attendance.ts';
import { nextWithGaps } from '../gaps.ts';
import { useTopics } from '../queries.ts';
import { ContentBody } from './ContentBody.tsx';
import { useContent } from './content-query.ts';
import type { Learned } from './useLearning.ts';

interface ContentPlayerProps {
  readonly lctrShdlCd: string;
  readonly lctrCd: string;
  /** Plays only what was missed, in this content and then in the others of its week. */
  readonly missingOnly: boolean;
  /** The ledger will not have it go on, and the student knows. */
  readonly onEnd: () => void;
  /** Puts the parts into a dialog or onto a page; the title is undefined while it is loading. */
  readonly children: (parts: { title: string | undefined; chip: ReactNode; body: ReactNode }) => ReactNode;
}

/** A content with its heading and its player. */
export function ContentPlayer({ lctrShdlCd, lctrCd, missingOnly, onEnd, children }: ContentPlayerProps) {
  const [current, setCurrent] = useState(lctrCd);
  const [learned, setLearned] = useState<Learned>();
  const content = useContent(lctrShdlCd, current);
  const info = content.data?.info;
  const topics = useTopics(lctrShdlCd, info?.clasWk ?? 0, { enabled: missingOnly && info !== undefined });

  const goOn = () => {
    const next = nextWithGaps(topics.data ?? [], current);
    if (missingOnly && next !== undefined) {
      setLearned(undefined);
      setCurrent(next);
    } else void toast('빠진 부분을 모두 보았습니다.');
  };

  const attCd = learned?.attCd ?? info?.attCd;
  return children({
    title: info && `${info.sortSod}세부주제_${info.lctrDsbjNm}`,
    chip: attCd && <Chip tone={attendanceTones[attCd]}>{attendanceNames[attCd]}</Chip>,
    body: (
      <Faces query={content} loading={{ shape: 'block', height: 480 }}>
        {(shown) => (
          <ContentBody
            key={shown.info.lctrCd}
            content={shown}
            missingOnly={missingOnly}
            onLearned={setLearned}
            onEnd={onEnd}
            onCaughtUp={goOn}
          />
        )}
      </Faces>
    ),
  });
}
