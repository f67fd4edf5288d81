import { useState } from 'react';
import { MonthCalendar } from '../ui/calendar/MonthCalendar.tsx';
import { monthOf } from '../ui/calendar/month.ts';
import { seoulDay } from '../ui/format.ts';
import { useLectureNames } from './course.ts';
import { useSchedule } from './home-queries.ts';
import { ScheduleList } from './ScheduleList.tsx';
import classes from './SchedulePanel.module.css';
import { calendarDots, entriesIn, type ScheduleEntry } from './schedule.ts';

/** The month with its dots, and the list of the chosen day or of the whole month. */
export function SchedulePanel() {
  const schedule = useSchedule();
  const [opened] = useState(() => Date.now());
  // A page that stays open over midnight asks anew when it is looked at again.
  const today = seoulDay(new Date(Math.max(opened, schedule.dataUpdatedAt)));
  const [month, setMonth] = useState(monthOf(today));
  const [day, setDay] = useState<string | null>(today);
  const { lectures = [] } = useLectureNames();

  const academic = lectures.length;
  const places = new Map(lectures.map(({ lctrShdlCd }, place) => [lctrShdlCd, place]));
  const placeOf = ({ lctrShdlCd }: ScheduleEntry) => places.get(lctrShdlCd ?? '') ?? academic;
  const entries = schedule.data ?? [];

  return (
    <div className={classes.panel}>
      <section className={classes.calendar} aria-label="달력">
        <MonthCalendar
          month={month}
          onMonth={(next) => {
            setMonth(next);
            setDay(null);
          }}
          today={today}
          selected={day}
          onSelect={setDay}
          entries={calendarDots(entries, placeOf)}
          lectures={[
            ...lectures.map(({ sbcKrnm }, place) => ({ place, name: sbcKrnm })),
            ...(entries.some(({ kind }) => kind === 'academic') ? [{ place: academic, name: '학사' }] : []),
          ]}
        />
      </section>
      <ScheduleList
        // A list that was unfolded for one day is folded again for the next.
        key={day ?? month}
        day={day}
        month={month}
        today={today}
        schedule={schedule}
        entries={entriesIn(entries, day ?? month)}
        placeOf={placeOf}
        lectureName={(entry) => lectures.find(({ lctrShdlCd }) => lctrShdlCd === entry.lctrShdlCd)?.sbcKrnm}
        onWholeMonth={() => setDay(null)}
      />
    </div>
  );
}
