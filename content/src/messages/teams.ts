/** Messages about team activities. */
import { josa } from '@baeum/contract/particles';
import type { MessageTable } from '@baeum/server/authoring/lessons/messages/text';

type Value = string | number | undefined;

const q = (value: unknown) => `"${String(value)}"`;

export const teams = {
  activityMissing: {
    en: 'is missing: every folder in teams/ is a team activity',
    ko: '이 파일이 없습니다. teams/ 안의 폴더는 모두 팀활동입니다',
  },
  activityUnknown: {
    en: 'belongs to a team activity that is not in the portal',
    ko: '포털에 없는 팀활동에 속합니다',
  },
  tooMany: (most: Value) => ({
    en: `is one team activity too many: at most ${most} in a lecture`,
    ko: `팀활동이 너무 많습니다. 강의마다 최대 ${most}개까지 둘 수 있습니다`,
  }),
  endWeekBeforeWeek: (field: string, end: string, week: string) => ({
    en: `"${field}" comes before "week" (${end} / ${week})`,
    ko: `"${field}" 값이 "week"보다 앞섭니다(${end} / ${week})`,
  }),
  questionsMissing: {
    en: '"evaluation" is a survey, so it needs "questions"',
    ko: '"evaluation"이 설문이므로 "questions"가 있어야 합니다',
  },
  questionsOfScore: {
    en: '"questions" are for surveys: this evaluation is by score',
    ko: '"questions"는 설문에만 씁니다. 이 평가는 점수로 합니다',
  },
  evaluationKept: (code: Value) => ({
    en: `the evaluation of ${code} keeps its kind and its questions: somebody has evaluated already`,
    ko: `${code}의 평가는 이미 평가한 사람이 있어 방식과 문항을 그대로 둡니다`,
  }),
  membersTooMany: (count: Value, limit: Value) => ({
    en: `has ${count} members: at most ${limit}`,
    ko: `팀원이 ${count}명입니다. 최대 ${limit}명까지 둘 수 있습니다`,
  }),
  memberNotEnrolled: {
    en: 'has a member who does not take the lecture',
    ko: '수강생이 아닌 팀원이 있습니다',
  },
  memberTwice: {
    en: 'has a member who is in a team of the activity already',
    ko: '이 활동의 다른 팀에 이미 속한 팀원이 있습니다',
  },
  memberStays: (member: unknown, team: Value, activity: Value) => ({
    en: `"${String(member)}" stays in the team "${team}" of ${activity}: there is work of theirs in it`,
    ko: `${josa(q(member), '은/는')} 한 일이 있어 ${activity}의 팀 "${team}"에 그대로 둡니다`,
  }),
  inNoTeam: (student: unknown) => ({
    en: `"${String(student)}" is in no team: see "members" in teams.yml`,
    ko: `${josa(q(student), '은/는')} 어느 팀에도 없습니다. teams.yml의 "members"를 확인해 주세요`,
  }),
  notInTeam: (student: string, team: string) => ({
    en: `"${student}" is not in the team "${team}": see "members" in teams.yml`,
    ko: `${josa(q(student), '은/는')} 팀 "${team}"에 없습니다. teams.yml의 "members"를 확인해 주세요`,
  }),
  ownCopy: {
    en: 'is a copy by a member who began the draft: members copy the drafts of others',
    ko: '임시저장을 시작한 팀원 자신의 사본입니다. 다른 팀원의 임시저장만 복사할 수 있습니다',
  },
  teamUnknown: (team: string, folder: string) => ({
    en: `unknown team "${team}": see ${folder}/teams.yml`,
    ko: `알 수 없는 팀 "${team}". ${folder}/teams.yml을 확인해 주세요`,
  }),
  assignmentTwice: (key: string) => ({
    en: `team assignment "${key}" is there twice: as .md and as .html`,
    ko: `팀과제 ${josa(q(key), '이/가')} .md와 .html로 두 번 있습니다`,
  }),
  reviewsThemselves: (reviewer: string) => ({
    en: `"${reviewer}" is reviewer and member: nobody evaluates themselves`,
    ko: `${josa(q(reviewer), '이/가')} 평가자이면서 평가받는 팀원입니다. 자신은 평가할 수 없습니다`,
  }),
  submittedOrDraft: {
    en: 'needs "submittedAt", or "savedAt" where it is a draft',
    ko: '"submittedAt"이 있어야 합니다. 임시저장이면 "savedAt"을 적어 주세요',
  },
  withoutEvaluation: {
    en: 'the activity has no "evaluation" in its activity.md',
    ko: '팀활동의 activity.md에 "evaluation"이 없습니다',
  },
  answersOfScore: {
    en: '"answers" are for surveys: this evaluation is by score',
    ko: '"answers"는 설문에만 씁니다. 이 평가는 점수로 합니다',
  },
  scoreMissing: {
    en: 'has been submitted, so it needs a "score"',
    ko: '제출했으므로 "score"가 있어야 합니다',
  },
  scoreOfSurvey: {
    en: '"score" and "remark" are for scores: this evaluation is a survey',
    ko: '"score"와 "remark"는 점수 평가에만 씁니다. 이 평가는 설문입니다',
  },
  answersOff: (given: number, questions: number) => ({
    en: `has ${given} answers, but the evaluation has ${questions} questions`,
    ko: `답이 ${given}개인데 평가의 문항은 ${questions}개입니다`,
  }),
  answerMissing: {
    en: 'has been submitted, so it needs an answer to every question',
    ko: '제출했으므로 모든 문항에 답이 있어야 합니다',
  },
  noItem: (number: number, item: number) => ({
    en: `question ${number} has no item ${item}`,
    ko: `${number}번 문항에는 ${item}번 항목이 없습니다`,
  }),
} as const satisfies MessageTable;
