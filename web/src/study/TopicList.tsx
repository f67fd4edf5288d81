import { studyMessages } from '@baeum/contract/study/terms';
import { type FaceQuery, Faces } from '../ui/faces/Faces.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { nextStepOf } from './cells.ts';
import type { Topic } from './queries.ts';
import classes from './TopicList.module.css';
import rowClasses from './TopicRow.module.css';
import { TopicRow } from './TopicRow.tsx';
import type { StudyPage } from './targets.ts';

interface TopicListProps {
  query: FaceQuery<readonly Topic[]>;
  page: StudyPage;
  /** How many to hold a place for until they have come. */
  expected: number;
}

/** The topics of a week, one of whose cells is the step to go on with. */
export function TopicList({ query, page, expected }: TopicListProps) {
  return (
    <div className={classes.topics}>
      <Faces
        query={query}
        skeleton={<TopicsLoading rows={Math.max(1, expected)} />}
        empty={{ when: (topics) => topics.length === 0, text: studyMessages.noTopics }}
      >
        {(topics) => <Rows topics={topics} page={page} />}
      </Faces>
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

/** In the shape and height of what comes. */
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
