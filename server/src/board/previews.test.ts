import { getMyLctrInfo } from '@baeum/contract/lecture/terms';
import { expect, test } from 'vitest';
import { addPost } from '../testing/boards.ts';
import { addCommentRow } from '../testing/discussions.ts';
import { posting } from '../testing/posting.ts';
import { seoul } from '../testing/world.ts';

const { db, world, given, announce } = await posting();

test('the lecture home shows the newest five posts of each board', async () => {
  const at = (day: number) => seoul(`2026-11-${String(day).padStart(2, '0')}T10:00:00`);
  for (const day of [5, 6, 7, 8]) await announce({ publishedAt: at(day), title: `공지 ${day}` });
  const urgent = await announce({ publishedAt: at(9), typeCode: '0000560001' });
  const edge = await announce({ publishedAt: at(11) });
  await announce({ publishedAt: at(19), title: '비밀' });
  await announce({ publishedAt: at(17), title: '비밀', lectureCode: 'LB' });
  await announce({ publishedAt: at(17), title: '비밀', deletedAt: at(18) });

  const inquiry = await addPost(db, {
    board: 'inquiry',
    authorId: world.ann.id,
    typeCode: '0000570003',
    publishedAt: new Date(at(11).getTime() + 1000),
  });
  await addCommentRow(db, { discussionId: inquiry.discussionId, authorId: world.prof.id });
  await addPost(db, { board: 'inquiry', authorId: world.sue.id, title: '비밀' });
  await addPost(db, { board: 'inquiry', authorId: world.ann.id, publishedAt: null });
  const secret = await addPost(db, {
    board: 'qna',
    authorId: world.sue.id,
    isSecret: true,
    title: '성적 문의',
  });
  await addPost(db, { board: 'qna', authorId: world.sue.id, publishedAt: null, title: '비밀' });

  const { ntcPrevList, faqPrevList, qnaPrevList } = (
    await given.ann.post(getMyLctrInfo, { lctrShdlCd: 'LA' })
  ).body.result;
  expect(ntcPrevList.slice(0, 3)).toEqual([
    { notiSeq: edge.id, notiTitle: '글 제목', rgdt: '2026-11-11T10:00:00+09:00', newYn: 'N' },
    { notiSeq: urgent.id, notiTitle: '글 제목', rgdt: '2026-11-09T10:00:00+09:00', newYn: 'N' },
    { notiSeq: expect.any(Number), notiTitle: '공지 8', rgdt: '2026-11-08T10:00:00+09:00', newYn: 'N' },
  ]);
  expect(ntcPrevList).toHaveLength(5);
  expect(faqPrevList).toEqual([
    { inqrySeq: inquiry.id, inqryTitle: '글 제목', boardTynm: '출결', ansYn: 'Y', newYn: 'Y' },
  ]);
  expect(qnaPrevList).toEqual([
    { qnaSeq: secret.id, qnaTitle: '성적 문의', ansYn: 'N', secrtYn: 'Y', readYn: 'N' },
  ]);
});
