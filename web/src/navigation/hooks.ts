/** The navigation state of the current screen, and hooks to open others. */
import { useCallback, useEffect, useMemo } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router';
import type { RouteName, RouteState } from './routes.ts';
import { currentLecture, readState, targetOf } from './targets.ts';

/** The lecture of the current screen, or the last one in this tab. */
export function useCurrentLecture(): string | undefined {
  const { state }: { state: unknown } = useLocation();
  const { lctrShdlCd } = asRecord(state);
  return typeof lctrShdlCd === 'string' ? lctrShdlCd : currentLecture.get();
}

/** The exam of the current screen, if any. */
export function useCurrentExam(): string | undefined {
  const { state }: { state: unknown } = useLocation();
  return readState('ExamDesc', asRecord(state))?.quizCd;
}

/** Navigation state of this screen; undefined if something is missing, which leads to its list (app/MissingIds.tsx). */
export function useRouteState<N extends RouteName>(name: N): RouteState<N> | undefined {
  const { state: history }: { state: unknown } = useLocation();
  const params = useParams();
  const lecture = currentLecture.get();

  const state = useMemo(
    () => readState(name, { ...asRecord(history), ...params }, lecture),
    [name, history, params, lecture],
  );
  const entered = state !== undefined && 'lctrShdlCd' in state ? String(state.lctrShdlCd) : undefined;

  useEffect(() => {
    if (entered !== undefined) currentLecture.set(entered);
  }, [entered]);
  return state;
}

const asRecord = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};

interface GoOptions {
  /** Replaces the current history entry, so that Back does not return to it. */
  readonly replace?: boolean;
}

/** Opens a screen by name: `go('AsgmtDesc', { lctrShdlCd, asgmtCd })`. */
export function useGo() {
  const navigate = useNavigate();
  return useCallback(
    <N extends RouteName>(name: N, state: RouteState<N>, { replace = false }: GoOptions = {}) => {
      const target = targetOf(name, state);
      return navigate(target.to, { state: target.state, replace });
    },
    [navigate],
  );
}
