import { localStorageColorSchemeManager } from '@mantine/core';

/** Where the choice of light, dark or auto is kept; `public/colour-scheme.js` reads it before the first paint. */
export const colourSchemeManager = localStorageColorSchemeManager({ key: 'baeum.colour-scheme' });
