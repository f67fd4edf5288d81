import { getMyLctrInfo, homeProgressOf, lectureMessages, microLearning } from '@baeum/contract/lecture/terms';
import { selfRflctCheck } from '@baeum/contract/reflection/terms';
import { Button } from '@mantine/core';
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { type CSSProperties, useEffect, useId } from 'react';
import { callQuery, useServerNow } from '../api.ts';
import { type RouteState, useGo, useLinkTo } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { Chip, type Tone } from '../ui/Chip.tsx';
import { Link } from '../ui/Link.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { QueryState, RetryLine } from '../ui/query-state/QueryState.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import { ActivityTiles } from './ActivityTiles.tsx';
import { BoardPreviews, BoardPreviewsSkeleton } from './BoardPreviews.tsx';
import { CompetencyCard } from './CompetencyCard.tsx';
import { attendanceIn } from './counts.ts';
import { useLecture } from './course.ts';
import { activityTiles, type LectureHome as Home, previewLists, weekMarks } from './lecture-home.ts';
import classes from './LectureHomeScreen.module.css';
import { classLabel, syllabusLink } from './names.ts';
import { type ReflectionEntry, reflectionEntry, transitionTimes } from './reflection-entry.ts';

type HomeScreen = 'myLctrInfo' | 'myLctrInfoMicro';

interface LectureHomeProps {
  lctrShdlCd: string;
  /** Which of the two home screens this is; lectures of the other kind redirect to theirs. */
  screen: HomeScreen;
}

/** The home of a lecture. */
export const LectureHomeScreen = ({ lctrShdlCd }: RouteState<'myLctrInfo'>) => (
  <LectureHome lctrShdlCd={lctrShdlCd} screen="myLctrInfo" />
);

/** The home of a micro-learning lecture. */
export const MicroLectureHomeScreen = ({ lctrShdlCd }: RouteState<'myLctrInfoMicro'>) => (
  <LectureHome lctrShdlCd={lctrShdlCd} screen="myLctrInfoMicro" />
);

/** The student's progress, competencies, activities and latest posts. */
function LectureHome({ lctrShdlCd, screen }: LectureHomeProps) {
  const query = useQuery(callQuery(getMyLctrInfo, { lctrShdlCd }));
  const go = useGo();
  const own = query.data && homeOf(query.data);
  const redirecting = own !== undefined && own !== screen;
  useEffect(() => {
    if (redirecting) void go(own, { lctrShdlCd }, { replace: true });
  }, [redirecting, own, go, lctrShdlCd]);

  return (
    <>
      <Header lctrShdlCd={lctrShdlCd} home={query.data} />
      {query.data === undefined && (query.error === null || query.error.endsSession) ? (
        <HomeSkeleton micro={screen === 'myLctrInfoMicro'} />
      ) : (
        <QueryState query={query}>
          {(home) => !redirecting && <Filled lctrShdlCd={lctrShdlCd} home={home} />}
        </QueryState>
      )}
    </>
  );
}

const homeOf = ({ lctrInfo }: Home): HomeScreen =>
  lctrInfo.cmpltType === microLearning ? 'myLctrInfoMicro' : 'myLctrInfo';

/** The name is known from the sidebar before the rest has loaded. */
function Header({ lctrShdlCd, home }: { lctrShdlCd: string; home: Home | undefined }) {
  const linkTo = useLinkTo();
  const { located } = useLecture(lctrShdlCd);
  const info = home?.lctrInfo;
  const name = info?.sbcKrnm ?? located?.lecture.sbcKrnm;
  const title = [name, info?.cmpltYn === 'Y' && lectureMessages.completed].filter(Boolean).join(' ');
  return (
    <PageHeader
      // An empty breadcrumb reserves the line.
      path={[info?.majrNm ?? '\u00a0', info?.trkNm ?? ''].filter(Boolean).map((label) => ({ label }))}
      title={title || undefined}
      tabTitle={title && `강의홈 · ${title}`}
      note={info === undefined ? '\u00a0' : facts(info)}
      actions={
        <>
          <Button component={Link} variant="default" {...linkTo('dataAll', { lctrShdlCd })}>
            학습자료
          </Button>
          <Button
            component={Link}
            variant="default"
            aria-label="강의계획서 새 창으로 열기"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
            {...syllabusLink(lctrShdlCd)}
          >
            강의계획서
          </Button>
        </>
      }
      mainAction={
        <Button
          component={Link}
          rightSection={<IconArrowRight size={16} aria-hidden="true" />}
          {...linkTo('sbjAll', { lctrShdlCd })}
        >
          학습하기
        </Button>
      }
    />
  );
}

const facts = ({ majrTynm, clNo, grdNm, gdptNm, pfList }: Home['lctrInfo']) =>
  [majrTynm, classLabel(clNo), grdNm, gdptNm, pfList && `${pfList} 교수`].filter(Boolean).join(' · ');

/** Reserves the space of the content: cards, tiles and previews. */
function HomeSkeleton({ micro }: { micro: boolean }) {
  return (
    <div className={classes.home}>
      <div className={classes.overview}>
        <Card label="학습현황">
          <Loading shape="block" height={284} />
        </Card>
        {!micro && (
          <Card label="핵심역량">
            <Loading shape="block" height={284} />
          </Card>
        )}
      </div>
      <Loading shape="block" height={168} />
      <BoardPreviewsSkeleton />
    </div>
  );
}

