import { getDataBoardList, materialMessages, udtDataBordViewCnt } from '@baeum/contract/material/terms';
import { useQuery } from '@tanstack/react-query';
import { download, post, useAction } from '../api.ts';
import { type RouteState, useLinkTo } from '../navigation.ts';
import { useOpened } from '../posting/useOpened.ts';
import { AdjacentPosts } from '../ui/AdjacentPosts.tsx';
import { Card } from '../ui/Card.tsx';
import { DownloadList } from '../ui/files/FileRow.tsx';
import { formatDateTime } from '../ui/format.ts';
import { PageActions } from '../ui/PageActions.tsx';
import { loadable } from '../ui/loadable.tsx';
import { PostFrame } from '../ui/PostFrame.tsx';
import { PageText } from '../ui/page-text/PageText.tsx';
import classes from './MaterialScreen.module.css';
import { addedLater, bytesOf, isShown, type Material, materialQuery, weekLabel } from './queries.ts';
import shared from '../ui/shared.module.css';

/** Below the files, so that nothing waits for it. */
const FilePreviews = loadable(() => import('./FilePreviews.tsx'));

export default function MaterialScreen({ lctrShdlCd, seq }: RouteState<'dataInfo'>) {
  const query = useQuery(materialQuery(lctrShdlCd, seq));
  const { data } = query;
  useOpened({
    kind: 'material',
    seq: data?.data.lctrDataSeq,
    count: (boardSeq) => post(udtDataBordViewCnt, { boardSeq }),
    refreshes: [getDataBoardList],
  });
  const linkTo = useLinkTo();
  const list = linkTo('dataAll', { lctrShdlCd });
  return (
    <>
      <PostFrame
        query={query}
        path={[
          { label: '학습', link: linkTo('sbjAll', { lctrShdlCd }) },
          { label: '학습자료', link: list },
        ]}
        name="학습자료"
        title={data?.data.lctrDataNm}
        tabTitle={data?.data.lctrDataNm}
        facts={data && <Facts material={data} />}
        label="학습자료 내용"
      >
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
      </PostFrame>
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
      {data.lctrDataCn !== '' && <PageText html={data.lctrDataCn} />}
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
        {addedLater(file).map(({ lctrDataFlnm, lctrDataOrn, rgstDt }) => (
          <p key={lctrDataFlnm} className={classes.later}>
            {lctrDataOrn} 파일은 <time dateTime={rgstDt}>{formatDateTime(rgstDt)}</time>에 새로 올렸습니다.
          </p>
        ))}
      </section>
      {file.some(isShown) && <FilePreviews files={file.filter(isShown)} />}
    </Card>
  );
}
