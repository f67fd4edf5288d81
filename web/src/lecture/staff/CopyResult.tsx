import type { Result } from '@baeum/contract';
import { undoLectures } from '@baeum/contract/lecture/bulk-terms';
import { copyProblemNames, type copyLectures } from '@baeum/contract/lecture/staff-terms';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { post, useAction } from '../../api.ts';
import { ReportNotice } from '../../ui/list/ReportNotice.tsx';
import { type BulkReport, changedByBulk, failedIn } from './bulk-report.ts';
import { lecturePath } from '../../staff-roles.ts';
import { Chip } from '../../ui/Chip.tsx';
import { Link } from '../../ui/Link.tsx';
import type { LinkTarget } from '../../ui/links.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { PageActions } from '../../ui/PageActions.tsx';
import shared from '../../ui/shared.module.css';
import classes from './CopyLecturesScreen.module.css';

interface CopyResultProps {
  readonly programmeCode: string;
  readonly result: Result<typeof copyLectures>;
  readonly list: LinkTarget;
  readonly onMore: () => void;
}

interface Row {
  readonly source: string;
  readonly code: string;
  /** Why it was not copied. */
  readonly problem: string | undefined;
}

/** What has become of each lecture; those that were not copied first. */
export function CopyResult({ programmeCode, result, list, onMore }: CopyResultProps) {
  const { copied, refused, batch } = result;
  const [undone, setUndone] = useState<BulkReport>();
  const undo = useAction(
    async (given: string) => setUndone(await post(undoLectures, { programmeCode, batch: given })),
    { refreshes: changedByBulk },
  );
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  if (undone !== undefined) return <Undone report={undone} onMore={onMore} />;
  const rows: readonly Row[] = [
    ...refused.map(({ problem, ...row }) => ({ ...row, problem: copyProblemNames[problem] })),
    ...copied.map((row) => ({ ...row, problem: undefined })),
  ];
  return (
    <section>
      <div className={classes.head}>
        <h2 className={shared.heading} tabIndex={-1} ref={heading}>
          {rows.length}개 가운데 {copied.length}개를 열었습니다.
          {refused.length > 0 && ` ${refused.length}개는 열지 못했습니다.`}
        </h2>
      </div>
      {copied.length > 0 && (
        <p className={classes.moved}>
          학습 콘텐츠는 비공개로 들어 있습니다. 공개할 때까지 학생에게 보이지 않습니다.
        </p>
      )}
      <DataTable
        label="결과"
        columns={columns}
        rows={rows}
        rowKey={({ source, code }) => `${source} ${code}`}
        target={({ code, problem }) => (problem === undefined ? { to: lecturePath(code) } : undefined)}
        empty=""
      />
      <PageActions>
        {batch !== null && (
          <Button variant="default" loading={undo.isPending} onClick={() => undo.mutate(batch)}>
            되돌리기
          </Button>
        )}
        <Button variant="default" onClick={onMore}>
          더 가져오기
        </Button>
        <Button component={Link} {...list}>
          강의 목록
        </Button>
      </PageActions>
    </section>
  );
}

/** What has become of the copies that were taken back. */
function Undone({ report: { items }, onMore }: { report: BulkReport; onMore: () => void }) {
  return (
    <ReportNotice
      title="되돌리기"
      unit="개"
      done={items.filter(({ problem }) => problem === null).length}
      failed={failedIn(items)}
      onUndo={undefined}
      undoing={false}
      onClose={onMore}
    />
  );
}

const columns: readonly Column<Row>[] = [
  { key: 'code', header: '새 강의', phone: 'title', cell: ({ code }) => code },
  {
    key: 'source',
    header: '가져온 강의',
    width: '260px',
    phoneLabel: '가져온 강의',
    cell: ({ source }) => source,
  },
  {
    key: 'state',
    header: '결과',
    width: '120px',
    phone: 'above',
    cell: ({ problem }) =>
      problem === undefined ? <Chip tone="green" word="열림" /> : <Chip tone="red" word="열지 못함" />,
  },
  { key: 'problem', header: '이유', width: '260px', phone: 'field', cell: ({ problem }) => problem ?? '' },
];
