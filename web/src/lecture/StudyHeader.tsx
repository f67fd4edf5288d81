import { selfRflctCheck } from '@baeum/contract/reflection/terms';
import { useQueryClient } from '@tanstack/react-query';
import { callQuery, fetchReply, serverNow, useAction } from '../api.ts';
import { useGo, useLinkTo } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { LectureDot } from '../ui/LectureDot.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Skeleton } from '../ui/query-state/Loading.tsx';
import { RetryLine } from '../ui/query-state/QueryState.tsx';
import { SegmentedBar } from '../ui/SegmentedBar.tsx';
import { Tabs } from '../ui/Tabs.tsx';
import { useIsMounted } from '../ui/useIsMounted.ts';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { attendanceOf, type Lecture } from './counts.ts';
import { useCourses, useLecture } from './course.ts';
import { useLecturesOf } from './home-queries.ts';
import { classLabel } from './names.ts';
import { reflectionEntry } from './reflection-entry.ts';
import { type StudyScreen, studyTabs, tabOf } from './study-tabs.ts';
import classes from './StudyHeader.module.css';

interface StudyHeaderProps {
  lctrShdlCd: string | undefined;
  /** The current list, marked in the tabs and named in the heading for screen readers. */
  screen: StudyScreen;
  /** The visible part of it, also for the heading. */
  part?: string | undefined;
}

/** Above the lists of a lecture: its name, the student's attendance, and the tabs. */
export function StudyHeader({ lctrShdlCd, screen, part }: StudyHeaderProps) {
  const { located, isAbsent, query } = useLecture(lctrShdlCd);
  const lecture = located?.lecture;
  const { course } = useCourses();
  // Usually a lecture of the current course.
  const lectures = useLecturesOf(located?.edcCrseCd ?? course?.id);
  const card = lectures.data?.find((one) => one.lctrShdlCd === lctrShdlCd);
  const loading = !isAbsent && (lecture === undefined || lectures.data === undefined);
  const label = [tabOf(screen)?.label, part].filter(Boolean).join(' ');
  const name = lecture?.sbcKrnm ?? (isAbsent ? label : undefined);
  const heading = usePageTitle([label, lecture?.sbcKrnm].filter(Boolean).join(' · ') || undefined);
  return (
    <>
      <header className={classes.banner}>
        <div className={classes.text}>
          <p className={classes.eyebrow}>학습하기</p>
          <h1 ref={heading} tabIndex={-1}>
            {name ?? (query.error === null && <Skeleton width="8em" />)}
            {label !== '' && label !== name && <VisuallyHidden> {label}</VisuallyHidden>}
          </h1>
          <p className={classes.facts}>
            {card !== undefined && <Facts lecture={card} />}
            {loading && <RetryLine query={lecture === undefined ? query : lectures} width="16em" />}
          </p>
        </div>
        <div className={classes.attendance}>{card !== undefined && <Attendance lecture={card} />}</div>
      </header>
      <div className={classes.tabs}>
        <StudyTabs lctrShdlCd={lctrShdlCd} screen={screen} cmpltType={lecture?.cmpltType} />
      </div>
    </>
  );
}

function Facts({ lecture: { majrTynm, majrNm, clNo, grdNm, gdptNm } }: { lecture: Lecture }) {
  return [majrTynm, majrNm, classLabel(clNo), grdNm, gdptNm]
    .filter((fact) => fact !== undefined && fact !== '')
    .map((fact) => (
      <span key={fact} className={classes.fact}>
        {fact}
      </span>
    ));
}

function Attendance({ lecture }: { lecture: Lecture }) {
  const { weeksAttended, weeks, percent, segments } = attendanceOf(lecture);
  return (
    <>
      <p>
        <span>
          <strong>출석 {weeksAttended}</strong> / {weeks}주
        </span>
        <strong>{percent}%</strong>
      </p>
      <SegmentedBar segments={segments} />
    </>
  );
}

function StudyTabs({
  lctrShdlCd,
  screen,
  cmpltType,
}: Omit<StudyHeaderProps, 'part'> & { cmpltType: string | undefined }) {
  const linkTo = useLinkTo();
  const enterJournal = useReflectionTab(lctrShdlCd);
  const tabs = studyTabs(cmpltType).map((tab) =>
    lctrShdlCd === undefined
      ? { label: tab.label, selected: false, onOpen: enterJournal }
      : {
          label: tab.label,
          selected: tab.screen === screen,
          ...linkTo(tab.screen ?? 'SelfRflctDesc', { lctrShdlCd }),
          ...(tab.screen === undefined && { onFollow: enterJournal }),
        },
  );
  return <Tabs label="학습 메뉴" tabs={tabs} />;
}

/** Colour, class number and name of a lecture, above its menu. */
export function LectureTitle({ lctrShdlCd }: { lctrShdlCd: string | undefined }) {
  const { located, isAbsent, query } = useLecture(lctrShdlCd);
  if (isAbsent) return null;
  if (located === undefined) return <RetryLine query={query} width="8em" />;
  const { lecture, index } = located;
  const label = classLabel(lecture.clNo);
  return (
    <p className={classes.title}>
      <LectureDot index={index} />
      {label !== undefined && <span className={classes.class}>{label}</span>}
      <strong>{lecture.sbcKrnm}</strong>
    </p>
  );
}

/** Opens the reflection journal, or shows why it is not available yet (specification §6.3). */
function useReflectionTab(lctrShdlCd: string | undefined): () => void {
  const client = useQueryClient();
  const go = useGo();
  const mounted = useIsMounted();
  const enter = useAction(async (lecture: string) => {
    const check = await fetchReply(client, callQuery(selfRflctCheck, { lctrShdlCd: lecture }));
    if (!mounted.current) return;
    const { own, closed, needed, screen } = reflectionEntry(check, serverNow());
    if (own === undefined && closed !== undefined) await dialogs.alert(closed, { note: needed });
    else await go(screen, { lctrShdlCd: lecture });
  });
  return () => {
    if (lctrShdlCd !== undefined && !enter.isPending) enter.mutate(lctrShdlCd);
  };
}
