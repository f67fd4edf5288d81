/** What a dialog asks or tells. */
export interface Dialog {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly text: string;
  readonly note: string | undefined;
  readonly okLabel: string;
  readonly danger: boolean;
}

export interface AlertOptions {
  /** Small and gray under the text, such as the number of a request. */
  note?: string | undefined;
}

export interface ConfirmOptions extends AlertOptions {
  /** The action destroys something: red fill, and 취소 has the focus. */
  danger?: boolean;
  /** What the accepting button says; 확인 unless told. */
  okLabel?: string;
}

interface Waiting extends Dialog {
  readonly answered: Promise<boolean>;
  readonly resolve: (accepted: boolean) => void;
}

/** Dialogs one after the other, in the order they were asked for. */
export function createDialogQueue() {
  let waiting: readonly Waiting[] = [];
  let lastId = 0;
  const listeners = new Set<() => void>();

  function change(next: readonly Waiting[]): void {
    waiting = next;
    for (const listener of listeners) listener();
  }

  function ask(dialog: Omit<Dialog, 'id'>): Promise<boolean> {
    lastId += 1;
    const id = lastId;
    let resolve: (accepted: boolean) => void = () => {};
    const answered = new Promise<boolean>((settle) => {
      resolve = settle;
    });
    change([...waiting, { ...dialog, id, answered, resolve }]);
    return answered;
  }

  const find = (kind: Dialog['kind'], text: string) =>
    waiting.find((entry) => entry.kind === kind && entry.text === text);

  /**
   * Tells `text` and resolves when it is closed: true when the student has closed it, false when its screen is gone. The same
   * text is on screen once, however often it is told.
   */
  async function alert(text: string, { note }: AlertOptions = {}): Promise<boolean> {
    const told = find('alert', text)?.answered;
    return told ?? ask({ kind: 'alert', text, note, okLabel: '확인', danger: false });
  }

  /**
   * Asks `text` and resolves to the answer. While the same question stands, asking it again answers false at once:
   * a double click must not act twice.
   */
  async function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
    if (find('confirm', text)) return false;
    const { note, danger = false, okLabel = '확인' } = options;
    return ask({ kind: 'confirm', text, note, okLabel, danger });
  }

  /** The dialog to show now. */
  function current(): Dialog | undefined {
    return waiting[0];
  }

  function answer(id: number, accepted: boolean): void {
    const entry = waiting.find((one) => one.id === id);
    if (!entry) return;
    change(waiting.filter((one) => one !== entry));
    entry.resolve(accepted);
  }

  /** Closes what waits, or only the questions among it, whose answer is then no: the screen they belong to is gone. */
  function dismiss(which: 'everything' | 'questions'): void {
    const gone = waiting.filter(({ kind }) => which === 'everything' || kind === 'confirm');
    if (gone.length === 0) return;
    change(waiting.filter((entry) => !gone.includes(entry)));
    for (const { resolve } of gone) resolve(false);
  }

  function subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  }

  return { alert, confirm, current, answer, dismiss, subscribe };
}
