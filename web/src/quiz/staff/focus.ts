/** Leads the focus to what was just made, once it is in the page. */

const toField = (name: string): void => {
  requestAnimationFrame(() =>
    document.querySelector<HTMLElement>(`[data-question-field="${name}"]`)?.focus(),
  );
};

export const titleField = (question: string): string => `title-${question}`;
export const itemField = (question: string, item: string): string => `item-${question}-${item}`;

export const focusTitle = (question: string): void => toField(titleField(question));
export const focusItem = (question: string, item: string): void => toField(itemField(question, item));
