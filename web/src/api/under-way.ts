/** Calls that wait for their reply, so that what is less urgent can let them go first. */

const waiting = new Set<Promise<unknown>>();

type Fetch = (url: string, init: RequestInit) => Promise<Response>;

/** The same function; its requests are known to {@link whenAnswered}. */
export const noted =
  (send: Fetch): Fetch =>
  (url, init) => {
    const reply = send(url, init);
    waiting.add(reply);
    const isOver = () => waiting.delete(reply);
    reply.then(isOver, isOver);
    return reply;
  };

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Resolves after the page has been painted, once no call is under way and what the last reply led to has been sent too. */
export async function whenAnswered(): Promise<void> {
  do {
    await Promise.allSettled(waiting);
    await nextFrame();
    await nextFrame();
  } while (waiting.size > 0);
}
