/** Tells whoever keeps something for this device at the portal that all other devices have been signed out, here and now. */
const listeners = new Set<() => void>();

export const othersEnded = {
  announce(): void {
    for (const listener of listeners) listener();
  },
  /** @returns stops listening */
  listen(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  },
};
