/** Keyboard shortcuts: what a key does, and when it does it (WCAG 2.1.4). */

export interface KeyBinding {
  /** `KeyboardEvent.code`, which is the same whatever language is typed. */
  readonly code: string;
  /** With Ctrl, or ⌘ on a Mac. Such keys also work in text fields. */
  readonly ctrl?: boolean;
  readonly shift?: boolean;
  /** As the list of keys shows it; without it the binding is not listed, as when another one stands for several. */
  readonly shown?: string;
  readonly does: string;
  readonly run: () => void;
}

/** The bindings of a part of the page, under the name by which they are listed. */
export interface KeyGroup {
  readonly name: string;
  readonly bindings: readonly KeyBinding[];
}

type Pressed = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'isComposing' | 'target'
>;

interface Circumstances {
  readonly isApple: boolean;
  /** Whether keys without Ctrl do anything. */
  readonly singleKeys: boolean;
}

/** The binding that a pressed key means; a later group comes before an earlier one. */
export function bindingOf(
  groups: readonly KeyGroup[],
  pressed: Pressed,
  { isApple, singleKeys }: Circumstances,
): KeyBinding | undefined {
  const { code, ctrlKey, metaKey, altKey, shiftKey, isComposing, target } = pressed;
  if (isComposing || altKey) return undefined;
  const command = isApple ? metaKey && !ctrlKey : ctrlKey && !metaKey;
  if (!command && (ctrlKey || metaKey || !singleKeys || isTyping(target))) return undefined;
  return groups
    .toReversed()
    .flatMap(({ bindings }) => bindings)
    .find(
      ({ ctrl = false, shift = false, ...key }) =>
        key.code === code && ctrl === command && shift === shiftKey,
    );
}

/** Elements in which keys without Ctrl have a meaning already. */
const typed = [
  'input:not([type="checkbox"], [type="radio"])',
  'textarea',
  'select',
  '[contenteditable]:not([contenteditable="false"])',
  '[role="menu"]',
  '[role="listbox"]',
].join(', ');

const isTyping = (target: EventTarget | null): boolean =>
  typeof Element !== 'undefined' && target instanceof Element && target.closest(typed) !== null;
