import type { glossaryCalls } from '@baeum/contract/glossary/calls';
import { glossaryLimits } from '@baeum/contract/glossary/staff-terms';
import { getGlsryList } from '@baeum/contract/glossary/terms';
import type { Handlers } from '../handler.ts';
import { lectureGlossary } from './queries.ts';

export const glossaryHandlers: Handlers<typeof glossaryCalls> = {
  [getGlsryList]: async ({ services: { db }, row }) => {
    const rows = await lectureGlossary(db, { lectureCode: row.code, limit: glossaryLimits.entries });
    return {
      list: rows.map(({ id, word, explanation }) => ({
        glsrySeq: id,
        glsryNm: word,
        glsryCn: explanation,
      })),
    };
  },
};
