/** Grading one criterion of everybody, in place of everything of one student (specification §23.10). */
import { getCriterion, graderMessages } from '@baeum/contract/grading/graders-terms';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../api.ts';
import { gradedWorkPath } from '../../staff-roles.ts';
import { toast } from '../../ui/toasts/toast.ts';
import type { Work } from './judging.ts';
import { workQuery } from './queries.ts';

const parameter = 'criterion';

export interface ByCriterion {
  /** Undefined for all of them. */
  readonly criterion: string | undefined;
  /** How much is graded, of how much. */
  readonly progress: { readonly graded: number; readonly total: number } | undefined;
  readonly choose: (criterion: string | undefined) => void;
  /** Goes on once a level was chosen. */
  readonly onLevel: () => void;
}

/** @param mayLeave whether the work can be left as it stands */
export function useCriterion({ activityId, holder, rubric }: Work, mayLeave: () => boolean): ByCriterion {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [params, setParams] = useSearchParams();
  const criterion = rubric.find(({ name }) => name === params.get(parameter))?.name;
  const { data } = useQuery({
    ...callQuery(getCriterion, { activityId, holder, criterion: criterion ?? '' }),
    enabled: criterion !== undefined,
  });
  const next = data?.next ?? null;
  // It is there before it is asked for.
  useEffect(() => {
    if (next !== null) void client.prefetchQuery(workQuery(activityId, next));
  }, [client, activityId, next]);
  function onLevel(): void {
    if (criterion === undefined || data === undefined) return;
    if (next === null) void toast(graderMessages.criterionDone(criterion));
    else if (mayLeave()) void navigate(`${gradedWorkPath(activityId, next)}?${params.toString()}`);
  }
  return {
    criterion,
    progress: data && { graded: data.graded, total: data.total },
    choose: (chosen) => setParams(chosen === undefined ? {} : { [parameter]: chosen }, { replace: true }),
    onLevel,
  };
}
