import type { Result } from '@baeum/contract';
import { getSyllabus, microLearning } from '@baeum/contract/lecture/terms';
import { Button } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { callQuery } from '../api.ts';
import { Card, CardStack } from '../ui/Card.tsx';
import { type Description, DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDate } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Period } from '../ui/Period.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { EmptyState, ErrorState } from '../ui/query-state/QueryState.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './SyllabusPage.module.css';

/** Syllabus of a lecture, shown in its own window and printable. */
export default function SyllabusPage() {
  const { lctrShdlCd = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(callQuery(getSyllabus, { lctrShdlCd }));
  if (data !== undefined) return <SyllabusView syllabus={data} />;
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

/** The staff console shows it, too. */
export function SyllabusView({
  syllabus: { lctrInfo, sylbInfo, cmptnList, evlList, wkList },
}: {
  syllabus: Syllabus;
}) {
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

/** Composition of the grade. These tables are also printed, so a phone only changes their style. */
function EvaluationTable({ evaluations }: { evaluations: Syllabus['evlList'] }) {
  const total = evaluations.reduce((sum, { evlRate }) => sum + evlRate, 0);
  return (
    <table className={classes.table} data-kind="evaluations" aria-label="성적 평가">
      <thead>
        <tr>
          <th scope="col">평가 항목</th>
          <th scope="col">반영 비율</th>
        </tr>
      </thead>
      <tbody>
        {evaluations.map(({ evlCd, evlNm, evlRate }) => (
          <tr key={evlCd}>
            <th scope="row">{evlNm}</th>
            <td>{evlRate}%</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">합계</th>
          <td>{total}%</td>
        </tr>
      </tfoot>
    </table>
  );
}

/** The weeks with their topics. */
function WeekTable({ weeks }: { weeks: Syllabus['wkList'] }) {
  return (
    <table className={classes.table} data-kind="weeks" aria-label="주차별 계획">
      <thead>
        <tr>
          <th scope="col">주차</th>
          <th scope="col">주제</th>
          <th scope="col">기간</th>
        </tr>
      </thead>
      <tbody>
        {weeks.map(({ lctrWk, lctrWkNm, lctrStde, lctrEnde, dsbjNmList }) => (
          <tr key={lctrWk}>
            <th scope="row">{lctrWk}주차</th>
            <td className={classes.topic}>
              {lctrWkNm || '-'}
              {dsbjNmList.length > 0 && (
                <ol className={classes.topics}>
                  {[...new Set(dsbjNmList)].map((topic) => (
                    <li key={topic}>{topic}</li>
                  ))}
                </ol>
              )}
            </td>
            <td>
              <Period from={lctrStde} to={lctrEnde} format={formatDate} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type Syllabus = Result<typeof getSyllabus>;
type SyllabusTexts = NonNullable<Syllabus['sylbInfo']>;

/** Facts of a lecture, with a dash for missing ones. */
function infoItems(info: Syllabus['lctrInfo'], weeks: number): Description[] {
  const isMicro = info.cmpltType === microLearning;
  return [
    { label: '교과목 코드', value: info.sbcCd },
    { label: '분반', value: info.clNo > 0 ? `${info.clNo}분반` : '-' },
    { label: '이수 구분', value: info.majrTynm },
    { label: '전공', value: [info.majrNm, info.trkNm].filter(Boolean).join(' · ') },
    { label: '학년·학기', value: [info.grdNm, info.majrSenm].filter(Boolean).join(' · ') },
    { label: '학점', value: info.gdptNm },
    { label: '담당 교수', value: info.pfList },
    { label: '수업 방식', value: `${weeks}주 ${isMicro ? '마이크로러닝' : '강의'}` },
    { label: '출석 인정', value: `강의마다 ${info.atndRate}% 이상 학습` },
  ].map(({ label, value }) => ({ label, value: value || '-' }));
}

const sections: readonly { readonly title: string; readonly of: keyof SyllabusTexts }[] = [
  { title: '교과목 개요', of: 'sylbSmry' },
  { title: '학습 목표', of: 'sylbGoal' },
  { title: '수업 방법', of: 'sylbMthd' },
  { title: '교재 및 참고 자료', of: 'sylbBook' },
  { title: '유의 사항', of: 'sylbNote' },
];
