/** Short texts about members, by the members' ids. */
import { countCharacters } from '@baeum/contract/discussion/terms';

export type Texts = Readonly<Record<string, string>>;

/** What of a text is kept by the server. */
export const clean = (text: string | undefined): string => (text ?? '').normalize('NFC').trim();

export function textsOf(stored: unknown): Texts | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const texts: Record<string, string> = {};
  for (const [id, text] of Object.entries(stored)) {
    if (typeof text !== 'string') return undefined;
    texts[id] = text;
  }
  return texts;
}

/** What is said of a text with more characters than its writer may use. */
export function tooLong(text: string | undefined, limit: number): string | undefined {
  const kept = clean(text);
  return kept.length > limit * 2 || countCharacters(kept) > limit
    ? `${limit.toLocaleString('ko')}자까지 입력할 수 있습니다.`
    : undefined;
}
