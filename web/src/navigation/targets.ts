/** Paths and navigation states of screens. */
import { generatePath } from 'react-router';
import { isRouteName, type Kind, type RouteName, type RouteSpec, type RouteState, routes } from './routes.ts';

export interface Target {
  readonly to: string;
  readonly state: Readonly<Record<string, string | number>> | null;
}

/** Path and navigation state of a screen. */
export function targetOf<N extends RouteName>(name: N, state: RouteState<N>): Target {
  const inPath = new Set(Array.from(routes[name].path.matchAll(/:(\w+)/g), ([, field]) => field));
  const given = Object.entries<string | number | undefined>(state);
  const values = given.filter((field): field is [string, string | number] => field[1] !== undefined);
  const kept = values.filter(([field]) => !inPath.has(field));
  const params = values
    .filter(([field]) => inPath.has(field))
    .map(([field, value]) => [field, String(value)]);
  return {
    to: generatePath(routes[name].path, Object.fromEntries(params)),
    state: kept.length === 0 ? null : Object.fromEntries(kept),
  };
}

/** What the address bar shows, with the router's state. The page on the screen follows it once it has been prepared. */
export function addressBar(): { pathname: string; search: string; state: unknown } {
  const { pathname, search } = location;
  const entry: unknown = history.state;
  const state = typeof entry === 'object' && entry !== null && 'usr' in entry ? entry.usr : null;
  return { pathname, search, state };
}

const lectureKey = 'baeum.lecture';

/** The last lecture opened in this tab; a screen opened by URL alone belongs to it. */
export const currentLecture = {
  get: (): string | undefined => sessionStorage.getItem(lectureKey) ?? undefined,
  set: (lctrShdlCd: string): void => sessionStorage.setItem(lectureKey, lctrShdlCd),
};

/**
 * Validates the history state of a screen; undefined when a required field is missing.
 * @param found path parameters and navigation state, both untrusted
 * @param lctrShdlCd fallback lecture
 */
export function readState<N extends RouteName>(
  name: N,
  found: Readonly<Record<string, unknown>>,
  lctrShdlCd?: string,
): RouteState<N> | undefined {
  const { needs, may }: RouteSpec = routes[name];
  const state: Record<string, string | number> = {};
  for (const [field, kind] of Object.entries({ ...may, ...needs })) {
    const value = fieldOf(found[field] ?? (field === 'lctrShdlCd' ? lctrShdlCd : undefined), kind);
    if (value !== undefined) state[field] = value;
    else if (field in needs) return undefined;
  }
  return state as RouteState<N>;
}

function fieldOf(value: unknown, kind: Kind): string | number | undefined {
  if (kind === 'text') return typeof value === 'string' && value !== '' ? value : undefined;
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isSafeInteger(number) ? number : undefined;
}

/** Redirect target of a screen opened without its required state: its list, or home. */
export function fallbackOf(name: RouteName, lctrShdlCd: string | undefined): Target {
  const { list }: RouteSpec = routes[name];
  if (list === undefined || !isRouteName(list)) return targetOf('home', {});
  const state = readState(list, {}, lctrShdlCd);
  return state === undefined ? targetOf('home', {}) : targetOf(list, state);
}
