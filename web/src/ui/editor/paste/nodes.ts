/** Replaces an element by its content. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** Replaces an element by one with another tag name and without attributes. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Wraps the content of an element. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The previous sibling, ignoring whitespace between tags. */
export function siblingBefore(element: Element): Element | undefined {
  let before = element.previousSibling;
  while (before && before.nodeType === before.TEXT_NODE && (before.textContent ?? '').trim() === '')
    before = before.previousSibling;
  return before && 'tagName' in before ? (before as Element) : undefined;
}
