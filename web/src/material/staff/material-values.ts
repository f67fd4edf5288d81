/** What the form of a material contains: all values are texts, so that two versions can be compared (specification §19.6). */
import { isBlank } from '@baeum/contract/blank';
import { authoringLimits } from '@baeum/contract/authoring/terms';
import { materialStaffRefusals } from '@baeum/contract/material/staff-terms';
import { isEmptyHtml } from '../../ui/editor/html.ts';
import type { Problems } from '../../ui/form/useForm.ts';
import { localMinute } from '../../ui/local-minute.ts';
import type { StoredMaterial } from './queries.ts';

export interface MaterialValues {
  readonly title: string;
  readonly bodyHtml: string;
  /** Empty for the whole lecture. */
  readonly weekNumber: string;
  /** Empty for none. */
  readonly topicCode: string;
  /** A minute in Seoul, `YYYY-MM-DDTHH:mm`; empty for now. */
  readonly publishedAt: string;
}

export const materialLabels = {
  title: '자료명',
  bodyHtml: '내용',
  weekNumber: '주차',
  topicCode: '세부주제',
  publishedAt: '등록일',
} as const satisfies Record<keyof MaterialValues, string>;

export const newMaterial = (weekNumber: number | null): MaterialValues => ({
  title: '',
  bodyHtml: '',
  weekNumber: String(weekNumber ?? ''),
  topicCode: '',
  publishedAt: '',
});

/** A draft has no day yet, because it begins when it is published. */
export const valuesOf = (material: StoredMaterial): MaterialValues => ({
  title: material.title,
  bodyHtml: material.bodyHtml,
  weekNumber: String(material.weekNumber ?? ''),
  topicCode: material.topicCode,
  publishedAt: material.standing === 'draft' ? '' : localMinute(material.publishedAt),
});

/** @param fileCount files that it will have */
export function materialProblems({ title, bodyHtml }: MaterialValues, fileCount: number): Problems {
  const { noTitle, nothing, longBody } = materialStaffRefusals;
  const isEmpty = isEmptyHtml(bodyHtml) && !/<math\b/.test(bodyHtml);
  return {
    title: isBlank(title) ? noTitle.message : undefined,
    bodyHtml:
      bodyHtml.length > authoringLimits.illustratedText
        ? longBody.message
        : isEmpty && fileCount === 0
          ? nothing.message
          : undefined,
  };
}

/** Files that a form will leave: new ones with the name of one that is there take its place. */
export const filesLeft = (
  stored: readonly { readonly id: string; readonly name: string }[],
  removed: readonly string[],
  added: readonly { readonly name: string }[],
): number => {
  const staying = stored.filter(({ id }) => !removed.includes(id)).map(({ name }) => name);
  return new Set([...staying, ...added.map(({ name }) => name.normalize('NFC'))]).size;
};

/** Names of stored files that new ones take the place of. */
export const replacedBy = (
  stored: readonly { readonly name: string }[],
  added: readonly { readonly name: string }[],
): string[] => {
  const names = new Set(added.map(({ name }) => name.normalize('NFC')));
  return stored.map(({ name }) => name).filter((name) => names.has(name));
};
