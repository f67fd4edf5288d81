import { type ActivityKind, getTerm } from '@baeum/contract/study/board-terms';
import { useQuery } from '@tanstack/react-query';
import { Fragment, type ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import { callQuery } from '../../api.ts';
import { useLecture } from '../../staff-roles.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { draftOfNew, type FirstPlace } from './activity-values.ts';
import { activityNames } from './kinds.ts';
import { activitiesPath, topicParameter } from './paths.ts';

interface NewActivityProps {
  readonly kind: ActivityKind;
  /** Below the title. */
  readonly note?: string;
  /** The form, which begins with this place and its period. */
  readonly children: (place: FirstPlace) => ReactNode;
}

/** The head of a form for a new activity of a week, and its first place: that of the topic in the address. */
export function NewActivity({ kind, note, children }: NewActivityProps) {
  const lecture = useLecture();
  const [parameters] = useSearchParams();
  const query = useQuery(callQuery(getTerm, { lectureCode: lecture.code }));
  const list = { to: activitiesPath(lecture.code) };
  const title = `${activityNames[kind]} 만들기`;
  return (
    <>
      <PageHeader title={title} path={[{ label: '활동', link: list }, { label: title }]} note={note} />
      <QueryState query={query} loading={{ shape: 'block', height: 480 }}>
        {({ topics, weeks }) => {
          const topic = topics.find(({ code }) => code === parameters.get(topicParameter));
          const weekNumber = topic?.weekNumber ?? lecture.week ?? 1;
          const week = weeks.find(({ number }) => number === weekNumber);
          const place = {
            weekNumber,
            topicCode: topic?.code ?? '',
            opensAt: week?.opensAt ?? '',
            closesAt: week?.closesAt ?? '',
          };
          return <Fragment key={draftOfNew(lecture.code, place)}>{children(place)}</Fragment>;
        }}
      </QueryState>
    </>
  );
}
