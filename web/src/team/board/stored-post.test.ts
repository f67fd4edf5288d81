import { expect, test } from 'vitest';
import { type PostReply, storedPost } from './queries.ts';

const reply: PostReply = {
  data: {
    tbSeq: 1,
    taCd: 'T1',
    teamSeq: 3,
    lctrShdlCd: 'L1',
    tbTy: '2',
    tbTyNm: '자료',
    tbNm: '표적 유전자',
    tbCn: '<p>내용</p>',
    rgsrId: 'student1',
    rgsrNm: '김하늘',
    rgstDt: '2026-11-18T10:08:00+09:00',
    tempYn: 'N',
    viewCnt: 9,
    rvsn: 4,
  },
  file: [{ tbFileSeq: '7', tbFileFlnm: 'a.pdf', tbFileRovl: '/team', tbFileOrn: '자료.pdf', tbFileFlsz: 12 }],
  cmmt: [],
  cmmtTotalCnt: 0,
  cmmtNext: null,
};

test('a team’s post fills its form as it was posted', () => {
  expect(storedPost(reply)).toEqual({
    texts: { type: '2', secrecy: '', title: '표적 유전자', body: '<p>내용</p>' },
    isDraft: false,
    revision: 4,
    files: [{ id: '7', flnm: 'a.pdf', rovl: '/team', orn: '자료.pdf', size: 12 }],
    authorId: 'student1',
    at: '2026-11-18T10:08:00+09:00',
  });
});

test('a draft without a type asks for one', () => {
  const draft = storedPost({ ...reply, data: { ...reply.data, tempYn: 'Y', tbTy: null } });
  expect(draft).toMatchObject({ isDraft: true, texts: { type: '' } });
});
