import { staffRoleNames } from '@baeum/contract/staff/roles';
import { useNow } from '../../api.ts';
import {
  lectureName,
  lecturePath,
  type OwnLecture,
  lecturesWithKeys,
  useLectureKeys,
  useRolesOfTerm,
} from '../../staff-roles.ts';
import { Key } from '../../ui/keys/Key.tsx';
import { LectureDot } from '../../ui/LectureDot.tsx';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import shared from '../../ui/shared.module.css';
import { Tag } from '../../ui/Tag.tsx';
import classes from './OwnLecturesScreen.module.css';
import { weekNow } from './week-now.ts';

/** The lectures in which the account teaches or assists, the latest terms first. */
export default function OwnLecturesScreen() {
  const { lectures } = useRolesOfTerm();
  const now = useNow();
  useLectureKeys('나의 강의', lectures);
  return (
    <>
      <PageHeader title="나의 강의" note={`강의 ${lectures.length}개`} />
      <DataTable
        label="나의 강의"
        columns={columnsAt(now, lectures)}
        rows={lectures}
        rowKey={({ code }) => code}
        target={({ code }) => ({ to: lecturePath(code) })}
        rowHeight={64}
        empty="맡은 강의가 없습니다."
      />
    </>
  );
}

const columnsAt = (now: Date, lectures: readonly OwnLecture[]): readonly Column<OwnLecture>[] => [
  {
    key: 'name',
    header: '강의',
    phone: 'title',
    cell: (lecture) => <Name lecture={lecture} index={lectures.indexOf(lecture)} />,
  },
  { key: 'programme', header: '과정', width: '260px', cell: ({ programmeName }) => programmeName },
  { key: 'role', header: '역할', width: '88px', cell: ({ role }) => staffRoleNames[role] },
  { key: 'week', header: '현재 주차', width: '160px', cell: (lecture) => weekNow(lecture, now) },
  {
    key: 'students',
    header: '수강생',
    width: '88px',
    align: 'right',
    phoneLabel: '수강생',
    cell: ({ studentCount }) => `${studentCount}명`,
  },
];

function Name({ lecture, index }: { lecture: OwnLecture; index: number }) {
  return (
    <span className={classes.lecture}>
      {index < lecturesWithKeys && (
        <span className={classes.key} aria-hidden="true">
          <Key>{index + 1}</Key>
        </span>
      )}
      <LectureDot index={index} />
      <span className={shared.breakable}>{lectureName(lecture)}</span>
      {lecture.isMicroLearning && <Tag>마이크로러닝</Tag>}
    </span>
  );
}
