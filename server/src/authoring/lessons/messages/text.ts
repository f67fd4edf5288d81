/** Texts of the pack tool in the languages that it speaks. */

export interface Text {
  readonly en: string;
  readonly ko: string;
}

export type Language = keyof Text;

/** A part of the messages: texts, and functions that put names and numbers into one. */
export type MessageTable = Readonly<Record<string, Text | ((...values: never[]) => Text)>>;

/** The language of a terminal, by the variables of POSIX in their order: Korean, or else English. */
export function languageOf(env: NodeJS.ProcessEnv): Language {
  const locale = env.LC_ALL || env.LC_MESSAGES || env.LANG || '';
  return /^ko(?![a-z])/i.test(locale) ? 'ko' : 'en';
}

/** A text that reads the same in all languages, such as a name. */
export const verbatim = (text: string): Text => ({ en: text, ko: text });

/** What a message says of something that is named before it. */
export const about = (name: string | Text, message: Text): Text => {
  const named = typeof name === 'string' ? verbatim(name) : name;
  return { en: `${named.en} ${message.en}`, ko: `${named.ko}: ${message.ko}` };
};

/** A text as the message of a schema, which can only be a string. */
export const spoken = (text: Text): string => JSON.stringify(text);

/** The text of such a message. */
export const heard = (message: string): Text =>
  message.startsWith('{"en":') ? (JSON.parse(message) as Text) : verbatim(message);
