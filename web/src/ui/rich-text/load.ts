/** The code that cleans rich text. */
import { sanitiserFrom } from './useSanitiser.ts';

export const richTextSanitiser = sanitiserFrom(async () => (await import('./sanitise.ts')).sanitise);

/** Loads the module of a screen that shows rich text together with that code, so that the screen is shown whole. */
export const withRichText =
  <Module>(importModule: () => Promise<Module>) =>
  async (): Promise<Module> => {
    const [module] = await Promise.all([importModule(), richTextSanitiser.prepare()]);
    return module;
  };
