/** The lines of a specified message, which marks its breaks by `\n` or `<br/>`. Nothing else in it is markup. */
export function messageLines(text: string): string[] {
  return text.split(/\r?\n|<br\s*\/?>/i).map((line) => line.trim());
}
