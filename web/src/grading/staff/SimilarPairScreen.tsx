import { commonPassages } from '@baeum/rules/similarity';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useParams } from 'react-router';
import { gradedActivityPath, gradedWorkPath, similarityPath } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { type SimilarPair, similarPairQuery } from './similarity.ts';
import { useQueueCrumb } from './queue-crumb.ts';
import classes from './Review.module.css';

/** Two submissions side by side, with what they have in common. */
export default function SimilarPairScreen() {
  const { activityId = '', pairId = '' } = useParams();
  const query = useQuery(similarPairQuery(activityId, Number(pairId)));
  const queue = useQueueCrumb();
  return (
    <>
      <PageHeader
        title="나란히 보기"
        path={[
          queue,
          ...(query.data ? [{ label: query.data.title, link: { to: gradedActivityPath(activityId) } }] : []),
          { label: '유사도', link: { to: similarityPath(activityId) } },
        ]}
      />
      <QueryState query={query} loading={{ rows: 8 }}>
        {(pair) => <Pair pair={pair} />}
      </QueryState>
    </>
  );
}

function Pair({ pair: { lectureCode, share, otherShare, work, other, task } }: { pair: SimilarPair }) {
  const elsewhere = other.lectureCode === lectureCode ? undefined : other.lectureName;
  return (
    <div className={classes.pair}>
      <Side work={work} share={share} against={other.text} task={task} />
      <Side work={other} share={otherShare} against={work.text} task={task} lectureName={elsewhere} />
    </div>
  );
}

interface SideProps {
  readonly work: SimilarPair['work'];
  readonly share: number;
  /** The text of the other one. */
  readonly against: string;
  readonly task: string;
  /** Of another lecture. */
  readonly lectureName?: string | undefined;
}

function Side({ work, share, against, task, lectureName }: SideProps) {
  const { activityId, holder, name, number, handedAt, text } = work;
  return (
    <Card
      title={`${name} ${number}`.trim()}
      note={`유사도 ${share}%`}
      aside={<Link to={gradedWorkPath(activityId, holder)}>채점 화면</Link>}
    >
      <p className={shared.note}>
        {[lectureName, `제출 ${formatDateTime(handedAt)}`].filter((part) => part !== undefined).join(' · ')}
      </p>
      <CommonText label={`${name} 제출물`} text={text} against={against} task={task} />
    </Card>
  );
}

/** A text in which what stands in the other one as well is marked. */
function CommonText({ label, text, against, task }: Record<'label' | 'text' | 'against' | 'task', string>) {
  const passages = useMemo(() => commonPassages(text, against, task), [text, against, task]);
  const ends = [0, ...passages.map(({ end }) => end)];
  return (
    // It scrolls.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={classes.text} tabIndex={0} aria-label={label}>
      {passages.map(({ start, end }, index) => (
        <span key={start}>
          {text.slice(ends[index], start)}
          <mark>{text.slice(start, end)}</mark>
        </span>
      ))}
      {text.slice(ends.at(-1))}
    </section>
  );
}
