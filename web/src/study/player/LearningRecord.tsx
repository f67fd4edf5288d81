import type { Result } from '@baeum/contract';
import { cutReasons, getLearningRecord, studyMessages } from '@baeum/contract/study/terms';
import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api.ts';
import { formatDateTime, formatTime } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { DataTable } from '../../ui/list/DataTable.tsx';
import { durationOf } from '../learning/ranges.ts';
import { deviceOf } from './device.ts';

type Play = Result<typeof getLearningRecord>['list'][number];

const columns: readonly Column<Play>[] = [
  {
    key: 'when',
    header: '학습 시각',
    phone: 'title',
    cell: ({ learnStdt, learnEndt }) => `${formatDateTime(learnStdt)} ~ ${formatTime(learnEndt)}`,
  },
  {
    key: 'where',
    header: '기기 · 주소',
    cell: ({ learnDvc, learnIp }) => (
      <span title={learnDvc}>
        {learnIp === '' ? '다른 시스템에서 옮긴 기록' : `${deviceOf(learnDvc)} · ${learnIp}`}
      </span>
    ),
  },
  {
    key: 'claimed',
    header: '재생',
    align: 'right',
    width: '88px',
    phoneLabel: '재생',
    cell: ({ claimSec }) => durationOf(claimSec),
  },
  {
    key: 'credited',
    header: '인정',
    align: 'right',
    width: '88px',
    phoneLabel: '인정',
    cell: ({ creditSec }) => <strong>{durationOf(creditSec)}</strong>,
  },
  {
    key: 'why',
    header: '비고',
    cell: (play) => <Remarks play={play} />,
  },
];

/** Why less was credited than played, and whether it was reported late. */
function Remarks({ play: { lateYn, cutRsnList } }: { play: Play }) {
  const remarks = [
    ...(lateYn === 'Y' ? [studyMessages.recordLate] : []),
    ...cutRsnList.map((reason) => cutReasons[reason]),
  ];
  if (remarks.length === 0) return '-';
  return remarks.map((remark) => (
    <span key={remark} style={{ display: 'block', color: 'var(--ink-2)', fontSize: 13 }}>
      {remark}
    </span>
  ));
}

interface LearningRecordProps {
  readonly lctrCd: string;
  readonly lctrShdlCd: string;
}

/**
 * When and from where the student has played a content and what was credited, as evidence for questions about
 * attendance.
 */
export function LearningRecord({ lctrCd, lctrShdlCd }: LearningRecordProps) {
  const [open, setOpen] = useState(false);
  const list = useId();
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <section style={{ marginTop: 16 }}>
      <Button
        variant="subtle"
        size="xs"
        aria-expanded={open}
        aria-controls={open ? list : undefined}
        rightSection={<Chevron size={16} aria-hidden="true" />}
        onClick={() => setOpen(!open)}
      >
        학습 기록
      </Button>
      {open && (
        <div id={list} style={{ marginTop: 8 }}>
          <Plays lctrCd={lctrCd} lctrShdlCd={lctrShdlCd} />
        </div>
      )}
    </section>
  );
}

function Plays({ lctrCd, lctrShdlCd }: LearningRecordProps) {
  const record = useQuery({
    ...callQuery(getLearningRecord, { lctrCd, lctrShdlCd }),
    // The record grows while the student watches.
    staleTime: 0,
    refetchInterval: 60_000,
  });
  return (
    <DataTable
      label="학습 기록"
      columns={columns}
      rows={record.data?.list}
      query={record}
      rowKey={({ learnSeq }) => learnSeq}
      expectedRows={2}
      empty={studyMessages.noRecord}
      loading={record.isFetching}
    />
  );
}
