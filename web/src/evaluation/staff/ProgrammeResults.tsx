import { exportResults } from '@baeum/contract/evaluation/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { save } from '../../api.ts';
import { DownloadButton } from '../../staff-kit/DownloadButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { resultsQuery } from './queries.ts';
import { ResultList } from './ResultList.tsx';

/** What was answered in all lectures together. */
export function ProgrammeResults({ questionnaireId }: { questionnaireId: string }) {
  const query = useQuery(resultsQuery(questionnaireId));
  return (
    <Card
      title="전체 결과"
      note={query.data && `강의 ${query.data.lectures}개`}
      aside={
        <DownloadButton
          label="XLSX로 내려받기"
          title="결과 내려받기"
          onDownload={(reason) => save(exportResults, { questionnaireId, reason })}
        />
      }
    >
      <QueryState
        query={query}
        loading={{ shape: 'block', height: 320 }}
        empty={{
          when: ({ lectures }) => lectures === 0,
          text: '결과를 볼 수 있을 만큼 참여한 강의가 없습니다.',
        }}
      >
        {({ questions, hidden }) => (
          <>
            {hidden > 0 && (
              <p className={shared.note}>참여한 학생이 적은 강의 {hidden}개는 합계에 들어 있지 않습니다.</p>
            )}
            <ResultList questions={questions} />
          </>
        )}
      </QueryState>
    </Card>
  );
}
