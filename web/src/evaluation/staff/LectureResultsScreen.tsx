import { exportLectureResults } from '@baeum/contract/evaluation/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { save } from '../../api.ts';
import { DownloadButton } from '../../staff-kit/DownloadButton.tsx';
import { lecturePath, useLecture } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { EmptyState, QueryState } from '../../ui/query-state/QueryState.tsx';
import { lectureResultsQuery } from './queries.ts';
import { ResultList } from './ResultList.tsx';
import { periodInWords, rateInWords } from './words.ts';

/** What students have answered about a lecture. */
export default function LectureResultsScreen() {
  const { questionnaireId = '' } = useParams();
  const { code, termStartsOn } = useLecture();
  const query = useQuery(lectureResultsQuery(code, questionnaireId));
  const { data, error } = query;
  const ids = { lectureCode: code, questionnaireId };
  return (
    <>
      <PageHeader
        title={data?.title ?? '강의평가 결과'}
        path={[{ label: '강의평가', link: { to: lecturePath(code, 'evaluations') } }]}
        note={data?.period && `${periodInWords(data.period, termStartsOn)} · 참여 ${rateInWords(data)}`}
        actions={
          data && (
            <DownloadButton
              label="XLSX로 내려받기"
              title="결과 내려받기"
              onDownload={(reason) => save(exportLectureResults, { ...ids, reason })}
            />
          )
        }
      />
      {error?.isFinal === true && !error.endsSession ? (
        <EmptyState text={error.message} />
      ) : (
        <Card title="문항별 결과">
          <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
            {({ questions }) => <ResultList questions={questions} of={ids} />}
          </QueryState>
        </Card>
      )}
    </>
  );
}
