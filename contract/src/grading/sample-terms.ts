/** A sample of the scores that others gave, which a professor looks at before they are shown (specification §23.19). No zod. */
import { refusals } from '../refusals.ts';

export const getScoreSample = '/api/staff/grading/scoreSample';
export const drawScoreSample = '/api/staff/grading/drawSample';
export const reviewScore = '/api/staff/grading/reviewScore';

export const sampleLimits = {
  /** Scores of each grader. */
  usual: 3,
  most: 20,
  /** Scores of a sample that are listed; as many graders as a lecture has, each with the most. */
  listed: 1000,
} as const;

/** Whether a score is still to be looked at, was looked at, or was changed since. */
export const sampleStates = ['open', 'reviewed', 'changed'] as const;
export type SampleState = (typeof sampleStates)[number];
export const sampleStateNames: Readonly<Record<SampleState, string>> = {
  open: '확인 전',
  reviewed: '확인함',
  changed: '확인 뒤 변경',
};

export const sampleRefusals = refusals({
  nothingToDraw: {
    status: 409,
    errorCode: 'GRADING_SAMPLE_NONE',
    message: '표본으로 고를 점수가 없습니다. 다른 사람이 채점을 마친 점수가 있을 때 고를 수 있습니다.',
  },
  notDrawn: {
    status: 409,
    errorCode: 'GRADING_SAMPLE_GONE',
    message: '표본에 없는 제출물입니다. 화면을 새로 고쳐 주세요.',
  },
  changedMeanwhile: {
    status: 409,
    errorCode: 'GRADING_SAMPLE_CHANGED',
    message: '그 사이에 점수가 바뀌었습니다. 화면을 새로 고쳐 다시 확인해 주세요.',
  },
});

export const sampleMessages = {
  none: '아직 표본을 고르지 않았습니다.',
  drawn: (count: number) => `점수 ${count.toLocaleString('ko')}건을 표본으로 골랐습니다.`,
  reviewed: '확인한 것으로 표시했습니다.',
} as const;
