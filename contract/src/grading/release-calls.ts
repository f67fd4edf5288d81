/** What surrounds scores: the files that are given with them, their release, and requests for another look (specification §23). */
import { z } from 'zod';
import { call, callTable } from '../call.ts';
import { count, filled, localMinute, moment, noResult, seq, seqText } from '../fields.ts';
import { graderRefusals } from './graders-terms.ts';
import { file, outcome, settings } from './score-fields.ts';
import { activityId, byProfessors, holder, ofWork, version } from './staff-fields.ts';
import * as t from './staff-terms.ts';
import { regradeLimits } from './terms.ts';

const { scoreLimits: limits } = t;

const filesChanged = z.object({
  versionBefore: count('이전 판', 'Version of the score that the files were given with before'),
  version,
  files: z.array(file).meta({ description: 'What is given with the score now' }),
});

export const staffReleaseCalls = callTable(
  call(t.addScoreFiles, {
    writes: true,
    summary: 'Adds files that are given with a score, which students see once it is released',
    access: ofWork,
    body: 'multipart',
    files: t.scoreFileRules,
    request: z.object({
      activityId,
      holder: seqText('제출자', 'Number of the student or the team whose work it is'),
    }),
    result: filesChanged,
    errors: [t.gradingRefusals.noScore, t.gradingRefusals.noScoreFile, graderRefusals.onlyFirst],
  }),
  call(t.removeScoreFile, {
    writes: true,
    summary: 'Takes a file away from a score; what was released stays shown until the score is released anew',
    access: ofWork,
    request: z.object({
      activityId,
      holder,
      fileId: z.uuid().meta({ title: '파일', description: 'Number of the file' }),
    }),
    result: filesChanged,
    errors: [t.gradingRefusals.noScore, t.gradingRefusals.fileGone, graderRefusals.onlyFirst],
  }),
  call(t.releaseScores, {
    writes: true,
    summary: 'Shows the scores of an activity to students, in a few seconds or from a time on',
    access: byProfessors,
    request: z.object({
      activityId,
      at: localMinute('공개 시각', 'From when on; at once without it').optional(),
    }),
    result: z.object({
      releaseId: z.int().meta({ title: '공개', description: 'Number by which it is taken back' }),
      visibleFrom: moment('공개 시각', 'From when on students are shown it; it can be taken back until then'),
      students: count('학생', 'Students who are shown a score then, of what is graded now'),
      stale: count('다시 제출', 'Work that was handed in again, and is not released'),
    }),
    errors: [t.gradingRefusals.nothingToRelease, t.gradingRefusals.releaseTime],
  }),
  call(t.takeBackRelease, {
    writes: true,
    summary:
      'Takes a release back before students are shown anything; one at once gives way to the time that was set before',
    access: byProfessors,
    request: z.object({
      activityId,
      releaseId: z.int().min(1).meta({ title: '공개', description: 'Number of the release' }),
    }),
    result: z.object({
      students: count('학생', 'Students who would have been shown a score'),
      visibleFrom: moment(
        '공개 시각',
        'The time that was set before, and holds again; null without one, or if it has come meanwhile',
      ).nullable(),
    }),
    errors: [t.gradingRefusals.alreadyShown],
  }),
  call(t.withdrawScores, {
    writes: true,
    summary: 'Shows nothing of the scores of an activity any more',
    access: byProfessors,
    request: z.object({ activityId, reason: filled(limits.reason, '사유', 'Why, for the history') }),
    result: z.object({ students: count('학생', 'Students who were shown a score') }),
    errors: [t.gradingRefusals.notReleased],
  }),
  call(t.liftBlind, {
    writes: true,
    confirms: true,
    summary: 'Shows the names of an assignment that is graded blind before students are shown a score',
    access: byProfessors,
    request: z.object({ activityId, reason: filled(limits.reason, '사유', 'Why, for the history') }),
    result: noResult,
    errors: [t.gradingRefusals.notBlind],
  }),
  call(t.answerRegrade, {
    writes: true,
    summary:
      'Answers a request for another look: the score stays, or has been changed and is released anew by who may release',
    access: ofWork,
    request: z.object({
      activityId,
      holder,
      requestId: seq('재채점 요청', 'Number of the request'),
      outcome,
      answer: filled(regradeLimits.reason, '답변', 'What the student reads'),
    }),
    result: z.object({
      visibleFrom: moment(
        '공개 시각',
        'When the changed score is shown; null if no release was made',
      ).nullable(),
    }),
    errors: [
      t.gradingRefusals.regradeAnswered,
      t.gradingRefusals.regradeClosed,
      t.gradingRefusals.regradeUnchanged,
      t.gradingRefusals.regradeNotReady,
      graderRefusals.onlyFirst,
    ],
  }),
  call(t.changeGradingSettings, {
    writes: true,
    summary:
      'Says how long students may ask for another look at their scores, and whether they see how those of the class are spread',
    access: byProfessors,
    request: z.object({ activityId, ...settings }),
    result: noResult,
  }),
);
