/** How long something has waited, and how long it took. */
const minuteMs = 60_000;

/** For how long something has waited: `40분`, `6시간`, `1일 20시간`, `8일`. */
export function waitedFor(since: string, now: Date): string {
  const minutes = Math.max(0, Math.floor((now.getTime() - Date.parse(since)) / minuteMs));
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days >= 3) return `${days}일`;
  if (days >= 1) return hours % 24 === 0 ? `${days}일` : `${days}일 ${hours % 24}시간`;
  return hours >= 1 ? `${hours}시간` : `${Math.max(1, minutes)}분`;
}

/** After how many days answers and marks are late. */
const lateDays = 2;

export const isLate = (since: string, now: Date): boolean =>
  now.getTime() - Date.parse(since) >= lateDays * 24 * 60 * minuteMs;

/** How long something took, in the words of a list: `25분`, `2시간 10분`, `3일 4시간`. */
export function durationInWords(minutes: number): string {
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)];
  if (days > 0) return hours > 0 ? `${days}일 ${hours}시간` : `${days}일`;
  const rest = minutes % 60;
  if (hours === 0) return `${rest}분`;
  return rest > 0 ? `${hours}시간 ${rest}분` : `${hours}시간`;
}

export const minutesBetween = (from: string, to: string): number =>
  Math.max(0, Math.floor((Date.parse(to) - Date.parse(from)) / 60_000));
