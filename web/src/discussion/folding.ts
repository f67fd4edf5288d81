/** Whether a text may take more lines than are shown at first, on the narrowest screen. */
export const mayFold = (text: string): boolean => text.length > 150 || text.split('\n').length > 12;
