/**
 * The last reports of players that have been closed, while they are under way: who opens a content again begins with what the
 * ledger knows, which is what he has just watched only when that has arrived.
 */

const underWay = new Map<string, Promise<unknown>>();

/** A report that takes longer is a network that is away: what is there is shown, and the report goes on being sent. */
const patienceMs = 2000;

export const farewells = {
  /** Remembers the last report of a content's player until it has got through or failed. */
  say(content: string, report: Promise<unknown>): void {
    underWay.set(content, report);
    void report.finally(() => {
      if (underWay.get(content) === report) underWay.delete(content);
    });
  },
  /** Resolves when no last report of this content is under way any more, or has been for too long. */
  async heard(content: string): Promise<void> {
    const report = underWay.get(content);
    if (report === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, patienceMs);
    });
    await Promise.race([report, late]).finally(() => clearTimeout(timer));
  },
};
