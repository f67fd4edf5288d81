import { type ActivityKind, getTerm } from '@baeum/contract/study/board-terms';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../api.ts';
import { lecturePath, useLecture } from '../../staff-roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { activityNames, topicParameter } from './activity-screens.ts';
import { type ActivityValues, newActivity } from './activity-values.ts';

interface NewActivityProps {
  readonly kind: ActivityKind;
  /** The form, which begins with these values. */
  readonly children: (first: ActivityValues) => ReactNode;
}

/** The head of a form for a new activity of a week, and its first values: those of the topic in the address. */
export function NewActivity({ kind, children }: NewActivityProps) {
  const lecture = useLecture();
  const [parameters] = useSearchParams();
  const query = useQuery(callQuery(getTerm, { lectureCode: lecture.code }));
  const list = { to: lecturePath(lecture.code, 'activities') };
  const title = `${activityNames[kind]} 만들기`;
  return (
    <>
      <PageHeader title={title} path={[{ label: '활동', link: list }, { label: title }]} />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {({ topics, weeks }) => {
          const topic = topics.find(({ code }) => code === parameters.get(topicParameter));
          const weekNumber = topic?.weekNumber ?? lecture.week ?? 1;
          const week = weeks.find(({ number }) => number === weekNumber);
          return children(
            newActivity({
              weekNumber,
              topicCode: topic?.code ?? '',
              opensAt: week?.opensAt ?? '',
              closesAt: week?.closesAt ?? '',
            }),
          );
        }}
      </QueryState>
    </>
  );
}
