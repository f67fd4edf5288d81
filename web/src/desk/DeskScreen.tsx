import { getDesk } from '@baeum/contract/desk/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useNow, callQuery } from '../api.ts';
import { useRolesOfTerm } from '../staff-roles.ts';
import { formatDayInWords } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Card } from '../ui/Card.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import classes from './DeskScreen.module.css';
import type { Desk } from './desk.ts';
import { LectureTable } from './LectureTable.tsx';
import { WaitingList } from './WaitingList.tsx';
import { WeekCard } from './WeekCard.tsx';

/** 오늘 할 일: what waits in the lectures of the account, and what opens and closes this week. */
export default function DeskScreen() {
  const { lectures } = useRolesOfTerm();
  const desk = useQuery(callQuery(getDesk, { week: 0 }));
  const codes = new Set(lectures.map(({ code }) => code));
  const waitingHere = ({ waiting }: Desk) => waiting.filter(({ lectureCode }) => codes.has(lectureCode));
  const count = desk.data === undefined ? 0 : waitingHere(desk.data).length;
  const today = formatDayInWords(useNow());
  return (
    <>
      <PageHeader title="오늘 할 일" note={`${today} · 강의 ${lectures.length}개`} />
      <div className={classes.desk}>
        <div className={classes.lectures}>
          <LectureTable lectures={lectures} desk={desk} />
        </div>
        <div className={classes.first}>
          <Card title="먼저 할 일" note={count > 0 ? `${count}건` : undefined} padded={false}>
            <QueryState
              query={desk}
              loading={{ shape: 'table', rows: 5 }}
              empty={{ when: (data) => waitingHere(data).length === 0, text: '지금 기다리는 일이 없습니다.' }}
            >
              {(data) => <WaitingList waiting={waitingHere(data)} lectures={lectures} />}
            </QueryState>
          </Card>
        </div>
        <div className={classes.week}>
          <WeekCard lectures={lectures} />
        </div>
      </div>
    </>
  );
}
