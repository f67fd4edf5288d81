/**
 * Last reports of closed players that are still being sent. A content that is opened again waits for them, since its
 * start depends on what has been credited.
 */

const pending = new Map<string, Promise<unknown>>();

/** After this time the content opens anyway, and the report continues in the background. */
const waitLimit = 2000;

export const pendingReports = {
  /** Tracks the last report of a content's player until it succeeds or fails. */
  add(content: string, report: Promise<unknown>): void {
    pending.set(content, report);
    void report.finally(() => {
      if (pending.get(content) === report) pending.delete(content);
    });
  },
  /** Resolves when no last report of this content is pending, or after the timeout. */
  async settled(content: string): Promise<void> {
    const report = pending.get(content);
    if (report === undefined) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise((resolve) => {
      timer = setTimeout(resolve, waitLimit);
    });
    await Promise.race([report, late]).finally(() => clearTimeout(timer));
  },
};
