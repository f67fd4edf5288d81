import { unwrap } from './nodes.ts';

/** Reduces tables of other programs to what the editor supports. */
export function simplifyTables(body: Element): void {
  for (const part of body.querySelectorAll('colgroup, col')) part.remove();
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = caption.ownerDocument.createElement('p');
    paragraph.append(...caption.childNodes);
    caption.closest('table')?.before(paragraph);
    caption.remove();
  }
  // Innermost first. A nested table, or one with a single cell, is only layout.
  for (const table of [...body.querySelectorAll('table')].toReversed()) {
    const cells = [...table.querySelectorAll('td, th')];
    if (cells.length > 1 && !table.parentElement?.closest('td, th')) continue;
    const document = table.ownerDocument;
    const parts = cells.map((cell) => {
      const part = document.createElement('div');
      part.append(...cell.childNodes);
      return part;
    });
    table.replaceChildren(...parts);
    unwrap(table);
  }
}
