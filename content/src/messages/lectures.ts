/** Messages about lectures, what belongs to them, and the portal around them. */
import { kinds } from './fields.ts';
import { josa } from '@baeum/contract/particles';
import type { MessageTable, Text } from '@baeum/server/authoring/lessons/messages/text';

type Value = string | number | undefined;

const letters = 'letters A to Z, digits, "-" and "_"';
const lettersKo = '영문자, 숫자, "-", "_"';
const q = (value: Value) => `"${value}"`;

/** The type of a person, or the kind of an object, in words. */
const word = (value: Value): Text =>
  Object.entries(kinds).find(([kind]) => kind === value)?.[1] ?? { en: String(value), ko: String(value) };

export const lectures = {
  codeInvalid: (code: Value, from: Text) => ({
    en: `the code "${code}" (${from.en}) must be 1 to 60 ${letters}`,
    ko: `코드 "${code}"(${from.ko})는 ${lettersKo} 1~60자여야 합니다`,
  }),
  fromLectureAndFile: { en: 'lecture and file name', ko: '강의와 파일 이름' },
  fromLectureAndFolder: { en: 'lecture and name of the folder', ko: '강의와 폴더 이름' },
  fromLectureAndReflection: { en: 'lecture and "-reflection"', ko: '강의와 "-reflection"' },
  fileNameInvalid: (name: Value) => ({
    en: `the name of the file "${name}" must be 1 to 60 ${letters}`,
    ko: `파일 이름 "${name}"은 ${lettersKo} 1~60자여야 합니다`,
  }),
  logoUnusable: (name: string, longest: number) => ({
    en: `"${name}" must be a PNG, JPEG or WebP picture of at most ${longest} pixels a side`,
    ko: `"${name}" 파일은 가로와 세로가 각각 ${longest}픽셀 이하인 PNG, JPEG, WebP 그림이어야 합니다`,
  }),
  noticeKeyInvalid: (key: Value) => ({
    en: `the key "${key}" (pack and file name) must be 1 to 60 ${letters}`,
    ko: `키 "${key}"(팩과 파일 이름)는 ${lettersKo} 1~60자여야 합니다`,
  }),
  folderInvalid: (code: Value) => ({
    en: `the folder "${code}" must have a name of 1 to 30 ${letters}`,
    ko: `폴더 "${code}"의 이름은 ${lettersKo} 1~30자여야 합니다`,
  }),
  lectureUnknown: { en: 'belongs to a lecture that is not in the portal', ko: '포털에 없는 강의에 속합니다' },
  lectureMissing: {
    en: 'is missing: every folder in lectures/ is a lecture',
    ko: '이 파일이 없습니다. lectures/ 안의 폴더는 모두 강의입니다',
  },
  weekBeyondEnd: (key: string, week: string, weeks: Value) => ({
    en: `"${key}" is ${week}, but the lecture has ${weeks} weeks`,
    ko: `"${key}" 값이 ${week}인데 강의는 ${weeks}주입니다`,
  }),
  topicUnknown: (topic: Value) => ({
    en: `"topic" is ${topic}, which is no topic of the lecture`,
    ko: `"topic" 값 ${josa(String(topic), '은/는')} 이 강의의 주제가 아닙니다`,
  }),
  topicNotThere: (name: string, file: string) => ({
    en: `unknown topic "${name}": there is no ${file}`,
    ko: `알 수 없는 주제 "${name}". ${file} 파일이 없습니다`,
  }),
  topicInOtherWeek: (topicWeek: Value, week: string) => ({
    en: `"topic" stands in week ${topicWeek}, not in week ${week}`,
    ko: `"topic"은 ${week}주차가 아니라 ${topicWeek}주차에 있습니다`,
  }),
  topicTaken: (owner: Value) => ({
    en: `"topic" has ${owner} already: a topic has one of a kind`,
    ko: `"topic"에는 이미 ${josa(String(owner), '이/가')} 있습니다. 주제마다 종류별로 하나만 둘 수 있습니다`,
  }),
  professorUnknown: (name: string) => ({
    en: `"professor" is ${name}, who is no professor in the portal`,
    ko: `"professor" 값 ${josa(name, '은/는')} 포털의 교수가 아닙니다`,
  }),
  penaltyWithoutLate: {
    en: 'a penalty for late work needs a late period: "lateOpensAt" and "lateClosesAt"',
    ko: '지각 감점은 지각 제출 기간("lateOpensAt", "lateClosesAt")이 있을 때 정할 수 있습니다',
  },
  rubricWrong: {
    en: 'each criterion of a rubric has a name and at least two levels',
    ko: '채점 기준마다 이름과 수준 두 개 이상이 있어야 합니다',
  },
  latePeriodIncomplete: (key: string, missing: Value) => ({
    en: `"${key}" needs "${missing}" beside it: a late period has both ends`,
    ko: `"${key}"에는 "${missing}"도 있어야 합니다. 지각 기간은 시작과 끝이 모두 있어야 합니다`,
  }),
  ratesNot100: (sum: Value) => ({
    en: `"evaluation" adds up to ${sum}, not to 100`,
    ko: `"evaluation"의 합이 100이 아니라 ${sum}입니다`,
  }),
  competencyTwice: (name: Value) => ({
    en: `competency "${name}" is there twice`,
    ko: `역량 ${josa(q(name), '이/가')} 두 번 있습니다`,
  }),
  studentUnknown: { en: 'is no student in the portal', ko: '포털의 학생이 아닙니다' },
  weekInUse: (week: Value, what: Value, code: Value) => ({
    en: `week ${week} is in the pack no more, but ${what} "${code}" stays in it: keep the week`,
    ko: `${week}주차가 팩에서 빠졌지만 ${word(what).ko} ${josa(q(code), '이/가')} 남아 있습니다. 주차를 남겨 주세요`,
  }),
  notEnrolled: (student: unknown) => ({
    en: `"${String(student)}" does not take the lecture: see "students" in lecture.yml`,
    ko: `${josa(q(String(student)), '은/는')} 수강생이 아닙니다. lecture.yml의 "students"를 확인해 주세요`,
  }),
  handedInOrDraft: {
    en: 'needs "submittedAt" (handed in) or "savedAt" (a draft)',
    ko: '"submittedAt"(제출)이나 "savedAt"(임시저장)이 있어야 합니다',
  },
  handedInWithoutFile: {
    en: 'has been handed in, so it needs a "file"',
    ko: '제출했으므로 "file"이 있어야 합니다',
  },
  submittedOrDraft: {
    en: 'needs "submittedAt" (submitted) or "savedAt" (a draft)',
    ko: '"submittedAt"(제출)이나 "savedAt"(임시저장)이 있어야 합니다',
  },
  nothingHandedIn: (student: string, assignment: string) => ({
    en: `"${student}" has handed nothing in for ${assignment}: feedback left out`,
    ko: `${josa(q(student), '이/가')} ${josa(assignment, '을/를')} 제출하지 않아 피드백을 뺐습니다`,
  }),
  workOnNothing: (kind: Text, stem: string, file: string) => ({
    en: `unknown ${kind.en} "${stem}": there is no ${file}`,
    ko: `알 수 없는 ${kind.ko} "${stem}". ${file} 파일이 없습니다`,
  }),
  // Topics
  kindMissing: {
    en: '"content" needs one of "video", "embed", "link" and "page"',
    ko: '"content"에는 "video", "embed", "link", "page" 중 하나가 있어야 합니다',
  },
  embedUnknown: {
    en: '"embed" must be the address of a video at YouTube or Vimeo; any other page is a "link"',
    ko: '"embed"는 YouTube나 Vimeo 영상 주소여야 합니다. 다른 페이지는 "link"로 적어 주세요',
  },
  periodBesideWeek: (key: string, other: Value, week: Value) => ({
    en: `"${key}" does not fit the ${other} of week ${week}: give both ends`,
    ko: `"${key}"가 ${week}주차의 ${other}와 맞지 않습니다. 시작과 끝을 모두 적어 주세요`,
  }),
  videoLengthMissing: {
    en: 'needs "seconds": the video does not say how long it is',
    ko: '영상 길이를 알 수 없으니 "seconds"를 적어 주세요',
  },
  lengthMissing: { en: 'needs "seconds", its length', ko: '길이인 "seconds"를 적어 주세요' },
  lengthNotMeasured: (given: Value, measured: Value) => ({
    en: `"seconds" is ${given}, but the video lasts ${measured}: leave it out, and it is measured`,
    ko: `"seconds"는 ${given}인데 영상은 ${measured}초입니다. 적지 않으면 영상에서 잽니다`,
  }),
  mediumTooLong: (measured: Value, longest: Value) => ({
    en: `lasts ${measured} seconds, if the video is right: a content has ${longest} at most`,
    ko: `영상대로라면 ${measured}초입니다. 콘텐츠는 최대 ${longest}초입니다`,
  }),
  captionWithoutVideo: {
    en: 'captions are for a "video" of the pack',
    ko: '자막은 팩에 든 "video"에만 쓸 수 있습니다',
  },
  fileNameTwice: (name: Value) => ({
    en: `two files of this content are named "${name}"`,
    ko: `이 콘텐츠에 이름이 "${name}"인 파일이 두 개입니다`,
  }),
  filePathTooLong: (name: Value, longest: Value) => ({
    en: `"${name}" has too long a path: at most ${longest} characters`,
    ko: `"${name}"의 경로가 너무 깁니다. 최대 ${longest}자까지 쓸 수 있습니다`,
  }),
  positionTaken: (owner: Value) => ({
    en: `"position" has ${owner} already`,
    ko: `"position" 자리에 이미 ${josa(String(owner), '이/가')} 있습니다`,
  }),
  urlMissing: { en: '"content" needs an address', ko: '"content"에 주소가 있어야 합니다' },
  mediaMissing: { en: '"content" needs its video', ko: '"content"에 영상이 있어야 합니다' },
  topicStays: (code: Value) => ({
    en: `topic ${code} is in the pack no more, but students have learnt there: it stays`,
    ko: `주제 ${code}가 팩에서 빠졌지만 학습한 학생이 있어 남겨 둡니다`,
  }),
  contentStays: (code: Value) => ({
    en: `the content of topic ${code} is in the pack no more, but students have learnt there: it stays`,
    ko: `주제 ${code}의 콘텐츠가 팩에서 빠졌지만 학습한 학생이 있어 남겨 둡니다`,
  }),
  textWithoutContent: {
    en: 'has a text below its head, but no "content" that it could describe',
    ko: '본문이 있지만 설명할 "content"가 없습니다',
  },
  besideContent: (other: string, kind: string) => ({
    en: `"${other}" cannot stand beside "${kind}": a topic has one content`,
    ko: `"${other}"와 "${kind}"는 함께 쓸 수 없습니다. 주제에는 콘텐츠가 하나입니다`,
  }),
  nothingToWatch: (topic: string) => ({
    en: `topic "${topic}" has no content to be watched`,
    ko: `주제 "${topic}"에는 볼 콘텐츠가 없습니다`,
  }),
  percentOrWatched: {
    en: 'needs "percent" or "watched", and not both',
    ko: '"percent"와 "watched" 중 하나만 적어야 합니다',
  },
  noPartOf: (part: string, seconds: number) => ({
    en: `${part} is no part of a content of ${seconds} seconds`,
    ko: `${josa(part, '은/는')} ${seconds}초 콘텐츠의 구간이 아닙니다`,
  }),
  watchedOverlaps: {
    en: '"watched" has parts that overlap, or are not in order',
    ko: '"watched"의 구간이 겹치거나 순서대로가 아닙니다',
  },
  // Syllabi
  sectionFirst: (titles: string) => ({
    en: `must begin with a section, one of ${titles}`,
    ko: `${titles} 중 한 제목으로 시작해야 합니다`,
  }),
  sectionUnknown: (title: string, titles: string) => ({
    en: `unknown section "${title}"; known here: ${titles}`,
    ko: `알 수 없는 제목 "${title}". 여기서 쓸 수 있는 제목: ${titles}`,
  }),
  sectionTwice: (title: string) => ({
    en: `section "${title}" is there twice`,
    ko: `제목 ${josa(q(title), '이/가')} 두 번 있습니다`,
  }),
  syllabusEmpty: {
    en: 'has no text: write sections such as "# 학습 목표"',
    ko: '내용이 없습니다. "# 학습 목표" 같은 제목을 적어 주세요',
  },
  // Reflection journals
  notMicroLearning: {
    en: 'is for micro-learning: lecture.yml needs "microLearning: true"',
    ko: '마이크로러닝에만 쓸 수 있습니다. lecture.yml에 "microLearning: true"가 있어야 합니다',
  },
  questionsMissing: { en: '"questions" needs at least 1', ko: '"questions"가 1개 이상 있어야 합니다' },
  journalKept: (code: Value, count: Value) => ({
    en: `the journal ${code} keeps its ${count} questions: somebody has written in it already`,
    ko: `성찰일지 ${code}는 이미 쓴 학생이 있어 문항 ${count}개를 그대로 둡니다`,
  }),
  journalNotThere: (file: string) => ({ en: `there is no ${file}`, ko: `${file} 파일이 없습니다` }),
  journalAnswers: (given: number, questions: number) => ({
    en: `has ${given} answers, but the journal has ${questions} questions: an empty one is ""`,
    ko: `답이 ${given}개인데 성찰일지의 문항은 ${questions}개입니다. 빈 답은 ""로 적어 주세요`,
  }),
  journalAnswerEmpty: {
    en: 'has been submitted, so no answer can be empty',
    ko: '제출했으므로 빈 답이 있을 수 없습니다',
  },
  // The portal
  publicOfProgramme: {
    en: 'a notice with "public" in its audience is not limited to "programmes"',
    ko: 'audience에 public이 있는 공지는 programmes로 제한할 수 없습니다',
  },
  audienceEmpty: { en: '"audience" needs at least 1', ko: '"audience"가 1개 이상 있어야 합니다' },
  studentNumberMissing: {
    en: '"studentNumber" is missing: every student has one',
    ko: '"studentNumber"가 없습니다. 학생은 모두 학번이 있어야 합니다',
  },
  studentNumberOfStaff: (type: Value) => ({
    en: `"studentNumber" is for students, not for a ${type}`,
    ko: `"studentNumber"는 학생에게만 씁니다. 이 사람은 ${word(type).ko}입니다`,
  }),
  typeChanged: (loginId: Value, kept: Value, type: Value) => ({
    en: `"${loginId}" is a ${kept} in the portal, and cannot become a ${type}`,
    ko: `${josa(q(loginId), '은/는')} 포털에서 ${word(kept).ko}이므로 ${josa(word(type).ko, '이/가')} 될 수 없습니다`,
  }),
  menuKeyTwice: (key: Value) => ({
    en: `menu entry "${key}" is there twice`,
    ko: `메뉴 ${josa(q(key), '이/가')} 두 번 있습니다`,
  }),
  // Evaluations of lectures
  lectureNotThere: (code: string) => ({ en: `unknown lecture "${code}"`, ko: `알 수 없는 강의 "${code}"` }),
  lecturePeriodInverted: (lecture: Value) => ({
    en: `the period of ${lecture} must end after it starts`,
    ko: `${lecture}의 평가 기간은 시작보다 뒤에 끝나야 합니다`,
  }),
  evaluationWithoutKey: () => ({
    en: 'an evaluation needs an "event", or a "key" until it has one',
    ko: '강의평가에는 "event"가 있어야 하고, 아직 없으면 "key"가 있어야 합니다',
  }),
  textNotScored: (number: number) => ({
    en: `question ${number} is a text, which has no "scored"`,
    ko: `${number}번 문항은 글로 답하므로 "scored"를 쓸 수 없습니다`,
  }),
  textNotOptional: (number: number) => ({
    en: `question ${number} is a text, which needs no "optional"`,
    ko: `${number}번 문항은 글로 답하므로 "optional"을 쓰지 않습니다`,
  }),
  noStudentOf: (student: string, lecture: string) => ({
    en: `"${student}" is no student of ${lecture}`,
    ko: `${josa(q(student), '은/는')} ${lecture}의 수강생이 아닙니다`,
  }),
  countsOff: (lecture: string, sizes: string) => ({
    en: `"counts" of ${lecture} must have a number for each item of each question: ${sizes}`,
    ko: `${lecture}의 "counts"에는 문항의 항목마다 수가 있어야 합니다: ${sizes}`,
  }),
  noneOfChoice: (number: number, lecture: string) => ({
    en: `question ${number} of ${lecture} is none of multiple choice`,
    ko: `${lecture}의 ${number}번 문항은 객관식이 아닙니다`,
  }),
  noneOfText: (number: number, lecture: string) => ({
    en: `question ${number} of ${lecture} is none that a text is written for`,
    ko: `${lecture}의 ${number}번 문항은 글로 답하는 문항이 아닙니다`,
  }),
  eventUnknown: (event: Value, course: Value) => ({
    en: `unknown event "${event}" of course "${course}"`,
    ko: `과정 "${course}"에 없는 학사일정 "${event}"`,
  }),
  eventNotOfEvaluations: (event: Value, code: Value, codes: readonly string[]) => ({
    en: `event "${event}" has the code ${code}; lectures are evaluated in events of ${codes.join(' and ')}`,
    ko: `학사일정 "${event}"의 코드는 ${code}입니다. 강의평가는 코드가 ${codes.join(', ')}인 일정에 합니다`,
  }),
  eventTaken: (event: Value, course: Value) => ({
    en: `event "${event}" of course "${course}" has begun and stays the period of another evaluation`,
    ko: `과정 "${course}"의 학사일정 "${event}"은 이미 시작한 다른 강의평가의 기간입니다`,
  }),
  evaluationKept: (event: Value, course: Value) => ({
    en: `the evaluation ${event} of ${course} keeps its questions: somebody has answered already`,
    ko: `${course}의 강의평가 ${event}는 이미 답한 학생이 있어 문항을 그대로 둡니다`,
  }),
  evaluationPeriodKept: (event: Value, course: Value) => ({
    en: `the evaluation ${event} of ${course} keeps its period: it has begun already`,
    ko: `${course}의 강의평가 ${event}는 이미 시작되어 기간을 그대로 둡니다`,
  }),
} as const satisfies MessageTable;
