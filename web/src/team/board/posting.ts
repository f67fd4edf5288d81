/** How posts are written for a team, for the forms that all boards share. */
import { postFileRules } from '@baeum/contract/posting/terms';
import {
  deleteTbData,
  insertTbData,
  teamBoardMessages,
  teamPostRefusals,
  teamPostTypes,
  updateTbData,
} from '@baeum/contract/team/board-terms';
import { post, upload } from '../../api.ts';
import type { Posting, Work } from '../../posting/model.ts';
import { typeOf } from '../../posting/texts.ts';
import type { Team } from '../queries.ts';
import { changedByPost, postQuery, readAgain, storedPost } from './queries.ts';

const fieldsOf = (work: Work) => ({
  tbTy: typeOf(teamPostTypes, work.type),
  tbNm: work.title,
  tbCn: work.body,
  tempYn: work.tempYn,
});

export const teamPosting = ({ teamSeq, taCd }: Pick<Team, 'teamSeq' | 'taCd'>): Posting => ({
  kind: 'team-post',
  types: teamPostTypes,
  typeLabel: '활동구분',
  noType: teamPostRefusals.noType.message,
  confirmDelete: teamBoardMessages.confirmDelete,
  editFiles: postFileRules,

  async insert(work, wrtKey, transfer) {
    const fields = { teamSeq: String(teamSeq), taCd, ...fieldsOf(work), wrtKey };
    return (await upload(insertTbData, fields, work.files, transfer)).tbSeq;
  },
  update(tbSeq, work, { revision }, transfer) {
    const fields = {
      ...fieldsOf(work),
      tbSeq: String(tbSeq),
      rvsn: String(revision),
      deletedTbFileSeq: work.removes.length === 0 ? undefined : work.removes.join(','),
    };
    return upload(updateTbData, fields, work.files, transfer);
  },
  remove: (tbSeq) => post(deleteTbData, { tbSeq }),
  readAgain: async (client, tbSeq) => storedPost(await readAgain(client, tbSeq)),
  keyOf: (tbSeq) => postQuery(tbSeq).queryKey,
  refreshes: changedByPost,
});
