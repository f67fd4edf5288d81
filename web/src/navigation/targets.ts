/** Paths and navigation states of screens. */
import { generatePath, matchPath } from 'react-router';
import { withQuery } from '../ui/links.ts';
import {
  base,
  isRouteName,
  type Kind,
  type RouteName,
  type RouteSpec,
  type RouteState,
  routes,
} from './routes.ts';

export interface Target {
  readonly to: string;
  readonly state: Readonly<Record<string, string | number>> | null;
  /** Leads to the same screen without the state, in another tab or for another person. */
  readonly href: string;
}

type Values = Readonly<Record<string, string | number | undefined>>;

/** Path, navigation state and link of a screen. */
export function targetOf<N extends RouteName>(name: N, state: RouteState<N>): Target {
  const { path }: RouteSpec = routes[name];
  const values: Values = state;
  const inPath = new Set(path.match(/(?<=:)\w+/g));
  const kept = Object.entries(values).filter(([field, value]) => value !== undefined && !inPath.has(field));
  const to = generatePath(path, values as Record<string, string>);
  return {
    to,
    state: kept.length === 0 ? null : (Object.fromEntries(kept) as Target['state']),
    href: deepLink(name, values) ?? to,
  };
}

/** `/lms_st/open/<route>/<ids>`; undefined for a screen whose path says all. */
function deepLink(name: RouteName, values: Values): string | undefined {
  const { by, may }: RouteSpec = routes[name];
  const more = new URLSearchParams(
    Object.keys(may).flatMap((field) => (values[field] === undefined ? [] : [[field, `${values[field]}`]])),
  );
  if (by.length + more.size === 0) return undefined;
  const ids = by.map((field) => `/${encodeURIComponent(`${values[field]}`)}`).join('');
  return withQuery(`${base}/open/${name}${ids}`, `${more}`);
}

const names = Object.keys(routes).filter(isRouteName);

/** The screen at a path, and what the path says about it. */
export function screenAt(pathname: string) {
  for (const name of names) {
    const match = matchPath(routes[name].path, pathname);
    if (match) return { name, params: match.params };
  }
  return undefined;
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
  const { needs, may, visit }: RouteSpec = routes[name];
  const state: Record<string, string | number> = {};
  for (const [field, kind] of Object.entries({ ...may, ...visit, ...needs })) {
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
