import { scheduledNames } from '@baeum/contract/desk/staff-terms';
import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNow } from '../api.ts';
import { type OwnLecture, useTerm } from '../staff-roles.ts';
import { Card } from '../ui/Card.tsx';
import { formatDayInWords, formatTime, formatWeekday, seoulDay } from '../ui/format.ts';
import { LectureDot } from '../ui/LectureDot.tsx';
import { QueryState } from '../ui/query-state/QueryState.tsx';
import { byDay, deskQuery, type Scheduled } from './desk.ts';
import classes from './WeekCard.module.css';

/** As far as the server looks. */
const furthest = 52;

/** 이번 주 열림·닫힘: what opens and closes in a week, by day. */
export function WeekCard({ lectures }: { lectures: readonly OwnLecture[] }) {
  const [week, setWeek] = useState(0);
  const desk = useQuery({ ...deskQuery(week, useTerm() && lectures), placeholderData: keepPreviousData });
  const today = seoulDay(useNow());
  const name =
    week === 0
      ? '이번 주'
      : `${desk.data === undefined ? '' : formatDayInWords(desk.data.monday, today)}부터`;
  return (
    <Card
      title={`${name} 열림·닫힘`}
      padded={false}
      aside={
        <span className={classes.turn}>
          <ActionIcon aria-label="이전 주" disabled={week === -furthest} onClick={() => setWeek(week - 1)}>
            <IconChevronLeft size={18} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon aria-label="다음 주" disabled={week === furthest} onClick={() => setWeek(week + 1)}>
            <IconChevronRight size={18} aria-hidden="true" />
          </ActionIcon>
        </span>
      }
    >
      <QueryState
        query={desk}
        loading={{ shape: 'table', rows: 5 }}
        empty={{ when: (data) => data.scheduled.length === 0, text: '열리거나 닫히는 것이 없습니다.' }}
      >
        {(data) => (
          <ol className={classes.days} aria-busy={desk.isPlaceholderData || undefined}>
            {byDay(data.scheduled).map(({ day, events }) => (
              <li key={day} className={classes.day}>
                <p className={classes.date} data-today={day === today || undefined}>
                  <span>{formatWeekday(day).charAt(0)}</span>
                  <strong>{Number(day.slice(8))}</strong>
                </p>
                <ul className={classes.events} aria-label={formatDayInWords(day, today)}>
                  {events.map((event) => (
                    <Event
                      key={`${event.what} ${event.kind} ${event.lectureCode} ${event.id}`}
                      event={event}
                      lectures={lectures}
                    />
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        )}
      </QueryState>
    </Card>
  );
}

function Event({ event, lectures }: { event: Scheduled; lectures: readonly OwnLecture[] }) {
  const { at, what, kind, title, id, lectureCode, done, of } = event;
  const index = lectures.findIndex(({ code }) => code === lectureCode);
  return (
    <li className={classes.event}>
      <span className={classes.what} data-what={what}>
        {what === 'opens' ? '열림' : '닫힘'}
      </span>
      <span className={classes.time}>{formatTime(at)}</span>
      <span className={classes.title}>
        <LectureDot index={index === -1 ? null : index} />
        <span>
          {kind === 'week' ? `${id}주차` : scheduledNames[kind]} · {title}
          {what === 'closes' && done !== null && (
            <small>
              {kind === 'debate' ? '참여' : kind === 'quiz' || kind === 'exam' ? '응시' : '제출'} {done}
              {of !== null && ` / ${of}`}
            </small>
          )}
        </span>
      </span>
    </li>
  );
}
