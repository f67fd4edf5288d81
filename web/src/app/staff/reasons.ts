/** Why an administrator acts in a lecture (specification §19.3): asked for when the server wants it, and sent from then on. */
import { reasonHeader } from '@baeum/contract/headers';
import { staffRefusals } from '@baeum/contract/staff/terms';
import { errorOf } from '../../api/envelope.ts';
import type { Reply, Transport } from '../../api/transport.ts';
import { createQuestion } from './question.ts';

interface Surroundings {
  /** Lives as long as the tab. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The lecture that the page shows; undefined on the others, where each act needs its own reason. */
  readonly lecture: () => string | undefined;
}

export function createReasons({ storage, lecture }: Surroundings) {
  const question = createQuestion<string>();

  const keyOf = (lectureCode: string) => `baeum.staff.reason ${lectureCode}`;
  const kept = (): string | undefined => {
    const lectureCode = lecture();
    return lectureCode === undefined ? undefined : (storage.getItem(keyOf(lectureCode)) ?? undefined);
  };

  const withReason =
    (send: Transport, reason: string | undefined): Transport =>
    (request) =>
      send(
        reason === undefined
          ? request
          : { ...request, headers: { ...request.headers, [reasonHeader]: encodeURIComponent(reason) } },
      );

  return {
    subscribe: question.subscribe,
    isAsking: question.isAsking,
    /** The reason in the lecture that is shown. */
    kept,
    /** Opens the dialog to change it. */
    change: (): void => void question.ask(),
    /** Answers the dialog; without a reason what was refused stays so. */
    answer: (reason?: string): void => {
      const lectureCode = lecture();
      if (reason !== undefined && lectureCode !== undefined) storage.setItem(keyOf(lectureCode), reason);
      question.answer(reason);
    },
    /** Sends calls of the console with the reason, after asking for it if the server demands one. */
    wrap:
      (send: Transport): Transport =>
      async (request) => {
        if (!request.url.startsWith('/api/staff/')) return send(request);
        const reply = await withReason(send, kept())(request);
        if (!isWithoutReason(reply)) return reply;
        const reason = await question.ask();
        return reason === undefined ? reply : withReason(send, reason)(request);
      },
  };
}

const { status, errorCode } = staffRefusals.reasonRequired;
const isWithoutReason = (reply: Reply): boolean =>
  reply.status === status && errorOf(reply).errorCode === errorCode;
