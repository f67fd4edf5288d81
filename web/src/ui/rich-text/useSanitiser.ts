import { useEffect, useState } from 'react';

type Sanitise = (html: string) => DocumentFragment;

/**
 * A sanitiser that is loaded with the screen, so that no placeholder is needed, and then kept, so that later texts render
 * at once. A failure shows where the text is rendered.
 */
export function sanitiserFrom(importSanitiser: () => Promise<Sanitise>) {
  let loaded: Sanitise | undefined;
  async function load(): Promise<Sanitise> {
    loaded = await importSanitiser();
    return loaded;
  }
  function useSanitiser(): { readonly clean: Sanitise | undefined; readonly failed: boolean } {
    const [clean, setClean] = useState(() => loaded);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (clean) return;
      load().then(
        (now) => setClean(() => now),
        () => setFailed(true),
      );
    }, [clean]);
    return { clean, failed };
  }
  return {
    useSanitiser,
    /** Loads it before it is needed; a failure shows when it is. */
    prepare: async (): Promise<void> => {
      await load().catch(() => {});
    },
  };
}
