import { useQuery } from '@tanstack/react-query';
import { useNow } from '../api.ts';
import { useRolesOfTerm, useTerm } from '../staff-roles.ts';
import { formatDayInWords } from '../ui/format.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { Card } from '../ui/Card.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import classes from './DeskScreen.module.css';
import { deskQuery } from './desk.ts';
import { LectureTable } from './LectureTable.tsx';
import { WaitingList } from './WaitingList.tsx';
import { WeekCard } from './WeekCard.tsx';

/** 오늘 할 일: what waits in the lectures of the account, and what opens and closes this week. */
export default function DeskScreen() {
  const { lectures } = useRolesOfTerm();
  const desk = useQuery(deskQuery(0, useTerm() && lectures));
  const count = desk.data?.waiting.length ?? 0;
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
              empty={{ when: (data) => data.waiting.length === 0, text: '지금 기다리는 일이 없습니다.' }}
            >
              {(data) => <WaitingList waiting={data.waiting} lectures={lectures} />}
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
