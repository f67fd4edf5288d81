/** Short texts by member id. */
import { countCharacters } from '@baeum/contract/discussion/terms';

export type Texts = Readonly<Record<string, string>>;

/** Normalised as on the server. */
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

/** Message for a text with too many characters. */
export function tooLong(text: string | undefined, limit: number): string | undefined {
  const cleaned = clean(text);
  return cleaned.length > limit * 2 || countCharacters(cleaned) > limit
    ? `${limit.toLocaleString('ko')}자까지 입력할 수 있습니다.`
    : undefined;
}
