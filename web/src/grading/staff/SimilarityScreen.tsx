import {
  checkSimilarity,
  listSimilarWork,
  similarityLimits,
  similarityMessages,
  similarRows,
} from '@baeum/contract/grading/similarity-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useParams } from 'react-router';
import { post, useAction } from '../../api.ts';
import { gradedActivityPath, similarityPath } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useRowKeys } from '../../ui/list/row-keys.ts';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { type Similarity, similarOptions, similarQuery, type SimilarRow, statusOf } from './similarity.ts';
import { useQueueCrumb } from './queue-crumb.ts';
import classes from './Review.module.css';

const noRows: readonly SimilarRow[] = [];
const keyOf = ({ pairId }: SimilarRow) => String(pairId);

/** 유사도: pairs of submissions that have much in common, the most similar first. */
export default function SimilarityScreen() {
  const { activityId = '' } = useParams();
  const list = useListState(similarOptions);
  const query = useQuery(similarQuery(activityId, list.state));
  const area = useRef<HTMLDivElement>(null);
  useRowKeys(area, (query.data?.items ?? noRows).map(keyOf));
  const { data } = query;
  const queue = useQueueCrumb();
  return (
    <div ref={area} className={classes.screen}>
      <PageHeader
        title="유사도"
        path={[queue, ...(data ? [{ label: data.title, link: { to: gradedActivityPath(activityId) } }] : [])]}
      />
      {data && <Check activityId={activityId} similarity={data} />}
      <PagedTable
        label="비슷한 제출물"
        list={list}
        query={itemsPage(query, { page: list.state.page, rows: list.state.pageSize ?? similarRows.usual })}
        columns={columnsOf(data?.lectureCode)}
        rowHeight={52}
        rowKey={keyOf}
        target={({ pairId, other }) =>
          other === null ? undefined : { to: similarityPath(activityId, pairId) }
        }
        wide
        empty={data?.check?.isDone ? similarityMessages.nothing : similarityMessages.none}
      />
    </div>
  );
}

function Check({ activityId, similarity }: { activityId: string; similarity: Similarity }) {
  const check = useAction(() => post(checkSimilarity, { activityId }), { refreshes: [listSimilarWork] });
  const isRunning = similarity.check?.isDone === false;
  return (
    <Card label="유사도 확인">
      <div className={classes.head}>
        <div>
          <output className={classes.status}>{statusOf(similarity).join(' ')}</output>
          <p className={shared.note}>
            서로 같은 글이 {similarityLimits.share}% 이상인 제출물을 보여 줍니다. 안내에 적힌 글과 여럿이 함께
            쓴 문장은 세지 않습니다. 베꼈다는 판정이 아니므로 나란히 놓고 확인해 주세요.
          </p>
        </div>
        <Button size="xs" loading={isRunning || check.isPending} onClick={() => check.mutate()}>
          {similarity.check === null ? '유사도 확인' : '다시 확인'}
        </Button>
      </div>
    </Card>
  );
}

/** @param lectureCode that of the activity, which need not be named */
const columnsOf = (lectureCode: string | undefined): readonly Column<SimilarRow>[] => [
  {
    key: 'work',
    header: '제출자',
    phone: 'title',
    cell: ({ work }) => <Person {...work} />,
  },
  {
    key: 'other',
    header: '비슷한 제출물',
    width: '44%',
    cell: ({ other }) =>
      other === null ? (
        <span className={shared.secondary}>다른 강의의 제출물</span>
      ) : (
        <>
          <Person {...other} />{' '}
          {other.lectureCode !== lectureCode && <span className={shared.small}>{other.lectureName}</span>}
        </>
      ),
  },
  {
    key: 'share',
    header: '유사도',
    width: '96px',
    align: 'right',
    phoneLabel: '유사도',
    cell: ({ share }) => `${share}%`,
  },
  {
    key: 'otherShare',
    header: '상대의 유사도',
    width: '128px',
    align: 'right',
    phoneLabel: '상대',
    cell: ({ otherShare }) => `${otherShare}%`,
  },
];

function Person({ name, number }: { name: string; number: string }) {
  return (
    <>
      <span className={shared.breakable}>{name}</span> <span className={shared.small}>{number}</span>
    </>
  );
}
