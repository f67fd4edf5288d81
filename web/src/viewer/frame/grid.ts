/** A grid of texts, of which the cells near the reader exist. */
import type { CellText } from './workbook.ts';
import classes from './frame.module.css';

type Rows = readonly (readonly CellText[])[];

const rowHeight = 28;
const headWidth = 52;
const [leastWidth, mostWidth] = [72, 320];
/** So many rows tell how wide a column is. */
const measuredRows = 200;
/** Rows and columns outside of the window that exist nevertheless. */
const overscan = 4;

export function showGrid(place: HTMLElement, name: string, rows: Rows): void {
  const grid = new Grid(name, rows);
  place.replaceChildren(grid.element);
  grid.draw();
  // The one before is gone with what watched it.
  new ResizeObserver(() => grid.draw()).observe(grid.element);
}

class Grid {
  readonly element = document.createElement('div');
  readonly #cells = document.createElement('div');
  readonly #rows: Rows;
  /** Where each column begins, and where the last one ends. */
  readonly #lefts: readonly number[];
  #current = { row: 0, column: 0 };

  constructor(name: string, rows: Rows) {
    this.#rows = rows;
    this.#lefts = leftsOf(rows);
    this.element.className = classes['grid'] ?? '';
    this.element.role = 'grid';
    this.element.tabIndex = 0;
    this.element.ariaLabel = name;
    this.element.ariaRowCount = String(rows.length + 1);
    this.element.ariaColCount = String(this.#lefts.length);
    this.#cells.className = classes['cells'] ?? '';
    this.#cells.role = 'rowgroup';
    this.#cells.style.width = `${this.#lefts.at(-1) ?? headWidth}px`;
    this.#cells.style.height = `${(rows.length + 1) * rowHeight}px`;
    this.element.append(this.#cells);
    this.element.addEventListener('scroll', () => requestAnimationFrame(() => this.draw()));
    this.element.addEventListener('keydown', (event) => this.#move(event));
    this.element.addEventListener('pointerdown', ({ target }) => this.#choose(target));
  }

  draw(): void {
    const { scrollTop, scrollLeft, clientHeight, clientWidth } = this.element;
    const first = Math.max(0, Math.floor(scrollTop / rowHeight) - overscan);
    const last = Math.min(this.#rows.length, first + Math.ceil(clientHeight / rowHeight) + 2 * overscan);
    const columns = this.#columnsWithin(scrollLeft, scrollLeft + clientWidth);
    const drawn: HTMLElement[] = [this.#headRow(columns, scrollTop)];
    for (let row = first; row < last; row += 1) drawn.push(this.#row(row, columns, scrollLeft));
    this.#cells.replaceChildren(...drawn);
    this.element.setAttribute('aria-activedescendant', cellId(this.#current.row, this.#current.column));
  }

  #columnsWithin(from: number, to: number): readonly number[] {
    const all = this.#lefts.length - 1;
    const found: number[] = [];
    for (let column = 0; column < all; column += 1)
      if ((this.#lefts[column + 1] ?? 0) >= from && (this.#lefts[column] ?? 0) <= to) found.push(column);
    return found;
  }

  #headRow(columns: readonly number[], top: number): HTMLElement {
    const row = rowElement(1);
    for (const column of columns)
      row.append(this.#cell({ text: letters(column), isNumber: false }, column, top, 'columnheader'));
    row.style.zIndex = '1';
    row.style.position = 'relative';
    return row;
  }

  #row(index: number, columns: readonly number[], scrollLeft: number): HTMLElement {
    const row = rowElement(index + 2);
    const top = (index + 1) * rowHeight;
    for (const column of columns) {
      const cell = this.#cell(this.#rows[index]?.[column], column, top, 'gridcell');
      cell.id = cellId(index, column);
      cell.dataset['row'] = String(index);
      cell.dataset['column'] = String(column);
      if (index === this.#current.row && column === this.#current.column) cell.dataset['current'] = '';
      row.append(cell);
    }
    const head = boxAt(scrollLeft, top, headWidth, String(index + 1));
    head.role = 'rowheader';
    head.dataset['head'] = '';
    row.append(head);
    return row;
  }

  #cell(content: CellText | undefined, column: number, top: number, role: string): HTMLElement {
    const left = this.#lefts[column] ?? 0;
    const cell = boxAt(left, top, (this.#lefts[column + 1] ?? left) - left, content?.text ?? '');
    cell.role = role;
    cell.ariaColIndex = String(column + 1);
    if (content?.isNumber === true) cell.dataset['number'] = '';
    if (role === 'columnheader') cell.dataset['head'] = '';
    return cell;
  }

  #choose(target: EventTarget | null): void {
    const cell = target instanceof HTMLElement ? target.closest<HTMLElement>('[data-row]') : null;
    if (cell !== null) this.#go(Number(cell.dataset['row']), Number(cell.dataset['column']));
  }

  #move(event: KeyboardEvent): void {
    const { row, column } = this.#current;
    const page = Math.max(1, Math.floor(this.element.clientHeight / rowHeight) - 2);
    const steps: Readonly<Record<string, readonly [number, number]>> = {
      ArrowUp: [row - 1, column],
      ArrowDown: [row + 1, column],
      ArrowLeft: [row, column - 1],
      ArrowRight: [row, column + 1],
      PageUp: [row - page, column],
      PageDown: [row + page, column],
      Home: [event.ctrlKey ? 0 : row, 0],
      End: [event.ctrlKey ? this.#rows.length - 1 : row, this.#lefts.length - 2],
    };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    this.#go(...step);
  }

  #go(row: number, column: number): void {
    const within = (value: number, most: number) => Math.max(0, Math.min(most, value));
    this.#current = {
      row: within(row, this.#rows.length - 1),
      column: within(column, this.#lefts.length - 2),
    };
    this.#reveal();
    this.draw();
  }

  #reveal(): void {
    const { element } = this;
    const top = this.#current.row * rowHeight;
    const left = (this.#lefts[this.#current.column] ?? headWidth) - headWidth;
    const right = this.#lefts[this.#current.column + 1] ?? 0;
    if (element.scrollTop > top) element.scrollTop = top;
    const bottom = top + 2 * rowHeight - element.clientHeight;
    if (element.scrollTop < bottom) element.scrollTop = bottom;
    if (element.scrollLeft > left) element.scrollLeft = left;
    else if (element.scrollLeft < right - element.clientWidth)
      element.scrollLeft = right - element.clientWidth;
  }
}

function rowElement(index: number): HTMLElement {
  const row = document.createElement('div');
  row.role = 'row';
  row.ariaRowIndex = String(index);
  return row;
}

function boxAt(left: number, top: number, width: number, text: string): HTMLElement {
  const box = document.createElement('div');
  box.className = classes['cell'] ?? '';
  Object.assign(box.style, {
    left: `${left}px`,
    top: `${top}px`,
    width: `${width}px`,
    height: `${rowHeight}px`,
  });
  box.textContent = text;
  if (text.length > 8) box.title = text.slice(0, 1000);
  return box;
}

const cellId = (row: number, column: number): string => `cell-${row}-${column}`;

/** A, B, …, Z, AA, … */
function letters(column: number): string {
  const rest = Math.floor(column / 26);
  return (rest > 0 ? letters(rest - 1) : '') + String.fromCharCode(65 + (column % 26));
}

function leftsOf(rows: Rows): readonly number[] {
  const measured = rows.slice(0, measuredRows);
  const lefts = [headWidth];
  for (let column = 0; column < (rows[0]?.length ?? 0); column += 1) {
    const longest = Math.max(0, ...measured.map((row) => widthOf(row[column]?.text ?? '')));
    lefts.push((lefts.at(-1) ?? 0) + Math.min(mostWidth, Math.max(leastWidth, longest + 20)));
  }
  return lefts;
}

/** About: a syllable of Hangul is nearly twice as wide as a letter. */
const widthOf = (text: string): number =>
  Array.from(text.slice(0, 60)).reduce((sum, letter) => sum + (letter.charCodeAt(0) > 255 ? 13 : 7.5), 0);
