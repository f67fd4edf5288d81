/** Puts what an element holds in its place. */
export const unwrap = (element: Element): void => element.replaceWith(...element.childNodes);

/** The same under another name and without attributes. */
export function rename(element: Element, name: string): void {
  const renamed = element.ownerDocument.createElement(name);
  renamed.append(...element.childNodes);
  element.replaceWith(renamed);
}

/** Wraps what an element holds. */
export function wrapContent(element: Element, name: string): void {
  const wrapper = element.ownerDocument.createElement(name);
  wrapper.append(...element.childNodes);
  element.append(wrapper);
}

/** The sibling before, not counting white space between tags. */
export function siblingBefore(element: Element): Element | undefined {
  let before = element.previousSibling;
  while (before && before.nodeType === before.TEXT_NODE && (before.textContent ?? '').trim() === '')
    before = before.previousSibling;
  return before && 'tagName' in before ? (before as Element) : undefined;
}
