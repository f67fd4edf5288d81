import { archiveLectures } from '@baeum/contract/lecture/bulk-terms';
import { Button } from '@mantine/core';
import { post, useAction } from '../../api.ts';
import type { StaffLecture } from '../../staff-roles.ts';
import { Notice } from '../../ui/Notice.tsx';
import { changedByBulk } from './bulk-report.ts';

/** Above the screens of a lecture in the archive; operators take it out. */
export function ArchivedNotice({ lecture }: { lecture: StaffLecture }) {
  const { code, programmeCode, isArchived, permissions } = lecture;
  const restore = useAction(
    () => post(archiveLectures, { programmeCode, lectures: [code], archived: false }),
    { refreshes: changedByBulk },
  );
  if (!isArchived) return null;
  return (
    <Notice
      action={
        permissions.includes('operate') && (
          <Button size="xs" variant="default" loading={restore.isPending} onClick={() => restore.mutate()}>
            보관 해제
          </Button>
        )
      }
    >
      보관된 강의입니다. 학생에게 보이지 않고, 아무것도 바꿀 수 없습니다.
    </Notice>
  );
}
