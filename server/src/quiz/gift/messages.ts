/** Messages about questions, and about files of GIFT. */
import { josa } from '@baeum/contract/particles';
import type { MessageTable, Text } from '../../authoring/lessons/messages/text.ts';

const only = {
  en: 'only multiple choice and true or false can be asked here',
  ko: '여기서는 객관식과 O/X만 낼 수 있습니다',
};

type Value = string | number | undefined;

export const questions = {
  answerMissing: {
    en: 'has no correct answer: one of its "items" needs "correct: true"',
    ko: '정답이 없습니다. "items" 중 하나에 "correct: true"가 있어야 합니다',
  },
  questionTwice: (title: Value) => ({
    en: `this question is there twice: "${title}"`,
    ko: `같은 문항이 두 번 있습니다: "${title}"`,
  }),
  choiceTwice: (title: Value) => ({
    en: `a choice of this question is there twice: "${title}"`,
    ko: `이 문항에 같은 보기가 두 번 있습니다: "${title}"`,
  }),
  keyTwice: (key: Value, other: Value, title: Value) => ({
    en: `the key "${key}" is there twice: "${other}" and "${title}"`,
    ko: `키 "${key}"가 두 번 있습니다: "${other}", "${title}"`,
  }),
} as const satisfies MessageTable;

