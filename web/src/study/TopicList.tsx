import { studyMessages } from '@baeum/contract/study/terms';
import { type LoadableQuery, QueryState } from '../ui/query-state/QueryState.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { nextStepOf } from './cells.ts';
import type { Topic } from './queries.ts';
import type { StudyPage } from './targets.ts';
import classes from './TopicList.module.css';
import rowClasses from './TopicRow.module.css';
import { TopicRow } from './TopicRow.tsx';

interface TopicListProps {
  query: LoadableQuery<readonly Topic[]>;
  page: StudyPage;
  /** Number of placeholder rows while loading. */
  expected: number;
}

/** The topics of a week with the next step highlighted. */
export function TopicList({ query, page, expected }: TopicListProps) {
  return (
    <div className={classes.topics}>
      <QueryState
        query={query}
        skeleton={<TopicsLoading rows={Math.max(1, expected)} />}
        empty={{ when: (topics) => topics.length === 0, text: studyMessages.noTopics }}
      >
        {(topics) => <Rows topics={topics} page={page} />}
      </QueryState>
    </div>
  );
}

function Rows({ topics, page }: { topics: readonly Topic[]; page: StudyPage }) {
  const next = nextStepOf(topics);
  return (
    <ul>
      {topics.map((topic) => (
        <TopicRow
          key={`${topic.lctrDsbjSe} ${topic.sortSod} ${topic.asgmtCd ?? topic.quizCd}`}
          topic={topic}
          page={page}
          next={topic === next?.topic ? next.kind : undefined}
        />
      ))}
    </ul>
  );
}

/** Same height as the rows, to avoid a layout shift. */
function TopicsLoading({ rows }: { rows: number }) {
  return (
    <div className={classes.loading} aria-live="polite" aria-busy="true">
      <VisuallyHidden>불러오는 중</VisuallyHidden>
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className={rowClasses.row} aria-hidden="true">
          <span className={classes.picture} />
          <div>
            <span className={classes.line} style={{ width: '40%' }} />
            <span className={classes.line} style={{ width: '72%' }} />
          </div>
          <span className={classes.cells} />
        </div>
      ))}
    </div>
  );
}
