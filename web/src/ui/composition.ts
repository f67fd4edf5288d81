/** Input methods that compose syllables, such as those of Korean. */

/** The key code of what the input method takes for itself. */
const INPUT_METHOD = 229;
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta', 'CapsLock', 'HangulMode', 'Process']);

/**
 * Whether a key that is pressed while a syllable is open has been left to the browser, as some input methods do with Enter and
 * the arrows. The browser then breaks the line around the open syllable, which the next one overwrites: the last syllable
 * before Enter is lost (TipTap's issue 4108; in text fields it is the same). See `endComposition`.
 */
export const isLeftToBrowser = ({ key, keyCode }: KeyboardEvent): boolean =>
  keyCode !== INPUT_METHOD && !MODIFIERS.has(key);

/** Ends the open syllable, so that the key finds it whole: leaving the text for a moment does that. */
export function endComposition(field: HTMLElement): void {
  field.blur();
  field.focus({ preventScroll: true });
}
