import type { Result } from '@baeum/contract';
import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import { calendarRefusals, eventRows, listEvents } from '@baeum/contract/lecture/staff-calendar-terms';
import { isBlank } from '@baeum/contract/blank';
import { pagedQuery } from '../../api.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import type { ListOptions, ListState } from '../../ui/list/list-state.ts';
import { localMinute } from '../../ui/local-minute.ts';

export type EventRow = Result<typeof listEvents>['items'][number];
export type EventKinds = Result<typeof listEvents>['kinds'];
export type Holidays = Result<typeof listEvents>['holidays'];

export const programmeFilter = {
  name: 'programme',
  label: '과정',
  choices: [],
  free: true,
  custom: true,
} as const;
export const kindFilter = { name: 'kind', label: '구분', choices: [], free: true, custom: true } as const;

export const calendarOptions = {
  pageSizes: [eventRows.usual, eventRows.most],
  search: { types: ['name'], labels: { name: '이름' } },
  filters: [programmeFilter, kindFilter],
} as const satisfies ListOptions;

export function eventsQuery(programmeCode: string, state: ListState) {
  const code = state.filters?.[kindFilter.name];
  return pagedQuery(
    listEvents,
    {
      programmeCode,
      page: state.page,
      rows: state.pageSize ?? eventRows.usual,
      ...(code && { code }),
      ...(state.search && { search: state.search.text }),
    },
    ['programmeCode'],
  );
}

export const changedByEvent = [listEvents, listPortalHistory] as const;

/** What the form of an event contains. */
export interface EventValues {
  readonly code: string;
  readonly name: string;
  /** Minutes in Seoul. */
  readonly startsAt: string;
  readonly endsAt: string;
}

export const newEvent: EventValues = { code: '', name: '', startsAt: '', endsAt: '' };

export const eventValues = ({ code, name, startsAt, endsAt }: EventRow): EventValues => ({
  code,
  name,
  startsAt: localMinute(startsAt),
  endsAt: localMinute(endsAt),
});

export const eventLabels = {
  code: '구분',
  name: '이름',
  startsAt: '시작',
  endsAt: '종료',
} as const satisfies Record<keyof EventValues, string>;

export const eventProblems = ({ code, name, startsAt, endsAt }: EventValues): Problems => ({
  code: code === '' ? calendarRefusals.unknownKind.message : undefined,
  name: isBlank(name) ? calendarRefusals.noName.message : undefined,
  startsAt: startsAt === '' ? '시작을 입력해 주세요.' : undefined,
  endsAt:
    endsAt === ''
      ? '종료를 입력해 주세요.'
      : endsAt < startsAt
        ? calendarRefusals.endsBeforeStart.message
        : undefined,
});

/** The kinds to choose from; the one that an event has stays, although it may not be offered any longer. */
export const kindsFor = (kinds: EventKinds, event: EventRow | undefined): EventKinds =>
  event === undefined || kinds.some(({ code }) => code === event.code)
    ? kinds
    : [...kinds, { code: event.code, name: event.kind }];
