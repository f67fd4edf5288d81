import { useNow } from '../api.ts';
import { lectureName, lecturePath, type OwnLecture, useLectureKeys } from '../staff-roles.ts';
import { LectureDot } from '../ui/LectureDot.tsx';
import type { Column } from '../ui/list/columns.ts';
import { DataTable } from '../ui/list/DataTable.tsx';
import type { LoadableQuery } from '../ui/query-state/QueryState.tsx';
import shared from '../ui/shared.module.css';
import { isLate, waitedFor } from '../ui/waiting.ts';
import { type Desk, waitingGroups, waitingIn } from './desk.ts';
import classes from './LectureTable.module.css';

interface LectureTableProps {
  lectures: readonly OwnLecture[];
  desk: LoadableQuery<Desk>;
}

/** The lectures of the account, and what waits in each of them. */
export function LectureTable({ lectures, desk }: LectureTableProps) {
  const now = useNow();
  useLectureKeys('오늘 할 일', lectures);
  return (
    <DataTable
      label="강의별로 기다리는 일"
      columns={columnsOf(desk.data, lectures, now)}
      rows={desk.data && lectures}
      query={desk}
      expectedRows={Math.max(1, lectures.length)}
      rowKey={({ code }) => code}
      target={({ code }) => ({ to: lecturePath(code) })}
      rowHeight={64}
      wide
      empty="맡은 강의가 없습니다."
    />
  );
}

const columnsOf = (
  desk: Desk | undefined,
  lectures: readonly OwnLecture[],
  now: Date,
): readonly Column<OwnLecture>[] => [
  {
    key: 'lecture',
    header: '강의',
    phone: 'title',
    cell: (lecture) => (
      <span className={classes.lecture}>
        <LectureDot index={lectures.indexOf(lecture)} />
        <span className={shared.breakable}>{lectureName(lecture)}</span>
      </span>
    ),
  },
  {
    key: 'students',
    header: '수강',
    width: '180px',
    cell: ({ studentCount, week }) => (
      <span className={shared.secondary}>
        {studentCount}명{week !== null && ` · ${week}주차`}
      </span>
    ),
  },
  ...waitingGroups.map(
    (group): Column<OwnLecture> => ({
      key: group.key,
      header: group.name,
      width: '180px',
      phoneLabel: group.name,
      cell: ({ code }) => {
        const { count, since } = waitingIn(desk?.waiting ?? [], code, group);
        if (since === undefined) return <span className={shared.tertiary}>없음</span>;
        return (
          <span className={classes.waiting} data-late={isLate(since, now) || undefined}>
            <strong>{count}</strong>
            <small>최장 {waitedFor(since, now)}</small>
          </span>
        );
      },
    }),
  ),
];
