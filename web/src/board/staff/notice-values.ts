/** What the form of a lecture's notice contains. All values are texts, so that two versions can be compared. */
import { isBlank } from '@baeum/contract/blank';
import {
  lectureNoticeLimits,
  lectureNoticeRefusals,
  usualNoticeType,
} from '@baeum/contract/board/staff-notice-terms';
import { withOrigin } from '../../ui/editor/html.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import { localMinute } from '../../ui/local-minute.ts';
import type { StoredNotice } from './notice-queries.ts';

export interface NoticeValues {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  readonly typeCode: string;
  /** A minute in Seoul, `YYYY-MM-DDTHH:mm`; empty for now. */
  readonly publishedAt: string;
  /** Codes of further lectures, joined by commas; of a new notice only. */
  readonly classes: string;
}

export const noticeLabels = {
  title: '제목',
  body: '내용',
  typeCode: '구분',
  publishedAt: '공개 시각',
  classes: '함께 올릴 강의',
} as const satisfies Record<keyof NoticeValues, string>;

export const newNotice: NoticeValues = {
  title: '',
  body: '',
  typeCode: usualNoticeType,
  publishedAt: '',
  classes: '',
};

export const noticeValues = (
  { title, body, typeCode, publishedAt }: StoredNotice,
  origin: string,
): NoticeValues => ({
  title,
  body: withOrigin(body, origin),
  typeCode: typeCode ?? usualNoticeType,
  publishedAt: localMinute(publishedAt ?? ''),
  classes: '',
});

export const noticeProblems = ({ title, body }: NoticeValues): Problems => ({
  title: isBlank(title) ? lectureNoticeRefusals.noTitle.message : undefined,
  body:
    body === ''
      ? lectureNoticeRefusals.noBody.message
      : body.length > lectureNoticeLimits.body
        ? lectureNoticeRefusals.longBody.message
        : undefined,
});
