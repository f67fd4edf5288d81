/** A player like that of the browser: it reports watched ranges until they are acknowledged, over a network that may fail. */
import type { Input, Result } from '@baeum/contract';
import { updateLearningTime, type ReportState } from '@baeum/contract/study/terms';
import { expect } from 'vitest';
import type { Reply, TestPortal } from './portal.ts';

type Report = Input<typeof updateLearningTime>;
export type Reported = Result<typeof updateLearningTime>;

export interface TestPlayer {
  readonly learnSeq: () => number | undefined;
  /** Plays for some time. */
  watch(seconds: number, options?: { readonly rate?: number }): void;
  seek(position: number): void;
  /** Reports, expecting success. */
  report(state: ReportState): Promise<Reported>;
  /** Reports, and ignores the reply; the reply of an accepted report may get lost. */
  send(state: ReportState, options?: { readonly losesReply?: boolean }): Promise<Reply<Reported>>;
  /** The report that it would send now. */
  draft(state: ReportState): Report;
}

/** A player of Ann's, or of another student. It starts with a new session each time, because the clock advances fast. */
export function createPlayer(
  portal: TestPortal,
  student: { readonly id: number },
  lctrCd: string,
  lctrShdlCd = 'LA',
): TestPlayer {
  let learnSeq: number | undefined;
  let position = 0;
  let pending: { from: number; to: number; end: number; rate: number }[] = [];
  const now = () => portal.clock.now().getTime();

  const draft = (state: ReportState): Report => ({
    lctrCd,
    lctrShdlCd,
    state,
    position,
    ranges: pending.map(({ end, ...range }) => ({ ...range, ago: (now() - end) / 1000 })),
    ...(learnSeq === undefined ? {} : { learnSeq }),
  });
  const send: TestPlayer['send'] = async (state, { losesReply = false } = {}) => {
    const reply = await (await portal.as(student)).post(updateLearningTime, draft(state));
    if (reply.status === 200 && !losesReply) {
      learnSeq = reply.body.result.learnSeq;
      pending = [];
    }
    return reply;
  };
  return {
    learnSeq: () => learnSeq,
    watch(seconds, { rate = 1 } = {}) {
      portal.clock.advance(seconds);
      pending.push({ from: position, to: position + seconds * rate, end: now(), rate });
      position += seconds * rate;
    },
    seek(to) {
      position = to;
    },
    send,
    async report(state) {
      const reply = await send(state);
      expect(reply.status, JSON.stringify(reply.body)).toBe(200);
      return reply.body.result;
    },
    draft,
  };
}