function Filled({ lctrShdlCd, home }: { lctrShdlCd: string; home: Home }) {
  const activities = useId();
  const { cmpltType, cmpltYn } = home.lctrInfo;
  return (
    <div className={classes.home}>
      <div className={classes.top}>
        {cmpltType === microLearning && <MicroNote lctrShdlCd={lctrShdlCd} completed={cmpltYn === 'Y'} />}
        <div className={classes.overview}>
          <ProgressCard home={home} />
          {(cmpltType !== microLearning || home.cmptnList.length > 0) && (
            <CompetencyCard competencies={home.cmptnList} />
          )}
        </div>
      </div>
      <section aria-labelledby={activities}>
        <h2 id={activities} className={classes.heading}>
          학습활동
        </h2>
        <ActivityTiles lctrShdlCd={lctrShdlCd} tiles={activityTiles(home)} />
      </section>
      <BoardPreviews lctrShdlCd={lctrShdlCd} lists={previewLists(home)} />
    </div>
  );
}

const nearEnd = 0.15;

/** The student's progress: weeks attended, and activities by status. */
function ProgressCard({ home: { lctrInfo, dsblCnt } }: { home: Home }) {
  const { weeks, weeksAttended, percent, segments } = attendanceIn(
    dsblCnt.wkCnt,
    dsblCnt.atndCnt,
    lctrInfo.wkStList,
  );
  const { total, done, inProgress, notStarted } = homeProgressOf(dsblCnt);
  return (
    <Card title="학습현황">
      <p className={classes.attendance}>
        <strong>{percent}%</strong> {weeks}주 중 {weeksAttended}주 출석
      </p>
      <SegmentedBar segments={segments} height={12} />
      <p className={classes.marks}>
        {weekMarks(segments).map(({ week, current }) => (
          <span key={week} style={positionOf(week, weeks)}>
            {week}주{current && ' (이번 주)'}
          </span>
        ))}
      </p>
      <dl className={classes.counts}>
        {lctrInfo.cmpltType === microLearning && <Count word="전체" count={total} />}
        <Count tone="green" word="진행완료" count={done} />
        <Count tone="blue" word="진행중" count={inProgress} />
        <Count tone="gray" word="미진행" count={notStarted} />
      </dl>
    </Card>
  );
}

/** Centred below its week; near an end kept inside the bar. */
function positionOf(week: number, weeks: number): CSSProperties {
  const at = (week - 0.5) / weeks;
  if (at < nearEnd) return { left: 0 };
  if (at > 1 - nearEnd) return { right: 0 };
  return { left: `${at * 100}%`, transform: 'translateX(-50%)' };
}

interface CountProps {
  /** Only of a state. */
  tone?: Tone;
  word: string;
  count: number;
}

function Count({ tone, word, count }: CountProps) {
  return (
    <div>
      <dt>{tone === undefined ? word : <Chip tone={tone} word={word} />}</dt>
      <dd>
        <strong>{count}</strong> 건
      </dd>
    </div>
  );
}

interface MicroNoteProps {
  lctrShdlCd: string;
  completed: boolean;
}

/** Explains micro-learning and its completion, with a link to the reflection journal. */
function MicroNote({ lctrShdlCd, completed }: MicroNoteProps) {
  const check = useQuery(callQuery(selfRflctCheck, { lctrShdlCd }));
  const now = useServerNow(check.data === undefined ? [] : transitionTimes(check.data));
  return (
    <aside className={classes.note} aria-label="마이크로러닝 안내">
      <div>
        <p className={classes.runs}>{lectureMessages.microRuns}</p>
        {!completed && <p>{lectureMessages.microNote}</p>}
      </div>
      {check.data === undefined ? (
        <RetryLine query={check} width="8em" />
      ) : (
        <Entry lctrShdlCd={lctrShdlCd} entry={reflectionEntry(check.data, now)} />
      )}
    </aside>
  );
}

/**
 * Enabled as specified (specification §15.3), otherwise with the reason beside it. An existing journal can
 * always be viewed.
 */
function Entry({ lctrShdlCd, entry }: { lctrShdlCd: string; entry: ReflectionEntry }) {
  const linkTo = useLinkTo();
  const reason = useId();
  const { own, screen, closed, needed } = entry;
  return (
    <div className={classes.entry}>
      {closed === undefined ? (
        <>
          {own && (
            <Chip tone={own.isDraft ? 'yellow' : 'green'} word={own.isDraft ? '임시저장' : '제출완료'} />
          )}
          <Button component={Link} variant="default" {...linkTo(screen, { lctrShdlCd })}>
            성찰일지
          </Button>
        </>
      ) : (
        <>
          <p id={reason} className={classes.reason}>
            {closed}
            {needed !== undefined && <span>{needed}</span>}
          </p>
          {own && (
            <Button component={Link} variant="subtle" {...linkTo(screen, { lctrShdlCd })}>
              내 성찰일지 보기
            </Button>
          )}
          <Button variant="default" disabled aria-describedby={reason}>
            성찰일지
          </Button>
        </>
      )}
    </div>
  );
}
