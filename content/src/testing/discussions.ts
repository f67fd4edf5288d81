/** The small pack with a debate of each kind and a post of each board, with comments. */
import { expect } from 'vitest';
import { loadPack } from '../load.ts';
import { type Files, writeFiles } from './files.ts';
import { minimalPack } from './minimal.ts';
import { emptyPortal, type TestPortal } from './portal.ts';

const lines = (...given: string[]): string => `${given.join('\n')}\n`;

const folder = 'lectures/BIO101';

export const articleOf = (head: readonly string[], text = '본문입니다.'): string =>
  lines('---', ...head, '---', text);

/** A debate of week 1 that is open. */
export const debateOf = (...rest: string[]): string =>
  articleOf([
    'title: 유전자란',
    'week: 1',
    'professor: prof1',
    'opensAt: W1 Mon',
    'closesAt: W12 Fri',
    ...rest,
  ]);

/** The header of a PNG of 640 by 420 pixels. */
export const picture = Buffer.from(
  '89504e470d0a1a0a 0000000d 49484452 00000280 000001a4 0802000000'.replaceAll(' ', ''),
  'hex',
);

export const discussionPack: Files = {
  ...minimalPack,
  [`${folder}/topics/1-cells.md`]: articleOf(['title: 세포', 'week: 1'], ''),
  [`${folder}/debates/gene.md`]: debateOf(
    'kind: sides',
    'topic: 1-cells',
    'lateOpensAt: W12 Sat',
    'lateClosesAt: W13 Fri',
    'registeredAt: term - 1d 10:00:30',
    'files: [files/자료.txt]',
  ),
  [`${folder}/debates/files/자료.txt`]: '토론 자료\n',
  [`${folder}/debates/open.md`]: debateOf(),
  [`${folder}/debate-comments/gene.csv`]: lines(
    'key,author,at,text,stance,replyTo,to,likes,changes,deletedAt',
    'one,student1,W2 Mon 10:00,기능의 단위입니다.,for,,,student2 prof1,,',
    'two,student2,W2 Mon 11:00,"서열의 단위입니다.\n둘째 줄",against,,,,2,',
    'three,student2,W2 Tue 10:00,그렇습니다.,for,one,,student1,,',
    'four,student1,W2 Tue 11:00:30,고맙습니다.,for,three,,,,',
    'five,prof1,W2 Wed 09:00,근거를 들어 주세요.,,four,student2,,,',
    'six,student2,W2 Wed 10:00,잘못 썼습니다.,against,,,,,W2 Wed 10:05',
  ),
  [`${folder}/board/notice.md`]: articleOf(
    [
      'board: notice',
      'author: prof1',
      'type: urgent',
      'title: 강의실 변경',
      'publishedAt: W2 Mon 09:00',
      'views: 7',
      'files: [files/약도.txt]',
    ],
    '**B105호**입니다.\n\n![약도](files/약도.png)\n\n![다시](files/약도.png)',
  ),
  [`${folder}/board/files/약도.txt`]: '약도\n',
  [`${folder}/board/files/약도.png`]: picture,
  [`${folder}/board/inquiry.md`]: articleOf([
    'board: inquiry',
    'author: student1',
    'type: attendance',
    'title: 출석 문의',
    'publishedAt: W2 Tue 20:00',
    'savedAt: W2 Tue 20:10:10',
    'changes: 1',
  ]),
  [`${folder}/board/question.html`]: articleOf(
    [
      'board: qna',
      'author: student2',
      'type: class',
      'title: 퀴즈 질문',
      'secret: true',
      'publishedAt: W2 Wed 20:00',
      'files: [files/풀이.pdf]',
    ],
    '<p>첫 줄<br>둘째 줄&nbsp;끝</p><p><img src="files/%EC%95%BD%EB%8F%84.png" alt="풀이"></p>',
  ),
  [`${folder}/board/files/풀이.pdf`]: '%PDF-1.4\n%%EOF\n',
  [`${folder}/board/draft.md`]: articleOf(['board: qna', 'author: student1', 'savedAt: W2 Thu 20:00'], ''),
  [`${folder}/board/gone.md`]: articleOf([
    'board: qna',
    'author: student1',
    'type: other',
    'title: 지운 질문',
    'publishedAt: W2 Fri 20:00',
    'deletedAt: W2 Fri 21:00',
  ]),
  [`${folder}/board-comments/question.yml`]: lines(
    '- { key: one, author: prof1, at: W2 Thu 09:00, text: 2번이 맞습니다., secret: true, file: files/표.xlsx }',
    '- { key: two, author: student2, at: W2 Thu 10:00, text: 고맙습니다., replyTo: one }',
  ),
  [`${folder}/board-comments/files/표.xlsx`]: 'PK\u0003\u0004',
};

export const now = new Date('2026-11-18T12:00:00+09:00');

/** A portal with that pack, and its folder. */
export async function loaded(): Promise<{ portal: TestPortal; folder: string }> {
  const portal = await emptyPortal();
  const folder = await writeFiles(discussionPack);
  expect((await loadPack(folder, { ...portal, now }))?.warnings).toEqual([]);
  return { portal, folder };
}
