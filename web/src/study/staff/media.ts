import { contentMedia } from '@baeum/contract/study/staff-terms';
import { mediaView } from '@baeum/contract/study/terms';

/** A text with the addresses by which staff read what it shows: students' are refused to them. */
export const forStaff = (html: string): string =>
  html
    .replaceAll(`src="${mediaView}?cdnRovl=`, `src="${contentMedia}?contentCode=`)
    .replace(
      new RegExp(
        `(src="${contentMedia.replaceAll('.', String.raw`\.`)}\\?contentCode=[^"&]*&(?:amp;)?)cdnFlnm=`,
        'g',
      ),
      '$1name=',
    );

/** The address of staff for one that a playlist names for students; another one as it is. */
export function staffAddressOf(url: string): string {
  const { pathname, searchParams } = new URL(url, location.origin);
  const [contentCode, name] = [searchParams.get('cdnRovl'), searchParams.get('cdnFlnm')];
  return pathname === mediaView && contentCode !== null && name !== null
    ? contentMediaAddress(contentCode, name)
    : url;
}

/** Where staff read a file of a content. */
export const contentMediaAddress = (contentCode: string, name: string): string =>
  `${contentMedia}?${new URLSearchParams({ contentCode, name })}`;
