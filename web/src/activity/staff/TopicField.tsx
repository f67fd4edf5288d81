import { type ActivityKind, getTerm } from '@baeum/contract/study/board-terms';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../api.ts';
import type { Form } from '../../ui/form/useForm.ts';
import { activityLabels, type ActivityValues } from './activity-values.ts';
import { topicChoices } from './topics.ts';

interface TopicFieldProps {
  readonly form: Form<Pick<ActivityValues, 'weekNumber' | 'topicCode'>>;
  readonly lectureCode: string;
  readonly kind: ActivityKind;
  /** Of one that is stored. */
  readonly code: string | undefined;
}

/** The topics of the week that have no other activity of the kind. */
export function TopicField({ form, lectureCode, kind, code }: TopicFieldProps) {
  const { data: term } = useQuery(callQuery(getTerm, { lectureCode }));
  const { topicCode, weekNumber } = form.values;
  const topics = term ? topicChoices(term, { kind, code, weekNumber: Number(weekNumber) }) : [];
  const isListed = topicCode === '' || topics.some(({ value }) => value === topicCode);
  return (
    <NativeSelect
      label={activityLabels.topicCode}
      {...form.select('topicCode')}
      data={[
        { value: '', label: '세부주제 없음' },
        ...topics,
        ...(isListed ? [] : [{ value: topicCode, label: '지금의 세부주제' }]),
      ]}
    />
  );
}
