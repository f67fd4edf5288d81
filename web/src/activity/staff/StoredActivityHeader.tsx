import type { Path } from '@baeum/contract';
import { type Showing, showingNames } from '@baeum/contract/activity/staff-terms';
import type { GradedKind } from '@baeum/contract/grading/points';
import { activityIdOf } from '@baeum/contract/grading/staff-terms';
import type { ActivityKind } from '@baeum/contract/study/board-terms';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { HistoryButton } from '../../staff-kit/HistoryButton.tsx';
import { gradedActivityPath, useLectureCode, useLecturePermissions } from '../../staff-roles.ts';
import { Chip, type Status } from '../../ui/Chip.tsx';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { activityNames } from './kinds.ts';
import { ActivityArchiveButton } from './ArchiveButton.tsx';
import { MessageUndone } from './MessageUndone.tsx';
import { activitiesPath } from './paths.ts';

interface StoredActivityHeaderProps {
  readonly kind: ActivityKind & GradedKind;
  readonly code: string;
  readonly title: string;
  readonly showing: Showing;
  readonly isArchived: boolean;
  readonly note: string;
  /** Calls whose replies change with the activity, beside those of the term. */
  readonly refreshes: readonly Path[];
  /** Further buttons. */
  readonly children?: ReactNode;
}

const tones = { draft: 'gray', scheduled: 'blue', shown: 'green' } as const satisfies Record<
  Showing,
  Status['tone']
>;

/** Title and state of an activity above its form. */
export function StoredActivityHeader({
  kind,
  code,
  title,
  showing,
  isArchived,
  note,
  refreshes,
  children,
}: StoredActivityHeaderProps) {
  const lectureCode = useLectureCode();
  const permissions = useLecturePermissions();
  const list = { to: activitiesPath(lectureCode) };
  const chip: Status = isArchived
    ? { tone: 'gray', word: '보관' }
    : { tone: tones[showing], word: showingNames[showing] };
  return (
    <>
      <PageHeader
        title={title}
        path={[{ label: '활동', link: list }, { label: activityNames[kind] }]}
        chip={<Chip {...chip} />}
        note={note}
        actions={
          <>
            {showing === 'shown' && !isArchived && <MessageUndone kind={kind} code={code} />}
            {children}
            <ActivityArchiveButton
              kind={kind}
              code={code}
              title={title}
              isArchived={isArchived}
              refreshes={refreshes}
            />
            <HistoryButton lectureCode={lectureCode} kind={kind} object={code} name={title} />
            {permissions.includes('grade') && (
              <Button component={Link} variant="default" to={gradedActivityPath(activityIdOf(kind, code))}>
                채점
              </Button>
            )}
          </>
        }
      />
      {isArchived && <Notice>보관한 활동입니다. 보관에서 되돌린 뒤 바꿀 수 있습니다.</Notice>}
    </>
  );
}
