/** What a user has opened from the search last, by the keys of the items, on this device. */
import { impersonation } from '../ui/impersonation.ts';

const keyOf = (user: string) => `baeum.search:${user}`;
const kept = 8;

/** Newest first. What is opened while impersonating is not kept for the student. */
export function recentKeys(user: string): readonly string[] {
  if (impersonation.isActive()) return [];
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(user)) ?? '[]');
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string') : [];
  } catch {
    return [];
  }
}

export function rememberKey(user: string, key: string): void {
  if (impersonation.isActive()) return;
  try {
    const others = recentKeys(user).filter((one) => one !== key);
    localStorage.setItem(keyOf(user), JSON.stringify([key, ...others].slice(0, kept)));
  } catch {
    // When storage is full, it is only missing from the recent ones.
  }
}
