/** Handlers in progress: a client that disconnects does not stop its handler, which must finish before the server ends. */
export class RunningHandlers {
  readonly #handlers = new Set<Promise<unknown>>();

  /** Runs the work and tracks it until it has ended. */
  track<T>(work: () => Promise<T>): Promise<T> {
    const handler = work();
    this.#handlers.add(handler);
    const untrack = () => void this.#handlers.delete(handler);
    handler.then(untrack, untrack);
    return handler;
  }

  /** Resolves when no handler is running. */
  async whenIdle(): Promise<void> {
    await Promise.allSettled(this.#handlers);
  }
}
