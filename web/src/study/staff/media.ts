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
