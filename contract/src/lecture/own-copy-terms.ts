/** Copying into a lecture what one has taught before (specification §20.3). No zod. */
import { refusals } from '../refusals.ts';

export const listCopySources = '/api/staff/lecture/copySources';
export const previewOwnCopy = '/api/staff/lecture/previewOwnCopy';
export const copyIntoLecture = '/api/staff/lecture/copyInto';
export const shareForCopying = '/api/staff/lecture/share';

/** Lectures that are offered, those of the latest terms first. */
export const copySourcesListed = 200;

export const ownCopyRefusals = refusals({
  /** Not there, or of somebody else: the same answer. */
  unknownSource: {
    status: 400,
    errorCode: 'STAFF_COPY_SOURCE',
    message: '가져올 강의를 찾을 수 없습니다.',
  },
  /** Its codes would be those of what is there. */
  filled: {
    status: 409,
    errorCode: 'STAFF_COPY_FILLED',
    message: '이 강의에 이미 있는 것은 가져올 수 없습니다.',
  },
  fewerWeeks: {
    status: 400,
    errorCode: 'STAFF_COPY_WEEKS',
    message: '이 강의에 없는 주차에 내용이 있어 가져올 수 없습니다.',
  },
});
