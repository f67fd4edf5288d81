import type { Permission } from '@baeum/contract/staff/roles';
import { IconArrowLeft } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { staffBase } from '../../navigation.ts';
import { useUser } from '../../api.ts';
import {
  lectureName,
  programmeListKey,
  programmePath,
  type StaffLecture,
  useLectureCode,
  useStaffRoles,
} from '../../staff-roles.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { LectureDot } from '../../ui/LectureDot.tsx';
import { Link } from '../../ui/Link.tsx';
import { rememberedLink } from '../../ui/list/list-memory.ts';
import { showInBar } from '../../ui/show-in-bar.ts';
import { Skeleton } from '../../ui/query-state/Loading.tsx';
import { LectureMenu } from './MenuRow.tsx';
import { isWithin, lectureSectionPath, sectionsFor } from './section-paths.ts';
import classes from './MenuRow.module.css';

/** The row inside a lecture: the way back, its name with a menu of the others, and its sections. */
export function LectureRow({ lecture }: { lecture: StaffLecture | undefined }) {
  const { lectures } = useStaffRoles();
  const lectureCode = useLectureCode();
  const index = lectures.findIndex(({ code }) => code === lectureCode);
  const own = lectures[index];
  const named = lecture ?? own;
  const name = named === undefined ? <Skeleton width="8em" /> : lectureName(named);
  return (
    <nav className={`${classes.menu} ${classes.ofLecture}`} aria-label="강의 메뉴">
      <Back programmeCode={own === undefined ? lecture?.programmeCode : undefined} />
      <div className={classes.lecture}>
        <LectureDot index={own === undefined ? null : index} />
        {lectures.some(({ code }) => code !== lectureCode) ? (
          <LectureMenu lectures={lectures} current={lectureCode}>
            <span className={classes.name}>{name}</span>
          </LectureMenu>
        ) : (
          <span className={classes.name}>{name}</span>
        )}
      </div>
      <span className={classes.divider} />
      <Sections
        lectureCode={lectureCode}
        permissions={named?.permissions ?? []}
        isAssistant={own?.role === 'assistant'}
      />
    </nav>
  );
}

/** Operators come from the list of a programme's lectures; it is shown as they have left it. */
function Back({ programmeCode }: { programmeCode: string | undefined }) {
  const { id } = useUser();
  const target =
    programmeCode === undefined
      ? { to: staffBase }
      : rememberedLink({ to: programmePath(programmeCode) }, programmeListKey(id, programmeCode));
  return (
    <Link {...target} className={classes.back} aria-label="강의에서 나가기">
      <IconArrowLeft size={18} aria-hidden="true" />
    </Link>
  );
}

interface SectionsProps {
  readonly lectureCode: string;
  readonly permissions: readonly Permission[];
  readonly isAssistant: boolean;
}

function Sections({ lectureCode, permissions, isAssistant }: SectionsProps) {
  const { pathname } = useLocation();
  const bar = useRef<HTMLUListElement>(null);
  const sections = sectionsFor(permissions, isAssistant);
  const current = sections.find(({ section }) => isWithin(section, pathname))?.section.name;
  useEffect(() => {
    const link = bar.current?.querySelector<HTMLElement>('[aria-current]');
    if (current !== undefined && bar.current && link) showInBar(bar.current, link);
  }, [current]);
  return (
    <ul ref={bar} className={classes.scrolling}>
      {sections.map(({ section, denied }) => (
        <li key={section.name}>
          {denied === undefined ? (
            <Link
              to={lectureSectionPath(section, lectureCode)}
              aria-current={section.name === current ? 'page' : undefined}
            >
              {section.name}
            </Link>
          ) : (
            // Can be focused, so that everybody can learn the reason.
            <button type="button" aria-disabled onClick={() => void dialogs.alert(denied)} title={denied}>
              {section.name}
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
