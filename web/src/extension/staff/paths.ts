import { lecturePath } from '../../staff-roles.ts';
import type { Item } from './queries.ts';

/** The extensions of a lecture, or of one content or activity. */
export const extensionsPath = (lectureCode: string, item?: Item): string =>
  lecturePath(
    lectureCode,
    item === undefined ? 'extensions' : `extensions/${item.kind}/${encodeURIComponent(item.code)}`,
  );
