/** Milliseconds that this process has computed since then (`process.cpuUsage()`), however busy others keep the machine. */
export function computedSince(begun: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(begun);
  return (user + system) / 1000;
}
