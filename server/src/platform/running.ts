/** Handlers that are still running. A client that has gone does not stop its handler, and what it began must be finished. */
export class Running {
  readonly #handlers = new Set<Promise<unknown>>();

  /** Runs the work and remembers it until it has ended. */
  track<T>(work: () => Promise<T>): Promise<T> {
    const handler = work();
    this.#handlers.add(handler);
    const forget = () => void this.#handlers.delete(handler);
    handler.then(forget, forget);
    return handler;
  }

  /** Resolves when nothing is running any more. */
  async settled(): Promise<void> {
    await Promise.allSettled(this.#handlers);
  }
}
