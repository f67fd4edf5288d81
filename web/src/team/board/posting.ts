/** Adapts a team's posts to the shared post forms. */
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
import type { Posting, PostInput } from '../../posting/model.ts';
import { typeOf } from '../../posting/post-input.ts';
import type { Team } from '../queries.ts';
import { changedByPost, postQuery, refetchPost, storedPost } from './queries.ts';

const fieldsOf = (input: PostInput) => ({
  tbTy: typeOf(teamPostTypes, input.type),
  tbNm: input.title,
  tbCn: input.body,
  tempYn: input.tempYn,
});

export const teamPosting = ({ teamSeq, taCd }: Pick<Team, 'teamSeq' | 'taCd'>): Posting => ({
  kind: 'team-post',
  types: teamPostTypes,
  typeLabel: '활동구분',
  noType: teamPostRefusals.noType.message,
  confirmDelete: teamBoardMessages.confirmDelete,
  editFiles: postFileRules,

  async insert(input, wrtKey, transfer) {
    const fields = { teamSeq: String(teamSeq), taCd, ...fieldsOf(input), wrtKey };
    return (await upload(insertTbData, fields, input.files, transfer)).tbSeq;
  },
  update(tbSeq, input, { revision }, transfer) {
    const fields = {
      ...fieldsOf(input),
      tbSeq: String(tbSeq),
      rvsn: String(revision),
      deletedTbFileSeq: input.removes.length === 0 ? undefined : input.removes.join(','),
    };
    return upload(updateTbData, fields, input.files, transfer);
  },
  remove: (tbSeq) => post(deleteTbData, { tbSeq }),
  refetchPost: async (client, tbSeq) => storedPost(await refetchPost(client, tbSeq)),
  keyOf: (tbSeq) => postQuery(tbSeq).queryKey,
  refreshes: changedByPost,
});

/** What 수정하기 of a draft does. The specification defines no message for that. */
export const publishes = '글이 등록됩니다.';
