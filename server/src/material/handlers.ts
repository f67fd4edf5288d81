import type { materialCalls } from '@baeum/contract/material/calls';
import * as t from '@baeum/contract/material/terms';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { archiveReply } from '../platform/files/archive.ts';
import { safeName } from '../platform/files/safe-names.ts';
import { archivePaths } from './archive-paths.ts';
import { countView, filesOf, lectureFiles, lectureMaterials, neighbours } from './queries.ts';
import { serializeDetail, serializeFile, serializeMaterial } from './serializers.ts';

export const materialHandlers: Handlers<typeof materialCalls> = {
  [t.getDataBoardList]: async ({ services: { db }, row, now }) => {
    const rows = await lectureMaterials(db, { lectureCode: row.code, now, limit: t.materialListLimit });
    return { list: rows.map(serializeMaterial) };
  },

  [t.getDtBordDataInfo]: async ({ services: { db }, row, now }) => {
    const [around, files] = await Promise.all([
      neighbours(db, { id: row.id, lectureCode: row.lectureCode, now }),
      filesOf(db, { id: row.id }),
    ]);
    return { data: serializeDetail(row, around), file: files.map(serializeFile) };
  },

  [t.udtDataBordViewCnt]: async ({ services: { db }, row }) => {
    await countView(db, { id: row.id });
    return null;
  },

  [t.downloadAllDataFiles]: async ({ services: { db, store }, row, now }) => {
    const files = await lectureFiles(db, { lectureCode: row.code, now });
    const { lectureName } = files[0] ?? refuse(t.materialRefusals.noFiles);
    return archiveReply(safeName(`${lectureName}_학습자료.zip`), store, archivePaths(files));
  },
};
