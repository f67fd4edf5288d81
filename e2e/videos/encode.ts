/** Frames and sound into files that every browser plays, by ffmpeg. */
import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Film } from './films.ts';

/** Frames on their way into a file. */
export interface Encoding {
  add(frame: Buffer): Promise<void>;
  /** @throws when ffmpeg has failed */
  finish(): Promise<void>;
}

const segmentSeconds = 5;

/**
 * Begins a film.
 * @param sound a WAV file
 * @param folder where its files go
 */
export async function encode(film: Film, sound: string, folder: string): Promise<Encoding> {
  const input = [
    '-f',
    'image2pipe',
    '-framerate',
    String(film.framesPerSecond),
    '-c:v',
    'mjpeg',
    '-i',
    'pipe:0',
  ];
  // A picture to begin with in every segment, and no frames that refer beyond it.
  const group = String(film.framesPerSecond * segmentSeconds);
  const picture = [
    '-c:v',
    'libx264',
    '-preset',
    'veryslow',
    '-tune',
    'animation',
    '-crf',
    String(film.quality),
  ];
  const shape = [
    '-pix_fmt',
    'yuv420p',
    '-profile:v',
    'main',
    '-g',
    group,
    '-keyint_min',
    group,
    '-sc_threshold',
    '0',
  ];
  const audio = ['-c:a', 'aac', '-b:a', '24k', '-ac', '1'];
  const output =
    film.form === 'hls' ? await hls(film, folder) : [...faststart, path.join(folder, `${film.name}.mp4`)];
  return ffmpeg([...input, '-i', sound, ...picture, ...shape, ...audio, '-shortest', ...output]);
}

const faststart = [
  '-movflags',
  '+faststart',
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:a',
  '+bitexact',
];

async function hls({ name }: Film, folder: string): Promise<string[]> {
  const own = path.join(folder, name);
  await mkdir(own, { recursive: true });
  const parts = ['-hls_segment_type', 'fmp4', '-hls_fmp4_init_filename', 'init.mp4'];
  const names = ['-hls_segment_filename', path.join(own, 'part%02d.m4s')];
  const kind = ['-f', 'hls', '-hls_time', String(segmentSeconds), '-hls_playlist_type', 'vod'];
  return [...kind, ...parts, ...names, path.join(own, 'index.m3u8')];
}

/** A frame as the picture that stands for the film: 320×180. */
export async function thumbnail(frame: Buffer, file: string): Promise<void> {
  const encoding = ffmpeg([
    '-f',
    'image2pipe',
    '-c:v',
    'mjpeg',
    '-i',
    'pipe:0',
    '-vf',
    'scale=320:180',
    '-q:v',
    '70',
    file,
  ]);
  await encoding.add(frame);
  await encoding.finish();
}

function ffmpeg(args: readonly string[]): Encoding {
  const child: ChildProcessWithoutNullStreams = spawn('ffmpeg', ['-loglevel', 'error', '-y', ...args]);
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
    said += chunk;
  });
  const closed = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject).once('close', resolve);
  });
  return {
    async add(frame) {
      if (!child.stdin.write(frame)) await Promise.race([once(child.stdin, 'drain'), closed]);
    },
    async finish() {
      child.stdin.end();
      if ((await closed) !== 0) throw new Error(`ffmpeg: ${said}`);
    },
  };
}
