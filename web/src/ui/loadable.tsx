/** Components whose code is loaded when it is first needed, or before. */
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react';

interface Loaded<Props> {
  readonly Component?: ComponentType<Props>;
  readonly error?: CodeNotLoaded;
}

export type Loadable<Props> = ComponentType<Props> & {
  /** Loads the code; the component then renders at once. A failed load is tried again by the next call. */
  readonly load: () => Promise<void>;
};

/** There is no connection, or a newer version of the portal has other files. */
export const notLoadedMessage = '화면을 불러올 수 없습니다. 네트워크를 확인하거나 페이지를 새로 고쳐 주세요.';

/** The code of a component could not be fetched. */
export class CodeNotLoaded extends Error {
  override name = 'CodeNotLoaded';
}

/**
 * Like `React.lazy`, but without Suspense: React holds back what follows a Suspense fallback for up to 300 ms, and
 * shows the fallback even when the code arrives within the same frame.
 * @param fallback shown until the code has been loaded
 */
export function loadable<Props extends object>(
  importModule: () => Promise<{ readonly default: ComponentType<Props> }>,
  fallback: ReactNode = null,
): Loadable<Props> {
  let loaded: Loaded<Props> = {};
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();

  function settle(next: Loaded<Props>): void {
    loaded = next;
    for (const listener of listeners) listener();
  }
  async function loadModule(): Promise<void> {
    try {
      settle({ Component: (await importModule()).default });
    } catch (cause) {
      loading = undefined;
      const error = new CodeNotLoaded(notLoadedMessage, { cause });
      settle({ error });
      throw error;
    }
  }
  const load = () => (loading ??= loadModule());
  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    // A failure is rendered.
    load().catch(() => {});
    return () => listeners.delete(listener);
  }

  function LoadableComponent(props: Props) {
    const { Component, error } = useSyncExternalStore(subscribe, () => loaded);
    if (Component !== undefined) return <Component {...props} />;
    if (error !== undefined) throw error;
    return fallback;
  }
  return Object.assign(LoadableComponent, { load });
}
