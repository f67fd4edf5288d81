/** What students are shown of a score. Not in the specification of their side, which knows of feedback alone. */
import { z } from 'zod';
import { moment, replyText } from '../fields.ts';
import { scoreStatuses } from './points.ts';

const points = (title: string, description: string) => z.number().meta({ title, description }).nullable();

export const ownScore = z
  .object({
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
    usrKrnm: replyText('작성자', 'Who graded it'),
    screDt: moment('평가일', 'When it was graded'),
  })
  .nullable()
  .meta({ title: '점수', description: 'What was released of the student’s score; null while nothing is' });
