/** For expectations about messages, which are in several languages. */
import { expect } from 'vitest';
import type { Text } from '../authoring/lessons/messages/text.ts';

/** Matches a message by what it says in English. @param text or a matcher of it */
export const english = (text: unknown): Text => expect.objectContaining({ en: text }) as Text;
