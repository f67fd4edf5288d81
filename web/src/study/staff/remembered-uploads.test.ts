import { videoLimits } from '@baeum/contract/study/video-terms';
import { expect, test } from 'vitest';
import { rememberedUploads } from './remembered-uploads.ts';

const day = 86_400_000;

function device() {
  const kept = new Map<string, string>();
  const clock = { now: 1_800_000_000_000 };
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    key: (index: number) => [...kept.keys()][index] ?? null,
    get length() {
      return kept.size;
    },
  };
  return { clock, of: (lecture: string) => rememberedUploads(lecture, { storage, now: () => clock.now }) };
}
const film = { name: '강의.mp4', size: 3_000_000_000, lastModified: 5 };

test('the same file continues its upload, in the same lecture', () => {
  const { of } = device();
  of('LA').keep(film, 'upload-1');
  expect(of('LA').find(film)).toBe('upload-1');
  expect(of('LA').names()).toEqual(['강의.mp4']);
  for (const other of [{ size: 1 }, { lastModified: 6 }, { name: '다른.mp4' }])
    expect(of('LA').find({ ...film, ...other })).toBeUndefined();
  expect(of('LB').find(film)).toBeUndefined();
  expect(of('LB').names()).toEqual([]);
  of('LA').forget(film);
  expect(of('LA').find(film)).toBeUndefined();
});

test('what the server has forgotten is not continued', () => {
  const { clock, of } = device();
  of('LA').keep(film, 'upload-1');
  clock.now += (videoLimits.keptDays - 1) * day;
  expect(of('LA').find(film)).toBe('upload-1');
  clock.now += day;
  expect(of('LA').find(film)).toBeUndefined();
  expect(of('LA').names()).toEqual([]);
});
