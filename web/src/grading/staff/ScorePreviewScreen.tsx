import '@mantine/core/styles/Checkbox.layer.css';
import {
  applyScores,
  scoreFileRefusals,
  scorePreviewRows,
  scoreProblemMessages,
  scoreUndoDays,
} from '@baeum/contract/grading/offline-terms';
import { Button, Checkbox } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { isRefusedBy, post, useAction } from '../../api.ts';
import { Steps } from '../../staff-kit/Steps.tsx';
import { gradedActivityPath, scoreFilePath } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { Chip } from '../../ui/Chip.tsx';
import { formatDateTime } from '../../ui/format.ts';
import { Link } from '../../ui/Link.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { FilterChips } from '../../ui/list/FilterChips.tsx';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import {
  changedByScoreFile,
  kindChip,
  previewOptions,
  previewQuery,
  rowKindFilter,
  type ScorePreview,
  type ScoreRow,
} from './score-files.ts';
import { submitterColumn } from './submitter-column.tsx';
import { useQueueCrumb } from './queue-crumb.ts';
import classes from './ScoreFile.module.css';

/** What a file would do, row by row, and doing it. */
export default function ScorePreviewScreen() {
  const { activityId = '', importId = '' } = useParams();
  const [overwrite, setOverwrite] = useState<readonly number[]>([]);
  const list = useListState(previewOptions);
  const query = useQuery(previewQuery({ activityId, importId, overwrite }, list.state));
  const { data, isPlaceholderData } = query;
  const choose = (line: number, isWanted: boolean) =>
    setOverwrite((before) => [...before.filter((one) => one !== line), ...(isWanted ? [line] : [])]);
  const all = data && rowKindFilter.choices.reduce((sum, { value }) => sum + data.counts[value], 0);
  const queue = useQueueCrumb();
  return (
    <>
      <PageHeader
        title="점수 파일 확인"
        path={[
          queue,
          ...(data ? [{ label: data.title, link: { to: gradedActivityPath(activityId) } }] : []),
          { label: '점수 올리기', link: { to: scoreFilePath(activityId) } },
        ]}
        note={data?.fileName}
        aside={<Steps current={1} />}
      />
      <div className={classes.columns}>
        <div>
          <div className={classes.filters}>
            <FilterChips list={list} total={all} counts={data && { [rowKindFilter.name]: data.counts }} />
          </div>
          <PagedTable
            label="파일의 행"
            list={list}
            query={itemsPage(
              { ...query, data: data && { items: data.rows, total: data.total } },
              { page: list.state.page, rows: list.state.pageSize ?? scorePreviewRows },
            )}
            columns={columnsOf(overwrite, choose)}
            rowHeight={64}
            rowKey={({ line }) => String(line)}
            wide
            empty="조건에 맞는 행이 없습니다."
          />
        </div>
        {data && (
          <Outcome
            preview={data}
            activityId={activityId}
            importId={importId}
            overwrite={overwrite}
            isReady={!isPlaceholderData}
            onChanged={() => void query.refetch()}
          />
        )}
      </div>
    </>
  );
}

type Choose = (line: number, isWanted: boolean) => void;

const columnsOf = (overwrite: readonly number[], choose: Choose): readonly Column<ScoreRow>[] => [
  { key: 'line', header: '행', width: '64px', align: 'right', cell: ({ line }) => line, phoneLabel: '행' },
  { key: 'kind', header: '구분', width: '96px', cell: ({ kind }) => <Chip {...kindChip(kind)} /> },
  { ...submitterColumn, width: '200px' },
  {
    key: 'what',
    header: '바뀌는 것',
    phone: 'field',
    cell: (row) => <What row={row} isOverwritten={overwrite.includes(row.line)} choose={choose} />,
  },
];

interface WhatProps {
  readonly row: ScoreRow;
  /** Chosen here; the preview follows. */
  readonly isOverwritten: boolean;
  readonly choose: Choose;
}

/** What is wrong, or what changes; of a row in conflict both, with the choice. */
function What({ row, isOverwritten, choose }: WhatProps) {
  const { line, kind, problems, changes, otherLine, savedBy, savedAt, isHandedAgain } = row;
  if (kind === 'same') return <span className={shared.secondary}>-</span>;
  return (
    <ul className={classes.what}>
      {problems.map(({ column, header, problem }) => (
        <li key={header} className={classes.problem}>
          {column && `${column}열 `}
          {header}: {scoreProblemMessages[problem]}
          {otherLine !== null && ` (${otherLine}행)`}.
        </li>
      ))}
      {changes.map(({ header, before, after }) => (
        <li key={header} className={classes.change}>
          {header}: {before !== '' && <del>{before}</del>} <ins>{after}</ins>
        </li>
      ))}
      {kind === 'conflict' && (
        <li>
          <Checkbox
            label="파일의 값으로 덮어쓰기"
            description={savedBy && savedAt && `${savedBy}, ${formatDateTime(savedAt)}에 바꿈`}
            checked={isOverwritten}
            onChange={(event) => choose(line, event.currentTarget.checked)}
          />
        </li>
      )}
      {isHandedAgain && (
        <li className={shared.note}>
          파일을 받은 뒤 다시 제출했습니다. 점수는 이전 제출물의 것으로 저장됩니다.
        </li>
      )}
    </ul>
  );
}

interface OutcomeProps {
  readonly preview: ScorePreview;
  readonly activityId: string;
  readonly importId: string;
  readonly overwrite: readonly number[];
  /** Whether the preview is that of what has been chosen. */
  readonly isReady: boolean;
  readonly onChanged: () => void;
}

function Outcome({ preview, activityId, importId, overwrite, isReady, onChanged }: OutcomeProps) {
  const { applied, counts, ignored, token } = preview;
  const navigate = useNavigate();
  const apply = useAction(
    () => post(applyScores, { activityId, importId, overwrite: overwrite.map((line) => ({ line })), token }),
    { refreshes: changedByScoreFile },
  );
  const run = () =>
    apply.mutate(undefined, {
      onSuccess: ({ saved }) => {
        void toast(`${saved}건을 저장했습니다.`);
        void navigate(gradedActivityPath(activityId));
      },
      onError: (error) => {
        if (isRefusedBy(error, [scoreFileRefusals.changed])) onChanged();
      },
    });
  return (
    <Card title="적용하면">
      <p>
        점수 <strong>{applied}</strong>건을 저장합니다. 학생에게는 공개할 때까지 보이지 않습니다.
      </p>
      <ul className={classes.facts}>
        {counts.refused > 0 && <li>오류가 있는 {counts.refused}행은 빼고 적용합니다.</li>}
        {counts.conflict > 0 && (
          <li>그 사이에 다른 사람이 바꾼 {counts.conflict}행은 덮어쓰기를 고른 행만 적용합니다.</li>
        )}
        {counts.absent > 0 && <li>파일에 없는 {counts.absent}명은 그대로 둡니다.</li>}
        {ignored.length > 0 && <li>읽지 않은 열: {ignored.join(', ')}</li>}
      </ul>
      <Button fullWidth disabled={!isReady || applied === 0} loading={apply.isPending} onClick={run}>
        {applied}건 적용
      </Button>
      <Button
        fullWidth
        variant="default"
        className={classes.another}
        component={Link}
        to={scoreFilePath(activityId)}
      >
        다른 파일
      </Button>
      <p className={shared.note}>적용 뒤 {scoreUndoDays}일 동안 한 번에 되돌릴 수 있습니다.</p>
    </Card>
  );
}
