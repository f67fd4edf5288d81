import { materialMessages } from '@baeum/contract/material/terms';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useUser, serverNow } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { isNewPost, openedPosts } from '../ui/opened.ts';
import { DataTable } from '../ui/table/DataTable.tsx';
import { AllFiles } from './AllFiles.tsx';
import classes from './MaterialListScreen.module.css';
import { materialColumns } from './material-columns.tsx';
import { listQuery, materialShelf } from './queries.ts';

/** The study materials of a lecture, and all their files at once. */
export default function MaterialListScreen() {
  const state = useRouteState('dataAll');
  return state && <MaterialList lctrShdlCd={state.lctrShdlCd} />;
}

function MaterialList({ lctrShdlCd }: { lctrShdlCd: string }) {
  const linkTo = useLinkTo();
  const query = useQuery(listQuery(lctrShdlCd));
  const { id } = useUser();
  const [now] = useState(() => new Date(serverNow()));
  const [opened] = useState(() => openedPosts(localStorage, materialShelf(id)));
  const rows = query.data?.list.map((item) => ({
    ...item,
    isNew: isNewPost({ id: item.lctrDataSeq, at: item.rgstDt }, opened, now),
    target: linkTo('dataInfo', { lctrShdlCd, seq: item.lctrDataSeq }),
  }));
  return (
    <>
      <div className={classes.tools}>
        <p aria-live="polite">
          전체 <strong>{rows?.length ?? '-'}</strong>건
        </p>
        {rows?.some(({ fileCnt }) => fileCnt > 0) && <AllFiles lctrShdlCd={lctrShdlCd} />}
      </div>
      <DataTable
        label="학습자료 목록"
        columns={materialColumns}
        rows={rows}
        rowKey={({ lctrDataSeq }) => lctrDataSeq}
        target={({ target }) => target}
        rowHeight={64}
        empty={materialMessages.none}
        error={query.error}
        onRetry={() => void query.refetch()}
        loading={query.data === undefined && query.isFetching}
      />
    </>
  );
}
