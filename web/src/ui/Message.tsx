/** Plain text of a message: `\n` and `<br/>` both break a line; nothing else in it is markup. */
export function messageText(message: string): string {
  return message.replaceAll(/<br\s*\/?>/gi, '\n');
}

/** Shows a message with its line breaks, and never as HTML. */
export function Message({ text }: { text: string }) {
  return <span style={{ whiteSpace: 'pre-line' }}>{messageText(text)}</span>;
}
