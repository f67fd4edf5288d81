/** The lesson of somebody else, as the repository of a course has it: six episodes in Markdown with fifteen screenshots. */
import { crc32, deflateSync } from 'node:zlib';

const titles = ['세포의 구조', '세포막', '핵과 염색체', '미토콘드리아', '세포 분열', '세포의 죽음'];
/** Screenshots of each episode. */
const shots = [3, 3, 3, 2, 2, 2];

/** The files by their paths; what none of them can be taken from is the last text, and a video in the second one. */
export const lesson: Readonly<Record<string, string | Buffer>> = {
  'README.md': '# 세포 생물학 입문\n',
  'episodes/07-draft.md': '# 없는 그림\n\n![없음](fig/none.png)\n',
  ...Object.fromEntries(
    titles.map((title, index) => [`episodes/0${index + 1}-cell.md`, episode(title, index)]),
  ),
  ...Object.fromEntries(
    shots.flatMap((count, index) =>
      Array.from({ length: count }, (_, nth) => [
        `episodes/fig/${nameOf(index, nth)}`,
        screenshot(index * 3 + nth),
      ]),
    ),
  ),
};

export const lessonSize = { episodes: titles.length, screenshots: shots.reduce((sum, count) => sum + count) };

function nameOf(index: number, nth: number): string {
  return `0${index + 1}-${nth + 1}.png`;
}

function episode(title: string, index: number): string {
  const pictures = Array.from(
    { length: shots[index] ?? 0 },
    (_, nth) => `![${title} ${nth + 1}](fig/${nameOf(index, nth)})\n`,
  );
  const before = index > 0 ? `이전 글은 [${titles[index - 1]}](0${index}-cell.md)입니다.\n` : '';
  return [
    `---\ntitle: "${title}"\nteaching: 20\nexercises: 10\n---\n`,
    '## 현미경 관찰 기록\n\n본문입니다.\n',
    ':::::::::::: questions\n\n- 무엇을 볼 수 있나요?\n\n::::::::::::\n',
    ...pictures,
    '```python\nimport cell\n\nprint(cell.size("μm"))\n```\n',
    '```output\n12.5\n```\n',
    '| 소기관 | 크기 |\n| --- | ---: |\n| 핵 | 5 μm |\n| 리보솜 | 20 nm |\n',
    '::: callout\n## 주의\n\n조심합니다.\n:::\n',
    '::: challenge\n## 비율\n\n$\\frac{a}{b}$를 구하세요.\n\n::: solution\n2입니다.\n:::\n:::\n',
    index === 1 ? '{{< youtube dQw4w9WgXcQ >}}\n' : '',
    before,
  ].join('\n');
}

/** A grey picture with as many bytes as small screenshots have. */
function screenshot(shade: number): Buffer {
  const [width, height] = [640, 400];
  const rows = Buffer.alloc(height * (width + 1));
  for (let at = 0; at < rows.length; at += 1)
    rows[at] = at % (width + 1) === 0 ? 0 : (at * 7 + shade * 13) % 256;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.writeUInt8(8, 8);
  const signature = Buffer.from('89504e470d0a1a0a', 'hex');
  return Buffer.concat([
    signature,
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
