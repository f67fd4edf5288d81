import classes from './Message.module.css';
import { messageText } from './message.ts';

/** A specified message with its line breaks, and never as HTML. */
export function Message({ text }: { text: string }) {
  return <span className={classes.message}>{messageText(text)}</span>;
}
