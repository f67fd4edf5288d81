import type { ReactNode } from 'react';
import { useNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import { standing } from '../submission/standing.ts';
import { Chip } from '../ui/Chip.tsx';
import { DetailFrame, PlaceNote } from '../ui/DetailFrame.tsx';
import type { FaceQuery } from '../ui/faces/Faces.tsx';
import { Tag } from '../ui/Tag.tsx';
import type { Assignment, AssignmentDetail } from './queries.ts';
import { standsOf } from './stands.ts';
import { examWords } from './words.ts';

interface AssignmentFrameProps {
  lctrShdlCd: string;
  query: FaceQuery<Assignment>;
  /** What is done here to the assignment, for the document's title. */
  doing?: string;
  /** Not yet: the screen is being left for another one, or waits for fresh news. */
  held?: boolean;
  children: (assignment: Assignment) => ReactNode;
}

/** The frame of the screens of one assignment. */
export function AssignmentFrame({ lctrShdlCd, query, ...frame }: AssignmentFrameProps) {
  const linkTo = useLinkTo();
  const detail = query.data?.data;
  return (
    <DetailFrame
      {...frame}
      list={{ name: '과제', link: linkTo('taskAll', { lctrShdlCd }) }}
      query={query}
      title={detail?.asgmtNm}
      chip={detail && <StateChip detail={detail} />}
      note={detail && <Place detail={detail} />}
    />
  );
}

function StateChip({ detail }: { detail: AssignmentDetail }) {
  const { tone, word } = standing(standsOf(detail), useNow());
  return <Chip tone={tone}>{word}</Chip>;
}

function Place({ detail: { lctrWk, clasSbjcKr, examSe } }: { detail: AssignmentDetail }) {
  return (
    <PlaceNote week={lctrWk} title={clasSbjcKr} tag={examSe !== null && <Tag>{examWords[examSe]}</Tag>} />
  );
}
