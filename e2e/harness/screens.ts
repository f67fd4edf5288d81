/** The portal's screens by name, from the tables that register them. Labels of `look` name the checked screen. */
import { readFileSync } from 'node:fs';
import { publicPages, staffBase } from '../../web/src/navigation/addresses.ts';
import { routes } from '../../web/src/navigation/routes.ts';

// These two redirect as soon as they are opened.
const { arrival: _arrival, logout: _logout, ...pages } = publicPages;

// Read as text, because importing the module would load the screens.
const sections = readFileSync(new URL('../../web/src/app/staff/sections.ts', import.meta.url), 'utf8');
const staffPaths = Array.from(sections.matchAll(/\{\s*path: '([^']+)'/g), ([, path = '']) => path);

/** The address pattern of each screen. Pages outside the student area begin with "public", those of staff with "staff". */
export const screens: ReadonlyMap<string, string> = new Map([
  ...Object.entries(routes).map(([name, { path }]) => [name, path] as const),
  ...Object.entries(pages).map(([name, path]) => [`public ${name}`, path] as const),
  ...staffPaths.map((path) => [`staff ${path}`, `${staffBase}/${path}`] as const),
]);

/** Whether the pattern of an address, with ids such as `:wk`, matches this path. */
export const matches = (pattern: string, path: string): boolean =>
  new RegExp(`^${pattern.replaceAll(/:\w+/g, '[^/]+')}/?$`).test(path);

/** The screen that the label of a `look` names: all of it, or what precedes a colon. */
export const screenOf = (label: string): string => label.split(': ')[0] ?? label;

/** The problem if a label names another screen than the one at this address. */
export function misnamed(label: string, url: string): string[] {
  const pattern = screens.get(screenOf(label));
  const { pathname } = new URL(url);
  return pattern === undefined || matches(pattern, pathname)
    ? []
    : [`${pathname} is not the address of ${screenOf(label)}`];
}
