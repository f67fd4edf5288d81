/** Outlines and facts for tests: whatever is not given is the least that there can be. */
import { noFacts, type Facts } from '../facts.ts';
import type { Assignment, Content, Debate, Outline, Quiz, TeamActivity, Topic } from '../outline.ts';

/** An instant of 18 November 2026, by the clock of Seoul. */
export const at = (time: string, day = '2026-11-18'): number => Date.parse(`${day}T${time}+09:00`);

const period = { opensAt: at('10:00:00'), closesAt: at('12:00:00') };
const latePeriod = { ...period, lateOpensAt: null, lateClosesAt: null };

export const contentOf = (values: Partial<Content> = {}): Content => ({
  code: 'C1',
  kind: 'video',
  mediaSeconds: 600,
  lectureMinutes: 10,
  opensAt: null,
  closesAt: null,
  opensAfter: 'nothing',
  recognisesAttendance: true,
  attendanceStartsAt: period.opensAt,
  attendanceEndsAt: period.closesAt,
  isPublic: true,
  shownFrom: 0,
  isArchived: false,
  thumbnail: null,
  ...values,
});

export const topicOf = (content: Content | null, values: Partial<Topic> = {}): Topic => ({
  code: `T-${content?.code ?? 'empty'}`,
  weekNumber: 1,
  position: 1,
  title: '주제',
  isArchived: false,
  content,
  ...values,
});

const activity = (code: string) => ({
  code,
  title: code,
  weekNumber: 1,
  topicCode: null,
  shownFrom: 0,
  isArchived: false,
});

export const assignmentOf = (values: Partial<Assignment> = {}): Assignment => ({
  ...activity('A1'),
  ...latePeriod,
  examKind: null,
  ...values,
});

export const quizOf = (values: Partial<Quiz> = {}): Quiz => ({
  ...activity('Q1'),
  ...period,
  lateClosesAt: null,
  isExam: false,
  examKind: null,
  limitMinutes: null,
  attemptLimit: null,
  retakeLimit: null,
  afterLecture: false,
  opensResults: true,
  overForAllAt: 0,
  bankVersion: 1,
  questionCount: 2,
  totalPoints: 10,
  ...values,
});

export const debateOf = (values: Partial<Debate> = {}): Debate => ({
  ...activity('D1'),
  ...latePeriod,
  kind: 'open',
  ...values,
});

export const teamActivityOf = (values: Partial<TeamActivity> = {}): TeamActivity => ({
  ...activity('G1'),
  ...period,
  choosing: null,
  assignments: [],
  evaluation: null,
  ...values,
});

export const outlineOf = (values: Partial<Outline> = {}): Outline => ({
  lectureCode: 'L1',
  attendanceShare: 90,
  weeks: [{ number: 1, title: '1주차', ...period }],
  topics: [],
  assignments: [],
  quizzes: [],
  debates: [],
  teamActivities: [],
  journal: null,
  ...values,
});

export const factsOf = (values: Partial<Facts> = {}): Facts => ({ ...noFacts, ...values });
