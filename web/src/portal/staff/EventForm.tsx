import {
  addEvent,
  calendarMessages,
  changeEvent,
  eventLimits,
} from '@baeum/contract/lecture/staff-calendar-terms';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { NativeSelect, TextInput } from '@mantine/core';
import { post } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { Fields } from '../../ui/Field.tsx';
import { Form, FormFoot } from '../../ui/form/Form.tsx';
import { InPlaceButtons } from '../../ui/form/InPlaceButtons.tsx';
import { RestoredDraftNotice } from '../../ui/form/notices.tsx';
import { StaleChoices } from '../../ui/form/StaleChoices.tsx';
import { useForm } from '../../ui/form/useForm.ts';
import { useTextDraft } from '../../ui/form/useTextDraft.ts';
import {
  changedByEvent,
  type EventKinds,
  eventLabels,
  eventProblems,
  type EventRow,
  eventValues,
  kindsFor,
  newEvent,
} from './calendar-queries.ts';

interface EventFormProps {
  programmeCode: string;
  /** The event to change; a new one when left out. */
  event?: EventRow | undefined;
  kinds: EventKinds;
  /** It is stored. */
  onLeave: () => void;
}

/** Adds an event to the academic calendar, or changes one. */
export function EventForm({ programmeCode, event, kinds, onLeave }: EventFormProps) {
  const stored = event === undefined ? newEvent : eventValues(event);
  const isEvaluation = event?.hasQuestionnaire === true;
  const { name: _, ...fixed } = stored;
  const form = useForm({
    stored,
    draft: useTextDraft({
      screen: 'portal-event',
      id: event === undefined ? `new ${programmeCode}` : `${programmeCode}/${event.key}`,
      stored,
      unkept: isEvaluation ? fixed : undefined,
    }),
    version: event?.revision ?? '',
    validate: eventProblems,
    send: ({ values, version }): Promise<unknown> =>
      event === undefined
        ? post(addEvent, { programmeCode, ...values })
        : post(changeEvent, { programmeCode, key: event.key, revision: Number(version), ...values }),
    conflict: { refusals: [staffRefusals.stale] },
    refreshes: changedByEvent,
    done: () => (event === undefined ? calendarMessages.added : calendarMessages.saved),
    onDone: onLeave,
    showsRefusals: true,
  });
  const title = event === undefined ? '일정 등록' : '일정 수정';
  const [code, startsAt, endsAt] = [form.select('code'), form.text('startsAt'), form.text('endsAt')];
  return (
    <Card title={title}>
      <Form form={form} submits label={title}>
        <StaleChoices form={form} labels={eventLabels} />
        {form.restored && <RestoredDraftNotice edits={event !== undefined} onStartOver={form.startOver} />}
        <Fields>
          <NativeSelect
            label={eventLabels.code}
            required
            data={[
              { value: '', label: '선택' },
              ...kindsFor(kinds, event).map(({ code, name }) => ({ value: code, label: name })),
            ]}
            {...code}
            disabled={isEvaluation || code.disabled}
          />
          <TextInput label={eventLabels.name} required maxLength={eventLimits.name} {...form.text('name')} />
          <TextInput
            type="datetime-local"
            label={eventLabels.startsAt}
            required
            {...startsAt}
            readOnly={isEvaluation || startsAt.readOnly}
          />
          <TextInput
            type="datetime-local"
            label={eventLabels.endsAt}
            required
            description={isEvaluation ? calendarMessages.evaluation : '이 분까지가 일정입니다.'}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            {...endsAt}
            readOnly={isEvaluation || endsAt.readOnly}
          />
        </Fields>
        <FormFoot form={form} hint="저장하면 학생의 학사일정에 바로 보입니다.">
          <InPlaceButtons form={form} onLeave={onLeave} />
        </FormFoot>
      </Form>
    </Card>
  );
}
