import { staffMessages } from '@baeum/contract/staff/terms';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { staffBase } from '../navigation.ts';
import { dialogs } from '../ui/dialogs/dialogs.ts';
import { Link } from '../ui/Link.tsx';
import { loadable, notLoadedMessage } from '../ui/loadable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import type { Column } from '../ui/list/columns.ts';
import { PagedTable } from '../ui/list/PagedTable.tsx';
import { useListState } from '../ui/list/useListState.ts';
import { Tag } from '../ui/Tag.tsx';
import { type Student, studentOptions, studentsQuery } from './queries.ts';
import classes from './StudentsScreen.module.css';

const ImpersonateModal = loadable(() => import('./ImpersonateModal.tsx'));

/** Finds students and starts impersonating them. */
export default function StudentsScreen() {
  const list = useListState(studentOptions);
  const query = useQuery(studentsQuery(list.state));
  const [chosen, choose] = useState<{ readonly student: Student; readonly button: HTMLElement }>();
  const [opened, setOpened] = useState(false);
  const columns = columnsWith((student, button) => void open(student, button));
  /** A failed load must not break the screen. */
  async function open(student: Student, button: HTMLElement): Promise<void> {
    try {
      await ImpersonateModal.load();
    } catch {
      await dialogs.alert(notLoadedMessage);
      return;
    }
    choose({ student, button });
    setOpened(true);
  }
  function close(): void {
    setOpened(false);
    chosen?.button.focus();
  }
  return (
    <>
      <PageHeader
        title="학생 찾기"
        note="학생 화면으로 접속하면 모든 동작이 기록되고 학생이 볼 수 있습니다."
      />
      <PagedTable
        label="학생 목록"
        list={list}
        query={query}
        columns={columns}
        rowHeight={64}
        rowKey={({ untyId }) => untyId}
        wide
        empty={staffMessages.noStudents}
      />
      {chosen && (
        <ImpersonateModal
          key={chosen.student.untyId}
          student={chosen.student}
          opened={opened}
          onClose={close}
        />
      )}
    </>
  );
}

const columnsWith = (
  onEnter: (student: Student, button: HTMLElement) => void,
): readonly Column<Student>[] => [
  {
    key: 'name',
    header: '이름',
    phone: 'title',
    cell: ({ usrKrnm, stopYn }) => (
      <span className={classes.name}>
        {usrKrnm} {stopYn === 'Y' && <Tag>정지</Tag>}
      </span>
    ),
  },
  { key: 'number', header: '학번', width: '160px', phoneLabel: '학번', cell: ({ usrStid }) => usrStid },
  { key: 'id', header: '아이디', width: '160px', phoneLabel: '아이디', cell: ({ untyId }) => untyId },
  { key: 'college', header: '소속', width: '220px', cell: ({ gdptNm }) => gdptNm || '-' },
  {
    key: 'actions',
    header: '접속',
    width: '240px',
    align: 'center',
    phone: 'action',
    cell: (student) => (
      <span className={classes.actions}>
        <Button
          size="xs"
          variant="light"
          aria-label={`${student.usrKrnm} ${staffMessages.enter}`}
          onClick={(event) => onEnter(student, event.currentTarget)}
        >
          학생 화면으로
        </Button>
        <Button
          size="xs"
          variant="default"
          component={Link}
          aria-label={`${student.usrKrnm} 접속 기록`}
          to={`${staffBase}/log?${new URLSearchParams({ text: student.untyId })}`}
        >
          기록
        </Button>
      </span>
    ),
  },
];
