import { Button, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, useState } from 'react';
import { weekOfTerm } from '../../activity/staff/period-words.ts';
import { serverNow } from '../../api.ts';
import { lecturePath, useLectureCode } from '../../staff-roles.ts';
import { Link } from '../../ui/Link.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import type { Topic, Week } from '../queries.ts';
import { TopicList } from '../TopicList.tsx';
import head from '../WeekHead.module.css';
import { WeekHead } from '../WeekHead.tsx';
import { currentWeek } from '../weeks.ts';
import { localMinute, momentOfMinute } from '../../ui/local-minute.ts';
import classes from './PreviewScreen.module.css';
import { previewQuery, termQuery } from './board-queries.ts';

/** The study page as a student who has done nothing yet would see it, drawn by the student side's own parts. */
export default function PreviewScreen() {
  const lectureCode = useLectureCode();
  const [value, setValue] = useState(() => localMinute(new Date(serverNow()).toISOString()));
  const [asked, ask] = useState(() => momentOfMinute(value));
  const query = useQuery(previewQuery(lectureCode, asked));
  const { data: term } = useQuery(termQuery(lectureCode));
  const change = (next: string) => {
    setValue(next);
    const moment = momentOfMinute(next);
    if (moment !== '') ask(moment);
  };
  return (
    <>
      <PageHeader
        title="학생으로 보기"
        note="수업을 듣는 가상의 학생이 고른 시점에 보는 화면입니다. 누구의 기록도 아니며, 아무것도 저장되지 않습니다."
        actions={
          <Button component={Link} to={lecturePath(lectureCode, 'board')} variant="default">
            강의 구성으로
          </Button>
        }
      />
      <div className={classes.moment}>
        <TextInput
          type="datetime-local"
          label="보는 시점"
          value={value}
          onChange={({ currentTarget }) => change(currentTarget.value)}
          description={term && weekOfTerm(asked, term.weeks)}
        />
      </div>
      <Notice>
        잠긴 항목을 누르면 학생이 보는 이유가 나옵니다. 열리는 항목은 여기에서는 열리지 않습니다.
      </Notice>
      <QueryState
        query={query}
        loading={{ shape: 'block', height: 480 }}
        empty={{ when: ({ weeks }) => weeks.length === 0, text: '주차가 없는 강의입니다.' }}
      >
        {({ weeks, topics }) => <Study lectureCode={lectureCode} weeks={weeks} topics={topics} />}
      </QueryState>
    </>
  );
}

/** Links lead to the student side, where staff are not signed in. */
function stay(event: MouseEvent): void {
  if (!(event.target instanceof Element) || event.target.closest('a') === null) return;
  event.preventDefault();
  event.stopPropagation();
  void toast('미리 보기에서는 열지 않습니다.');
}

interface StudyProps {
  readonly lectureCode: string;
  readonly weeks: readonly Week[];
  readonly topics: readonly Topic[];
}

function Study({ lectureCode, weeks, topics }: StudyProps) {
  const current = currentWeek(weeks);
  const [toggled, setToggled] = useState<readonly number[]>([]);
  const page = { lctrShdlCd: lectureCode };
  const toggle = (week: number) =>
    setToggled(toggled.includes(week) ? toggled.filter((one) => one !== week) : [...toggled, week]);
  return (
    <div onClickCapture={stay}>
      <ol className={head.weeks}>
        {weeks.map((week) => {
          const number = week.lctrWk;
          const open = (number === current) !== toggled.includes(number);
          const own = topics.filter(({ lctrWk }) => lctrWk === number);
          const list = { data: own, error: null, isFetching: false, refetch: () => undefined };
          const folding = {
            open,
            onToggle: () => toggle(number),
            controls: `preview-${number}`,
            onHover: () => undefined,
          };
          return (
            <li key={number} className={head.week}>
              <WeekHead week={week} page={page} topics={own} folding={folding} />
              <div id={`preview-${number}`} hidden={!open}>
                {open && <TopicList query={list} page={page} expected={own.length} />}
              </div>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
