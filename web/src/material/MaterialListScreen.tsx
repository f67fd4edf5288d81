import { downloadAllDataFiles, materialMessages } from '@baeum/contract/material/terms';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { save, useAction } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { useNewPosts } from '../posting/useNewPosts.ts';
import { formatDate } from '../ui/format.ts';
import { Link } from '../ui/Link.tsx';
import type { LinkTarget } from '../ui/links.ts';
import type { Column } from '../ui/list/columns.ts';
import { DataTable } from '../ui/list/DataTable.tsx';
import { NewMark } from '../ui/Tag.tsx';
import classes from './MaterialListScreen.module.css';
import { listQuery, type MaterialItem, progressLabel, weekLabel } from './queries.ts';
import shared from '../ui/shared.module.css';

export default function MaterialListScreen({ lctrShdlCd }: RouteState<'dataAll'>) {
  const linkTo = useLinkTo();
  const query = useQuery(listQuery(lctrShdlCd));
  const isNew = useNewPosts(['material']);
  const rows = query.data?.list.map((item) => ({
    ...item,
    isNew: isNew('material', { seq: item.lctrDataSeq, at: item.rgstDt }),
    target: linkTo('dataInfo', { lctrShdlCd, seq: item.lctrDataSeq }),
  }));
  return (
    <>
      <div className={`${shared.number} ${classes.tools}`}>
        <p aria-live="polite">
          전체 <strong>{rows?.length ?? '-'}</strong>건
        </p>
        {rows?.some(({ fileCnt }) => fileCnt > 0) && <DownloadAll lctrShdlCd={lctrShdlCd} />}
      </div>
      <DataTable
        label="학습자료 목록"
        columns={materialColumns}
        rows={rows}
        query={query}
        rowKey={({ lctrDataSeq }) => lctrDataSeq}
        target={({ target }) => target}
        rowHeight={64}
        empty={materialMessages.none}
      />
    </>
  );
}

/** Downloads all files of a lecture's materials as one zip, showing how much has received. */
function DownloadAll({ lctrShdlCd }: { lctrShdlCd: string }) {
  const [received, setReceived] = useState(0);
  const cancel = useRef<AbortController>(undefined);
  const all = useAction(() => {
    setReceived(0);
    cancel.current = new AbortController();
    return save(
      downloadAllDataFiles,
      { lctrShdlCd },
      { onArrival: setReceived, signal: cancel.current.signal },
    );
  });
  // Leaving the list cancels the download.
  useEffect(() => () => cancel.current?.abort(), []);

  return (
    <div className={`${shared.row} ${classes.all}`}>
      {all.isPending && (
        <>
          <span className={`${shared.small} ${shared.number}`}>{progressLabel(received)}</span>
          <Button variant="subtle" color="gray" onClick={() => cancel.current?.abort()}>
            취소
          </Button>
        </>
      )}
      <Button
        variant="default"
        leftSection={<IconDownload size={16} aria-hidden="true" />}
        loading={all.isPending}
        onClick={() => all.mutate()}
      >
        전체 내려받기
      </Button>
    </div>
  );
}

interface MaterialRow extends MaterialItem {
  /** Published within the last days and not yet opened on this device. */
  readonly isNew: boolean;
  readonly target: LinkTarget;
}

/** On a phone each row shows week, title and facts. */
const materialColumns: readonly Column<MaterialRow>[] = [
  {
    key: 'week',
    header: '주차',
    width: '96px',
    phone: 'above',
    cell: (row) => <span className={shared.nowrap}>{weekLabel(row)}</span>,
  },
  { key: 'title', header: '자료명', phone: 'title', cell: (row) => <Title row={row} /> },
  {
    key: 'date',
    header: '등록일',
    width: '120px',
    cell: ({ rgstDt }) => <time dateTime={rgstDt}>{formatDate(rgstDt)}</time>,
  },
  {
    key: 'views',
    header: '조회',
    width: '64px',
    align: 'right',
    phoneLabel: '조회',
    cell: ({ viewCnt }) => viewCnt,
  },
  {
    key: 'files',
    header: '파일',
    width: '64px',
    align: 'right',
    phoneLabel: '파일',
    cell: ({ fileCnt }) => fileCnt,
  },
  {
    key: 'open',
    header: '확인',
    width: '116px',
    align: 'center',
    phone: 'action',
    cell: ({ lctrDataNm, target }) => (
      <Button component={Link} variant="default" size="xs" aria-label={`${lctrDataNm} 확인하기`} {...target}>
        확인하기
      </Button>
    ),
  },
];

function Title({ row: { lctrDataNm, lctrDsbjNm, isNew } }: { row: MaterialRow }) {
  return (
    <span className={classes.title}>
      <span>
        {lctrDataNm}
        {isNew && (
          <>
            {' '}
            <NewMark />
          </>
        )}
      </span>
      {lctrDsbjNm !== '' && <span className={`${shared.note} ${classes.topic}`}>{lctrDsbjNm}</span>}
    </span>
  );
}
