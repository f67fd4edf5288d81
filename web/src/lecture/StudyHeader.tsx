import { useLinkTo } from '../navigation.ts';
import { Band } from '../ui/Band.tsx';
import { Skeleton } from '../ui/faces/Loading.tsx';
import { RetryLine } from '../ui/faces/RetryLine.tsx';
import { usePageTitle } from '../ui/page-title.ts';
import { Tabs } from '../ui/Tabs.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { attendanceOf, type Lecture } from './counts.ts';
import { useCourses, useLecture } from './course.ts';
import { useLecturesOf } from './home-queries.ts';
import { classLabel } from './names.ts';
import classes from './StudyHeader.module.css';
import { type StudyScreen, studyTabs, tabOf } from './study-tabs.ts';
import { useReflectionTab } from './useReflectionTab.ts';

interface StudyHeaderProps {
  lctrShdlCd: string | undefined;
  /** The list below, which the tabs mark and the heading names for readers. */
  screen: StudyScreen;
  /** Which part of it is in view, for the heading as well. */
  part?: string | undefined;
}

/** What stands above the lists of a lecture: which lecture it is, how far the student is, and the tabs. */
export function StudyHeader({ lctrShdlCd, screen, part }: StudyHeaderProps) {
  const { located, asked } = useLecture(lctrShdlCd);
  const lecture = located?.lecture;
  const { course } = useCourses();
  // It need not belong to the course in view, but mostly does.
  const lectures = useLecturesOf(located?.edcCrseCd ?? course?.id);
  const card = lectures.data?.find((one) => one.lctrShdlCd === lctrShdlCd);
  const waits = lecture === undefined || lectures.data === undefined;
  const label = [tabOf(screen)?.label, part].filter(Boolean).join(' ');
  const heading = usePageTitle([label, lecture?.sbcKrnm].filter(Boolean).join(' · ') || undefined);
  return (
    <>
      <header className={classes.banner}>
        <div className={classes.text}>
          <p className={classes.eyebrow}>학습하기</p>
          <h1 ref={heading} tabIndex={-1}>
            {lecture?.sbcKrnm ?? (asked.error === null && <Skeleton width="8em" />)}
            {label !== '' && <VisuallyHidden> {label}</VisuallyHidden>}
          </h1>
          <p className={classes.facts}>
            {card !== undefined && <Facts lecture={card} />}
            {waits && <RetryLine asked={lecture === undefined ? asked : lectures} width="16em" />}
          </p>
        </div>
        <div className={classes.attendance}>{card !== undefined && <Attendance lecture={card} />}</div>
      </header>
      <StudyTabs lctrShdlCd={lctrShdlCd} screen={screen} cmpltType={lecture?.cmpltType} />
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
  const { weeksAttended, weeks, percent, band } = attendanceOf(lecture);
  return (
    <>
      <p>
        <span>
          <strong>출석 {weeksAttended}</strong> / {weeks}주
        </span>
        <strong>{percent}%</strong>
      </p>
      <Band segments={band} />
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
    tab.screen === undefined || lctrShdlCd === undefined
      ? { label: tab.label, selected: false, onOpen: enterJournal }
      : { label: tab.label, selected: tab.screen === screen, ...linkTo(tab.screen, { lctrShdlCd }) },
  );
  return <Tabs label="학습 메뉴" tabs={tabs} />;
}
