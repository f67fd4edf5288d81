import { findWord, searchable, wantedWords } from '../../ui/hangul.ts';
import type { SavedReply } from './reply-values.ts';

/** Those whose name has the words of a text or their initial consonants, the best first. */
export function repliesNamed(items: readonly SavedReply[], text: string): readonly SavedReply[] {
  const words = wantedWords(text);
  const ranked = items.map((reply) => {
    const name = searchable(reply.name);
    return { reply, ranks: words.map((word) => findWord(name, word)?.rank) };
  });
  const total = (ranks: readonly (number | undefined)[]) =>
    ranks.reduce<number>((sum, rank) => sum + (rank ?? 0), 0);
  return ranked
    .filter(({ ranks }) => !ranks.includes(undefined))
    .toSorted((one, other) => total(one.ranks) - total(other.ranks))
    .map(({ reply }) => reply);
}
