import {
  feedbackFiles,
  feedbackLimits,
  feedbackProblemMessages,
  feedbackRefusals,
  feedbackSameMessages,
  importFeedback,
} from '@baeum/contract/grading/feedback-terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router';
import { upload } from '../../api.ts';
import { Steps } from '../../staff-kit/Steps.tsx';
import { usePreviewedZip } from '../../staff-kit/usePreviewedZip.ts';
import { ZipField } from '../../staff-kit/ZipField.tsx';
import { gradedActivityPath } from '../../staff-roles.ts';
import { Card, CardStack } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatFileSize } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { filterValue } from '../../ui/list/list-state.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import {
  changedByFeedback,
  type Feedback,
  feedbackChip,
  feedbackFilter,
  feedbackOptions,
  type FeedbackRow,
  feedbackRows,
} from './feedback.ts';
import { useQueueCrumb } from './queue-crumb.ts';
import { scoreImportsQuery } from './score-files.ts';
import classes from './ScoreFile.module.css';
import { submitterColumn } from './submitter-column.tsx';

/** Sends a zip with files that are given with scores, once it has said what becomes of each. */
export default function FeedbackScreen() {
  const { activityId = '' } = useParams();
  const navigate = useNavigate();
  const queue = useQueueCrumb();
  const { data: activity } = useQuery(scoreImportsQuery(activityId));
  const zip = usePreviewedZip<Feedback>({
    rules: feedbackFiles,
    send: (file, shown, options) => {
      const preview = shown === undefined ? 'Y' : 'N';
      const fields = { activityId, preview, token: shown?.token ?? '' } as const;
      return upload(importFeedback, fields, [file], options);
    },
    outdated: [feedbackRefusals.changed],
    refreshes: changedByFeedback,
  });
  const { preview } = zip;
  async function apply(): Promise<void> {
    if ((await zip.apply()) === undefined) return;
    // As it was shown: one that is repeated, because its reply was lost, has nothing left to do.
    void toast(`첨삭 파일 ${preview?.applied ?? 0}개를 올렸습니다.`);
    void navigate(gradedActivityPath(activityId));
  }
  return (
    <>
      <PageHeader
        title="첨삭 파일 올리기"
        path={[
          queue,
          ...(activity ? [{ label: activity.title, link: { to: gradedActivityPath(activityId) } }] : []),
        ]}
        aside={<Steps current={preview === undefined ? 0 : 1} />}
      />
      <div className={classes.columns}>
        {preview && <Files preview={preview} />}
        <CardStack>
          <Card title="ZIP 파일">
            <ZipField
              zip={zip}
              hint={`‘제출물 내려받기’로 받은 파일에 첨삭해 그 이름으로 다시 묶은 ZIP입니다. 파일 ${feedbackLimits.files.toLocaleString('ko')}개까지 올릴 수 있고, 미리 보기 전에는 아무것도 바뀌지 않습니다.`}
            />
          </Card>
          {preview && <Outcome preview={preview} isApplying={zip.isApplying} onApply={() => void apply()} />}
        </CardStack>
      </div>
    </>
  );
}

const columns: readonly Column<FeedbackRow>[] = [
  { key: 'kind', header: '구분', width: '96px', cell: ({ kind }) => <Chip {...feedbackChip(kind)} /> },
  {
    ...submitterColumn,
    width: '180px',
    phone: 'field',
    phoneLabel: '제출자',
    cell: (row) => (row.name === '' ? '-' : submitterColumn.cell(row)),
  },
  {
    key: 'path',
    header: '파일',
    phone: 'title',
    cell: ({ path, byteSize }) => (
      <>
        <span className={shared.breakable}>{path}</span>{' '}
        <span className={shared.small}>{formatFileSize(byteSize)}</span>
      </>
    ),
  },
  { key: 'what', header: '올리면', phone: 'field', phoneLabel: '올리면', cell: (row) => <What row={row} /> },
];

function What({ row: { kind, fileName, problem, same, otherPath } }: { row: FeedbackRow }) {
  if (problem !== null)
    return (
      <span className={`${classes.problem} ${shared.breakable}`}>
        {feedbackProblemMessages[problem]}
        {otherPath !== null && ` (${otherPath})`}.
      </span>
    );
  if (same !== null) return <span className={shared.secondary}>{feedbackSameMessages[same]}.</span>;
  return (
    <span className={shared.breakable}>
      {kind === 'replaced' ? `같은 이름의 파일을 바꿉니다: ${fileName}` : fileName}
    </span>
  );
}

/** The server says what becomes of all of them at once. */
function Files({ preview: { rows, counts } }: { preview: Feedback }) {
  const list = useListState(feedbackOptions);
  const wanted = filterValue(list.state, feedbackFilter);
  const { page, pageSize = feedbackRows } = list.state;
  const shown = rows
    .map((row, index) => ({ ...row, index }))
    .filter(({ kind }) => wanted === undefined || kind === wanted);
  return (
    <div>
      <div className={classes.filters}>
        <FilterChips list={list} total={rows.length} counts={{ [feedbackFilter.name]: counts }} />
      </div>
      <PagedTable
        label="ZIP 파일의 파일"
        list={list}
        query={itemsPage(
          {
            data: { items: shown.slice((page - 1) * pageSize, page * pageSize), total: shown.length },
            error: null,
            isFetching: false,
            isPlaceholderData: false,
            refetch: () => Promise.resolve(),
          },
          { page, rows: pageSize },
        )}
        columns={columns}
        rowHeight={64}
        rowKey={({ index }) => String(index)}
        wide
        empty="조건에 맞는 파일이 없습니다."
      />
    </div>
  );
}

interface OutcomeProps {
  readonly preview: Feedback;
  readonly isApplying: boolean;
  readonly onApply: () => void;
}

function Outcome({ preview: { applied, counts }, isApplying, onApply }: OutcomeProps) {
  return (
    <Card title="적용하면">
      <p>
        파일 <strong>{applied}</strong>개를 점수와 함께 줍니다. 학생에게는 공개할 때까지 보이지 않습니다.
      </p>
      <ul className={classes.facts}>
        {counts.refused > 0 && <li>오류가 있는 {counts.refused}개는 빼고 적용합니다.</li>}
        {counts.replaced > 0 && <li>{counts.replaced}개는 같은 이름의 파일을 대신합니다.</li>}
        {counts.same > 0 && <li>바뀌지 않은 {counts.same}개는 올리지 않습니다.</li>}
      </ul>
      <Button fullWidth disabled={applied === 0} loading={isApplying} onClick={onApply}>
        {applied}개 적용
      </Button>
    </Card>
  );
}
