import { evaluationMessages as messages } from '@baeum/contract/evaluation/terms';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { useQuery } from '@tanstack/react-query';
import { lectureEntrance, useLinkTo } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Link } from '../ui/Link.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EmptyState, ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { EvaluationForm } from './EvaluationForm.tsx';
import classes from './EvaluationPage.module.css';
import { type Evaluation, evaluationQuery, isComplete } from './queries.ts';

/** The evaluation page, reached from `EvaluationBlock` by a full page load (specification §16.2). */
export default function EvaluationPage() {
  const [search] = useSearchParams();
  const lctrShdlCd = search.get('lctrShdlCd') ?? '';
  const { data, error, isFetching, refetch } = useQuery(evaluationQuery(lctrShdlCd));
  if (data !== undefined) return <Filled lctrShdlCd={lctrShdlCd} evaluation={data} />;
  const waiting = error === null || error.endsSession;
  return (
    <div className={classes.page}>
      <PageHeader title={waiting ? undefined : '강의평가'} />
      {waiting && <Loading shape="block" height={480} />}
      {!waiting && error.isFinal && <EmptyState text={error.message} action={<HomeButton />} />}
      {!waiting && !error.isFinal && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </div>
  );
}

function Filled({ lctrShdlCd, evaluation }: { lctrShdlCd: string; evaluation: Evaluation }) {
  const { data, lctrInfo } = evaluation;
  const title = data?.evltnNm ?? '강의평가';
  const names = [
    lctrInfo.clNo > 1 ? `${lctrInfo.sbcKrnm} ${lctrInfo.clNo}분반` : lctrInfo.sbcKrnm,
    lctrInfo.pfList,
  ].filter((name) => name !== '');
  return (
    <div className={classes.page}>
      <PageHeader title={title} tabTitle={`${lctrInfo.sbcKrnm} ${title}`} note={names.join(' · ')} />
      {data !== null && !isComplete(data) ? (
        <EvaluationForm
          key={evaluation.list.map(({ qestSeq }) => qestSeq).join(' ')}
          lctrShdlCd={lctrShdlCd}
          evltnSeq={data.evltnSeq}
          evaluation={evaluation}
        />
      ) : (
        <Card label={title}>
          <EmptyState
            text={data === null ? messages.nothingToDo : messages.thanks}
            action={
              <Actions>
                <LectureButton lctrShdlCd={lctrShdlCd} />
                <HomeButton />
              </Actions>
            }
          />
        </Card>
      )}
    </div>
  );
}

function Actions({ children }: { children: ReactNode }) {
  return <div className={classes.actions}>{children}</div>;
}

function LectureButton({ lctrShdlCd }: { lctrShdlCd: string }) {
  const linkTo = useLinkTo();
  return (
    <Button component={Link} {...linkTo(lectureEntrance, { lctrShdlCd })}>
      강의로 가기
    </Button>
  );
}

function HomeButton() {
  const linkTo = useLinkTo();
  return (
    <Button component={Link} variant="default" {...linkTo('home', {})}>
      홈으로
    </Button>
  );
}
