import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { writeFiles } from '../testing/files.ts';
import { captionsOf, mp4Of, playlistOf } from '../testing/media.ts';
import { captionMistakes } from '@baeum/server/authoring/lessons/captions';
import { readPlaylist, withAddresses } from '@baeum/server/authoring/lessons/playlists';
import { mp4Seconds } from './mp4.ts';
import { english } from '@baeum/server/testing/english';

const secondsOf = async (content: Buffer | string) =>
  mp4Seconds(path.join(await writeFiles({ 'a.mp4': content }), 'a.mp4'));

describe('the length of an MP4', () => {
  test.each([
    [95.04, 0],
    [0.5, 0],
    [86_400, 1],
  ] as const)('of %d seconds is read from a header of version %d', async (seconds, version) => {
    expect(await secondsOf(mp4Of(seconds, { version }))).toBe(seconds);
  });

  test('is unknown for a fragmented movie', async () => {
    expect(await secondsOf(mp4Of(0))).toBe(0);
  });

  test.each([
    ['text', 'no video at all, but long enough for a head'],
    ['nothing', ''],
    ['a cut file', mp4Of(9).subarray(0, 80)],
    ['boxes of no length', Buffer.alloc(64)],
    ['a box that claims more than there is', Buffer.from('7fffffff66747970', 'hex')],
  ])('is not sought in %s', async (_what, content) => {
    expect(await secondsOf(content)).toBeUndefined();
  });
});

describe('a playlist', () => {
  const master = [
    '#EXTM3U',
    '#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="한국어",URI="audio/ko.m3u8"',
    '#EXT-X-STREAM-INF:BANDWIDTH=800000,AUDIO="a"',
    '',
    'v0/index.m3u8',
    '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=1,URI="v0/frames.m3u8"',
  ].join('\n');

  test('lists its parts with their lines, and which of them are playlists', () => {
    const { uris, mistakes, seconds } = readPlaylist(master);
    expect(uris).toMatchObject([
      { uri: 'audio/ko.m3u8', line: 2, isPlaylist: true },
      { uri: 'v0/index.m3u8', line: 5, isPlaylist: true },
      { uri: 'v0/frames.m3u8', line: 6, isPlaylist: true },
    ]);
    expect(mistakes).toEqual([]);
    expect(seconds).toBe(0);
  });

  test('lasts as long as its segments, and includes the initialisation segment', () => {
    const text = playlistOf('a.m4s', 'b.m4s').replace('#EXTINF', '#EXT-X-MAP:URI="init.mp4"\n#EXTINF');
    const { uris, seconds } = readPlaylist(text);
    expect(seconds).toBe(10);
    expect(uris.map(({ uri, isPlaylist }) => [uri, isPlaylist])).toEqual([
      ['init.mp4', false],
      ['a.m4s', false],
      ['b.m4s', false],
    ]);
  });

  test('keeps everything except for its addresses', () => {
    const written = withAddresses(readPlaylist(master), (uri) => `/x?n=${uri}`);
    expect(written).toBe(
      master
        .replace('audio/ko', '/x?n=audio/ko')
        .replace('v0/index', '/x?n=v0/index')
        .replace('v0/frames', '/x?n=v0/frames'),
    );
  });

  test.each([
    ['<html>', 1, 'must begin with #EXTM3U'],
    ['#EXTM3U\n#EXT-X-ENDLIST', 1, 'names no segments'],
    ['#EXTM3U\n#EXTINF:5,\na.ts', 1, 'has no #EXT-X-ENDLIST'],
    ['#EXTM3U\n#EXTINF:,\na.ts\n#EXT-X-ENDLIST', 2, 'without a length'],
    ['#EXTM3U\n#EXT-X-KEY:METHOD=AES-128,URI="k"\n#EXTINF:5,\na.ts\n#EXT-X-ENDLIST', 2, 'is encrypted'],
  ])('%j is reported in line %d', (text, line, message) => {
    expect(readPlaylist(text).mistakes).toEqual([
      { line, message: english(expect.stringContaining(message)) },
    ]);
  });
});

describe('captions', () => {
  test('have no mistakes if they are valid', () => {
    expect(captionMistakes(captionsOf('안녕하세요'))).toEqual([]);
    expect(captionMistakes('WEBVTT - 제목\n\n1\n100:00:01.000 --> 100:00:02.000\n네\n')).toEqual([]);
  });

  test.each([
    ['1\n00:00:01,000 --> 00:00:02,000\n네\n', 1, 'must begin with WEBVTT'],
    ['WEBVTT\n', 1, 'has no captions'],
    ['WEBVTT\n\n00:00:01,000 --> 00:00:02,000\n네\n', 3, 'is not a time'],
    ['WEBVTT\n\n00:05.000 --> 00:04.000\n네\n', 3, 'ends before it begins'],
  ])('%j are reported in line %d', (text, line, message) => {
    expect(captionMistakes(text)).toEqual([{ line, message: english(expect.stringContaining(message)) }]);
  });
});
