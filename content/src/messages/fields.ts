/** Messages about the fields of documents, and about names. */
import { josa } from '@baeum/contract/particles';
import type { MessageTable, Text } from '@baeum/server/authoring/lessons/messages/text';

const letters = 'letters A to Z, digits, "-" and "_"';
const lettersKo = '영문자, 숫자, "-", "_"';

export const fields = {
  missing: { en: 'is missing', ko: '값이 없습니다' },
  empty: { en: 'is empty', ko: '비어 있습니다' },
  atLeast: (least: number | bigint) => ({
    en: `needs at least ${least}`,
    ko: `${least}개 이상 있어야 합니다`,
  }),
  tooShort: (least: number | bigint) => ({
    en: `is too short: at least ${least} characters`,
    ko: `너무 짧습니다. ${least}자 이상 써 주세요`,
  }),
  tooLong: (most: number | bigint) => ({
    en: `is too long: at most ${most} characters`,
    ko: `너무 깁니다. 최대 ${most}자까지 쓸 수 있습니다`,
  }),
  tooMany: (most: number | bigint) => ({
    en: `has too many items: at most ${most}`,
    ko: `항목이 너무 많습니다. 최대 ${most}개까지 쓸 수 있습니다`,
  }),
  mustBe: (kind: Text) => ({ en: `must be ${kind.en}`, ko: `${josa(kind.ko, '이/가')} 와야 합니다` }),
  list: { en: 'must be a list', ko: '목록이어야 합니다' },
  unknownKey: (key: string) => ({ en: `unknown key "${key}"`, ko: `알 수 없는 항목 "${key}"` }),
  didYouMean: (key: string, near: string) => ({
    en: `unknown key "${key}"; did you mean "${near}"?`,
    ko: `알 수 없는 항목 "${key}". "${near}" 아닌가요?`,
  }),
  knownHere: (key: string, known: string) => ({
    en: `unknown key "${key}"; known here: ${known}`,
    ko: `알 수 없는 항목 "${key}". 여기서 쓸 수 있는 항목: ${known}`,
  }),
  thisFile: { en: 'this file', ko: '이 파일' },
  entry: (number: number) => ({ en: `entry ${number}`, ko: `${number}번째 항목` }),
  item: (number: number, list: string) => ({
    en: `item ${number} of "${list}"`,
    ko: `"${list}"의 ${number}번째 항목`,
  }),
  aText: { en: 'a text', ko: '글' },
  aList: { en: 'a list', ko: '목록' },
  aGroup: { en: 'a group of keys', ko: '항목 묶음' },
  noText: { en: 'holds characters that are no text', ko: '글이 아닌 글자가 들어 있습니다' },
  key: (most: number) => ({
    en: `must be 1 to ${most} of the ${letters}`,
    ko: `${lettersKo} 1~${most}자여야 합니다`,
  }),
  version: (known: string) => ({
    en: `must be ${known}, the version of the format`,
    ko: `형식의 버전인 ${known}이어야 합니다`,
  }),
  code: {
    en: 'must be a code of ten digits, e.g. 0000290007',
    ko: '숫자 열 자리 코드여야 합니다(예: 0000290007)',
  },
  loginId: {
    en: 'must be 2 to 40 of the letters a to z, digits, ".", "-" and "_", and begin with a letter or digit',
    ko: '영문 소문자, 숫자, ".", "-", "_" 2~40자여야 하고 영문자나 숫자로 시작해야 합니다',
  },
  studentNumber: {
    en: 'must be 1 to 20 letters, digits and "-", e.g. 2026110001',
    ko: '영문자, 숫자, "-" 1~20자여야 합니다(예: 2026110001)',
  },
  email: {
    en: 'must be an e-mail address, e.g. help@example.ac.kr',
    ko: '전자우편 주소여야 합니다(예: help@example.ac.kr)',
  },
  link: {
    en: 'must begin with "/" or "https://" and have no spaces',
    ko: '"/"나 "https://"로 시작하고 빈칸이 없어야 합니다',
  },
  wholeAddress: {
    en: 'must be a whole address that begins with "https://"',
    ko: '"https://"로 시작하는 전체 주소여야 합니다',
  },
  noAddress: { en: 'is not an address', ko: '주소가 아닙니다' },
  whole: (min: number, max: number) => ({
    en: `must be a whole number from ${min} to ${max}`,
    ko: `${min}~${max} 사이의 정수여야 합니다`,
  }),
  wholeOrUnlimited: (min: number, max: number) => ({
    en: `must be a whole number from ${min} to ${max}, or "unlimited"`,
    ko: `${min}~${max} 사이의 정수나 "unlimited"여야 합니다`,
  }),
  decimal: (min: number, max: number) => ({
    en: `must be a number from ${min} to ${max}, with one decimal at most`,
    ko: `${min}~${max} 사이의 수여야 하며 소수는 한 자리까지 쓸 수 있습니다`,
  }),
  flag: { en: 'must be true or false', ko: 'true나 false여야 합니다' },
  flagOr: (words: readonly string[]) => ({
    en: `must be true, false, ${words.join(' or ')}`,
    ko: `true, false, ${words.join(', ')} 중 하나여야 합니다`,
  }),
  oneOf: (words: readonly string[]) => ({
    en: `must be one of ${words.join(', ')}`,
    ko: `${words.join(', ')} 중 하나여야 합니다`,
  }),
  either: (words: readonly string[]) => ({
    en: `must be ${words.slice(0, -1).join(', ')} or ${words.at(-1)}`,
    ko: `${words.join(', ')} 중 하나여야 합니다`,
  }),
  seconds: {
    en: 'has seconds: periods are given to the minute',
    ko: '초가 있습니다. 기간은 분까지 적어 주세요',
  },
  notADate: {
    en: 'is not a date: write 2026-11-18 23:59, W9 Wed 23:59, term + 60d 12:00 or today - 3d 23:59',
    ko: '날짜가 아닙니다. 2026-11-18 23:59, W9 Wed 23:59, term + 60d 12:00, today - 3d 23:59처럼 적어 주세요',
  },
  notADay: { en: 'is not a day of the calendar', ko: '달력에 없는 날입니다' },
  termStart: {
    en: 'must be a day such as 2026-08-31, or "today in W9" to place the day of the first load in week 9',
    ko: '2026-08-31 같은 날짜이거나, 처음 불러오는 날을 9주차로 두는 "today in W9" 같은 값이어야 합니다',
  },
  watched: {
    en: 'must be seconds of the medium such as 0-60, 90-120',
    ko: '0-60, 90-120처럼 영상의 초로 적어야 합니다',
  },
  chosenItems: {
    en: 'must be the numbers of the chosen items in the order of the questions, such as: 2 1 -',
    ko: '고른 항목의 번호를 문항 순서대로 적어야 합니다(예: 2 1 -)',
  },
  quizAnswers: {
    en: 'must be the answers in the order of the questions, such as: 2 O 1+3 -',
    ko: '답을 문항 순서대로 적어야 합니다(예: 2 O 1+3 -)',
  },
  before: (later: string, earlier: string, laterText: string, earlierText: string) => ({
    en: `"${later}" comes before "${earlier}" (${laterText} / ${earlierText})`,
    ko: `"${later}" 시각이 "${earlier}"보다 앞섭니다(${laterText} / ${earlierText})`,
  }),
  twice: (kind: Text, name: string, place: string) => ({
    en: `${kind.en} "${name}" is there twice: first in ${place}`,
    ko: `${josa(`${kind.ko} "${name}"`, '이/가')} 두 번 있습니다. 첫 번째는 ${place}에 있습니다`,
  }),
  unknown: (kind: Text, name: string) => ({
    en: `unknown ${kind.en} "${name}"`,
    ko: `알 수 없는 ${kind.ko} "${name}"`,
  }),
  otherType: (name: string, is: Text, wanted: Text) => ({
    en: `"${name}" is a ${is.en}, not a ${wanted.en}`,
    ko: `${josa(`"${name}"`, '은/는')} ${josa(wanted.ko, '이/가')} 아니라 ${is.ko}입니다`,
  }),
} as const satisfies MessageTable;

