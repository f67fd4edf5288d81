/** The questions of a text in GIFT that can be asked, and what becomes of the others. */
import { questionLimits, quizFormLimits } from '@baeum/contract/quiz/staff-terms';
import type { AuthoringIssue } from '../../authoring/issues.ts';
import type { Text } from '../../authoring/lessons/messages/text.ts';
import { Problems } from '../../authoring/lessons/problems.ts';
import { renderText } from '../../authoring/lessons/render-text.ts';
import {
  type Question,
  type QuestionInput,
  type QuestionIssueCode,
  questionIssues,
  truthItems,
  withKeys,
} from '../questions-authoring.ts';
import type { LineNote } from './blocks.ts';
import { gift as say, questions as sayOf } from './messages.ts';
import { type GiftDocument, type GiftQuestion, readGift } from './reading.ts';

export interface GiftImport {
  readonly questions: readonly Question[];
  /** The lines on which they begin. */
  readonly lines: readonly number[];
  /** Why others cannot be asked. */
  readonly refused: readonly LineNote[];
  /** What is lost of the file and of its questions, without preventing them. */
  readonly notes: readonly LineNote[];
  /** What it was made from: every question of the file, with what became of it. */
  readonly fates: readonly GiftFate[];
}

interface GiftFate {
  readonly read: GiftQuestion;
  readonly question: Question | undefined;
}

interface Candidate {
  readonly read: GiftQuestion;
  readonly input: QuestionInput;
}

/** What is wrong with questions that are one by one as they should be. */
export const questionMessages = {
  answerMissing: () => sayOf.answerMissing,
  questionTwice: ({ title }) => sayOf.questionTwice(title),
  questionKeyTwice: ({ key, title, other }) => sayOf.keyTwice(key, other, title),
  choiceTwice: ({ title }) => sayOf.choiceTwice(title),
  choiceKeyTwice: ({ key, title, other }) => sayOf.keyTwice(key, other, title),
} as const satisfies Record<QuestionIssueCode, (values: AuthoringIssue['values']) => Text>;

/** @param points of each question */
export function importGift(source: string, file: string, points: number): GiftImport {
  const { questions: all, notes } = readGift(source);
  const refused = all.flatMap(({ mistakes }) => mistakes);
  const refuse = ({ line }: GiftQuestion, message: Text) => refused.push({ line, message });
  const candidates = all.flatMap((read): Candidate[] => {
    if (read.document === undefined) return [];
    const { input, problems } = toInput(read.document, { file, line: read.line }, points);
    for (const message of problems) refuse(read, message);
    return problems.length > 0 ? [] : [{ read, input: { ...input, label: read.name } }];
  });
  const { kept, questions } = withoutTwins(candidates, refuse);
  const most = questionLimits.questions;
  for (const { read } of kept.slice(most)) refuse(read, say.oneTooMany(most));
  const questionOf = new Map(kept.slice(0, most).map(({ read }, index) => [read, questions[index]]));
  return {
    questions: questions.slice(0, most),
    lines: [...questionOf.keys()].map(({ line }) => line),
    refused,
    notes: [
      ...notes,
      ...[...questionOf.keys()].flatMap(({ line, warnings }) =>
        warnings.map((message) => ({ line, message })),
      ),
    ],
    fates: all.map((read) => ({ read, question: questionOf.get(read) })),
  };
}

/** What the database cannot store. */
const unstorable = /[^\P{Cc}\t\n\r]/u;
const clean = (text: string): string => text.trim().normalize('NFC');

function toInput(
  { title, passage, items = [], answer, explanation }: GiftDocument,
  place: { readonly file: string; readonly line: number },
  points: number,
): { readonly input: QuestionInput; readonly problems: readonly Text[] } {
  const found = new Problems();
  const input: QuestionInput = {
    kind: answer ? 'truth' : 'choice',
    title: clean(title),
    html: passage === undefined ? '' : renderText(clean(passage.html), place, found, { isHtml: true }),
    points,
    explanation: clean(explanation),
    items: answer
      ? truthItems(answer)
      : items.map(({ text, correct }) => ({ title: clean(text), isCorrect: correct === 'true' })),
  };
  return { input, problems: [...limitProblems(input), ...found.list().map(({ message }) => message)] };
}

function limitProblems({ title, html, explanation, items }: QuestionInput): Text[] {
  const { fewestItems, items: mostItems, title: longest, item, explanation: most } = questionLimits;
  const texts = [title, explanation, ...items.map((one) => one.title)];
  const checks: (readonly [boolean, Text])[] = [
    [texts.some((text) => !text.isWellFormed() || unstorable.test(text)), say.noText],
    [title === '', say.textMissing],
    [title.length > longest, say.textTooLong(longest)],
    [html.length > quizFormLimits.html, say.passageTooLong(quizFormLimits.html)],
    [items.length < fewestItems || items.length > mostItems, say.choiceCount(fewestItems, mostItems)],
    [items.some((one) => one.title === ''), say.emptyChoice],
    [items.some((one) => one.title.length > item), say.choiceTooLong(item)],
    [explanation.length > most, say.explanationTooLong(most)],
  ];
  return checks.flatMap(([isWrong, message]) => (isWrong ? [message] : []));
}

/** Leaves out questions that repeat another one, and those with a choice twice. */
function withoutTwins(
  candidates: readonly Candidate[],
  refuse: (read: GiftQuestion, message: Text) => void,
): { kept: readonly Candidate[]; questions: readonly Question[] } {
  let kept = candidates;
  for (;;) {
    const questions = withKeys(kept.map(({ input }) => input));
    const bad = new Set<Candidate>();
    for (const { path, code, values } of questionIssues(questions)) {
      const candidate = kept[Number(path[1])];
      if (!candidate) continue;
      bad.add(candidate);
      refuse(candidate.read, questionMessages[code](values));
    }
    if (bad.size === 0) return { kept, questions };
    kept = kept.filter((candidate) => !bad.has(candidate));
  }
}
