import { Fragment } from 'react';
import { download, useAction } from '../api.ts';
import { DownloadList } from '../ui/files/FileRow.tsx';
import { Card } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDateTime } from '../ui/format.ts';
import { loadable } from '../ui/loadable.tsx';
import shared from '../ui/shared.module.css';
import type { HandedIn } from './marks/own.ts';
import type { Score } from './OwnScore.tsx';
import { Regrade } from './Regrade.tsx';
import classes from './ScoreCard.module.css';

/** Most work has no marks. */
const OwnMarks = loadable(() => import('./marks/OwnMarks.tsx'));

interface ScoreCardProps {
  readonly score: Score;
  readonly handedIn: HandedIn;
}

/** Points, levels with their comments, and feedback of a piece of work. */
export default function ScoreCard({ score, handedIn }: ScoreCardProps) {
  const { feedback, usrKrnm, screDt, crtrList, screFileList } = score;
  return (
    <>
      <Card title="점수와 총평">
        <DescriptionList
          items={[
            ...pointItems(score),
            ...spreadItems(score),
            ...crtrList.map(({ crtrNm, lvlNm, lvlPnt, crtrCn }) => ({
              label: crtrNm,
              value: [lvlNm !== null && `${lvlNm}${lvlPnt === null ? '' : ` (${lvlPnt}점)`}`, crtrCn]
                .filter(Boolean)
                .join(' · '),
            })),
            { label: '평가', value: `${usrKrnm}, ${formatDateTime(screDt)}` },
          ]}
        />
        {feedback !== '' && <p className={classes.feedback}>{feedback}</p>}
        {screFileList.length > 0 && <GivenFiles list={screFileList} />}
        <Regrade score={score} />
      </Card>
      {score.mrkList.length > 0 && <OwnMarks score={score} handedIn={handedIn} />}
    </>
  );
}

function GivenFiles({ list }: { list: Score['screFileList'] }) {
  const save = useAction(download);
  const files = list.map(({ screFlnm, screRovl, screOrn, screFlsz }) => ({
    flnm: screFlnm,
    rovl: screRovl,
    orn: screOrn,
    size: screFlsz,
  }));
  return <DownloadList label="피드백 파일" files={files} action={save} />;
}

function spreadItems({ scrdSprd }: Score) {
  if (scrdSprd === null) return [];
  const { scrdCnt, lstPnt, lwrQrtlPnt, mdnPnt, uprQrtlPnt, mstPnt, meanPnt, ownPlc } = scrdSprd;
  const points = [
    `최저 ${lstPnt}점`,
    `하위 25% ${lwrQrtlPnt}점`,
    `중앙 ${mdnPnt}점`,
    `상위 25% ${uprQrtlPnt}점`,
    `최고 ${mstPnt}점`,
    `평균 ${meanPnt}점`,
  ];
  return [
    { label: '반 분포', value: <Points list={points} /> },
    ...(ownPlc === null ? [] : [{ label: '내 위치', value: `${scrdCnt}명 중 ${ownPlc}등` }]),
  ];
}

/** No line begins with a dot, and none ends between a name and its points. */
const Points = ({ list }: { list: readonly string[] }) =>
  list.map((one, index) => (
    <Fragment key={one}>
      <span className={shared.nowrap}>
        {one}
        {index < list.length - 1 && ' ·'}
      </span>{' '}
    </Fragment>
  ));

function pointItems({ screSe, screPnt, fullPnt, tardyMinusPnt }: Score) {
  if (screSe === 'excused') return [{ label: '점수', value: '면제', strong: true }];
  if (screPnt === null) return screSe === 'missing' ? [{ label: '점수', value: '미제출', strong: true }] : [];
  const points = `${screPnt}점 / ${fullPnt ?? '-'}점${screSe === 'missing' ? ' (미제출)' : ''}`;
  return [
    { label: '점수', value: points, strong: true },
    ...(tardyMinusPnt !== null && tardyMinusPnt > 0
      ? [{ label: '지각 감점', value: `−${tardyMinusPnt}점` }]
      : []),
  ];
}
