import { contentKinds, player, studyMessages } from '@baeum/contract/study/terms';
import { Button } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import { IconCloudOff, IconPlayerPlayFilled } from '@tabler/icons-react';
import { type ApiError, download, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { FileList, FileRow } from '../../ui/files/FileRow.tsx';
import { Period } from '../../ui/Period.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { usePhone } from '../../ui/phone.ts';
import { Loading } from '../../ui/query-state/Loading.tsx';
import { PageText } from '../../ui/page-text/PageText.tsx';
import { BarButtons, StickyBar } from '../../ui/StickyBar.tsx';
import { durationOf, missingOf, nextMissing, type Range } from '../learning/ranges.ts';
import type { Sample } from '../learning/watching.ts';
import type { Content } from './content-query.ts';
import classes from './ContentBody.module.css';
import { LearningRecord } from './LearningRecord.tsx';
import type { PlayerHandle } from './LecturePlayer.tsx';
import { LinkPlayer } from './LinkPlayer.tsx';
import { PageReader } from './PageReader.tsx';
import { type Learned, useLearning } from './useLearning.ts';
import { WatchedBar } from './WatchedBar.tsx';

const LecturePlayer = loadable(
  async () => ({ default: (await import('./LecturePlayer.tsx')).LecturePlayer }),
  <Loading shape="block" ratio="16 / 9" />,
);

/** A video left this close to its end, in seconds, restarts from the beginning. */
const restartMargin = 3;

interface ContentBodyProps {
  readonly content: Content;
  /** Plays only the missing parts. */
  readonly missingOnly: boolean;
  /** Shows the progress in the heading. */
  readonly onLearned: (learned: Learned) => void;
  /** Called when the server refuses further reports and the student has been told. */
  readonly onEnd: () => void;
  /** Called when all missing parts have been played. */
  readonly onAllPlayed: () => void;
}

/** Player, period, progress, missing parts, description and materials of a content (specification §7.1). */
export function ContentBody({ content, missingOnly, onLearned, onEnd, onAllPlayed }: ContentBodyProps) {
  const { info, lctrDataList, lctrDataFile } = content;
  const phone = usePhone();
  const handle = useRef<PlayerHandle>(null);
  /** The parts to play, fixed at the start; undefined when everything is played. */
  const [missingParts, setMissingParts] = useState<readonly Range[] | undefined>(() =>
    missingOnly ? missingOf(info.learnRanges, info.mediaSec) : undefined,
  );
  const { mediaSec } = info;

  const refused = async (error: ApiError) => {
    handle.current?.pause();
    const read = await dialogs.alert(
      error.errorCode === undefined ? error.message : `ERROR CODE : ${error.errorCode}\n${error.message}`,
    );
    // Back has closed the dialog together with the content.
    if (read) onEnd();
  };
  const { learned, watched, reachable, see, tell } = useLearning(info, (error) => void refused(error));
  useEffect(() => onLearned(learned), [learned, onLearned]);
  const missing = missingOf(watched, mediaSec);

  const [start, setStart] = useState(() => {
    const first = missingOnly ? nextMissing(missingOf(info.learnRanges, mediaSec), 0) : undefined;
    const resumed = info.resumeAt >= mediaSec - restartMargin ? 0 : info.resumeAt;
    return { attempt: 1, from: first ?? resumed, autoPlay: missingOnly };
  });
  /** Last position, from which playback resumes after a failure. */
  const playedAt = useRef<number>(undefined);
  const reload = () =>
    setStart(({ attempt, from, autoPlay }) => ({
      attempt: attempt + 1,
      from: playedAt.current ?? from,
      autoPlay: autoPlay || playedAt.current !== undefined,
    }));

  const onSample = (sample: Sample, { ended }: { readonly ended: boolean }) => {
    see(sample);
    if (sample.playing) playedAt.current = sample.position;
    if (missingParts === undefined) return;
    // A video may be shorter than its content states.
    const next = ended ? undefined : nextMissing(missingParts, sample.position);
    if (next === undefined) {
      handle.current?.pause();
      setMissingParts(undefined);
      onAllPlayed();
    } else if (sample.playing && next - sample.position > 1) handle.current?.seek(next);
  };

  const playFrom = (part: Range) => {
    handle.current?.seek(part.from);
    handle.current?.play();
  };
  const playMissing = (parts: readonly Range[]) => {
    const [first] = parts;
    if (first === undefined) return;
    setMissingParts(parts);
    playFrom(first);
  };

  const isPage = info.lctrCntsSe === contentKinds.page && info.lctrUrl === '';
  const isLink = info.lctrCntsSe === contentKinds.link && !isPage;
  const isVideo = !isLink && !isPage;
  const missed = isVideo && missing.length > 0 && learned.learnSec > 0 && (
    <Button
      leftSection={<IconPlayerPlayFilled size={14} aria-hidden="true" />}
      disabled={missingParts !== undefined}
      onClick={() => playMissing(missing)}
    >
      {missingParts === undefined ? studyMessages.missingOnly : '빠진 부분을 보는 중'}
    </Button>
  );
  return (
    <div className={classes.content}>
      {isLink && <LinkPlayer info={info} onSample={see} onEvent={tell} />}
      {isVideo && (
        <div className={classes.stage} style={{ maxWidth: player.width }}>
          <LecturePlayer
            key={start.attempt}
            ref={handle}
            info={info}
            from={start.from}
            autoPlay={start.autoPlay}
            offersResume={start.attempt === 1 && !missingOnly}
            onSample={onSample}
            onEvent={tell}
            onReload={reload}
          />
        </div>
      )}
      <div className={classes.facts}>
        <p className={classes.period}>
          <span className={classes.label}>{info.atndRcgnYn === 'Y' ? '출석인정기간' : '학습기간'}</span>{' '}
          <Period from={info.atndStde} to={info.atndEnde} extended={info.extnYn === 'Y'} />
        </p>
        <p className={classes.progress}>
          <span className={classes.label}>학습진행시간</span>{' '}
          <strong>
            {Math.floor(learned.learnSec / 60)}분 / {info.lctrTime}분
          </strong>{' '}
          <Remaining learned={learned} recognised={info.atndRcgnYn === 'Y'} />
        </p>
      </div>
      {!reachable && (
        <output className={classes.offline}>
          <IconCloudOff size={16} aria-hidden="true" />
          오프라인: 본 부분을 이 기기에 보관하고 있습니다. 연결되면 자동으로 전송합니다.
        </output>
      )}
      {isVideo && (
        <div className={classes.parts}>
          <WatchedBar
            watched={watched}
            missing={missing}
            length={mediaSec}
            onPlay={(part) => {
              setMissingParts(undefined);
              playFrom(part);
            }}
            action={!phone && missed}
          />
        </div>
      )}
      {isPage && <PageReader info={info} onSample={see} onEvent={tell} />}
      {!isPage && info.lctrCn !== '' && (
        <div className={classes.description}>
          <PageText html={info.lctrCn} />
        </div>
      )}
      {(lctrDataList.length > 0 || lctrDataFile.length > 0) && (
        <Materials materials={lctrDataList} files={lctrDataFile} />
      )}
      <LearningRecord lctrCd={info.lctrCd} lctrShdlCd={info.lctrShdlCd} />
      {phone && missed && (
        <StickyBar>
          <BarButtons>{missed}</BarButtons>
        </StickyBar>
      )}
    </div>
  );
}

/** Time left until attendance is reached, or late attendance after the period. */
function Remaining({
  learned: { attCd, learnSec, needSec },
  recognised,
}: {
  learned: Learned;
  recognised: boolean;
}) {
  const remaining = needSec - learnSec;
  if (attCd === 'A' || attCd === 'D' || remaining <= 0) return null;
  const goal = attCd === 'E' ? '지각 인정' : recognised ? '출석' : '완료';
  return (
    <span className={classes.remaining}>
      {goal}까지 {durationOf(remaining)} 남음
    </span>
  );
}

function Materials({
  materials,
  files,
}: {
  materials: Content['lctrDataList'];
  files: Content['lctrDataFile'];
}) {
  const save = useAction(download);
  return (
    <section className={classes.materials}>
      <h2>학습자료</h2>
      {materials
        .filter(({ lctrDataCn }) => lctrDataCn !== '')
        .map(({ lctrDataSeq, lctrDataNm, lctrDataCn }) => (
          <section key={lctrDataSeq} className={classes.material}>
            <h3>{lctrDataNm}</h3>
            <PageText html={lctrDataCn} />
          </section>
        ))}
      {files.length > 0 && (
        <FileList label="학습자료" columns={2}>
          {files.map(({ lctrDataFlnm, lctrDataRovl, lctrDataOrn, flszKb }) => (
            <FileRow
              key={lctrDataFlnm}
              name={lctrDataOrn}
              size={Math.round(flszKb * 1024)}
              downloading={save.isPending && save.variables.flnm === lctrDataFlnm}
              onDownload={() => save.mutate({ flnm: lctrDataFlnm, rovl: lctrDataRovl, orn: lctrDataOrn })}
            />
          ))}
        </FileList>
      )}
    </section>
  );
}
