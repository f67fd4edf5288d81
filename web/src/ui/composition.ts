/** Input methods that compose syllables, as for Korean. */

/** Key code of keys that the input method handles itself. */
const INPUT_METHOD = 229;
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'HangulMode', 'Process']);

/**
 * Whether a key pressed during composition goes to the browser, as some input methods do with Enter and the
 * arrows. The browser then breaks the line around the composing syllable, and the last syllable before Enter
 * is lost (TipTap issue 4108; the same in text fields). See `endComposition`.
 */
export const isLeftToBrowser = ({ key, keyCode }: KeyboardEvent): boolean =>
  keyCode !== INPUT_METHOD && !MODIFIERS.has(key);

/** Commits the composing syllable before the key is handled; a short blur does that. */
export function endComposition(field: HTMLElement): void {
  field.blur();
  field.focus({ preventScroll: true });
}
