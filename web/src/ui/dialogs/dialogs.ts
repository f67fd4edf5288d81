export interface Dialog {
  readonly id: number;
  readonly kind: 'alert' | 'confirm';
  readonly text: string;
  readonly note: string | undefined;
  readonly okLabel: string;
  readonly danger: boolean;
}

export interface AlertOptions {
  /** Below the text, e.g. what the answer entails or a request id; `\n` breaks a line. */
  note?: string | undefined;
}

export interface ConfirmOptions extends AlertOptions {
  /** The action is destructive: the button is red, and 취소 is focused. */
  danger?: boolean;
  /** Label of the confirming button; 확인 by default. */
  okLabel?: string;
}

interface Waiting extends Dialog {
  readonly answered: Promise<boolean>;
  readonly resolve: (accepted: boolean) => void;
}

/** A queue that shows one dialog at a time, in the order of the calls. */
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
   * Shows `text` and resolves when it is closed: true when the user closed it, false when its screen is gone.
   * The same text is shown only once at a time.
   */
  async function alert(text: string, { note }: AlertOptions = {}): Promise<boolean> {
    const open = find('alert', text)?.answered;
    return open ?? ask({ kind: 'alert', text, note, okLabel: '확인', danger: false });
  }

  /**
   * Asks `text` and resolves to the answer. While the same question is open, asking it again answers false at
   * once, so that a double click does not act twice.
   */
  async function confirm(text: string, options: ConfirmOptions = {}): Promise<boolean> {
    if (find('confirm', text)) return false;
    const { note, danger = false, okLabel = '확인' } = options;
    return ask({ kind: 'confirm', text, note, okLabel, danger });
  }

  function current(): Dialog | undefined {
    return waiting[0];
  }

  function answer(id: number, accepted: boolean): void {
    const entry = waiting.find((one) => one.id === id);
    if (!entry) return;
    change(waiting.filter((one) => one !== entry));
    entry.resolve(accepted);
  }

  /** Closes everything, or only the questions (answering no), because the screen they belong to is gone. */
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

/** The dialogs of the app. `alert` and `confirm` may be called anywhere, also outside React. */
export const dialogs = createDialogQueue();

/**
 * `alert(text)` and `confirm(text, { danger, okLabel })`, both returning promises. The functions are stable.
 */
export function useDialogs(): Pick<typeof dialogs, 'alert' | 'confirm'> {
  return dialogs;
}
