import { useState } from 'react';
import { Card } from '../ui/Card.tsx';
import { MonthCalendar } from '../ui/calendar/MonthCalendar.tsx';
import { monthOf } from '../ui/calendar/month.ts';
import { formatDayInWords } from '../ui/format.ts';
import classes from './Parts.module.css';

const TODAY = '2026-11-18';

const LECTURES = [
  '분자생물학의 이해',
  '바이오의약품 생산공정',
  'GMP 품질관리 첫걸음',
  '생명윤리와 연구윤리',
  '스마트 헬스케어 기기',
  '의료 인공지능 개론과 임상 데이터 분석 실습',
].map((name, index) => ({ name, index }));

const DAYS: Record<string, number[]> = {
  '2026-11-02': [0],
  '2026-11-09': [0, 2],
  '2026-11-16': [0, 1, 2],
  '2026-11-18': [0, 1, 3, 5, 5],
  '2026-11-19': [4],
  '2026-11-20': [0, 1, 2, 3, 4, 5],
  '2026-11-22': [0, 1, 2, 6, 7],
};

const ENTRIES = Object.entries(DAYS).flatMap(([day, lectures]) =>
  lectures.map((lectureIndex) => ({ day, lectureIndex })),
);

export function CalendarParts() {
  const [month, setMonth] = useState(monthOf(TODAY));
  const [selected, setSelected] = useState<string | null>(TODAY);
  return (
    <div className={classes.pair}>
      <Card label="달력">
        <MonthCalendar
          month={month}
          onMonth={setMonth}
          today={TODAY}
          selected={selected}
          onSelect={setSelected}
          entries={ENTRIES}
          lectures={LECTURES}
        />
      </Card>
      <Card title={selected ? formatDayInWords(selected) : '이달'} note="일정 5건">
        선택한 날의 일정
      </Card>
    </div>
  );
}
