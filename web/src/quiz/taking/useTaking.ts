/** Taking a quiz in this window, for as long as its screen is in view. */
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import {
  getCleanQuizExamData,
  getQuizData,
  getQuizQestList,
  insertQuizData,
  updateQuizData,
} from '@baeum/contract/quiz/terms';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { isRefusedBy, post, renewReply, serverNow, useUser } from '../../api.ts';
import { changedByAttempt, quizQuery } from '../queries.ts';
import type { Answering } from './answering.ts';
import { hasEnded } from './open-view.ts';
import { openDevice } from './device.ts';
import { createTaking, type Taking, type TakingSurroundings, type TakingView } from './taking.ts';
import { unsentAnswers } from './unsent.ts';
import { newUuid } from '../../ui/uuid.ts';

/** Milliseconds that a save may take; a second one says the same and more. */
const saveLimit = 10_000;

export const renewQuiz = (client: QueryClient, quizCd: string) =>
  renewReply(client, quizQuery(quizCd).queryKey, () => post(getQuizData, { quizCd }));

const callsOf = (client: QueryClient, quizCd: string, wndwKey: string): TakingSurroundings['calls'] => ({
  quiz: async () => (await renewQuiz(client, quizCd)).data,
  attempt: async () => (await post(getCleanQuizExamData, { quizCd })).data,
  begin: async (examNo) => {
    const quizReYn = examNo > 1 ? 'Y' : 'N';
    return (await post(insertQuizData, { quizCd, quizReYn, examEndYn: 'N', examNo, wndwKey })).data;
  },
  questions: async () => (await post(getQuizQestList, { quizCd })).list,
  save: (quizExamSeq, save, { lasts }) =>
    post(updateQuizData, { quizExamSeq, ...save, wndwKey }, { keepalive: lasts, limit: saveLimit }),
});

/** Tells the attempt what becomes of page and network; returns how to stop. */
function listen(answering: () => Answering | undefined): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const seen = () => {
    if (document.visibilityState === 'hidden') return void answering()?.leave();
    answering()?.retry();
    void answering()?.look();
  };
  window.addEventListener('online', () => answering()?.retry(), { signal });
  window.addEventListener('pagehide', () => void answering()?.leave(), { signal });
  window.addEventListener('focus', seen, { signal });
  document.addEventListener('visibilitychange', seen, { signal });
  return () => controller.abort();
}

interface UseTaking {
  readonly view: TakingView;
  readonly taking: Taking;
  /** Whether it was opened in this window before. */
  readonly reopened: boolean;
  /** Opens it anew, under a new name: this window is the one that may save from then on. */
  readonly reopen: () => void;
}

/** @param agreed the number of the attempt that the student has agreed to begin */
export function useTaking(quizCd: string, agreed: number | undefined): UseTaking {
  const { id: user } = useUser();
  const client = useQueryClient();
  const [{ windowKey, openings }, setWindow] = useState(firstWindow);
  const taking = useMemo(() => {
    const device = openDevice();
    return createTaking({
      user,
      quizCd,
      window: windowKey,
      agreed,
      calls: callsOf(client, quizCd, windowKey),
      store: device.store,
      left: () => device.left(user, quizCd),
      hold: (name) => unsentAnswers.hold(name),
      now: serverNow,
    });
  }, [user, quizCd, agreed, client, windowKey]);

  useEffect(() => {
    void taking.open();
    const stop = listen(taking.answering);
    const leave = async () => {
      stop();
      await taking.close();
      await Promise.all(changedByAttempt.map((path) => client.invalidateQueries({ queryKey: [path] })));
    };
    return () => void leave();
  }, [taking, client]);

  const view = useSyncExternalStore(taking.subscribe, taking.view);
  const ended = view.phase === 'open' && hasEnded(view);
  useEffect(() => {
    // If it cannot be asked for now, the next screen will say so.
    if (ended) renewQuiz(client, quizCd).catch(() => {});
  }, [ended, client, quizCd]);

  // What was known of it is not to be seen any more either: asked for anew, it is refused too, and the gate closes.
  const held = view.phase === 'failed' && isRefusedBy(view.error, [evaluationRefusals.first]);
  useEffect(() => {
    if (held) void client.resetQueries({ queryKey: quizQuery(quizCd).queryKey });
  }, [held, client, quizCd]);

  const reopen = useCallback(
    () => setWindow((before) => ({ windowKey: newUuid(), openings: before.openings + 1 })),
    [],
  );
  return { view, taking, reopened: openings > 1, reopen };
}

const firstWindow = () => ({ windowKey: newUuid(), openings: 1 });
