/** The code that cleans rich text: kept, so that later texts render at once. */
import type { sanitise } from './sanitise.ts';

type Sanitise = typeof sanitise;

let loaded: Sanitise | undefined;

export const loadedSanitise = (): Sanitise | undefined => loaded;

export async function loadSanitise(): Promise<Sanitise> {
  loaded = (await import('./sanitise.ts')).sanitise;
  return loaded;
}

/**
 * Loads the module of a screen that shows rich text together with the code that cleans it, so that the screen is shown
 * whole. A failure of that code shows where the text is rendered.
 */
export const withRichText =
  <Module>(importModule: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([importModule(), loadSanitise().catch(() => {})]);
    return module;
  };
