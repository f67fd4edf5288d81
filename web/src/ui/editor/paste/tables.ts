import { unwrap } from './nodes.ts';

/** Makes the tables of other programs such as the editor can hold. */
export function plainTables(body: Element): void {
  for (const part of body.querySelectorAll('colgroup, col')) part.remove();
  for (const caption of body.querySelectorAll('caption')) {
    const paragraph = caption.ownerDocument.createElement('p');
    paragraph.append(...caption.childNodes);
    caption.closest('table')?.before(paragraph);
    caption.remove();
  }
  // Innermost first: a table in a cell, or around one thing alone, is a page's layout.
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
