/** Why an administrator acts in a lecture (specification §19.3): asked for when the server wants it, and sent from then on. */
import { reasonHeader } from '@baeum/contract/headers';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { errorOf } from '../../api/envelope.ts';
import type { Reply, Transport } from '../../api/transport.ts';

interface Surroundings {
  /** Lives as long as the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The lecture that the page shows; undefined on the others, where each act needs its own reason. */
  readonly lecture: () => string | undefined;
}

interface Question {
  readonly answer: Promise<string | undefined>;
  readonly give: (reason?: string) => void;
}

export function createReasons({ storage, lecture }: Surroundings) {
  const listeners = new Set<() => void>();
  let question: Question | undefined;

  const keyOf = (lectureCode: string) => `baeum.staff.reason ${lectureCode}`;
  const kept = (): string | undefined => {
    const lectureCode = lecture();
    return lectureCode === undefined ? undefined : (storage.getItem(keyOf(lectureCode)) ?? undefined);
  };
  function changed(): void {
    for (const listener of listeners) listener();
  }

  /** Asks in a dialog; requests that are refused meanwhile wait for the same answer. */
  function ask(): Promise<string | undefined> {
    if (question === undefined) {
      let give: (reason?: string) => void = () => {};
      const answer = new Promise<string | undefined>((resolve) => {
        give = resolve;
      });
      question = { answer, give };
      changed();
    }
    return question.answer;
  }

  const withReason =
    (send: Transport, reason: string | undefined): Transport =>
    (request) =>
      send(
        reason === undefined
          ? request
          : { ...request, headers: { ...request.headers, [reasonHeader]: encodeURIComponent(reason) } },
      );

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    /** The reason in the lecture that is shown. */
    kept,
    isAsking: (): boolean => question !== undefined,
    /** Opens the dialog to change it. */
    change: (): void => void ask(),
    /** Answers the dialog; without a reason what was refused stays so. */
    answer: (reason?: string): void => {
      const lectureCode = lecture();
      if (reason !== undefined && lectureCode !== undefined) storage.setItem(keyOf(lectureCode), reason);
      question?.give(reason);
      question = undefined;
      changed();
    },
    /** Sends calls of the console with the reason, after asking for it if the server demands one. */
    wrap:
      (send: Transport): Transport =>
      async (request) => {
        if (!request.url.startsWith('/api/staff/')) return send(request);
        const reply = await withReason(send, kept())(request);
        if (!isWithoutReason(reply)) return reply;
        const reason = await ask();
        return reason === undefined ? reply : withReason(send, reason)(request);
      },
  };
}

const { status, errorCode } = staffRefusals.reasonRequired;
const isWithoutReason = (reply: Reply): boolean =>
  reply.status === status && errorOf(reply).errorCode === errorCode;
