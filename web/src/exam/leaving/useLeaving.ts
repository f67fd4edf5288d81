/** Watches the window of an open attempt while its screen is shown. */
import { getExamList } from '@baeum/contract/exam/terms';
import { useEffect, useEffectEvent, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
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
  const check = () => {
    if (document.visibilityState === 'hidden') {
      log.away('hide');
      // A background tab may be discarded at any time.
      void log.sendNow({ keepalive: true });
    } else if (isHere()) log.back();
  };
  const close = () => {
    log.away('close');
    void log.sendNow({ keepalive: true });
  };
  document.addEventListener('visibilitychange', check, { signal });
  window.addEventListener('blur', () => !isHere() && log.away('blur'), { signal });
  window.addEventListener('focus', () => log.back(), { signal });
  window.addEventListener('pagehide', close, { signal });
  window.addEventListener('pageshow', check, { signal });
  window.addEventListener('online', () => void log.sendNow(), { signal });
  return () => controller.abort();
}

/** @param before how often the window was left before it was opened here, according to the server */
export function useLeaving(attempt: OpenView, before: number): LeaveView {
  const { id: user } = useUser();
  const client = useQueryClient();
  const { quizExamSeq } = attempt;
  const [view, setView] = useState<LeaveView>();
  // Leaving a window that was taken over or whose time is up is not recorded.
  const watched = isUnderWay(attempt);
  // Read once; from then on the server's replies count.
  const countBefore = useEffectEvent(() => before);
  const isAnswering = useEffectEvent(() => attempt.status === 'answering');

  useEffect(() => {
    if (!watched) return;
    const name = { user, quizExamSeq, window: newUuid() };
    const release = unsentLeaves.lock(name);
    const store = unsentLeaves.open();
    const storeLeaves = (leaves: readonly Leave[]) => {
      const written = leaves.length === 0 ? store.remove(name) : store.put({ name, unsent: { leaves } });
      // Records that cannot be stored are sent as long as the page lives.
      written.catch(() => {});
    };
    const log = createLeaveLog({
      before: countBefore(),
      store: storeLeaves,
      report: (leaves, options) => report(quizExamSeq, leaves, options),
      newKey: newUuid,
      now: serverNow,
      onChange: setView,
    });
    const stop = watch(log);
    return () => {
      stop();
      // Going to another screen also counts as leaving the exam window.
      if (isAnswering()) log.away('close');
      void log.sendNow().finally(() => {
        log.stop();
        release();
        // The list of exams shows how often the window was left.
        void client.invalidateQueries({ queryKey: [getExamList] });
      });
    };
  }, [user, quizExamSeq, watched, client]);

  return view ?? { count: before, last: undefined };
}
