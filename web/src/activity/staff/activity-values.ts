/** Any activity of a week while it is being edited: every field as the text that is sent (specification §19.6). */
import {
  activityRefusals,
  activityTextLimit,
  type Showing,
  showingNames,
} from '@baeum/contract/activity/staff-terms';
import { isBlank } from '@baeum/contract/blank';
import { withoutOrigin, withOrigin } from '../../ui/editor/html.ts';
import { localMinute } from '../../ui/local-minute.ts';
import type { Problems } from '../../ui/form/useForm.ts';

export interface ActivityValues {
  readonly title: string;
  readonly bodyHtml: string;
  readonly weekNumber: string;
  readonly topicCode: string;
  readonly opensAt: string;
  readonly closesAt: string;
  readonly lateClosesAt: string;
  readonly showing: Showing;
  readonly publishedAt: string;
}

export const activityLabels: Readonly<Record<keyof ActivityValues, string>> = {
  title: '제목',
  bodyHtml: '내용',
  weekNumber: '주차',
  topicCode: '세부주제',
  opensAt: '시작',
  closesAt: '마감',
  lateClosesAt: '지각 제출 마감',
  showing: '공개',
  publishedAt: '공개 시각',
};

/** A value as people read it, where somebody has to choose between two. */
export const shownValue = (name: string, value: string): string => {
  if (name === 'showing') return showingNames[value as Showing] ?? value;
  if (name === 'bodyHtml') return value.replaceAll(/<[^>]*>/g, ' ').slice(0, 200);
  return value.replace('T', ' ');
};

/** Where a new activity belongs unless its maker says otherwise. */
export interface FirstPlace {
  readonly weekNumber: number;
  /** Empty for none. */
  readonly topicCode: string;
  /** Of the week. */
  readonly opensAt: string;
  readonly closesAt: string;
}

/** The draft of a new activity: one for the lecture, and one for each topic that it is begun from. */
export const draftOfNew = (lectureCode: string, { topicCode }: Pick<FirstPlace, 'topicCode'>): string =>
  ['new', lectureCode, topicCode].filter((part) => part !== '').join(' ');

/** A draft in a week, whose period it has until somebody says otherwise. */
export const newActivity = ({ weekNumber, topicCode, opensAt, closesAt }: FirstPlace): ActivityValues => ({
  title: '',
  bodyHtml: '',
  weekNumber: String(weekNumber),
  topicCode,
  opensAt: localMinute(opensAt),
  closesAt: localMinute(closesAt),
  lateClosesAt: '',
  showing: 'draft',
  publishedAt: '',
});

/** What the form of any activity has, whether it belongs to a week or not. */
export type EditedValues = Pick<ActivityValues, 'title' | 'bodyHtml' | 'showing' | 'publishedAt'>;

/** The editor keeps complete addresses only. */
export const storedValues = <Values extends EditedValues>(fields: Values): Values => ({
  ...fields,
  bodyHtml: withOrigin(fields.bodyHtml, location.origin),
});

export const sentValues = <Values extends EditedValues>(values: Values): Values => ({
  ...values,
  bodyHtml: withoutOrigin(values.bodyHtml, location.origin),
  publishedAt: values.showing === 'scheduled' ? values.publishedAt : '',
});

type CheckedValues = EditedValues & Pick<ActivityValues, 'title' | 'opensAt' | 'closesAt'>;

/** Why an activity cannot be stored, by field. */
export function activityProblems(
  values: CheckedValues & Partial<Pick<ActivityValues, 'lateClosesAt'>>,
): Problems {
  const { noTitle, longText, noPeriod, endBeforeStart, lateBeforeEnd } = activityRefusals;
  const { opensAt, closesAt, lateClosesAt = '', showing, publishedAt } = values;
  const missing = (at: string) => (at === '' ? noPeriod.message : undefined);
  return {
    title: isBlank(values.title) ? noTitle.message : undefined,
    bodyHtml: values.bodyHtml.length > activityTextLimit ? longText.message : undefined,
    opensAt: missing(opensAt),
    closesAt: missing(closesAt) ?? (closesAt < opensAt ? endBeforeStart.message : undefined),
    lateClosesAt: lateClosesAt !== '' && lateClosesAt <= closesAt ? lateBeforeEnd.message : undefined,
    publishedAt: showing === 'scheduled' ? missing(publishedAt) : undefined,
  };
}

/** A whole number up to a limit, or nothing. */
export const wrongWhole = (typed: string, most: number, least = 0): string | undefined =>
  typed === '' || (/^(?:0|[1-9]\d{0,5})$/.test(typed) && Number(typed) <= most && Number(typed) >= least)
    ? undefined
    : `${least}~${most.toLocaleString('ko')}의 수를 입력해 주세요.`;
