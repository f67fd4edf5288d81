/** How long a page takes to read: what counts as learning of a page that names no time. */

const perMinute = { letters: 600, words: 230, codeLines: 40 } as const;
const perPicture = 5;
const shortest = 20;
const longest = 3600;

/**
 * The seconds that a reader at a brisk pace needs for a sanitised text: Hangul and other syllables by letters, the rest by
 * words, code by lines, and a moment for each picture and formula.
 */
export function readingSeconds(html: string): number {
  let codeLines = 0;
  const prose = html
    .replace(/<pre\b[\s\S]*?<\/pre>/g, (code) => {
      codeLines += code.split('\n').length;
      return ' ';
    })
    .replace(/<math\b[\s\S]*?<\/math>/g, '<img>');
  const pictures = prose.match(/<img\b/g)?.length ?? 0;
  const text = prose.replace(/<[^>]*>/g, ' ');
  const letters = text.match(/[\p{sc=Hangul}\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]/gu)?.length ?? 0;
  const words = text.match(/[\p{sc=Latin}\p{sc=Greek}\p{sc=Cyrillic}\p{N}]+/gu)?.length ?? 0;
  const minutes = letters / perMinute.letters + words / perMinute.words + codeLines / perMinute.codeLines;
  return Math.min(longest, Math.max(shortest, Math.round(minutes * 60) + pictures * perPicture));
}
