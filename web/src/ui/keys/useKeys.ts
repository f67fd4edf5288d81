import { useEffectEvent, useLayoutEffect } from 'react';
import { keyStore } from './store.ts';
import type { KeyBinding } from './keys.ts';

/**
 * Shortcuts while the component is shown; those of a component that appears later come first.
 * @param name under which `?` lists them
 */
export function useKeys(name: string, bindings: readonly KeyBinding[]): void {
  const run = useEffectEvent((index: number) => bindings[index]?.run());
  // Everything but what they do at this moment, which changes with each rendering.
  const keys = JSON.stringify(bindings);
  // Together with the page: a key that is pressed as soon as it is seen does what it says.
  useLayoutEffect(() => {
    const named = JSON.parse(keys) as readonly Omit<KeyBinding, 'run'>[];
    return keyStore.add({
      name,
      bindings: named.map((binding, index) => ({ ...binding, run: () => run(index) })),
    });
  }, [name, keys]);
}
