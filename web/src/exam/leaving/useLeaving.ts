/** Watches the window of an attempt that is under way, for as long as its screen is in view. */
import { getExamList } from '@baeum/contract/exam/terms';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { serverNow, useUser } from '../../api.ts';
import { isUnderWay, type OpenView } from '../../quiz/taking/open-view.ts';
import { newUuid } from '../../ui/uuid.ts';
import { createLeaveLog, type LeaveLog, type LeaveView } from './log.ts';
import { report } from './report.ts';
import { type Leave, unsentLeaves } from './unsent.ts';

function watch(log: LeaveLog): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const isHere = () => document.visibilityState === 'visible' && document.hasFocus();
  const look = () => {
    if (document.visibilityState === 'hidden') {
      log.away('hide');
      // A tab in the background may be put away at any time.
      void log.tell({ lasts: true });
    } else if (isHere()) log.back();
  };
  const close = () => {
    log.away('close');
    void log.tell({ lasts: true });
  };
  document.addEventListener('visibilitychange', look, { signal });
  window.addEventListener('blur', () => !isHere() && log.away('blur'), { signal });
  window.addEventListener('focus', () => log.back(), { signal });
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('pageshow', look, { signal });
  window.addEventListener('online', () => void log.tell(), { signal });
  return () => controller.abort();
}

/** @param before how often it was left before this window was opened, as far as the server has told */
export function useLeaving(attempt: OpenView, before: number): LeaveView {
  const { id: user } = useUser();
  const client = useQueryClient();
  const { quizExamSeq } = attempt;
  const [view, setView] = useState<LeaveView>();
  // A window that has been taken over, or whose time is up, may be left.
  const watched = isUnderWay(attempt);
  // Asked once: from then on the server's replies count.
  const countBefore = useEffectEvent(() => before);
  const isAnswering = useEffectEvent(() => attempt.status === 'answering');

  useEffect(() => {
    if (!watched) return;
    const name = { user, quizExamSeq, window: newUuid() };
    const letGo = unsentLeaves.hold(name);
    const store = unsentLeaves.open();
    const keep = (leaves: readonly Leave[]) => {
      const kept = leaves.length === 0 ? store.drop(name) : store.keep({ name, unsent: { leaves } });
      // What cannot be kept is told as long as the page is there.
      kept.catch(() => {});
    };
    const log = createLeaveLog({
      before: countBefore(),
      keep,
      report: (leaves, options) => report(quizExamSeq, leaves, options),
      newKey: newUuid,
      now: serverNow,
      onChange: setView,
    });
    const stop = watch(log);
    return () => {
      stop();
      // Whoever goes to another screen has left that of the exam as well.
      if (isAnswering()) log.away('close');
      void log.tell().finally(() => {
        log.stop();
        letGo();
        // How often it was left stands in the list of exams.
        void client.invalidateQueries({ queryKey: [getExamList] });
      });
    };
  }, [user, quizExamSeq, watched, client]);

  return view ?? { count: before, last: undefined };
}
