/** Scrolls a bar sideways, so that one of its parts is in its middle. `scrollIntoView` would scroll the page as well. */
export function showInBar(bar: HTMLElement, part: HTMLElement): void {
  const [outer, inner] = [bar.getBoundingClientRect(), part.getBoundingClientRect()];
  bar.scrollLeft += inner.left - outer.left - (outer.width - inner.width) / 2;
}
