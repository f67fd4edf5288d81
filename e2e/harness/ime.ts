/** Types Korean by the browser's interface for input methods, letter by letter as with a two-set keyboard. */
import type { CDPSession, Page } from 'playwright-core';

export interface InputMethod {
  /** Types a text syllable by syllable; other characters are inserted as they are. Each syllable ends when the next begins. */
  type(words: string): Promise<void>;
  /** Begins a syllable without ending it. */
  compose(open: string): Promise<void>;
  /** Ends the open syllable. */
  commit(): Promise<void>;
  /** Deletes the last letter of the open syllable. */
  backspace(): Promise<void>;
}

const initials = Array.from('ㄱㄲㄴㄷㄸㄹㅁㅂㅃㅅㅆㅇㅈㅉㅊㅋㅌㅍㅎ');
const finals = ['', ...Array.from('ㄱㄲㄳㄴㄵㄶㄷㄹㄺㄻㄼㄽㄾㄿㅀㅁㅂㅄㅅㅆㅇㅈㅊㅋㅌㅍㅎ')];
const first = 0xac00;
const isSyllable = (one: string) => one >= '가' && one <= '힣';

function partsOf(syllable: string): { initial: string; open: string; final: number } {
  const place = syllable.charCodeAt(0) - first;
  const final = place % 28;
  return {
    initial: initials[Math.floor(place / 588)] ?? '',
    open: String.fromCharCode(first + place - final),
    final,
  };
}

/**
 * The composition steps of a syllable. The consonant that begins the next one is at first taken for the end of this one,
 * until the vowel follows: 하 is 핫 for a moment in 하세요.
 */
function stagesOf(syllable: string, next: string | undefined): string[] {
  const { initial, open, final } = partsOf(syllable);
  const stages = [initial, open];
  if (final > 0) stages.push(syllable);
  const borrowed =
    final === 0 && next !== undefined && isSyllable(next) ? finals.indexOf(partsOf(next).initial) : -1;
  if (borrowed > 0) stages.push(String.fromCharCode(open.charCodeAt(0) + borrowed));
  return stages;
}

export async function inputMethod(page: Page): Promise<InputMethod> {
  const session: CDPSession = await page.context().newCDPSession(page);
  let open = '';
  const compose = async (text: string) => {
    open = text;
    const end = text.length;
    await session.send('Input.imeSetComposition', { text, selectionStart: end, selectionEnd: end });
  };
  const insert = (text: string) => session.send('Input.insertText', { text });
  return {
    compose: async (text) => {
      for (const stage of stagesOf(text, undefined)) await compose(stage);
    },
    async commit() {
      const text = open;
      open = '';
      await insert(text);
    },
    async backspace() {
      if (!isSyllable(open)) return compose('');
      const { initial, open: without, final } = partsOf(open);
      await compose(final > 0 ? without : initial);
    },
    async type(words) {
      const all = Array.from(words);
      for (const [place, one] of all.entries()) {
        if (isSyllable(one)) for (const stage of stagesOf(one, all[place + 1])) await compose(stage);
        await insert(one);
      }
      open = '';
    },
  };
}
