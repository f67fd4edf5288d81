/** The small pack with a week of study: a video, a recording, a link, materials, a syllabus and learning of students. */
import type { Files } from './files.ts';
import { captionsOf, mp4Of, playlistOf } from './media.ts';
import { minimalPack } from './minimal.ts';

const lines = (...given: string[]): string => `${given.join('\n')}\n`;

export const topicOf = (head: readonly string[], text = ''): string => lines('---', ...head, '---', text);

const folder = 'lectures/BIO101';

export const studyPack: Files = {
  ...minimalPack,
  [`${folder}/lecture.yml`]: lines(
    String(minimalPack[`${folder}/lecture.yml`]).trimEnd(),
    'attendanceShare: 80',
    'evaluation: { attendance: 40, assignments: 60 }',
    'competencies: [{ name: 협업, rate: 30 }, { name: 소통, rate: 70 }]',
  ),
  [`${folder}/assignments/report.md`]: String(minimalPack[`${folder}/assignments/report.md`]).replace(
    'week: 1\n',
    'week: 1\ntopic: 1-cells\n',
  ),
  [`${folder}/topics/1-cells.md`]: topicOf(
    [
      'title: 세포',
      'week: 1',
      'content:',
      '  video: files/세포.mp4',
      '  thumbnail: files/세포.png',
      '  captions: { ko: files/ko.vtt, en: files/en.vtt }',
    ],
    '세포를 **관찰**합니다.',
  ),
  [`${folder}/topics/files/세포.mp4`]: mp4Of(100.9),
  [`${folder}/topics/files/세포.png`]: Buffer.from('89504e470d0a1a0a', 'hex'),
  [`${folder}/topics/files/ko.vtt`]: captionsOf('세포입니다.'),
  [`${folder}/topics/files/en.vtt`]: captionsOf('This is a cell.'),
  [`${folder}/topics/2-recording.md`]: topicOf([
    'title: 녹화 강의',
    'week: 1',
    'content:',
    '  video: files/rec/index.m3u8',
    '  minutes: 5',
    '  startsAt: W1 Tue',
    '  endsAt: today',
  ]),
  [`${folder}/topics/files/rec/index.m3u8`]: lines(
    '#EXTM3U',
    '#EXT-X-STREAM-INF:BANDWIDTH=800000',
    'high/list.m3u8',
  ),
  [`${folder}/topics/files/rec/high/list.m3u8`]: playlistOf('%EB%B6%80%EB%B6%84%201.m4s', 'b.m4s').replace(
    '#EXTINF',
    '#EXT-X-MAP:URI="init.mp4"\n#EXTINF',
  ),
  [`${folder}/topics/files/rec/high/init.mp4`]: mp4Of(0),
  [`${folder}/topics/files/rec/high/부분 1.m4s`]: 'one',
  [`${folder}/topics/files/rec/high/b.m4s`]: 'two',
  [`${folder}/topics/3-more.md`]: topicOf([
    'title: 더 보기',
    'week: 1',
    'content:',
    '  link: https://example.org/cells',
    '  seconds: 120',
    '  attendance: false',
  ]),
  [`${folder}/topics/4-later.md`]: topicOf(['title: 나중에', 'week: 2']),
  [`${folder}/materials/notes.md`]: topicOf(
    ['title: 강의 노트', 'topic: 1-cells', 'files: [files/노트.txt]'],
    '읽어 오세요.',
  ),
  [`${folder}/materials/files/노트.txt`]: '세포막\n',
  [`${folder}/materials/plan.md`]: topicOf(['title: 계획', 'registeredAt: term - 3d 10:20:30']),
  [`${folder}/glossary.yml`]: lines(
    '- term: 세포막',
    '  explanation: 세포를 둘러싼 막',
    '- term: DNA',
    '  explanation: |',
    '    유전 정보를 담은 분자.',
    '    이중 나선으로 되어 있다.',
  ),
  [`${folder}/syllabus.md`]: lines(
    '# 학습 목표',
    '',
    '- 세포를 안다',
    '',
    '```',
    '# 교과목 개요',
    '```',
    '',
    '# 교재 및 참고 자료',
    '',
    '없음',
  ),
  [`${folder}/learning.csv`]: lines(
    'student,topic,at,percent,watched,address,device',
    'student1,1-cells,W1 Wed 20:00,,"0-40, 60-90",203.0.113.7,Firefox',
    'student1,1-cells,W2 Wed 20:00,,40-60,,',
    'student2,1-cells,W1 Thu 20:00,50,,,',
  ),
};
