/** The questions of a GIFT file that can be asked, and what becomes of the others. */
import { quizLimits } from '@baeum/contract/quiz/terms';
import type { Question } from '@baeum/server/quiz/questions-authoring';
import { questionIssues, withKeys } from '@baeum/server/quiz/questions-authoring';
import { say } from '../messages/index.ts';
import type { Text } from '@baeum/server/authoring/lessons/messages/text';
import { renderAt } from '../read/article.ts';
import { type GiftQuestion, locate, readGift } from '../read/gift.ts';
import type { LineNote } from '../read/gift-blocks.ts';
import { Problems } from '@baeum/server/authoring/lessons/problems';
import { validate } from '../read/validate.ts';
import { questionMessages, type ReadQuestion, toQuestion } from './question-input.ts';
import { questionDocument } from './quiz-document.ts';

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
  readonly input: ReadQuestion['input'];
}

/** @param points of each question */
export function importGift(source: string, file: string, points: number): GiftImport {
  const { questions: all, notes } = readGift(source);
  const refused = all.flatMap(({ mistakes }) => mistakes);
  const refuse = ({ line }: GiftQuestion, message: Text) => refused.push({ line, message });
  const sound = all.filter(({ document }) => document !== undefined);
  const parsed = locate(sound, file);
  const candidates = sound.flatMap((read, index): Candidate[] => {
    const problems = new Problems();
    const value = validate(questionDocument, parsed, problems, () => undefined, [index]);
    const html = value ? renderAt(parsed, [index, 'passage'], problems) : '';
    for (const { message } of problems.list()) refuse(read, message);
    if (!value || problems.list().length > 0) return [];
    return [
      { read, input: { ...toQuestion(value, parsed.at([index]), html, points).input, label: read.name } },
    ];
  });
  const { kept, questions } = withoutTwins(candidates, refuse);
  for (const { read } of kept.slice(quizLimits.questions))
    refuse(read, say.gift.oneTooMany(quizLimits.questions));
  const questionOf = new Map(
    kept.slice(0, quizLimits.questions).map(({ read }, index) => [read, questions[index]]),
  );
  return {
    questions: questions.slice(0, quizLimits.questions),
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
