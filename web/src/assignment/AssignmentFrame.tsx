import type { ReactNode } from 'react';
import { useLinkTo } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { type FaceQuery, Faces } from '../ui/faces/Faces.tsx';
import { Loading, Skeleton } from '../ui/faces/Loading.tsx';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Tag } from '../ui/Tag.tsx';
import { useNow } from '../ui/useNow.ts';
import classes from './AssignmentFrame.module.css';
import type { Assignment, AssignmentDetail } from './queries.ts';
import { standing, standsOf } from './standing.ts';
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

/** What the screens of one assignment share: path, title, state, and the faces of loading and failing. */
export function AssignmentFrame({ lctrShdlCd, query, doing, held = false, children }: AssignmentFrameProps) {
  const linkTo = useLinkTo();
  const list = linkTo('taskAll', { lctrShdlCd });
  const detail = query.data?.data;
  const failed = detail === undefined && query.error !== null;
  const waiting = held || (detail === undefined && !failed);
  const title = detail?.asgmtNm ?? (failed ? '과제' : undefined);
  return (
    <>
      <PageHeader
        path={[{ label: '학습' }, { label: '과제', link: list }]}
        title={title}
        tabTitle={title && [doing, title].filter(Boolean).join(' · ')}
        chip={detail && !held && <StateChip detail={detail} />}
        note={detail ? <Week detail={detail} /> : !failed && <Skeleton width="10em" />}
      />
      {waiting ? (
        <Card label="과제 정보">
          <Loading rows={8} />
        </Card>
      ) : (
        <Faces query={query}>{children}</Faces>
      )}
      {failed && <PageActions back={list} />}
    </>
  );
}

function StateChip({ detail }: { detail: AssignmentDetail }) {
  const { tone, word } = standing(standsOf(detail), useNow());
  return <Chip tone={tone}>{word}</Chip>;
}

function Week({ detail: { lctrWk, clasSbjcKr, examSe } }: { detail: AssignmentDetail }) {
  return (
    <p className={classes.week}>
      <span>
        {lctrWk}주차 {clasSbjcKr}
      </span>
      {examSe !== null && <Tag>{examWords[examSe]}</Tag>}
    </p>
  );
}
