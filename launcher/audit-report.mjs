/**
 * Reads npm's report: the number of vulnerabilities, or that the registry offers no audit.
 * @param {string} output of `npm audit --json`
 * @returns {{ asked: true, found: number } | { asked: false }}
 */
export function readAudit(output) {
  const start = output.indexOf('{');
  try {
    const report = JSON.parse(output.slice(start, output.lastIndexOf('}') + 1));
    const found = report.metadata?.vulnerabilities?.total;
    return typeof found === 'number' ? { asked: true, found } : { asked: false };
  } catch {
    return { asked: false };
  }
}
