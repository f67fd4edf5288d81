import { getMyLctrInfo, lectureMessages, microLearning } from '@baeum/contract/lecture/terms';
import { Button } from '@mantine/core';
import { IconArrowRight, IconExternalLink } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { callQuery } from '../api.ts';
import { useGo, useLinkTo } from '../navigation.ts';
import { Card } from '../ui/Card.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { Loading } from '../ui/query-state/Loading.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ActivityTiles } from './ActivityTiles.tsx';
import { BoardPreviews } from './BoardPreviews.tsx';
import { CompetencyCard } from './CompetencyCard.tsx';
import { useLecture } from './course.ts';
import classes from './LectureHome.module.css';
import { activityTiles, type LectureHome as Home, previewLists } from './lecture-home.ts';
import { MicroNote } from './MicroNote.tsx';
import { classLabel } from './names.ts';
import { ProgressCard } from './ProgressCard.tsx';
import { openSyllabus } from './syllabus-window.ts';

type HomeScreen = 'myLctrInfo' | 'myLctrInfoMicro';

interface LectureHomeProps {
  lctrShdlCd: string;
  /** Which of the two home screens this is; lectures of the other kind redirect to theirs. */
  screen: HomeScreen;
}

/** Home of a lecture: the student's progress, competencies, activities and latest posts. */
export function LectureHome({ lctrShdlCd, screen }: LectureHomeProps) {
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
        <HomeSkeleton />
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
            variant="default"
            aria-label="강의계획서 새 창으로 열기"
            rightSection={<IconExternalLink size={16} aria-hidden="true" />}
            onClick={() => openSyllabus(lctrShdlCd)}
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

/** Reserves the space of the content. */
function HomeSkeleton() {
  return (
    <div className={classes.home}>
      <div className={classes.overview}>
        <Card label="학습현황">
          <Loading shape="block" height={284} />
        </Card>
        <Card label="핵심역량">
          <Loading shape="block" height={284} />
        </Card>
      </div>
      <Loading shape="block" height={168} />
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
          <CompetencyCard competencies={home.cmptnList} />
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
