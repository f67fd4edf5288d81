import type { materialCalls } from '@baeum/contract/material/calls';
import * as t from '@baeum/contract/material/terms';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { archiveReply } from '../platform/files/archive.ts';
import { safeName } from '../platform/files/safe-names.ts';
import { archivePaths } from './archive-paths.ts';
import { countView, filesOf, lectureFiles, lectureMaterials, neighbours } from './queries.ts';
import { wireDetail, wireFile, wireMaterial } from './wire.ts';

export const materialHandlers: Handlers<typeof materialCalls> = {
  [t.getDataBoardList]: async ({ services: { db }, row }) => {
    const rows = await lectureMaterials(db).execute({ lectureCode: row.code, limit: t.materialListLimit });
    return { list: rows.map(wireMaterial) };
  },

  [t.getDtBordDataInfo]: async ({ services: { db }, row }) => {
    const [around, files] = await Promise.all([
      neighbours(db).execute({ id: row.id }),
      filesOf(db).execute({ id: row.id }),
    ]);
    return { data: wireDetail(row, around), file: files.map(wireFile) };
  },

  [t.udtDataBordViewCnt]: async ({ services: { db }, row }) => {
    await countView(db).execute({ id: row.id });
    return null;
  },

  [t.downloadAllDataFiles]: async ({ services: { db, store }, row }) => {
    const files = await lectureFiles(db).execute({ lectureCode: row.code });
    const { lectureName } = files[0] ?? refuse(t.materialRefusals.noFiles);
    return archiveReply(safeName(`${lectureName}_학습자료.zip`), store, archivePaths(files));
  },
};
