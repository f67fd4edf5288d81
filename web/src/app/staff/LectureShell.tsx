import { staffRefusals } from '@baeum/contract/staff/terms';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from 'react-router';
import { type StaffLecture, lectureQuery, useLectureCode } from '../../staff-roles.ts';
import { ArchivedNotice } from '../../lecture/staff/ArchivedNotice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { usePhone } from '../../ui/phone.ts';
import { EmptyState, QueryState } from '../../ui/query-state/QueryState.tsx';
import { ErrorBoundary } from '../ErrorBoundary.tsx';
import { LectureRow } from './LectureRow.tsx';
import { ReasonBar } from './ReasonBar.tsx';
import { isWithin } from './section-paths.ts';
import { lectureSections } from './sections.ts';
import { StaffBar } from './StaffBar.tsx';
import { StaffFrame } from './StaffFrame.tsx';
import { StaffTools } from './StaffTools.tsx';

/** Frame of the screens of a lecture. They are rendered once the lecture is known, and anew for another one. */
export function LectureShell() {
  const phone = usePhone();
  const lectureCode = useLectureCode();
  const lecture = useQuery(lectureQuery(lectureCode));
  return (
    <StaffFrame
      tools={<StaffTools />}
      row={<LectureRow lecture={lecture.data} />}
      bar={phone && <StaffBar />}
    >
      <ReasonBar />
      <QueryState query={lecture} loading={{ shape: 'block', height: 320 }}>
        {(data) => (
          <>
            <ArchivedNotice lecture={data} />
            <LectureScreen key={lectureCode} lecture={data} />
          </>
        )}
      </QueryState>
    </StaffFrame>
  );
}

/** A screen that is not among the account's sections says why. */
function LectureScreen({ lecture }: { lecture: StaffLecture }) {
  const { pathname } = useLocation();
  const section = lectureSections.find((one) => isWithin(one, pathname));
  if (section !== undefined && !lecture.permissions.includes(section.needs))
    return (
      <>
        <PageHeader title={section.name} />
        <EmptyState text={staffRefusals.notPermitted.message} />
      </>
    );
  return (
    <ErrorBoundary key={pathname}>
      <Outlet />
    </ErrorBoundary>
  );
}
