import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { cssVariablesResolver, theme } from './theme.ts';

/**
 * Mantine's other palettes, the variants of its greys, its headings and a second name of our own palette are never used; omitting them
 * saves 3 kB on every first visit.
 */
const UNUSED = new RegExp(
  `^--mantine-(?:${[
    'color-(?:blue|cyan|grape|green|indigo|lime|orange|pink|red|teal|violet|yellow)-',
    'color-(?:dark|gray)-[a-z]',
    'h[1-6]-',
    'primary-color-[0-9]',
    'breakpoint-',
  ].join('|')})`,
);

/**
 * All Mantine variables of our theme as one stylesheet. Mantine would write them into a style element at run
 * time; a file (`variables.css`, kept in sync by a test) is ready at the first paint and lets the content
 * security policy forbid inline styles.
 */
export function themeStylesheet(): string {
  const merged = mergeMantineTheme(DEFAULT_THEME, theme);
  const all = deepMerge(defaultCssVariablesResolver(merged), cssVariablesResolver(merged));
  const css = convertCssVariables(
    { variables: used(all.variables), light: used(all.light), dark: used(all.dark) },
    ':root',
  );
  return `${css
    .replaceAll('{', ' {\n  ')
    .replaceAll(';}', ';\n}')
    .replaceAll(/;(?=--)/g, ';\n  ')}\n`;
}

function used(variables: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !UNUSED.test(name)));
}
