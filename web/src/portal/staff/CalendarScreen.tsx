import { calendarMessages, removeEvent } from '@baeum/contract/lecture/staff-calendar-terms';
import { Button, NativeSelect } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { useStaffRoles } from '../../staff-roles.ts';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { FormFrame, useFormFrame } from '../../ui/form/form-frame.ts';
import { formatDate } from '../../ui/format.ts';
import type { Column } from '../../ui/list/columns.ts';
import { itemsPage } from '../../ui/list/items-page.ts';
import { PagedTable } from '../../ui/list/PagedTable.tsx';
import { useListState } from '../../ui/list/useListState.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Period } from '../../ui/Period.tsx';
import { EmptyState } from '../../ui/query-state/QueryState.tsx';
import shared from '../../ui/shared.module.css';
import { Tag } from '../../ui/Tag.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import {
  calendarOptions,
  changedByEvent,
  type EventKinds,
  eventLabels,
  type EventRow,
  eventsQuery,
  type Holidays,
  kindFilter,
  programmeFilter,
} from './calendar-queries.ts';
import classes from './CalendarScreen.module.css';
import { EventForm } from './EventForm.tsx';
import { PortalHistory } from './PortalHistory.tsx';
import { PortalTabs } from './PortalTabs.tsx';

/** A form that is open: of an event of a programme, or of a new one. */
interface Editing {
  readonly programmeCode: string;
  readonly event?: EventRow;
}

/** The academic calendar, programme by programme. */
export default function CalendarScreen() {
  const { programmes } = useStaffRoles();
  const list = useListState(calendarOptions);
  const named = list.state.filters?.[programmeFilter.name];
  const programme = programmes.find(({ code }) => code === named) ?? programmes[0];
  const [editing, setEditing] = useState<Editing>();
  const { frame, mayClose } = useFormFrame(() => setEditing(undefined));
  // Another programme was reached by Back.
  if (editing !== undefined && editing.programmeCode !== programme?.code) setEditing(undefined);
  async function edit(next: Editing): Promise<void> {
    const isOpen = editing !== undefined && editing.event?.key === next.event?.key;
    if (!isOpen && (await mayClose())) setEditing(next);
  }
  async function showProgramme(code: string): Promise<void> {
    if (!(await mayClose())) return;
    setEditing(undefined);
    list.setFilter(programmeFilter.name, code);
  }
  return (
    <>
      <PageHeader
        title="학사일정"
        note={programme && `${programme.name} · 개강 ${formatDate(programme.termStartsOn)}`}
        mainAction={
          programme && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden="true" />}
              onClick={() => void edit({ programmeCode: programme.code })}
            >
              일정 등록
            </Button>
          )
        }
      />
      <PortalTabs area="학사일정" />
      {programme === undefined ? (
        <EmptyState text="과정이 없습니다. 과정을 먼저 만들어 주세요." />
      ) : (
        <FormFrame value={frame}>
          <Events
            key={programme.code}
            programmeCode={programme.code}
            list={list}
            editing={editing}
            onProgramme={(code) => void showProgramme(code)}
            onEdit={(event) => void edit({ programmeCode: programme.code, event })}
            onLeave={() => setEditing(undefined)}
          />
        </FormFrame>
      )}
    </>
  );
}

interface EventsProps {
  programmeCode: string;
  list: ReturnType<typeof useListState>;
  editing: Editing | undefined;
  onProgramme: (code: string) => void;
  onEdit: (event: EventRow) => void;
  onLeave: () => void;
}

