/** Typed into, in preference to the buttons of an editor's toolbar or of a list of files. */
const typed =
  '[contenteditable="true"], input:not([type="file"], [hidden]), select:not([hidden]), textarea:not([hidden])';

/** Focuses the field of this name: the element itself, or the first control in the element with `data-field`. */
export function focusField(container: HTMLElement | null, name: string): void {
  const named = [...(container?.querySelectorAll<HTMLElement>('[name], [data-field]') ?? [])];
  const field = named.find((one) => (one.getAttribute('name') ?? one.dataset['field']) === name);
  const control = field?.matches(typed)
    ? field
    : (field?.querySelector<HTMLElement>(typed) ?? field?.querySelector('button') ?? field);
  control?.focus();
}
