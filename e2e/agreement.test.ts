/**
 * The screens agree on what is due, for random students on every day of a term: the calendar's dots and its list, 할 일
 * and the lists of activities. That the replies agree is tested beside the rules (server/src/standing).
 */
import { serializeCalendar } from '@baeum/server/lecture/calendar-serializers';
import { serializeTodo } from '@baeum/server/lecture/todo-serializers';
import { momentsOf, randomStudent, seeds } from '@baeum/server/testing/random-students';
import { teamLists } from '@baeum/server/testing/work-lists';
import { expect, test } from 'vitest';
import {
  agendaOf,
  calendarMarks,
  chipOf,
  isDueToday,
  kindName,
  scheduleEntries,
  type ScheduleEntry,
} from '../web/src/lecture/schedule.ts';
import { actionWord, dueOf, groupsOf, todoChip, todoEntry, type TodoEntry } from '../web/src/lecture/todo.ts';
import { screenOfRow } from '../web/src/team/assignments/status.ts';
import { seoulDay } from '../web/src/ui/format.ts';

type Enrolled = ReturnType<ReturnType<typeof randomStudent>>;

const nameOf = ({ kind, lctrShdlCd, code }: ScheduleEntry | TodoEntry) => `${kind} ${lctrShdlCd} ${code}`;
const sorted = (values: readonly string[]) => values.toSorted();

/** Assertions take a thousand times as long as comparisons. */
function agree<Value>(one: Value, other: Value): void {
  if (JSON.stringify(one) !== JSON.stringify(other)) expect(one).toEqual(other);
}

function checkAt(enrolled: Enrolled, now: number): void {
  const today = seoulDay(new Date(now).toISOString());
  const entries = scheduleEntries(serializeCalendar(enrolled, [], now));
  const todo = serializeTodo(enrolled, [], 'open', now).list.map((item) => todoEntry(item));
  const named = new Map(entries.map((entry) => [nameOf(entry), entry]));
  const work = todo.filter(({ kind }) => kind !== 'week');

  // The dots of the day are its list.
  const { due, opening, events } = agendaOf(entries, today);
  const marks = calendarMarks(entries, () => 0).filter(({ day }) => day === today);
  agree(
    sorted(marks.map(({ what }) => what)),
    sorted([...due.map(() => 'due'), ...opening.map(() => 'opening'), ...events.map(() => 'event')]),
  );

  // 할 일 shows what the calendar shows, and in the same words.
  for (const entry of work) {
    const other = named.get(nameOf(entry));
    if (other === undefined) throw new Error(`${nameOf(entry)} is not on the calendar`);
    agree(
      [entry.title, kindName(entry), todoChip(entry, today), isDueToday(entry, today)],
      [other.title, kindName(other), chipOf(other, today), isDueToday(other, today)],
    );
  }
  const isListed = new Set(todo.map(nameOf));
  agree(
    sorted(due.filter((entry) => isDueToday(entry, today) && isListed.has(nameOf(entry))).map(nameOf)),
    sorted(work.filter((entry) => isDueToday(entry, today)).map(nameOf)),
  );
  const groups = groupsOf(todo, today);
  agree(sorted(groups.flatMap((group) => group.entries.map(nameOf))), sorted(todo.map(nameOf)));
  const dueNow = groups.find(({ key }) => key === 'today')?.entries ?? [];
  agree(dueNow.filter((entry) => !dueOf(entry, today).text.startsWith('오늘')).map(nameOf), []);

  // The button of a team's assignment opens the screen that the list opens.
  for (const one of enrolled) {
    const lctrShdlCd = one.lecture.code;
    for (const row of teamLists(one, now).works) {
      const entry = todo.find((item) => nameOf(item) === `team_assignment ${lctrShdlCd} ${row.taAsgmtSeq}`);
      const isOpen = row.progressStatus === 'progress' && row.sbmtStus === 'before';
      agree(entry !== undefined, isOpen);
      if (entry !== undefined) agree(actionWord(entry) === '이어 쓰기', screenOfRow(row) === 'TeamAsgmtTemp');
    }
  }
}

test.each(seeds)('for student %i', (seed) => {
  const enrolledAt = randomStudent(seed);
  for (const now of momentsOf(seed)) {
    try {
      checkAt(enrolledAt(now), now);
    } catch (error) {
      throw new Error(`at ${new Date(now).toISOString()}`, { cause: error });
    }
  }
});