export const gift = {
  isDescription: {
    en: `is a description, without answers in braces: ${only.en}`,
    ko: `중괄호로 묶은 답이 없는 설명글입니다. ${only.ko}`,
  },
  isCloze: {
    en: `is a cloze question: its answers say their kind, as in "{1:MC:": ${only.en}`,
    ko: `"{1:MC:"처럼 답이 유형을 밝히는 빈칸 채우기 문항입니다. ${only.ko}`,
  },
  isEssay: { en: `is an essay question: ${only.en}`, ko: `서술형 문항입니다. ${only.ko}` },
  isNumerical: { en: `is a numerical question: ${only.en}`, ko: `수치형 문항입니다. ${only.ko}` },
  isMatching: { en: `is a matching question: ${only.en}`, ko: `짝짓기 문항입니다. ${only.ko}` },
  isShort: {
    en: `is a short-answer question, without a wrong choice ("~"): ${only.en}`,
    ko: `틀린 보기("~")가 없는 단답형 문항입니다. ${only.ko}`,
  },
  tooLong: (most: number) => ({
    en: `is too long for a question: at most ${most} characters`,
    ko: `문항으로는 너무 깁니다. 최대 ${most}자까지 쓸 수 있습니다`,
  }),
  textMissing: { en: 'has no text', ko: '문항의 글이 없습니다' },
  textTooLong: (most: number) => ({
    en: `its text is too long: at most ${most} characters`,
    ko: `문항의 글이 너무 깁니다. 최대 ${most}자까지 쓸 수 있습니다`,
  }),
  choiceTooLong: (most: number) => ({
    en: `has a choice that is too long: at most ${most} characters`,
    ko: `너무 긴 보기가 있습니다. 최대 ${most}자까지 쓸 수 있습니다`,
  }),
  explanationTooLong: (most: number) => ({
    en: `its feedback is too long: at most ${most} characters`,
    ko: `해설이 너무 깁니다. 최대 ${most}자까지 쓸 수 있습니다`,
  }),
  passageTooLong: (most: number) => ({
    en: `its passage is too long: at most ${most} characters of HTML`,
    ko: `지문이 너무 깁니다. HTML로 최대 ${most}자까지 쓸 수 있습니다`,
  }),
  choiceCount: (least: number, most: number) => ({
    en: `needs ${least} to ${most} choices`,
    ko: `보기는 ${least}~${most}개여야 합니다`,
  }),
  noText: { en: 'holds characters that are no text', ko: '글이 아닌 글자가 들어 있습니다' },
  endsTooEarly: {
    en: 'is not valid GIFT: the question ends too early; is a "}" missing, or is there a blank line in it?',
    ko: '올바른 GIFT가 아닙니다. 문항이 중간에 끝납니다. "}"가 빠졌거나 문항 안에 빈 줄이 있는지 확인해 주세요',
  },
  closesTwice: {
    en: 'is not valid GIFT: a "}" closes nothing; as an ordinary character it needs a "\\" before it',
    ko: '올바른 GIFT가 아닙니다. 짝이 없는 "}"가 있습니다. 글자로 쓰려면 앞에 "\\"를 붙여 주세요',
  },
  secondBrace: {
    en: 'has a second brace behind its answers: is a blank line missing between two questions?',
    ko: '답 뒤에 중괄호가 또 있습니다. 두 문항 사이에 빈 줄이 빠졌는지 확인해 주세요',
  },
  braceInAnswers: {
    en: 'has a "{" inside its answers: is a "}" missing before it? As an ordinary character it needs a "\\" before it',
    ko: '답 안에 "{"가 있습니다. 앞에 "}"가 빠졌는지 확인해 주세요. 글자로 쓰려면 앞에 "\\"를 붙여 주세요',
  },
  emptyChoice: {
    en: 'has an empty choice: ~ and = as ordinary characters need a "\\" before them',
    ko: '빈 보기가 있습니다. ~와 =를 글자로 쓰려면 앞에 "\\"를 붙여 주세요',
  },
  choiceInTag: (text: string) => ({
    en: `has a choice that ends inside a tag, at "${text}": ~ and = as ordinary characters need a "\\" before them`,
    ko: `태그 안에서 끝나는 보기가 있습니다("${text}"). ~와 =를 글자로 쓰려면 앞에 "\\"를 붙여 주세요`,
  }),
  textBeforeChoices: (text: string) => ({
    en: `has "${text}" before its first choice: every choice begins with "=" or "~"`,
    ko: `첫 보기 앞에 "${text}"가 있습니다. 보기는 "="나 "~"로 시작해야 합니다`,
  }),
  noCorrectAnswer: {
    en: 'has no correct answer: no choice begins with "=" or has a positive weight',
    ko: '정답이 없습니다. "="로 시작하거나 배점 비율이 양수인 보기가 있어야 합니다',
  },
  shows: (tag: string) => ({
    en: `shows <${tag}>, which a question here cannot hold`,
    ko: `<${tag}>로 보여 주는 것이 있습니다. 여기서는 문항에 넣을 수 없습니다`,
  }),
  namesMoodleFile: {
    en: 'names a file of Moodle (@@PLUGINFILE@@), which GIFT does not contain',
    ko: 'GIFT에 들어 있지 않은 Moodle 파일(@@PLUGINFILE@@)을 가리킵니다',
  },
  choiceHolds: (tag: string) => ({
    en: `a choice is plain text here and cannot hold <${tag}>`,
    ko: `보기는 글자로만 쓸 수 있어 <${tag}>를 넣을 수 없습니다`,
  }),
  feedbackHolds: (tag: string) => ({
    en: `feedback is plain text here and cannot hold <${tag}>`,
    ko: `해설은 글자로만 쓸 수 있어 <${tag}>를 넣을 수 없습니다`,
  }),
  withoutQuestions: {
    en: 'has no question that can be asked here',
    ko: '여기서 낼 수 있는 문항이 없습니다',
  },
  oneTooMany: (most: number) => ({
    en: `is one question too many: at most ${most}`,
    ko: `문항이 너무 많습니다. 최대 ${most}개까지 낼 수 있습니다`,
  }),
  skipped: (reason: Text) => ({
    en: `skipped: ${reason.en}`,
    ko: `건너뜁니다: ${reason.ko}`,
  }),
  halfRight: (text: string, weight: number) => ({
    en: `"${text}" is worth ${weight} % in the file, and nothing here: a choice is right or wrong`,
    ko: `"${text}" 보기는 파일에서 ${weight}%이지만 여기서는 점수가 없습니다. 보기는 맞거나 틀립니다`,
  }),
  severalRight: {
    en: 'has several choices that begin with "=": here all of them must be chosen',
    ko: '"="로 시작하는 보기가 여럿입니다. 여기서는 모두 골라야 맞습니다',
  },
  unequalWeights: (weights: string) => ({
    en: `has right choices of different weights (${weights} %): here all of them must be chosen, for all points`,
    ko: `맞는 보기의 배점 비율이 서로 다릅니다(${weights}%). 여기서는 모두 골라야 점수를 받습니다`,
  }),
  signInWord: (text: string) => ({
    en: `begins a choice in the middle of a word, at "${text}": ~ and = as ordinary characters need a "\\" before them`,
    ko: `낱말 중간에서 새 보기가 시작됩니다("${text}"). ~와 =를 글자로 쓰려면 앞에 "\\"를 붙여 주세요`,
  }),
  withoutMarkup: (names: string) => ({
    en: `is imported without ${names}`,
    ko: `${josa(names, '은/는')} 빼고 가져옵니다`,
  }),
  categoryDropped: (name: string) => ({
    en: `category "${name}" is not kept: a quiz here has no categories`,
    ko: `${josa(`범주 "${name}"`, '은/는')} 가져오지 않습니다. 여기서는 퀴즈에 범주가 없습니다`,
  }),
  tagsDropped: (names: string) => ({
    en: `${names} is not kept: a question here has no id of Moodle and no tags`,
    ko: `${josa(names, '은/는')} 가져오지 않습니다. 여기서는 문항에 Moodle 번호와 태그가 없습니다`,
  }),
  commentInText: {
    en: 'is left out as a comment, in the middle of a question: a line that begins with // is none of its text',
    ko: '문항 중간에 있지만 주석이라 빼고 가져옵니다. //로 시작하는 줄은 본문이 아닙니다',
  },
  blankLineMissing: {
    en: 'is read as another question, though the blank line before it is missing',
    ko: '앞에 빈 줄이 없지만 다른 문항으로 읽습니다',
  },
  readAs: (encoding: string) => ({
    en: `is read as ${encoding}: save it as UTF-8 if its letters come out wrong`,
    ko: `${encoding} 인코딩으로 읽습니다. 글자가 깨지면 UTF-8로 저장해 주세요`,
  }),
  lost: (words: string) => ({
    en: `loses text without a word: ${words}`,
    ko: `알리지 않고 잃는 글자가 있습니다: ${words}`,
  }),
} as const satisfies MessageTable;