/** What is declared in a pack, and what may be named. */
export const kinds = {
  person: { en: 'person', ko: '사람' },
  'student number': { en: 'student number', ko: '학번' },
  course: { en: 'course', ko: '과정' },
  lecture: { en: 'lecture', ko: '강의' },
  assignment: { en: 'assignment', ko: '과제' },
  topic: { en: 'topic', ko: '주제' },
  'place in the week': { en: 'place in the week', ko: '주차 안의 순서' },
  'assignment of the topic': { en: 'assignment of the topic', ko: '주제의 과제' },
  quiz: { en: 'quiz', ko: '퀴즈' },
  'quiz of the topic': { en: 'quiz of the topic', ko: '주제의 퀴즈' },
  attempt: { en: 'attempt', ko: '응시' },
  debate: { en: 'debate', ko: '토론' },
  'debate of the topic': { en: 'debate of the topic', ko: '주제의 토론' },
  post: { en: 'post', ko: '게시글' },
  comment: { en: 'comment', ko: '댓글' },
  'team activity': { en: 'team activity', ko: '팀활동' },
  'team activity of the topic': { en: 'team activity of the topic', ko: '주제의 팀활동' },
  team: { en: 'team', ko: '팀' },
  member: { en: 'member', ko: '팀원' },
  role: { en: 'role', ko: '역할' },
  'team assignment': { en: 'team assignment', ko: '팀과제' },
  'team submission': { en: 'team submission', ko: '팀 제출물' },
  'work handed in by team': { en: 'work handed in by team', ko: '팀이 제출한 과제' },
  'copy of member': { en: 'copy of member', ko: '팀원의 사본' },
  reflection: { en: 'reflection', ko: '성찰일지' },
  'journal written': { en: 'journal written', ko: '작성한 성찰일지' },
  review: { en: 'review', ko: '동료평가' },
  'glossary entry': { en: 'glossary entry', ko: '용어' },
  material: { en: 'material', ko: '학습자료' },
  learning: { en: 'learning', ko: '학습 기록' },
  competency: { en: 'competency', ko: '역량' },
  notice: { en: 'notice', ko: '공지' },
  inquiry: { en: 'inquiry', ko: '문의' },
  event: { en: 'event', ko: '학사일정' },
  evaluation: { en: 'evaluation', ko: '강의평가' },
  'menu entry': { en: 'menu entry', ko: '메뉴' },
  code: { en: 'code', ko: '코드' },
  system: { en: 'system', ko: '시스템' },
  submission: { en: 'submission', ko: '제출물' },
  feedback: { en: 'feedback', ko: '피드백' },
  student: { en: 'student', ko: '학생' },
  professor: { en: 'professor', ko: '교수' },
  administrator: { en: 'administrator', ko: '관리자' },
} as const satisfies Readonly<Record<string, Text>>;
