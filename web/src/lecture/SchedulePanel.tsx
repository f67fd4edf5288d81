import { useState } from 'react';
import { useNow } from '../api.ts';
import { MonthCalendar } from '../ui/calendar/MonthCalendar.tsx';
import { monthOf } from '../ui/calendar/month.ts';
import { seoulDay } from '../ui/format.ts';
import { useLectureNames } from './course.ts';
import { useSchedule } from './home-queries.ts';
import { ScheduleList } from './ScheduleList.tsx';
import classes from './SchedulePanel.module.css';
import { calendarDots, entriesIn, noLecture, type ScheduleEntry } from './schedule.ts';

/** Month calendar, and the entries of the selected day or of the whole month. */
export function SchedulePanel() {
  const schedule = useSchedule();
  const today = seoulDay(useNow());
  const [month, setMonth] = useState(monthOf(today));
  const [day, setDay] = useState<string | null>(today);
  const { lectures, failed } = useLectureNames();

  const legend = new Map(
    lectures?.map((lecture, index) => [lecture.lctrShdlCd, { index, name: lecture.sbcKrnm }]),
  );
  const lectureOf = ({ lctrShdlCd }: ScheduleEntry) =>
    lctrShdlCd === undefined ? noLecture : legend.get(lctrShdlCd);
  const entries = schedule.data ?? [];
  // Dots appear together with the names that explain their colours.
  const dots = lectures === undefined ? [] : calendarDots(entries, (entry) => lectureOf(entry)?.index);

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
          entries={dots}
          lectures={[
            ...legend.values(),
            ...(dots.some(({ lectureIndex }) => lectureIndex === noLecture.index) ? [noLecture] : []),
          ]}
        />
      </section>
      <ScheduleList
        // Collapses the list when another day is selected.
        key={day ?? month}
        day={day}
        month={month}
        today={today}
        schedule={schedule}
        entries={entriesIn(entries, day ?? month)}
        lectureOf={lectureOf}
        naming={lectures === undefined && failed === null}
        onWholeMonth={() => setDay(null)}
      />
    </div>
  );
}
