/** A specified message as plain text: `\n` and `<br/>` both break a line, and nothing else in it is markup. */
export function messageText(message: string): string {
  return message.replaceAll(/<br\s*\/?>/gi, '\n');
}
