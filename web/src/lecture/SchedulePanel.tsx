import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useNow } from '../api.ts';
import { useExamRoom } from '../exam-room.ts';
import { useLinkTo } from '../navigation.ts';
import { monthOf } from '../ui/calendar/month.ts';
import { MonthCalendar } from '../ui/calendar/MonthCalendar.tsx';
import { Chip } from '../ui/Chip.tsx';
import { formatDayInWords, formatMonthDay, seoulDay } from '../ui/format.ts';
import { LectureDot, type LectureIndex } from '../ui/LectureDot.tsx';
import { Link } from '../ui/Link.tsx';
import { Period } from '../ui/Period.tsx';
import { Skeleton } from '../ui/query-state/Loading.tsx';
import { type LoadableQuery, QueryState } from '../ui/query-state/QueryState.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { useLectureNames } from './course.ts';
import { useSchedule } from './home-queries.ts';
import { cardLabel } from './names.ts';
import { calendarDots, chipOf, dueToday, entriesIn, noLecture, type ScheduleEntry } from './schedule.ts';
import classes from './SchedulePanel.module.css';

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
  entries: readonly ScheduleEntry[];
  lectureOf: (entry: ScheduleEntry) => Named | undefined;
  /** The lecture names are still loading. */
  naming: boolean;
  onWholeMonth: () => void;
}

/** As high as the calendar; a month of six lectures has far more entries. */
const shownAtFirst = 5;

function ScheduleList({
  day,
  month,
  today,
  schedule,
  entries,
  lectureOf,
  naming,
  onWholeMonth,
}: ScheduleListProps) {
  const [expanded, setExpanded] = useState(false);
  const [year, monthNumber] = month.split('-').map(Number);
  const shown = expanded ? entries : entries.slice(0, shownAtFirst);
  return (
    <section className={classes.card} aria-label="일정" data-expanded={expanded || undefined}>
      <header className={classes.head}>
        <h3 aria-live="polite">
          {day === null ? `${year}년 ${monthNumber}월` : formatDayInWords(day)}
          {schedule.data !== undefined && <span className={classes.count}>일정 {entries.length}건</span>}
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
        empty={{ when: () => entries.length === 0, text: lectureMessages.noSchedule }}
      >
        {() => (
          <>
            <ul className={classes.list}>
              {shown.map((entry) => (
                <Entry
                  key={entry.key}
                  entry={entry}
                  today={today}
                  lecture={lectureOf(entry)}
                  naming={naming}
                />
              ))}
            </ul>
            {shown.length < entries.length && (
              <Button variant="default" fullWidth onClick={() => setExpanded(true)}>
                {entries.length - shown.length}건 더 보기
              </Button>
            )}
          </>
        )}
      </QueryState>
    </section>
  );
}

interface EntryProps {
  entry: ScheduleEntry;
  today: string;
  lecture: Named | undefined;
  naming: boolean;
}

function Entry({ entry, today, lecture, naming }: EntryProps) {
  const due = dueToday(entry, today);
  const chip = chipOf(entry, today);
  return (
    <li>
      <div className={classes.what}>
        {lecture !== undefined ? (
          <p className={classes.lecture} title={lecture.name}>
            <LectureDot index={lecture.index} />
            {cardLabel(lecture.name)}
          </p>
        ) : (
          naming && (
            <p className={classes.lecture}>
              <Skeleton width="8em" />
            </p>
          )
        )}
        <p className={classes.title}>
          <EntryTitle entry={entry} />
        </p>
      </div>
      <div className={classes.when}>
        <Chip {...chip} />
        {due === undefined ? (
          <span>
            <Period from={entry.from} to={entry.to} format={formatMonthDay} />
          </span>
        ) : (
          <strong className={classes.due}>{due}</strong>
        )}
      </div>
    </li>
  );
}

/** Links to the item of an entry; academic events have none. */
function EntryTitle({ entry: { kind, title, code, lctrShdlCd } }: { entry: ScheduleEntry }) {
  const linkTo = useLinkTo();
  const examRoom = useExamRoom();
  if (lctrShdlCd === undefined || kind === 'academic') return title;
  if (kind === 'exam')
    return (
      <button type="button" className={classes.link} onClick={() => examRoom.open(code)}>
        {title}
        <VisuallyHidden> (시험실, 새 창)</VisuallyHidden>
      </button>
    );
  const links = {
    week: () => linkTo('detailSbj', { lctrShdlCd, wk: Number(code) }),
    assignment: () => linkTo('AsgmtDesc', { lctrShdlCd, asgmtCd: code }),
    quiz: () => linkTo('QuizDesc', { lctrShdlCd, quizCd: code }),
    debate: () => linkTo('DebateDesc', { lctrShdlCd, dbtCd: code }),
    team: () => linkTo('TeamDesc', { lctrShdlCd, teamSeq: Number(code) }),
    team_assignment: () => linkTo('TeamAsgmtDesc', { lctrShdlCd, taAsgmtSeq: Number(code) }),
    reflection: () => linkTo('SelfRflctDesc', { lctrShdlCd }),
    team_evaluation: () => linkTo('TeamDesc', { lctrShdlCd, teamSeq: Number(code), view: 'eval' }),
  };
  return (
    <Link className={classes.link} {...links[kind]()}>
      {title}
    </Link>
  );
}