function Events({ programmeCode, list, editing, onProgramme, onEdit, onLeave }: EventsProps) {
  const query = useQuery(eventsQuery(programmeCode, list.state));
  const kinds = query.data?.kinds ?? [];
  const event = editing?.event;
  return (
    <>
      {editing !== undefined && (
        <div className={classes.form}>
          <EventForm
            key={event?.key ?? 'new'}
            programmeCode={editing.programmeCode}
            event={event}
            kinds={kinds}
            onLeave={onLeave}
          />
          {event && (
            <PortalHistory
              kind="academicEvent"
              object={`${programmeCode}/${event.key}`}
              fields={eventLabels}
              values={{ code: Object.fromEntries(kinds.map(({ code, name }) => [code, name])) }}
            />
          )}
        </div>
      )}
      <Filters list={list} programmeCode={programmeCode} kinds={kinds} onProgramme={onProgramme} />
      <PagedTable
        label="학사일정 목록"
        list={list}
        query={itemsPage(query, {
          page: list.state.page,
          rows: list.state.pageSize ?? calendarOptions.pageSizes[0],
        })}
        columns={columnsWith(programmeCode, onEdit)}
        rowKey={({ key }) => key}
        wide
        empty={calendarMessages.none}
      />
      {query.data && query.data.holidays.length > 0 && <HolidaysCard holidays={query.data.holidays} />}
    </>
  );
}

interface FiltersProps extends Pick<EventsProps, 'programmeCode' | 'list' | 'onProgramme'> {
  kinds: EventKinds;
}

function Filters({ programmeCode, list, kinds, onProgramme }: FiltersProps) {
  const { programmes } = useStaffRoles();
  return (
    <div className={classes.filters}>
      <NativeSelect
        size="xs"
        aria-label={programmeFilter.label}
        value={programmeCode}
        onChange={(event) => onProgramme(event.currentTarget.value)}
        data={programmes.map(({ code, name }) => ({ value: code, label: name }))}
      />
      <NativeSelect
        size="xs"
        aria-label={kindFilter.label}
        value={list.state.filters?.[kindFilter.name] ?? ''}
        onChange={(event) => list.setFilter(kindFilter.name, event.currentTarget.value || undefined)}
        data={[
          { value: '', label: '구분 전체' },
          ...kinds.map(({ code, name }) => ({ value: code, label: name })),
        ]}
      />
    </div>
  );
}

interface RowActionsProps extends Pick<EventsProps, 'programmeCode' | 'onEdit'> {
  event: EventRow;
}

function RowActions({ programmeCode, event, onEdit }: RowActionsProps) {
  const { key, name, hasQuestionnaire } = event;
  const remove = useAction(() => post(removeEvent, { programmeCode, key }), { refreshes: changedByEvent });
  const ask = async () => {
    const options = { danger: true, okLabel: '삭제', note: '학생의 학사일정에서도 사라집니다.' };
    if (!(await dialogs.confirm(`${name} 일정을 삭제하시겠습니까?`, options))) return;
    remove.mutate(undefined, { onSuccess: () => void toast(calendarMessages.removed) });
  };
  return (
    <span className={classes.actions}>
      <Button size="xs" variant="default" aria-label={`${name} 수정`} onClick={() => onEdit(event)}>
        수정
      </Button>
      {!hasQuestionnaire && (
        <Button
          size="xs"
          variant="default"
          aria-label={`${name} 삭제`}
          loading={remove.isPending}
          onClick={() => void ask()}
        >
          삭제
        </Button>
      )}
    </span>
  );
}

const columnsWith = (programmeCode: string, onEdit: EventsProps['onEdit']): readonly Column<EventRow>[] => [
  { key: 'name', header: '이름', phone: 'title', cell: ({ name }) => name },
  { key: 'kind', header: '구분', width: '140px', phone: 'above', cell: ({ kind }) => <Tag>{kind}</Tag> },
  {
    key: 'period',
    header: '기간',
    width: '320px',
    phoneLabel: '기간',
    cell: ({ startsAt, endsAt }) => <Period from={startsAt} to={endsAt} />,
  },
  {
    key: 'actions',
    header: '관리',
    width: '160px',
    cell: (row) => <RowActions programmeCode={programmeCode} event={row} onEdit={onEdit} />,
  },
];

/** Known by rule, so that nobody has to enter them. */
function HolidaysCard({ holidays }: { holidays: Holidays }) {
  return (
    <div className={classes.form}>
      <Card title="학기의 공휴일" note={`${holidays.length}일`}>
        <ul className={classes.holidays}>
          {holidays.map(({ day, names }) => (
            <li key={day}>
              <time dateTime={day} className={shared.number}>
                {formatDate(day)}
              </time>{' '}
              {names.join(', ')}
            </li>
          ))}
        </ul>
      </Card>
    </div>
  );
}
