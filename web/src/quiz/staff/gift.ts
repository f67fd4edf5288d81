/** Questions read from GIFT beside those that a quiz has already. */
import { questionLimits } from '@baeum/contract/quiz/staff-terms';
import type { Question, ReadGift } from './queries.ts';
import type { Questions } from './question-list.ts';

export interface Found {
  /** What would be added. */
  readonly questions: readonly Question[];
  /** The lines on which these begin. */
  readonly lines: readonly number[];
  /** What would not, and why, by line. */
  readonly refused: ReadGift['refused'];
  /** What would be shown otherwise than it was written. */
  readonly notes: ReadGift['notes'];
}

function withoutLine(read: ReadGift['questions'][number]): Question {
  const { line: _, ...question } = read;
  return question;
}

/** Questions that are there already are not added again, and no more than a quiz may have. */
export function foundIn({ questions, refused, notes }: ReadGift, list: Questions): Found {
  const known = new Set(list.map(({ key }) => key));
  const places = questionLimits.questions - list.length;
  const fresh = questions.filter(({ key }) => !known.has(key));
  const left = [
    ...questions.flatMap(({ key, line }) =>
      known.has(key) ? [{ line, message: '이 퀴즈에 이미 있는 문항입니다' }] : [],
    ),
    ...fresh.slice(places).map(({ line }) => ({
      line,
      message: `퀴즈 하나에는 문항을 ${questionLimits.questions}개까지 넣을 수 있습니다`,
    })),
  ];
  const taken = fresh.slice(0, places);
  return {
    questions: taken.map(withoutLine),
    lines: taken.map(({ line }) => line),
    refused: [...refused, ...left].toSorted((one, other) => one.line - other.line),
    notes,
  };
}

/** Bytes of a file that is read. */
const mostBytes = 1024 ** 2;

/** UTF-8, UTF-16 with its mark, or the code page of Korean Windows; undefined for what is none of them. */
export async function textOfFile(file: Blob): Promise<string | undefined> {
  if (file.size > mostBytes) return undefined;
  const bytes = new Uint8Array(await file.arrayBuffer());
  const mark = bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf-16le' : 'utf-16be';
  const isMarked = mark === 'utf-16le' || (bytes[0] === 0xfe && bytes[1] === 0xff);
  for (const encoding of isMarked ? [mark] : ['utf-8', 'euc-kr']) {
    const text = decoded(bytes, encoding);
    if (text !== undefined) return text;
  }
  return undefined;
}

function decoded(bytes: Uint8Array, encoding: string): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
