/** Calls that ask for the second factor again (specification §19.11): asked in a dialog, then the call is repeated. */
import { confirmSession, staffSessionRefusals } from '@baeum/contract/session/staff-terms';
import { errorOf } from '../../api/envelope.ts';
import type { Reply, Transport } from '../../api/transport.ts';
import { createQuestion } from './question.ts';

interface Options {
  /** A call was refused because this session has not given its second factor at all. */
  readonly onRequired: () => void;
}

export function createConfirmations({ onRequired }: Options) {
  /** The answer is that the code was accepted. */
  const question = createQuestion<true>();
  return {
    ...question,
    wrap:
      (send: Transport): Transport =>
      async (request) => {
        const reply = await send(request);
        if (isRefused(reply, staffSessionRefusals.secondFactorRequired)) onRequired();
        if (!isRefused(reply, staffSessionRefusals.confirmationRequired) || request.url === confirmSession)
          return reply;
        return (await question.ask()) ? send(request) : reply;
      },
  };
}

const isRefused = (reply: Reply, refusal: { readonly status: number; readonly errorCode: string }): boolean =>
  reply.status === refusal.status && errorOf(reply).errorCode === refusal.errorCode;
