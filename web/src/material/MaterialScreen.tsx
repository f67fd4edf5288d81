import { getDataBoardList, materialMessages, udtDataBordViewCnt } from '@baeum/contract/material/terms';
import { useEffect, useEffectEvent } from 'react';
import { useQuery } from '@tanstack/react-query';
import { download, post, useAction, useUser } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { AdjacentPosts } from '../ui/AdjacentPosts.tsx';
import { Card } from '../ui/Card.tsx';
import { DownloadList } from '../ui/files/FileRow.tsx';
import { formatDateTime } from '../ui/format.ts';
import { impersonation } from '../ui/impersonation.ts';
import { rememberOpened } from '../ui/opened-posts.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading, Skeleton } from '../ui/query-state/Loading.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './MaterialScreen.module.css';
import { bytesOf, type Material, materialQuery, openedMaterialsKey, weekLabel } from './queries.ts';
import shared from '../ui/shared.module.css';

export default function MaterialScreen({ lctrShdlCd, seq }: RouteState<'dataInfo'>) {
  const query = useQuery(materialQuery(lctrShdlCd, seq));
  const { data, error } = query;
  useOpened(data?.data.lctrDataSeq);
  const linkTo = useLinkTo();
  const list = linkTo('dataAll', { lctrShdlCd });
  const waiting = data === undefined && (error === null || error.endsSession);
  return (
    <>
      <PageHeader
        path={[
          { label: '학습', link: linkTo('sbjAll', { lctrShdlCd }) },
          { label: '학습자료', link: list },
        ]}
        title={data?.data.lctrDataNm ?? (waiting ? undefined : '학습자료')}
        note={data ? <Facts material={data} /> : waiting && <Skeleton width="16em" />}
      />
      {waiting ? (
        <Card label="학습자료 내용">
          <Loading rows={8} />
        </Card>
      ) : (
        <QueryState query={query}>
          {(material) => (
            <>
              <Content material={material} />
              <AdjacentPosts
                previous={neighbour(material.data.bfData)}
                next={neighbour(material.data.afData)}
                none={{ previous: materialMessages.noPrevious, next: materialMessages.noNext }}
              />
            </>
          )}
        </QueryState>
      )}
      <PageActions back={list} />
    </>
  );

  function neighbour(found: Material['data']['bfData']) {
    return (
      found && {
        title: found.lctrDataNm,
        target: linkTo('dataInfo', { lctrShdlCd, seq: found.lctrDataSeq }),
      }
    );
  }
}

/** Marks the material as opened and counts the view. */
function useOpened(seq: number | undefined): void {
  const { id } = useUser();
  const count = useAction((boardSeq: number) => post(udtDataBordViewCnt, { boardSeq }), {
    // The student did not ask for this, so failures are not shown.
    quiet: 'everything',
    refreshes: [getDataBoardList],
  });
  const opened = useEffectEvent((boardSeq: number) => {
    rememberOpened(localStorage, openedMaterialsKey(id), boardSeq);
    if (!impersonation.isReadOnly()) count.mutate(boardSeq);
  });
  useEffect(() => {
    if (seq !== undefined) opened(seq);
  }, [seq]);
}

function Facts({ material: { data } }: { material: Material }) {
  const { lctrDsbjNm, rgstDt, viewCnt } = data;
  return (
    <p className={classes.facts}>
      <span>{[weekLabel(data), lctrDsbjNm].filter(Boolean).join(' · ')}</span>
      <span>
        등록일 <time dateTime={rgstDt}>{formatDateTime(rgstDt)}</time>
      </span>
      <span>조회 {viewCnt}</span>
    </p>
  );
}

function Content({ material: { data, file } }: { material: Material }) {
  const save = useAction(download);
  return (
    <Card label="학습자료 내용">
      {data.lctrDataCn !== '' && <RichText html={data.lctrDataCn} />}
      <section className={classes.files} aria-label="첨부파일">
        {file.length === 0 ? (
          <p className={shared.small}>{materialMessages.noFiles}</p>
        ) : (
          <DownloadList
            label="첨부파일"
            files={file.map(({ lctrDataFlnm, lctrDataRovl, lctrDataOrn, flszKb }) => ({
              flnm: lctrDataFlnm,
              rovl: lctrDataRovl,
              orn: lctrDataOrn,
              size: bytesOf({ flszKb }),
            }))}
            action={save}
          />
        )}
      </section>
    </Card>
  );
}
