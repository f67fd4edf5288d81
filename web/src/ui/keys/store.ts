/** The shortcuts of the page that is shown, and whether single keys are on. */
import { bindingOf, type KeyGroup } from './keys.ts';
import { setSingleKeys, singleKeys } from './setting.ts';

const isApple = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** How the key that goes with others is called on this device. */
export const commandKey = isApple ? '⌘' : 'Ctrl';

let groups: readonly KeyGroup[] = [];
const listeners = new Set<() => void>();

function changed(): void {
  for (const listener of listeners) listener();
}

function press(event: KeyboardEvent): void {
  // A dialog that is open has to be answered first.
  if (document.querySelector('dialog[open], [aria-modal="true"]') !== null) return;
  const binding = bindingOf(groups, event, { isApple, singleKeys: singleKeys() });
  if (binding === undefined) return;
  // The browser may have a use for it, such as searching the web.
  event.preventDefault();
  binding.run();
}

export const keyStore = {
  /** Returns a function that takes the group away. */
  add: (group: KeyGroup): (() => void) => {
    if (groups.length === 0) document.addEventListener('keydown', press);
    groups = [...groups, group];
    changed();
    return () => {
      groups = groups.filter((one) => one !== group);
      if (groups.length === 0) document.removeEventListener('keydown', press);
      changed();
    };
  },
  groups: (): readonly KeyGroup[] => groups,
  singleKeys,
  setSingleKeys: (on: boolean): void => {
    setSingleKeys(on);
    changed();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
