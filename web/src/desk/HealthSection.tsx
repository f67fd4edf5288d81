import { getHealth, trafficHours } from '@baeum/contract/health/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { callQuery, useNow } from '../api.ts';
import { Card } from '../ui/Card.tsx';
import { Chip } from '../ui/Chip.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { formatDateTime } from '../ui/format.ts';
import type { Column } from '../ui/list/columns.ts';
import { DataTable } from '../ui/list/DataTable.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import shared from '../ui/shared.module.css';
import classes from './HealthSection.module.css';
import { type Health, type HealthLine, queueLines, storageLines, trafficLines } from './health.ts';

/** How the portal is doing, for administrators. */
export function HealthSection() {
  const health = useQuery(callQuery(getHealth, {}));
  const now = useNow();
  return (
    <section className={shared.column}>
      <h2 className={shared.heading}>포털 상태</h2>
      <QueryState query={health} loading={{ shape: 'block', height: 240 }}>
        {(data) => (
          <>
            <div className={classes.cards}>
              <Lines title={`지난 ${trafficHours}시간`} lines={trafficLines(data)} />
              <Lines title="예약 작업과 메일" lines={queueLines(data, now)} />
              <Lines title="저장 공간" lines={storageLines(data)} />
            </div>
            {data.traffic.failing.length > 0 && <FailingCalls calls={data.traffic.failing} />}
          </>
        )}
      </QueryState>
    </section>
  );
}

function Lines({ title, lines }: { title: string; lines: readonly HealthLine[] }) {
  return (
    <Card title={title}>
      <DescriptionList
        items={lines.map(({ label, text, problem }) => ({
          label,
          value: (
            <span className={classes.value}>
              {text} {problem && <Chip {...problem} />}
            </span>
          ),
        }))}
      />
    </Card>
  );
}

type FailingCall = Health['traffic']['failing'][number];

function FailingCalls({ calls }: { calls: readonly FailingCall[] }) {
  return (
    <>
      <h3 className={classes.failing}>오류가 난 요청</h3>
      <DataTable
        label="오류가 난 요청"
        columns={failingColumns}
        rows={calls}
        rowKey={({ call }) => call}
        wide
        empty=""
      />
      <p className={shared.note}>무슨 오류였는지는 서버의 기록에 요청 번호와 함께 남아 있습니다.</p>
    </>
  );
}

const failingColumns: readonly Column<FailingCall>[] = [
  {
    key: 'call',
    header: '요청',
    phone: 'title',
    cell: ({ call }) => <span className={shared.breakable}>{call === 'page' ? '화면과 파일' : call}</span>,
  },
  {
    key: 'failed',
    header: '오류',
    width: '160px',
    align: 'right',
    phoneLabel: '오류',
    cell: ({ failed, requests }) => (
      <span className={shared.number}>
        {requests.toLocaleString('ko-KR')}건 중 {failed.toLocaleString('ko-KR')}건
      </span>
    ),
  },
  {
    key: 'last',
    header: '마지막',
    width: '176px',
    phoneLabel: '마지막',
    cell: ({ last }) => <span className={shared.number}>{formatDateTime(last)} 무렵</span>,
  },
];
