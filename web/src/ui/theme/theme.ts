import {
  type CSSVariablesResolver,
  colorsTuple,
  createTheme,
  defaultVariantColorsResolver,
  type VariantColorsResolver,
} from '@mantine/core';
import { componentDefaults } from './component-defaults.ts';

const transparentBorder = '1px solid transparent';

/**
 * Maps Mantine's variants to the roles of tokens.css. `autoContrast` would put white text on the dark theme's
 * fill, with a contrast of only 2.96.
 */
const variantColorResolver: VariantColorsResolver = (input) => {
  const danger = input.color === 'red';
  const text = danger ? 'var(--red)' : 'var(--accent)';
  switch (input.variant) {
    case 'filled':
      return {
        background: danger ? 'var(--danger-fill)' : 'var(--accent-fill)',
        hover: danger ? 'var(--danger-fill-hover)' : 'var(--accent-fill-hover)',
        color: danger ? 'var(--on-danger)' : 'var(--on-accent)',
        border: transparentBorder,
      };
    case 'light':
      return {
        background: danger ? 'var(--red-ground)' : 'var(--soft)',
        hover: danger ? 'var(--red-ground)' : 'var(--soft-hover)',
        color: text,
        border: danger ? transparentBorder : '1px solid var(--soft-2)',
      };
    case 'subtle': {
      const plain = input.color === 'gray';
      return {
        background: 'transparent',
        hover: plain ? 'var(--gray-ground)' : 'var(--soft)',
        color: plain ? 'var(--ink)' : text,
        border: transparentBorder,
      };
    }
    default:
      return defaultVariantColorsResolver(input);
  }
};

export const theme = createTheme({
  fontFamily: 'var(--font)',
  // Few monospace fonts have Korean glyphs.
  fontFamilyMonospace: 'ui-monospace, monospace, var(--font)',
  headings: { fontFamily: 'var(--font)' },
  black: '#17201f',
  primaryColor: 'baeum',
  primaryShade: { light: 6, dark: 4 },
  defaultRadius: 'md',
  respectReducedMotion: true,
  fontSizes: { xs: '13px', sm: '14px', md: '16px', lg: '20px', xl: '24px' },
  lineHeights: { xs: '1.5', sm: '1.5', md: '1.5', lg: '1.4', xl: '1.34' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  radius: { xs: '4px', sm: '6px', md: '8px', lg: '12px', xl: '16px' },
  shadows: {
    xs: 'var(--shadow-card)',
    sm: 'var(--shadow-card)',
    md: 'var(--shadow-dialog)',
    lg: 'var(--shadow-dialog)',
    xl: 'var(--shadow-dialog)',
  },
  colors: {
    baeum: colorsTuple([
      '#eaf6f5',
      '#d0ebe9',
      '#a3d7d4',
      '#70bfbb',
      '#3fa5a0',
      '#1c8b87',
      '#0b726f',
      '#085d5b',
      '#074a49',
      '#053736',
    ]),
    gray: colorsTuple([
      '#f6f8f8',
      '#f3f6f6',
      '#edf1f0',
      '#e4eae9',
      '#c9d3d1',
      '#a9b5b3',
      '#616e6b',
      '#52605e',
      '#465251',
      '#17201f',
    ]),
    dark: colorsTuple([
      '#e8eeed',
      '#b4c0be',
      '#8d9a98',
      '#6c7978',
      '#4e5a5b',
      '#3b4647',
      '#2b3435',
      '#1a2021',
      '#111617',
      '#0c1516',
    ]),
  },
  variantColorResolver,
  components: componentDefaults,
});

/** Maps Mantine's general roles to tokens.css, which handles both colour schemes. */
export const cssVariablesResolver: CSSVariablesResolver = () => {
  const roles = {
    '--mantine-color-bright': 'var(--ink)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-body': 'var(--surface)',
    '--mantine-color-error': 'var(--red)',
    '--mantine-color-success': 'var(--green)',
    '--mantine-color-placeholder': 'var(--ink-3)',
    '--mantine-color-anchor': 'var(--accent)',
    '--mantine-color-default': 'var(--surface)',
    '--mantine-color-default-hover': 'var(--surface-hover)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--border)',
    '--mantine-color-dimmed': 'var(--ink-3)',
    '--mantine-color-disabled': 'var(--gray-ground)',
    '--mantine-color-disabled-color': 'var(--ink-3)',
    '--mantine-color-disabled-border': 'var(--hairline)',
    '--mantine-primary-color-contrast': 'var(--on-accent)',
    '--mantine-color-baeum-filled': 'var(--accent-fill)',
    '--mantine-color-baeum-filled-hover': 'var(--accent-fill-hover)',
    '--mantine-color-baeum-light': 'var(--soft)',
    '--mantine-color-baeum-light-hover': 'var(--soft-hover)',
    '--mantine-color-baeum-light-color': 'var(--accent)',
    '--mantine-color-baeum-text': 'var(--accent)',
    '--mantine-color-baeum-outline': 'var(--accent)',
  };
  return { variables: {}, light: roles, dark: roles };
};
