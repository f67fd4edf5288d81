/** `evaluations.yml`: questionnaires about lectures for the period of an academic event, and their answers. */
import { say } from '../../messages/index.ts';
import { countCharacters } from '@baeum/contract/discussion/terms';
import { type QuestionnaireInput, questionnaireIssues } from '@baeum/server/evaluation/authoring';
import { z } from 'zod';
import { instantOf } from '../../format/calendar.ts';
import {
  date,
  described,
  flag,
  group,
  key,
  list,
  optionalText,
  reference,
  text,
  whole,
  writing,
} from '../../format/fields.ts';
import { reportIssues } from '../../read/issues.ts';
import type { PackReader, Entry } from '../../read/reader.ts';
import { isRecord } from '../../read/validate.ts';
import { definePart } from '../part.ts';
import { exportEvaluations } from './export.ts';
import { loadEvaluations, messages, type Questionnaire } from './load.ts';

const question = group({
  title: text(500),
  items: described(
    list(text(200), 20).min(2).optional(),
    'The answers of which one is chosen; without them a text is written',
  ),
  optional: described(
    flag().optional(),
    'Whether a question of multiple choice may be left out for good; a text always may',
  ),
  scored: described(
    flag().optional(),
    'Whether the items are a scale, of which the first counts most; results then have a mean',
  ),
});

const result = group({
  lecture: key(30),
  students: described(list(reference('student'), 5000).default([]), 'Who has taken part'),
  incomplete: described(
    list(
      group({
        student: reference('student'),
        open: described(
          list(whole(1, 100), 100).min(1),
          'Numbers of the questions that are still to be answered',
        ),
      }),
      5000,
    ).default([]),
    'Who has taken part, and left out questions of multiple choice',
  ),
  counts: described(
    list(list(whole(0, 1_000_000), 20), 100).default([]),
    'For each question in their order, how often each of its items was chosen; empty for a text',
  ),
  texts: described(
    list(
      group({
        question: described(whole(1, 100), 'Number of the question'),
        text: writing(1000, countCharacters),
      }),
      50_000,
    ).default([]),
    'What was written; nobody knows by whom',
  ),
});

const evaluation = group({
  course: reference('course'),
  key: described(
    key(60).optional(),
    'Tells it from the others of its course; that of its event when left out',
  ),
  event: described(
    key(60).optional(),
    'Key of an event of the course whose code is 0000290007 or 0000290008; nothing is asked when left out',
  ),
  archived: described(flag().optional(), 'Whether it is out of sight in the console'),
  title: text(200),
  note: described(optionalText(2000), 'Said before the questions'),
  lectures: described(list(key(30), 500).min(1).optional(), 'Only these lectures of the course; else all'),
  periods: described(
    list(group({ lecture: key(30), startsAt: date(), endsAt: date() }), 500).optional(),
    'Parts of the period of the event that lectures have chosen; those in the portal stay when left out',
  ),
  questions: z.array(question).min(1).max(100),
  results: described(list(result, 500).default([]), 'Loaded for lectures that nobody has evaluated yet'),
});

type Value = z.output<typeof evaluation>;

export const evaluations = definePart<Questionnaire>({
  name: 'evaluations',
  documents: { evaluations: list(evaluation, 200) },

  async read(reader) {
    const entries = await reader.entries('evaluations', evaluation, (raw) => reader.calendarsOf(raw.course));
    return entries.flatMap((entry) => {
      const { raw, place, value } = entry;
      for (const name of new Set([raw.event, raw.key]))
        if (typeof name === 'string')
          reader.names.declare('evaluation', name, place, { within: String(raw.course) });
      if (!value) return [];
      const key = value.key ?? value.event;
      if (key === undefined) {
        reader.problems.add(place, say.lectures.evaluationWithoutKey());
        return [];
      }
      const source = { ...entry.source, reportsWhole: true };
      const input: QuestionnaireInput = {
        academicCourseCode: value.course,
        key,
        eventKey: value.event ?? null,
        isArchived: value.archived ?? false,
        title: value.title,
        note: value.note,
        lectureCodes: value.lectures,
        lecturePeriods: value.periods?.map(({ lecture, startsAt, endsAt }) => {
          const [calendar] = reader.calendarsOf(value.course);
          return {
            lectureCode: lecture,
            startsAt: instantOf(startsAt, 'start', calendar),
            endsAt: instantOf(endsAt, 'end', calendar),
          };
        }),
        questions: value.questions.map(({ title, items = [], optional = false, scored = false }) => ({
          title,
          items,
          isOptional: items.length === 0 || optional,
          isScored: scored,
        })),
      };
      // Events that cannot be read are unknown.
      if (!reader.isUnreadable('events')) {
        const issues = questionnaireIssues(input, reader.events.get(`${value.course} ${value.event}`));
        reportIssues(reader.problems, issues, source, messages);
      }
      checkLectures(reader, entry, value);
      checkResults(reader, entry, value);
      return [{ source, input, results: value.results }];
    });
  },

  load: loadEvaluations,
  export: exportEvaluations,
});

function checkLectures(
  reader: PackReader,
  { place }: Entry<Value>,
  { lectures = [], periods = [], results }: Value,
): void {
  for (const code of [...lectures, ...[...periods, ...results].map(({ lecture }) => lecture)])
    if (!reader.lectures.some((one) => one.code === code))
      reader.problems.add(place, say.lectures.lectureNotThere(code));
}

function checkResults(reader: PackReader, { place, raw }: Entry<Value>, { questions, results }: Value): void {
  const given = Array.isArray(raw.questions) ? raw.questions : [];
  for (const [index, one] of given.entries())
    if (isRecord(one) && one.optional !== undefined && one.items === undefined)
      reader.problems.add(place, say.lectures.textNotOptional(index + 1));
    else if (isRecord(one) && one.scored !== undefined && one.items === undefined)
      reader.problems.add(place, say.lectures.textNotScored(index + 1));
  for (const { lecture, students, incomplete, counts, texts } of results) {
    const enrolled = reader.lectures.find(({ code }) => code === lecture)?.students;
    const all = [...students, ...incomplete.map(({ student }) => student)];
    for (const student of all) {
      reader.names.declare('evaluation', `${student} ${lecture}`, place, { within: 'results' });
      if (enrolled && !enrolled.has(student))
        reader.problems.add(place, say.lectures.noStudentOf(student, lecture));
    }
    const sizes = questions.map(({ items = [] }) => items.length);
    if (counts.length > 0 && counts.map((one) => one.length).join() !== sizes.join())
      reader.problems.add(place, say.lectures.countsOff(lecture, sizes.join(', ')));
    for (const number of incomplete.flatMap(({ open }) => open))
      if (!sizes[number - 1]) reader.problems.add(place, say.lectures.noneOfChoice(number, lecture));
    for (const { question: number } of texts)
      if (sizes[number - 1] !== 0) reader.problems.add(place, say.lectures.noneOfText(number, lecture));
  }
}
