import { getSyllabus } from '@baeum/contract/lecture/terms';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { callQuery } from '../api.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { EmptyState, ErrorState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './SyllabusPage.module.css';
import { infoItems, type Syllabus, sections, type SyllabusTexts } from './syllabus.ts';
import { EvaluationTable, WeekTable } from './SyllabusTables.tsx';

/** Syllabus of a lecture, shown in its own window and printable. */
export default function SyllabusPage() {
  const { lctrShdlCd = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(callQuery(getSyllabus, { lctrShdlCd }));
  if (data !== undefined) return <Filled syllabus={data} />;
  const waiting = error === null || error.endsSession;
  return (
    <>
      <PageHeader title={waiting ? undefined : '강의계획서'} />
      {waiting && <Loading shape="block" height={480} />}
      {!waiting && error.isNotFound && <EmptyState text={error.message} />}
      {!waiting && !error.isNotFound && (
        <ErrorState error={error} onRetry={() => void refetch()} retrying={isFetching} />
      )}
    </>
  );
}

function Filled({ syllabus: { lctrInfo, sylbInfo, cmptnList, evlList, wkList } }: { syllabus: Syllabus }) {
  return (
    <article className={classes.syllabus}>
      <PageHeader
        title={`${lctrInfo.sbcKrnm} 강의계획서`}
        actions={
          <Button
            className={classes.print}
            variant="default"
            leftSection={<IconPrinter size={16} aria-hidden="true" />}
            onClick={() => window.print()}
          >
            인쇄
          </Button>
        }
      />
      <CardStack>
        <div className={classes.facts}>
          <Card title="강의 정보">
            <DescriptionList items={infoItems(lctrInfo, wkList.length)} />
          </Card>
          {evlList.length > 0 && (
            <Card title="성적 평가">
              <EvaluationTable evaluations={evlList} />
            </Card>
          )}
          {cmptnList.length > 0 && (
            <Card title="핵심역량">
              <DescriptionList
                items={cmptnList.map(({ coreCmptnNm, cpctyDfntnRate }) => ({
                  label: coreCmptnNm,
                  value: `${cpctyDfntnRate}%`,
                }))}
              />
            </Card>
          )}
        </div>
        {sylbInfo !== null && <Sections texts={sylbInfo} />}
        <Card title="주차별 계획" padded={false}>
          {wkList.length === 0 ? (
            <EmptyState text="등록된 주차별 계획이 없습니다." />
          ) : (
            <WeekTable weeks={wkList} />
          )}
        </Card>
      </CardStack>
    </article>
  );
}

/** Empty sections are omitted. */
function Sections({ texts }: { texts: SyllabusTexts }) {
  return sections
    .filter(({ of }) => texts[of] !== '')
    .map(({ title, of }) => (
      <Card key={of} title={title}>
        <RichText html={texts[of]} />
      </Card>
    ));
}
