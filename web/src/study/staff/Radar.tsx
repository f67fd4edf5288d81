import { radarWords } from '../../activity/staff/period-words.ts';
import { fewestCounted } from '@baeum/contract/study/board-terms';
import { useQuery } from '@tanstack/react-query';
import { Card } from '../../ui/Card.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { radarQuery, type TermWeek } from './board-queries.ts';

/** How much the students have to do in the week in all of their lectures. */
export function Radar({ lectureCode, week }: { lectureCode: string; week: TermWeek }) {
  const query = useQuery(radarQuery(lectureCode, week.number));
  return (
    <Card title={`${week.number}주차 마감 레이더`} note="수강생의 모든 강의">
      <QueryState
        query={query}
        loading={{ shape: 'block', height: 48 }}
        empty={{
          when: ({ load }) => load.length === 0,
          text: `이 주에 마감이 겹치는 수강생이 ${fewestCounted}명보다 적습니다.`,
        }}
      >
        {(radar) => (
          <ul>
            {radarWords(radar).map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </QueryState>
    </Card>
  );
}
