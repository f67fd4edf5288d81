/** Messages about quizzes, their questions and attempts at them. */
import { josa } from '@baeum/contract/particles';
import type { MessageTable } from '@baeum/server/authoring/lessons/messages/text';
import { questions } from '@baeum/server/quiz/gift/messages';

type Value = string | number | undefined;

const begun = {
  en: 'students have begun this quiz: the question',
  ko: '이미 응시한 학생이 있는 퀴즈입니다. 문항',
};

export const quizzes = {
  afterLectureWithoutTopic: {
    en: '"afterLecture" needs the "topic" of that lecture',
    ko: '"afterLecture"를 쓰려면 그 강의의 "topic"이 있어야 합니다',
  },
  questionNew: (title: string) => ({
    en: `${begun.en} ${title} is left out, as it is new; if it is an old one, give it that one's "key"`,
    ko: `${begun.ko} ${josa(title, '은/는')} 새 문항이라 뺐습니다. 있던 문항이면 그 문항의 "key"를 적어 주세요`,
  }),
  choicesChanged: (title: string, missing: readonly { readonly key: Value; readonly title: Value }[]) => ({
    en: `${begun.en} ${title} stays as it was, as its choices would be others${missing
      .map((choice) => `; "${choice.title}" (key "${choice.key}") is missing`)
      .join('')}`,
    ko: `${begun.ko} ${josa(title, '은/는')} 보기가 달라져 그대로 둡니다${missing
      .map((choice) => `. 없는 보기: "${choice.title}"(key "${choice.key}")`)
      .join('')}`,
  }),
  questionStays: (title: string, key: Value) => ({
    en: `${begun.en} ${title} (key "${key}") stays, though the pack has it no more`,
    ko: `${begun.ko} ${title}(key "${key}")은 팩에서 빠졌지만 그대로 둡니다`,
  }),
  ...questions,
  giftBesideQuestions: {
    en: '"gift" cannot stand beside "questions": keep one of them',
    ko: '"gift"와 "questions"는 함께 쓸 수 없습니다. 하나만 남겨 주세요',
  },
  skipWithoutGift: {
    en: '"skipUnsupported" is for the questions of a "gift" file',
    ko: '"skipUnsupported"는 "gift" 파일의 문항에만 쓸 수 있습니다',
  },
  questionsMissing: {
    en: 'needs "questions" or "gift"; "questions: []" where they are still to come',
    ko: '"questions"나 "gift"가 있어야 합니다. 문항이 아직 없으면 "questions: []"로 적어 주세요',
  },
  itemsBesideAnswer: {
    en: '"items" cannot stand beside "answer": a question of true or false has none',
    ko: '"items"와 "answer"는 함께 쓸 수 없습니다. O/X 문항에는 보기가 없습니다',
  },
  itemsMissing: {
    en: 'needs "items" to choose from, or "answer": O or X',
    ko: '고를 "items"나 "answer"(O 또는 X)가 있어야 합니다',
  },
  answersOff: (given: number, questions: number) => ({
    en: `has ${given} answers, but the quiz has ${questions} questions`,
    ko: `답이 ${given}개인데 퀴즈의 문항은 ${questions}개입니다`,
  }),
  noAnswerTo: (answer: string, number: number) => ({
    en: `"${answer}" is no answer to question ${number} of the quiz`,
    ko: `${josa(`"${answer}"`, '은/는')} 퀴즈 ${number}번 문항의 답이 아닙니다`,
  }),
  choosesTwice: (answer: string, number: number) => ({
    en: `"${answer}" names a choice of question ${number} twice`,
    ko: `"${answer}"에 ${number}번 문항의 같은 보기가 두 번 있습니다`,
  }),
  lateTogether: {
    en: '"lateAnswers" and "lateSavedAt" need each other',
    ko: '"lateAnswers"와 "lateSavedAt"은 함께 있어야 합니다',
  },
} as const satisfies MessageTable;
