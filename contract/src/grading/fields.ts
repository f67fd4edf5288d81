/** What students are shown of a score. Not in the specification of their side, which knows of feedback alone. */
import { z } from 'zod';
import { count, filled, moment, replyText, seq, storedFileName } from '../fields.ts';
import { ownMark } from './mark-fields.ts';
import { scoreStatuses } from './points.ts';
import { regradeLimits, regradeStates } from './terms.ts';

const points = (title: string, description: string) => z.number().meta({ title, description }).nullable();

export const releasedSeq = seq('점수 번호', 'Score as it was released');

const criteriaLabel = { title: '채점 기준', description: 'Criteria that are meant; none for the whole' };
export const criteriaAsked = z
  .array(filled(100, '채점 기준', 'Name of a criterion'))
  .max(regradeLimits.criteria)
  .meta(criteriaLabel);

const regrade = z
  .object({
    crtrNmList: z.array(replyText('채점 기준', 'Name of a criterion')).meta(criteriaLabel),
    reScreCn: replyText('재채점 사유', 'Why another look is asked for'),
    reScreDt: moment('재채점 요청일', 'When it was asked for'),
    reScreSe: z.enum(regradeStates).meta({
      title: '재채점 상태',
      description: 'Waiting, the score was kept, or the score was changed and is shown anew',
    }),
    ansCn: replyText('재채점 답변', 'What the grader says; empty while it waits'),
    ansDt: moment('재채점 답변일', 'When it was answered; null while it waits').nullable(),
  })
  .nullable()
  .meta({ title: '재채점 요청', description: 'The latest request for another look; null without one' });

const spread = z
  .object({
    scrdCnt: count('점수가 있는 학생 수', 'Students with released points'),
    lstPnt: z.number().meta({ title: '최저 점수', description: 'Least of the class' }),
    lwrQrtlPnt: z.number().meta({ title: '하위 25% 점수', description: 'First quartile of the class' }),
    mdnPnt: z.number().meta({ title: '중앙값', description: 'Median of the class' }),
    uprQrtlPnt: z.number().meta({ title: '상위 25% 점수', description: 'Third quartile of the class' }),
    mstPnt: z.number().meta({ title: '최고 점수', description: 'Most of the class' }),
    meanPnt: z.number().meta({ title: '평균 점수', description: 'Mean of the class' }),
    ownPlc: z
      .int()
      .meta({
        title: '내 위치',
        description: 'Of the student, from 1; equal ones share it; null without points',
      })
      .nullable(),
  })
  .nullable()
  .meta({ title: '반 분포', description: 'Of the released scores; null unless the activity shows it' });

export const ownScore = z
  .object({
    screSeq: releasedSeq,
    screSe: z.enum(scoreStatuses).meta({
      title: '처리',
      description: 'Scored, excused, or counted as missing',
    }),
    screPnt: points('점수', 'Points; null where there are none or they are not shown'),
    fullPnt: points('만점', 'What it is graded out of; null where points are not shown'),
    tardyMinusPnt: points('지각 감점', 'What lateness took off; null where points are not shown'),
    crtrList: z.array(
      z.object({
        crtrNm: replyText('채점 기준', 'Criterion'),
        lvlNm: replyText('수준', 'Level; null for none').nullable(),
        lvlPnt: points('수준 점수', 'Points of the level; null for none'),
        crtrCn: replyText('의견', 'What was said about the criterion'),
      }),
    ),
    feedback: replyText('피드백', 'Plain text'),
    screFileList: z
      .array(
        z.object({
          screFlnm: storedFileName.flnm(),
          screRovl: storedFileName.rovl(),
          screOrn: storedFileName.orn(),
          screFlsz: storedFileName.flsz(),
        }),
      )
      .meta({ title: '피드백 파일', description: 'Given with the score' }),
    mrkList: z.array(ownMark),
    usrKrnm: replyText('작성자', 'Who graded it'),
    screDt: moment('평가일', 'When it was graded'),
    reScreEndDt: moment(
      '재채점 요청 마감',
      'Until when another look can be asked for; null when it cannot',
    ).nullable(),
    reScre: regrade,
    scrdSprd: spread,
  })
  .nullable()
  .meta({ title: '점수', description: 'What was released of the student’s score; null while nothing is' });
