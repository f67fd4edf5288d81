/** Takes a quiz while its screen is shown. */
import { evaluationRefusals } from '@baeum/contract/evaluation/terms';
import {
  getCleanQuizExamData,
  getQuizData,
  getQuizQestList,
  insertQuizData,
  updateQuizData,
} from '@baeum/contract/quiz/terms';
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { isRefusedBy, post, replaceReply, serverNow, useUser } from '../../api.ts';
import { newUuid } from '../../ui/uuid.ts';
import { changedByAttempt, quizQuery } from '../queries.ts';
import { openAnswerStore } from './answer-store.ts';
import type { Answering } from './answering.ts';
import { hasEnded } from './open-view.ts';
import { createTaking, type Taking, type TakingDependencies, type TakingView } from './taking.ts';
import { unsentAnswers } from './unsent.ts';

/** Timeout of a save in milliseconds; a later save contains the same answers. */
const saveTimeout = 10_000;

/** In milliseconds; what was read longer ago could begin an attempt that nobody has confirmed. */
const knownFor = 10_000;

export const renewQuiz = (client: QueryClient, quizCd: string) =>
  replaceReply(client, quizQuery(quizCd).queryKey, () => post(getQuizData, { quizCd }));

const callsOf = (client: QueryClient, quizCd: string, wndwKey: string): TakingDependencies['calls'] => ({
  knownQuiz: () => {
    const known = client.getQueryState(quizQuery(quizCd).queryKey);
    return known !== undefined && Date.now() - known.dataUpdatedAt < knownFor ? known.data?.data : undefined;
  },
  quiz: async () => (await renewQuiz(client, quizCd)).data,
  attempt: async () => (await post(getCleanQuizExamData, { quizCd })).data,
  begin: async (examNo) => {
    const quizReYn = examNo > 1 ? 'Y' : 'N';
    return (await post(insertQuizData, { quizCd, quizReYn, examEndYn: 'N', examNo, wndwKey })).data;
  },
  questions: async () => (await post(getQuizQestList, { quizCd })).list,
  save: (quizExamSeq, save, { keepalive }) =>
    post(updateQuizData, { quizExamSeq, ...save, wndwKey }, { keepalive: keepalive, timeout: saveTimeout }),
});

/** Forwards page and network events to the attempt; returns how to stop. */
function listen(answering: () => Answering | undefined): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return void answering()?.leave();
    answering()?.retry();
    void answering()?.refresh();
  };
  window.addEventListener('online', () => answering()?.retry(), { signal });
  window.addEventListener('pagehide', () => void answering()?.leave(), { signal });
  window.addEventListener('focus', onVisible, { signal });
  document.addEventListener('visibilitychange', onVisible, { signal });
  return () => controller.abort();
}

interface UseTaking {
  readonly view: TakingView;
  readonly taking: Taking;
  /** Whether it was already opened in this window. */
  readonly reopened: boolean;
  /** Opens it again under a new key, which makes this window the one that may save. */
  readonly reopen: () => void;
}

/** @param confirmedAttempt number of the attempt that the student confirmed to start */
export function useTaking(quizCd: string, confirmedAttempt: number | undefined): UseTaking {
  const { id: user } = useUser();
  const client = useQueryClient();
  const [{ windowKey, openings }, setWindow] = useState(firstWindow);
  const taking = useMemo(() => {
    const device = openAnswerStore();
    return createTaking({
      user,
      quizCd,
      window: windowKey,
      confirmedAttempt,
      calls: callsOf(client, quizCd, windowKey),
      store: device.store,
      leftEntries: () => device.leftEntries(user, quizCd),
      hold: (name) => unsentAnswers.lock(name),
      now: serverNow,
    });
  }, [user, quizCd, confirmedAttempt, client, windowKey]);

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
    // If this fails, the next screen shows the error.
    if (ended) renewQuiz(client, quizCd).catch(() => {});
  }, [ended, client, quizCd]);

  // Fetches the cached quiz again, so that its refusal shows the evaluation block instead of old data.
  const isBlocked = view.phase === 'failed' && isRefusedBy(view.error, [evaluationRefusals.first]);
  useEffect(() => {
    if (isBlocked) void client.resetQueries({ queryKey: quizQuery(quizCd).queryKey });
  }, [isBlocked, client, quizCd]);

  const reopen = useCallback(
    () => setWindow((before) => ({ windowKey: newUuid(), openings: before.openings + 1 })),
    [],
  );
  return { view, taking, reopened: openings > 1, reopen };
}

const firstWindow = () => ({ windowKey: newUuid(), openings: 1 });
