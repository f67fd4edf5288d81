/** A question that the server asks of a call, whatever screen makes it: answered in a dialog, then the call is repeated. */

interface Open<Answer> {
  readonly answer: Promise<Answer | undefined>;
  readonly give: (answer?: Answer) => void;
}

export function createQuestion<Answer>() {
  const listeners = new Set<() => void>();
  let open: Open<Answer> | undefined;

  function changed(): void {
    for (const listener of listeners) listener();
  }

  return {
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isAsking: (): boolean => open !== undefined,
    /** Asks in a dialog; calls that are refused meanwhile wait for the same answer. */
    ask(): Promise<Answer | undefined> {
      if (open === undefined) {
        let give: (answer?: Answer) => void = () => {};
        const answer = new Promise<Answer | undefined>((resolve) => {
          give = resolve;
        });
        open = { answer, give };
        changed();
      }
      return open.answer;
    },
    /** Without an answer, what was refused stays so. */
    answer(answer?: Answer): void {
      open?.give(answer);
      open = undefined;
      changed();
    },
  };
}
