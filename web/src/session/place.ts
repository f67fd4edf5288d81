/** Where somebody wanted to go, while the browser is away at the institution's sign-in: it comes back by an address alone. */
import { isPlace, type Place } from './entry.ts';

const key = 'baeum.place';

export const wantedPlace = {
  keep(place: Place | undefined): void {
    if (place === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(place));
  },
  /** Good once. */
  take(): Place | undefined {
    const kept = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
    return kept === null ? undefined : placeIn(kept);
  },
};

/** What this tab's storage holds may be anything. */
export function placeIn(kept: string): Place | undefined {
  try {
    const place: unknown = JSON.parse(kept);
    return isPlace(place) ? place : undefined;
  } catch {
    return undefined;
  }
}
