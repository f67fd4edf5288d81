/** What the form of a notice contains, and how it is sent. All values are texts, so that two versions can be compared. */
import { isBlank } from '@baeum/contract/blank';
import {
  noticeLimits,
  type NoticeReader,
  noticeReaders,
  noticeRefusals,
} from '@baeum/contract/portal/staff-terms';
import { withOrigin } from '../../ui/editor/html.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import { localMinute } from '../../ui/local-minute.ts';
import type { StoredNotice } from './notice-queries.ts';

export interface NoticeValues {
  readonly title: string;
  /** HTML. */
  readonly body: string;
  /** Kinds of readers, joined by commas. */
  readonly audience: string;
  /** Codes of programmes, joined by commas; of all when empty. */
  readonly programmes: string;
  /** Minutes in Seoul, `YYYY-MM-DDTHH:mm`; empty for now, and for always. */
  readonly publishedAt: string;
  readonly closesAt: string;
}

export const newNotice: NoticeValues = {
  title: '',
  body: '',
  audience: 'student',
  programmes: '',
  publishedAt: '',
  closesAt: '',
};

export const noticeValues = (notice: StoredNotice, origin: string): NoticeValues => ({
  title: notice.title,
  body: withOrigin(notice.body, origin),
  audience: notice.audience.join(','),
  programmes: notice.programmes.map(({ code }) => code).join(','),
  publishedAt: notice.standing === 'draft' ? '' : localMinute(notice.publishedAt),
  closesAt: notice.closesAt === null ? '' : localMinute(notice.closesAt),
});

export const listIn = (joined: string): string[] => joined.split(',').filter((one) => one !== '');

/** Kinds of readers in the order in which they are shown. */
export const readersIn = (joined: string): NoticeReader[] => {
  const chosen = listIn(joined);
  return noticeReaders.filter((reader) => chosen.includes(reader));
};

export function noticeProblems(values: NoticeValues): Problems {
  const { title, body, audience, programmes, publishedAt, closesAt } = values;
  return {
    title: isBlank(title) ? noticeRefusals.noTitle.message : undefined,
    body:
      body === ''
        ? noticeRefusals.noBody.message
        : body.length > noticeLimits.body
          ? noticeRefusals.longBody.message
          : undefined,
    audience: audience === '' ? noticeRefusals.noReader.message : undefined,
    programmes:
      programmes !== '' && readersIn(audience).includes('public')
        ? noticeRefusals.publicOfProgramme.message
        : undefined,
    closesAt:
      closesAt !== '' && publishedAt !== '' && closesAt < publishedAt
        ? noticeRefusals.endsBeforeStart.message
        : undefined,
  };
}
