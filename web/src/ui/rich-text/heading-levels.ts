/**
 * Tells screen readers the level of each heading of a text below the page's h1, without gaps: authors choose a heading
 * by its size, and may begin with a small one.
 */
export function setHeadingLevels(text: ParentNode): void {
  const above: number[] = [];
  for (const heading of text.querySelectorAll('h2, h3, h4, h5, h6')) {
    const rank = Number(heading.tagName.slice(1));
    while (above.length > 0 && (above.at(-1) ?? 0) >= rank) above.pop();
    above.push(rank);
    heading.setAttribute('aria-level', String(above.length + 1));
  }
}
