import { getDataBoardList, materialMessages, udtDataBordViewCnt } from '@baeum/contract/material/terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { download, post, useAction, useUser } from '../api.ts';
import { useLinkTo, useRouteState } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Faces } from '../ui/faces/Faces.tsx';
import { Loading, Skeleton } from '../ui/faces/Loading.tsx';
import { FileList, FileRow } from '../ui/files/FileRow.tsx';
import { formatDateTime } from '../ui/format.ts';
import { guest } from '../ui/guest.ts';
import { Neighbours } from '../ui/Neighbours.tsx';
import { rememberOpened } from '../ui/opened.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { RichText } from '../ui/rich-text/RichText.tsx';
import classes from './MaterialScreen.module.css';
import { type Material, materialQuery, materialShelf } from './queries.ts';
import { bytesOf, weekWords } from './words.ts';

/** A study material: its text, its files, and the ones before and after it. */
export default function MaterialScreen() {
  const state = useRouteState('dataInfo');
  return state && <Loaded {...state} />;
}

interface Place {
  lctrShdlCd: string;
  seq: number;
}

function Loaded({ lctrShdlCd, seq }: Place) {
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
        <Faces query={query}>
          {(material) => (
            <>
              <Content material={material} />
              <Neighbours
                previous={neighbour(material.data.bfData)}
                next={neighbour(material.data.afData)}
                none={{ previous: materialMessages.noPrevious, next: materialMessages.noNext }}
              />
            </>
          )}
        </Faces>
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

/** Once a material is in view it is no longer new, and has been opened once more. */
function useOpened(seq: number | undefined): void {
  const { id } = useUser();
  const count = useAction((boardSeq: number) => post(udtDataBordViewCnt, { boardSeq }), {
    // Nobody asked for it: a failure is not the student's affair.
    quiet: 'everything',
    refreshes: [getDataBoardList],
  });
  const opened = useEffectEvent((boardSeq: number) => {
    rememberOpened(localStorage, materialShelf(id), boardSeq);
    if (!guest.isReading()) count.mutate(boardSeq);
  });
  useEffect(() => {
    if (seq !== undefined) opened(seq);
  }, [seq]);
}

function Facts({ material: { data } }: { material: Material }) {
  const { lctrDsbjNm, rgstDt, viewCnt } = data;
  return (
    <p className={classes.facts}>
      <span>{[weekWords(data), lctrDsbjNm].filter(Boolean).join(' · ')}</span>
      <span>
        등록일 <time dateTime={rgstDt}>{formatDateTime(rgstDt)}</time>
      </span>
      <span>조회 {viewCnt}</span>
    </p>
  );
}

function Content({ material: { data, file } }: { material: Material }) {
  const one = useAction(download);
  return (
    <Card label="학습자료 내용">
      {data.lctrDataCn !== '' && <RichText html={data.lctrDataCn} />}
      <section className={classes.files} aria-label="첨부파일">
        {file.length === 0 ? (
          <p className={classes.none}>{materialMessages.noFiles}</p>
        ) : (
          <FileList label="첨부파일">
            {file.map(({ lctrDataFlnm, lctrDataRovl, lctrDataOrn, flszKb }) => (
              <FileRow
                key={lctrDataFlnm}
                name={lctrDataOrn}
                size={bytesOf({ flszKb })}
                downloading={one.isPending && one.variables.flnm === lctrDataFlnm}
                onDownload={() => one.mutate({ flnm: lctrDataFlnm, rovl: lctrDataRovl, orn: lctrDataOrn })}
              />
            ))}
          </FileList>
        )}
      </section>
    </Card>
  );
}
