import { lectureMessages } from '@baeum/contract/lecture/terms';
import { Button, NativeSelect } from '@mantine/core';
import { useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { useNow } from '../api.ts';
import { useLinkTo } from '../navigation.ts';
import type { Day } from '../ui/calendar/month.ts';
import { CardStack } from '../ui/Card.tsx';
import { formatDayInWords, seoulDay } from '../ui/format.ts';
import { useLazyModal } from '../ui/lazy-modal.tsx';
import type { LectureIndex } from '../ui/LectureDot.tsx';
import { Link } from '../ui/Link.tsx';
import { withQuery } from '../ui/links.ts';
import { loadable } from '../ui/loadable.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { EmptyState, QueryState } from '../ui/query-state/QueryState.tsx';
import { useLectureIndex, useLecturesByCourse } from './course.ts';
import { useDone, useTodo } from './agenda-queries.ts';
import { useTermWeek } from './home-queries.ts';
import { isDueToday } from './schedule.ts';
import {
  aboutMinutes,
  firstDueToday,
  groupsOf,
  isOfKind,
  lateNote,
  type TodoEntry,
  type TodoFilter,
  todoFilters,
  type TodoGroup,
  totalMinutes,
} from './todo.ts';
import card from './TodoCard.module.css';
import { TodoRows } from './TodoRow.tsx';
import classes from './TodoScreen.module.css';

const OwnTodoModal = loadable(() => import('./OwnTodoModal.tsx'));

/** Parameters of the address. */
const names = { kind: 'kind', lecture: 'lecture', done: 'done' } as const;

/** What is to do over all lectures, by when it is due. */
export default function TodoScreen() {
  const todo = useTodo();
  const adds = useRef<HTMLButtonElement>(null);
  const { open, prepare, modal } = useLazyModal(adds, OwnTodoModal, {});
  const linkTo = useLinkTo();
  const today = seoulDay(useNow());
  const week = useTermWeek();
  const entries = todo.data?.list;
  const dueToday = entries?.filter((entry) => isDueToday(entry, today)).length ?? 0;
  const note = [
    formatDayInWords(today),
    week !== undefined && `${week}주차`,
    dueToday > 0 && `오늘 마감 ${dueToday}건`,
  ];
  return (
    <>
      <PageHeader
        title="할 일"
        note={note.filter(Boolean).join(' · ')}
        actions={
          <>
            <Button variant="default" component={Link} {...linkTo('calendarFeed', {})}>
              캘린더 구독
            </Button>
            <Button ref={adds} onClick={open} {...prepare}>
              할 일 추가
            </Button>
          </>
        }
      />
      {modal}
      <div className={todo.isPending ? card.card : undefined}>
        <QueryState query={{ ...todo, data: entries }} loading={{ shape: 'table', rows: 5 }}>
          {(all) => <Filtered entries={all} today={today} doneCount={todo.data?.doneCnt ?? 0} />}
        </QueryState>
      </div>
    </>
  );
}

interface FilteredProps {
  entries: readonly TodoEntry[];
  today: Day;
  doneCount: number;
}

function Filtered({ entries, today, doneCount }: FilteredProps) {
  const { pathname } = useLocation();
  const [params, setParams] = useSearchParams();
  const indexOf = useLectureIndex();
  const courses = useLecturesByCourse();
  const lectures = courses.flatMap((course) => course.lectures);
  const filter = todoFilters.find(({ value }) => value === params.get(names.kind));
  const lecture = lectures.find(({ lctrShdlCd }) => lctrShdlCd === params.get(names.lecture))?.lctrShdlCd;

  const inLecture = entries.filter(({ lctrShdlCd }) => lecture === undefined || lctrShdlCd === lecture);
  const shown = inLecture.filter((entry) => isOfKind(entry, filter));
  const isFiltered = filter !== undefined || lecture !== undefined;
  const first = firstDueToday(shown, today);

  /** This address with another value. */
  function withParam(name: string, value: string | undefined): URLSearchParams {
    const next = new URLSearchParams(params);
    if (value === undefined) next.delete(name);
    else next.set(name, value);
    return next;
  }

  return (
    <>
      {entries.length + doneCount > 0 && (
        <div className={classes.tools} data-keeps-focus>
          <KindFilter
            entries={inLecture}
            chosen={filter}
            addressOf={(value) => withQuery(pathname, withParam(names.kind, value).toString())}
          />
          {lectures.length > 1 && (
            <NativeSelect
              aria-label="강의"
              className={classes.lecture}
              value={lecture ?? ''}
              onChange={(event) =>
                setParams(withParam(names.lecture, event.currentTarget.value || undefined))
              }
              data={[
                { value: '', label: '모든 강의' },
                ...(courses.length === 1
                  ? lectures.map(choiceOf)
                  : courses.map((course) => ({ group: course.text, items: course.lectures.map(choiceOf) }))),
              ]}
            />
          )}
        </div>
      )}
      <CardStack>
        {shown.length === 0 && (
          <div className={card.card}>
            <EmptyState
              text={isFiltered && entries.length > 0 ? noneOfThese : lectureMessages.nothingToDo}
              action={
                isFiltered && (
                  <Button variant="default" onClick={() => setParams({})}>
                    조건 지우기
                  </Button>
                )
              }
            />
          </div>
        )}
        {groupsOf(shown, today).map((group) => (
          <Group key={group.key} group={group} today={today} first={first} indexOf={indexOf} />
        ))}
        <Done
          count={isFiltered ? undefined : doneCount}
          opened={params.get(names.done) === 'Y'}
          onOpen={(opens) =>
            setParams(withParam(names.done, opens ? 'Y' : undefined), {
              replace: true,
              preventScrollReset: true,
            })
          }
          isShown={(entry) =>
            isOfKind(entry, filter) && (lecture === undefined || entry.lctrShdlCd === lecture)
          }
          today={today}
          indexOf={indexOf}
        />
      </CardStack>
    </>
  );
}

const choiceOf = ({ lctrShdlCd, sbcKrnm }: { lctrShdlCd: string; sbcKrnm: string }) => ({
  value: lctrShdlCd,
  label: sbcKrnm,
});

const noneOfThese = '조건에 맞는 할 일이 없습니다.';

interface KindFilterProps {
  entries: readonly TodoEntry[];
  chosen: TodoFilter | undefined;
  /** The address that chooses a kind, or all. */
  addressOf: (value: string | undefined) => string;
}

/** Chips with counts, as links, of the kinds that there are. */
function KindFilter({ entries, chosen, addressOf }: KindFilterProps) {
  const countOf = (filter: TodoFilter) => entries.filter((entry) => isOfKind(entry, filter)).length;
  const chips = [
    { value: undefined, label: '모두', count: entries.length },
    ...todoFilters.map((filter) => ({ ...filter, count: countOf(filter) })),
  ].filter(({ value, count }) => value === undefined || count > 0 || value === chosen?.value);
  return (
    <nav className={classes.chips} aria-label="종류">
      <ul>
        {chips.map(({ value, label, count }) => (
          <li key={label}>
            <Link to={addressOf(value)} aria-current={value === chosen?.value ? 'true' : undefined}>
              {label}
              <span>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface GroupProps {
  group: TodoGroup;
  today: Day;
  first: TodoEntry | undefined;
  indexOf: (lctrShdlCd: string) => LectureIndex | undefined;
}

function Group({ group: { key, title, entries }, ...shared }: GroupProps) {
  const minutes = totalMinutes(entries);
  const work = entries.filter(({ kind }) => kind !== 'own');
  const counts = [
    `${entries.length}건`,
    minutes > 0 && `강의 ${aboutMinutes(minutes)}`,
    key === 'late' && work.length > 0 && lateNote(work),
  ].filter(Boolean);
  return (
    <section className={card.card} aria-labelledby={`todo-${key}`}>
      <header className={card.head}>
        <h2 id={`todo-${key}`} className={classes.title}>
          {title}
          {key === 'today' && <span className={classes.day}>{formatDayInWords(shared.today)}</span>}
        </h2>
        <p className={card.aside}>{counts.join(' · ')}</p>
      </header>
      <TodoRows label={title} entries={entries} {...shared} />
    </section>
  );
}

interface DoneProps {
  /** Undefined while the list is filtered, because only the whole number is known. */
  count: number | undefined;
  opened: boolean;
  onOpen: (opens: boolean) => void;
  isShown: (entry: TodoEntry) => boolean;
  today: Day;
  indexOf: (lctrShdlCd: string) => LectureIndex | undefined;
}

/** What has been done, folded at first. */
function Done({ count, opened, onOpen, isShown, today, indexOf }: DoneProps) {
  const done = useDone(opened);
  const entries = done.data?.filter(isShown);
  const known = opened ? (entries?.length ?? count) : count;
  if (count === 0) return null;
  return (
    <section className={card.card} aria-labelledby="todo-done">
      <header className={card.head} data-closed={!opened || undefined}>
        <h2 id="todo-done" className={classes.title}>
          끝낸 일{known !== undefined && ` ${known}건`}
        </h2>
        <Button
          variant="subtle"
          size="xs"
          data-keeps-focus
          aria-expanded={opened}
          onClick={() => onOpen(!opened)}
        >
          {opened ? '접기' : '펼치기'}
        </Button>
      </header>
      {opened && (
        <QueryState
          query={{ ...done, data: entries }}
          loading={{ shape: 'table', rows: 3 }}
          empty={{ when: (list) => list.length === 0, text: '조건에 맞는 끝낸 일이 없습니다.' }}
        >
          {(list) => (
            <TodoRows label="끝낸 일" entries={list} today={today} first={undefined} indexOf={indexOf} done />
          )}
        </QueryState>
      )}
    </section>
  );
}
