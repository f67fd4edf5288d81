import { localStorageColorSchemeManager } from '@mantine/core';

/** Stores the choice of light, dark or auto; `public/colour-scheme.js` reads it before the first paint. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'baeum.colour-scheme' });
