import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Button, type ButtonProps, DEFAULT_THEME, mergeMantineTheme } from '@mantine/core';
import { expect, test } from 'vitest';
import { theme } from './theme/theme.ts';

const css = readFileSync(join(import.meta.dirname, 'ButtonLink.module.css'), 'utf8');

/** The variables that a class sets. */
function variablesOf(name: string): Readonly<Record<string, string>> {
  const [, rules = ''] = new RegExp(`^\\.${name} \\{([^}]*)\\}`, 'm').exec(css) ?? [];
  return Object.fromEntries([...rules.matchAll(/(--[\w-]+): (.*);/g)].map(([, key, value]) => [key, value]));
}

/** What Mantine's style sheet says where nothing sets them. */
const unset = { '--button-bd': '1px solid transparent' };

const looks = (['filled', 'light', 'default'] as const).flatMap((variant) =>
  (['xs', 'sm'] as const).map((size) => ({ variant, size })),
);

test.each(looks)('a link of $variant and $size looks like the button', ({ variant, size }) => {
  const props: ButtonProps = { variant, size };
  const { root } = Button.varsResolver(mergeMantineTheme(DEFAULT_THEME, theme), props, {});
  const small = {
    '--button-height': 'var(--button-height-sm)',
    '--button-padding-x': 'var(--button-padding-x-sm)',
    '--button-fz': 'var(--mantine-font-size-sm)',
  };
  const ours = { ...unset, ...small, ...variablesOf(variant), ...variablesOf(size) };
  const theirs = Object.entries(root).filter(([, value]) => value !== undefined);
  expect(ours).toEqual(Object.fromEntries(theirs));
});
