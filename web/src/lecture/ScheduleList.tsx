import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { useExamRoom } from '../exam-room.ts';
import { useLinkTo } from '../navigation.ts';
import { Chip } from '../ui/Chip.tsx';
import { type FaceQuery, Faces } from '../ui/faces/Faces.tsx';
import { Skeleton } from '../ui/faces/Loading.tsx';
import { formatDayInWords, formatMonthDay } from '../ui/format.ts';
import type { Place } from '../ui/lecture-place.ts';
import { LectureDot } from '../ui/LectureDot.tsx';
import { Period } from '../ui/Period.tsx';
import { VisuallyHidden } from '../ui/VisuallyHidden.tsx';
import { cardLabel } from './names.ts';
import classes from './ScheduleList.module.css';
import { chipOf, dueToday, type ScheduleEntry } from './schedule.ts';

/** What an entry belongs to. */
interface Named {
  readonly place: Place;
  readonly name: string;
}

interface ScheduleListProps {
  /** The chosen day; null for the whole month. */
  day: string | null;
  month: string;
  today: string;
  schedule: FaceQuery<unknown>;
  entries: readonly ScheduleEntry[];
  lectureOf: (entry: ScheduleEntry) => Named | undefined;
  /** The names of the lectures are still to come. */
  naming: boolean;
  onWholeMonth: () => void;
}

/** As high as the calendar beside it; a month of six lectures has far more. */
const shownAtFirst = 5;

export function ScheduleList({
  day,
  month,
  today,
  schedule,
  entries,
  lectureOf,
  naming,
  onWholeMonth,
}: ScheduleListProps) {
  const [unfolded, setUnfolded] = useState(false);
  const [year, monthNumber] = month.split('-').map(Number);
  const shown = unfolded ? entries : entries.slice(0, shownAtFirst);
  return (
    <section className={classes.card} aria-label="일정" data-unfolded={unfolded || undefined}>
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
      <Faces
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
              <Button variant="default" fullWidth onClick={() => setUnfolded(true)}>
                {entries.length - shown.length}건 더 보기
              </Button>
            )}
          </>
        )}
      </Faces>
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
            <LectureDot place={lecture.place} />
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
        <Chip tone={chip.tone}>{chip.word}</Chip>
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

/** Opens what the entry is about; an academic event is all there is of it. */
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
