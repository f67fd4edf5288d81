import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useNow } from '../api.ts';
import { monthOf } from '../ui/calendar/month.ts';
import { MonthCalendar } from '../ui/calendar/MonthCalendar.tsx';
import { Chip } from '../ui/Chip.tsx';
import { formatDayInWords, seoulDay } from '../ui/format.ts';
import { LectureDot, type LectureIndex } from '../ui/LectureDot.tsx';
import { Skeleton } from '../ui/query-state/Loading.tsx';
import { type LoadableQuery, QueryState } from '../ui/query-state/QueryState.tsx';
import { useLectureNames } from './course.ts';
import { EntryTitle } from './EntryTitle.tsx';
import { useSchedule } from './agenda-queries.ts';
import { cardLabel } from './names.ts';
import {
  type Agenda,
  agendaOf,
  calendarMarks,
  chipOf,
  isDueToday,
  kindName,
  noLecture,
  type ScheduleEntry,
  whenOf,
} from './schedule.ts';
import classes from './SchedulePanel.module.css';

/** Month calendar, and what is due or opens on the selected day or in the whole month. */
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
  const marks = schedule.data && calendarMarks(entries, (entry) => lectureOf(entry)?.index);

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
          marks={marks}
          lectures={[
            ...legend.values(),
            ...(marks?.some(({ lectureIndex }) => lectureIndex === noLecture.index) ? [noLecture] : []),
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
        agenda={agendaOf(entries, day ?? month)}
        lectureOf={lectureOf}
        naming={lectures === undefined && failed === null}
        onWholeMonth={() => setDay(null)}
      />
    </div>
  );
}

/** The lecture of an entry. */
interface Named {
  readonly index: LectureIndex;
  readonly name: string;
}

interface ScheduleListProps {
  /** The selected day; null for the whole month. */
  day: string | null;
  month: string;
  today: string;
  schedule: LoadableQuery<unknown>;
  agenda: Agenda;
  lectureOf: (entry: ScheduleEntry) => Named | undefined;
  /** The lecture names are still loading. */
  naming: boolean;
  onWholeMonth: () => void;
}

/** As high as the calendar; a month of six lectures has far more entries. */
const shownAtFirst = 5;

function ScheduleList({ day, month, schedule, agenda, onWholeMonth, ...row }: ScheduleListProps) {
  const [expanded, setExpanded] = useState(false);
  const [unfolded, setUnfolded] = useState(false);
  const [year, monthNumber] = month.split('-').map(Number);
  const { due, opening, events, running } = agenda;
  const total = due.length + opening.length + events.length;
  const rows = expanded ? total : shownAtFirst;
  return (
    <section className={classes.card} aria-label="일정" data-expanded={expanded || unfolded || undefined}>
      <header className={classes.head}>
        <h3 aria-live="polite">
          {day === null ? `${year}년 ${monthNumber}월` : formatDayInWords(day, row.today)}
          {schedule.data !== undefined && <span className={classes.count}>일정 {total}건</span>}
        </h3>
        {day !== null && (
          <Button variant="subtle" size="xs" onClick={onWholeMonth}>
            이달 전체 보기
          </Button>
        )}
      </header>
      <QueryState
        query={schedule}
        loading={{ shape: 'list', rows: 5 }}
        empty={{ when: () => total + running.length === 0, text: lectureMessages.noSchedule }}
      >
        {() => (
          <>
            <Entries title="마감" all={due} room={rows} {...row} />
            <Entries title="시작" all={opening} room={rows - due.length} {...row} />
            <Entries title="학사" all={events} room={rows - due.length - opening.length} {...row} />
            {rows < total && (
              <Button variant="default" fullWidth onClick={() => setExpanded(true)}>
                {total - rows}건 더 보기
              </Button>
            )}
            {running.length > 0 && (
              <Button
                variant="subtle"
                size="xs"
                className={classes.fold}
                aria-expanded={unfolded}
                rightSection={<IconChevronDown size={16} aria-hidden="true" />}
                onClick={() => setUnfolded(!unfolded)}
              >
                진행 중 {running.length}건
              </Button>
            )}
            {unfolded && <Entries all={running} room={running.length} {...row} />}
          </>
        )}
      </QueryState>
    </section>
  );
}

interface EntriesProps extends Pick<ScheduleListProps, 'today' | 'lectureOf' | 'naming'> {
  title?: string;
  all: readonly ScheduleEntry[];
  /** How many of them are shown. */
  room: number;
}

function Entries({ title, all, room, today, lectureOf, naming }: EntriesProps) {
  const shown = all.slice(0, Math.max(0, room));
  if (shown.length === 0) return null;
  return (
    <>
      {title !== undefined && (
        <h4 className={classes.group}>
          {title} {all.length}건
        </h4>
      )}
      <ul className={classes.list}>
        {shown.map((entry) => (
          <Entry
            key={entry.key}
            entry={entry}
            today={today}
            lecture={lectureOf(entry)}
            naming={naming}
            opens={title === '시작'}
          />
        ))}
      </ul>
    </>
  );
}

interface EntryProps {
  entry: ScheduleEntry;
  today: string;
  lecture: Named | undefined;
  naming: boolean;
  /** Says when it opens instead of when it is due. */
  opens: boolean;
}

function Entry({ entry, today, lecture, naming, opens }: EntryProps) {
  return (
    <li>
      <div className={classes.what}>
        <p className={classes.lecture} title={lecture?.name}>
          {lecture !== undefined ? (
            <>
              <LectureDot index={lecture.index} />
              <span className={classes.name}>{cardLabel(lecture.name)}</span>
            </>
          ) : (
            naming && <Skeleton width="8em" />
          )}
          {entry.kind !== 'academic' && <span className={classes.kind}>{kindName(entry)}</span>}
        </p>
        <p className={classes.title}>
          <EntryTitle entry={entry} className={classes.link} />
        </p>
      </div>
      <div className={classes.when}>
        <Chip {...chipOf(entry, today)} />
        <span className={isDueToday(entry, today) ? classes.due : undefined}>
          {whenOf(entry, today, opens ? '시작' : '마감')}
        </span>
      </div>
    </li>
  );
}
