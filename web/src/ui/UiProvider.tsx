import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { type ReactNode, useLayoutEffect } from 'react';
import { DialogHost } from './dialogs/DialogHost.tsx';
import { ToastHost } from './toasts/ToastHost.tsx';
import './theme/mantine.ts';
import './theme/variables.css';
import './theme/tokens.css';
import './theme/base.css';
import './theme/print.css';
import { markWideScrollbars } from './theme/scrollbars.ts';
import { theme } from './theme/theme.ts';

/** Stores the choice of light, dark or auto; `start/start.ts` reads it before the first paint. */
const colourSchemeManager = localStorageColorSchemeManager({ key: 'baeum.colour-scheme' });

/**
 * Theme, dialogs and toasts for the whole app. Mantine's variables come from a file, because style elements
 * are forbidden.
 */
export function UiProvider({ children }: { children: ReactNode }) {
  useLayoutEffect(markWideScrollbars, []);
  return (
    <MantineProvider
      theme={theme}
      defaultColorScheme="auto"
      colorSchemeManager={colourSchemeManager}
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <DialogHost />
      <ToastHost />
    </MantineProvider>
  );
}
