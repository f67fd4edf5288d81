/** `lectures/<code>/quizzes/<name>.yml`: the format of a quiz and its questions. */
import { spoken } from '@baeum/server/authoring/lessons/messages/text';
import { say } from '../messages/index.ts';
import { questionLimits, quizFormLimits } from '@baeum/contract/quiz/staff-terms';
import { z } from 'zod';
import {
  date,
  described,
  file,
  flag,
  flagOr,
  group,
  key,
  limit,
  list,
  optionalText,
  richText,
  text,
  whole,
} from '../format/fields.ts';
import { publicationFields } from './publication.ts';

const item = z.union([
  text(questionLimits.item),
  group({
    text: text(questionLimits.item),
    correct: flag().default(false),
    key: described(key(60).optional(), 'Derived from the text when left out'),
  }),
]);

export const questionDocument = group({
  key: described(key(60).optional(), 'Derived from the title when left out'),
  title: text(questionLimits.title),
  passage: described(richText().optional(), 'A text or table that belongs to it, in Markdown'),
  points: described(whole(0, questionLimits.points).optional(), 'Those of the quiz when left out'),
  items: list(item, questionLimits.items).min(questionLimits.fewestItems).optional(),
  answer: described(
    z.enum(['O', 'X'], spoken(say.fields.either(['O', 'X']))).optional(),
    'Of a question of true or false, which has no "items"',
  ),
  explanation: optionalText(questionLimits.explanation),
});

const shuffled = ['questions', 'items'] as const;

export const quizDocument = group({
  code: described(key(60).optional(), 'The code of the lecture, "-" and the name of the file when left out'),
  title: text(200),
  week: whole(1, 52),
  topic: described(text(100).optional(), 'The name of the file of the topic that it belongs to'),
  exam: described(
    flagOr('midterm', 'final').optional(),
    'true: an occasional exam (수시고사); midterm or final: that exam of the lecture, taken in the exam room',
  ),
  opensAt: date(),
  closesAt: date(),
  lateClosesAt: described(date().optional(), 'Until then it can still be taken, late'),
  limitMinutes: described(
    whole(1, quizFormLimits.minutes).optional(),
    'Minutes for an attempt; no limit when left out',
  ),
  attempts: described(limit(1, quizFormLimits.attempts).default(1), 'Attempts in all'),
  retakes: described(
    limit(0, quizFormLimits.retakes).optional(),
    'Attempts after the first; as many as one likes when left out',
  ),
  afterLecture: described(
    flag().optional(),
    'Whether the lecture of its topic must be watched first; true when left out',
  ),
  shuffle: described(
    list(z.enum(shuffled, spoken(say.fields.oneOf(shuffled))), shuffled.length).optional(),
    'What is shuffled in every attempt: nothing when left out, items of a GIFT file',
  ),
  results: described(
    flag().default(true),
    'Whether points, correct answers and explanations are shown when it is over',
  ),
  points: described(
    whole(0, questionLimits.points).default(questionLimits.usualPoints),
    'Points of a question that does not say its own',
  ),
  ...publicationFields,
  instructions: described(richText().optional(), 'In Markdown'),
  questions: list(questionDocument, questionLimits.questions).optional(),
  gift: described(file('gift').optional(), 'A file of questions in the GIFT format, instead of "questions"'),
  skipUnsupported: described(
    flag().optional(),
    'Whether questions of the GIFT file that cannot be asked here are left out, with a warning for each, instead of refused',
  ),
});
