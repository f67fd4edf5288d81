/** A lecture of twenty minutes: the demonstration's HLS film, fifteen times in a row. */
import { cp, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export const longLecture = {
  content: 'SOAK20-1-long',
  student: 'jiwoo',
  password: 'baeum-soak-2026',
  /** Seconds. */
  length: 1200,
};

const times = 15;

const documents: Readonly<Record<string, string>> = {
  'pack.yml': `
format: 1
key: soak-lecture
name: 오래 보는 강의
termStart: today in W1
initialPassword: ${longLecture.password}
demonstration: true
courses:
  - code: SOAK-2
    name: 2학기 오래 보는 강의
`,
  'people.csv': `id,type,name,studentNumber,college
soak.prof,professor,오래,,바이오대학
${longLecture.student},student,지우,2026990011,바이오대학
`,
  'lectures/SOAK20/lecture.yml': `
course: SOAK-2
subjectCode: SOAK20
name: 오래 보는 강의
majorType: 전공필수
majorName: 바이오전공
majorSemester: 2학기
grade: 2학년
credits: 3
professors: [soak.prof]
students: [${longLecture.student}]
weeks:
  - 긴 강의
`,
  'lectures/SOAK20/topics/1-long.md': `---
title: 스무 분
week: 1
content:
  video: files/long/index.m3u8
  minutes: 20
---
`,
};

/** Writes the pack into a folder. @param root of the checkout, whose demonstration has the video */
export async function makeLongLecture(root: string, folder: string): Promise<void> {
  for (const [path, text] of Object.entries(documents)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  const film = join(folder, 'lectures/SOAK20/topics/files/long');
  await cp(join(root, 'content/demo/lectures/MBIO2101-01/topics/files/gel'), film, { recursive: true });
  const playlist = await readFile(join(film, 'index.m3u8'), 'utf8');
  const [head = '', ...parts] = playlist.split(/(?=#EXTINF)/);
  const once = parts.join('').replace(/#EXT-X-ENDLIST\s*$/, '');
  await writeFile(
    join(film, 'index.m3u8'),
    `${head}${Array(times).fill(once).join('#EXT-X-DISCONTINUITY\n')}#EXT-X-ENDLIST\n`,
  );
}
