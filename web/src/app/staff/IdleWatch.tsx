import { idleWarningSeconds, getOwnSession, staffSessionMessages } from '@baeum/contract/session/staff-terms';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { post, session } from '../../api.ts';
import { sessionEnding } from '../../session/ending.ts';
import { ownSessionQuery } from '../../session/staff/queries.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { loadable } from '../../ui/loadable.tsx';
import { type IdleState, idleStateOf } from './activity.ts';
import { activity } from './page-requests.ts';

const IdleModal = loadable(() => import('./IdleModal.tsx'));

const second = 1000;
/** What counts as use. */
const uses = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'touchstart'] as const;

/** Ends the session when the console is not used, and says so before (specification §19.11). The server ends it in any case. */
export function IdleWatch() {
  const minutes = useQuery({ ...ownSessionQuery(), staleTime: Number.POSITIVE_INFINITY }).data?.idleMinutes;
  return minutes === undefined ? null : <Watch minutes={minutes} />;
}

function Watch({ minutes }: { minutes: number }) {
  const [state, setState] = useState<IdleState>('used');

  const check = useEffectEvent(() => {
    const next = idleStateOf(activity.idle(), minutes, idleWarningSeconds);
    setState(next);
    if (next === 'over') end(minutes);
    // A long text is written without a request.
    else if (activity.isUnreported()) stay();
  });
  /** While the question is shown, only its answer counts. */
  const note = useEffectEvent(() => {
    if (state === 'used') activity.note();
  });

  useEffect(() => {
    // Whoever has just signed in is there.
    activity.note();
    const onUse = () => note();
    for (const name of uses) window.addEventListener(name, onUse, { passive: true, capture: true });
    const timer = setInterval(() => check(), second);
    return () => {
      for (const name of uses) window.removeEventListener(name, onUse, { capture: true });
      clearInterval(timer);
    };
  }, []);

  function goOn(): void {
    activity.note();
    setState('used');
    stay();
  }
  const remaining = () => minutes * 60 - Math.floor(activity.idle() / second);
  return state === 'warned' && <IdleModal remaining={remaining} onStay={goOn} />;
}

/** Tells the server that the console is in use. Whatever else becomes of it is seen by the next call. */
const stay = (): void => void post(getOwnSession, {}).catch(() => {});

function end(minutes: number): void {
  session.forget({ everywhere: true });
  dialogs.dismiss('everything');
  sessionEnding.announce({ kind: 'lost', message: staffSessionMessages.idle(minutes) });
}
