import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DraftBackup, withBackup, recoverDrafts } from './backup.ts';
import { createDraftWriter, type DraftState } from './draft-writer.ts';
import {
  type DraftName,
  type DraftStorage,
  dropDraft,
  dropDraftsOf,
  dropOldDrafts,
  readDraft,
  writeDraft,
} from './storage.ts';
import { textFields, textsWithDefaults } from './useLocalDraft.ts';

/** A storage with room for `room` characters. */
function storageWith(room = Number.POSITIVE_INFINITY): DraftStorage {
  const items = new Map<string, string>();
  return {
    get length() {
      return items.size;
    },
    key: (index) => [...items.keys()][index] ?? null,
    getItem: (key) => items.get(key) ?? null,
    removeItem: (key) => {
      items.delete(key);
    },
    setItem: (key, text) => {
      const others = [...items].filter(([other]) => other !== key);
      const used = others.reduce((sum, [other, value]) => sum + other.length + value.length, 0);
      if (used + key.length + text.length > room) throw new DOMException('full', 'QuotaExceededError');
      items.set(key, text);
    },
  };
}

const name: DraftName = { user: 'student1', screen: 'assignment-submit', id: 'AS-3' };
const noon = new Date('2026-11-18T03:00:00Z');
const later = (days: number) => new Date(noon.getTime() + days * 24 * 60 * 60 * 1000);

describe('stored drafts', () => {
  test('are restored unchanged, under their own name only', () => {
    const storage = storageWith();
    writeDraft(storage, name, { title: '제목', content: '내용' }, noon);
    expect(readDraft(storage, name)).toEqual({ at: noon, value: { title: '제목', content: '내용' } });
    expect(readDraft(storage, { ...name, user: 'student2' })).toBeUndefined();
    expect(readDraft(storage, { ...name, id: 'AS-4' })).toBeUndefined();
    dropDraft(storage, name);
    expect(readDraft(storage, name)).toBeUndefined();
  });

  test.each([
    'not json',
    '{}',
    '[]',
    'null',
    '{"at":"never","value":1}',
  ])('unreadable ones (%s) are none', (text) => {
    const storage = storageWith();
    writeDraft(storage, name, '', noon);
    storage.setItem(storage.key(0) ?? '', text);
    expect(readDraft(storage, name)).toBeUndefined();
  });

  test('of one user are removed at sign-out, those of others stay', () => {
    const storage = storageWith();
    const other = { ...name, user: 'student10' };
    writeDraft(storage, name, 1, noon);
    writeDraft(storage, { ...name, id: 7 }, 2, noon);
    writeDraft(storage, other, 3, noon);
    storage.setItem('baeum.colour-scheme', 'dark');
    dropDraftsOf(storage, 'student1');
    expect(readDraft(storage, name)).toBeUndefined();
    expect(readDraft(storage, other)?.value).toBe(3);
    expect(storage.getItem('baeum.colour-scheme')).toBe('dark');
    expect(storage.length).toBe(2);
  });

  test('expire after thirty days', () => {
    const storage = storageWith();
    writeDraft(storage, name, 'old', noon);
    dropOldDrafts(storage, later(29));
    expect(readDraft(storage, name)?.value).toBe('old');
    dropOldDrafts(storage, later(31));
    expect(readDraft(storage, name)).toBeUndefined();
  });

  test('replace old ones when storage is full, and report when it stays full', () => {
    const storage = storageWith(220);
    expect(writeDraft(storage, { ...name, id: 'old' }, 'x'.repeat(40), noon)).toBe(true);
    expect(writeDraft(storage, name, 'y'.repeat(80), later(31))).toBe(true);
    expect(readDraft(storage, { ...name, id: 'old' })).toBeUndefined();
    expect(writeDraft(storage, { ...name, id: 'more' }, 'z'.repeat(80), later(31))).toBe(false);
    expect(readDraft(storage, name)?.value).toBe('y'.repeat(80));
  });
});

describe('saving while typing', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('saves once when typing pauses', () => {
    const storage = storageWith();
    const write = vi.spyOn(storage, 'setItem');
    const states: DraftState[] = [];
    const keeper = createDraftWriter(
      storage,
      name,
      (state) => states.push(state),
      () => noon,
    );
    for (const value of ['가', '가나', '가나다']) {
      keeper.keep(value);
      vi.advanceTimersByTime(400);
    }
    expect(write).not.toHaveBeenCalled();
    vi.advanceTimersByTime(100);
    expect(write).toHaveBeenCalledOnce();
    expect(readDraft(storage, name)?.value).toBe('가나다');
    expect(states).toEqual([{ kind: 'saved', at: noon }]);
  });

  test('saves at once when the page is left', () => {
    const storage = storageWith();
    const keeper = createDraftWriter(storage, name, () => {});
    keeper.keep('가');
    keeper.flush();
    expect(readDraft(storage, name)?.value).toBe('가');
  });

  test('a cleared draft does not come back', () => {
    const storage = storageWith();
    const states: DraftState[] = [];
    const keeper = createDraftWriter(storage, name, (state) => states.push(state));
    keeper.keep('가');
    keeper.clear();
    vi.advanceTimersByTime(1000);
    keeper.flush();
    expect(readDraft(storage, name)).toBeUndefined();
    expect(states).toEqual([{ kind: 'none' }]);
  });

  test('saves periodically during continuous typing', () => {
    vi.setSystemTime(noon);
    const storage = storageWith();
    const keeper = createDraftWriter(storage, name, () => {});
    for (const value of ['가', '나', '다', '라', '마', '바', '사', '아', '자', '차', '카']) {
      keeper.keep(value);
      vi.advanceTimersByTime(200);
    }
    expect(readDraft(storage, name)?.value).toBe('차');
  });

  test('keeps a newer draft of another window', () => {
    const storage = storageWith();
    const keeper = createDraftWriter(storage, name, () => {});
    keeper.keep('이 창의 글');
    keeper.flush();
    writeDraft(storage, name, '다른 창의 글', noon);
    keeper.clear();
    expect(readDraft(storage, name)?.value).toBe('다른 창의 글');
  });

  test('saves its own text again when another window removes the draft that replaced it', () => {
    const storage = storageWith();
    const own = createDraftWriter(storage, name, () => {});
    const other = createDraftWriter(storage, name, () => {});
    own.keep('이 창의 글');
    own.flush();
    other.keep('다른 창의 글');
    other.flush();
    other.clear();
    own.keepOwn();
    vi.advanceTimersByTime(10_000);
    expect(readDraft(storage, name)?.value).toBe('이 창의 글');
  });

  test('saves nothing again when nothing was typed, nor after unmounting', () => {
    const storage = storageWith();
    createDraftWriter(storage, name, () => {}).keepOwn();
    const left = createDraftWriter(storage, name, () => {});
    left.keep('지운 글');
    left.flush();
    dropDraft(storage, name);
    left.keepOwn();
    left.stop();
    vi.advanceTimersByTime(10_000);
    expect(readDraft(storage, name)).toBeUndefined();
  });

  test('full or missing storage is reported', () => {
    for (const storage of [storageWith(10), undefined]) {
      const states: DraftState[] = [];
      const keeper = createDraftWriter(storage, name, (state) => states.push(state));
      keeper.keep('가');
      keeper.flush();
      expect(states).toEqual([{ kind: 'failed' }]);
    }
  });
});

describe('the backup of drafts', () => {
  function diskWith(
    items = new Map<string, string>(),
  ): DraftBackup & { readonly items: Map<string, string> } {
    return {
      items,
      put: (key, text) => void items.set(key, text),
      remove: (key) => void items.delete(key),
      all: async () => [...items],
    };
  }

  test('restores what a killed browser had not flushed', async () => {
    const disk = diskWith();
    writeDraft(withBackup(storageWith(), disk), name, '가나다', noon);
    const lost = storageWith();
    await recoverDrafts(lost, disk, later(1));
    expect(readDraft(lost, name)).toEqual({ at: noon, value: '가나다' });
  });

  test('replaces older drafts, never newer ones', async () => {
    const disk = diskWith();
    writeDraft(withBackup(storageWith(), disk), name, '나중', later(1));
    const [before, after] = [storageWith(), storageWith()];
    writeDraft(before, name, '먼저', noon);
    writeDraft(after, name, '더 나중', later(2));
    await recoverDrafts(before, disk, later(2));
    await recoverDrafts(after, disk, later(2));
    expect(readDraft(before, name)?.value).toBe('나중');
    expect(readDraft(after, name)?.value).toBe('더 나중');
  });

  test('is removed with the draft, with its user, and on expiry', async () => {
    const disk = diskWith();
    const storage = withBackup(storageWith(), disk);
    writeDraft(storage, name, '가', noon);
    dropDraft(storage, name);
    writeDraft(storage, name, '나', noon);
    dropDraftsOf(storage, name.user);
    expect([...disk.items]).toEqual([]);
    writeDraft(storage, name, '다', noon);
    await recoverDrafts(storageWith(), disk, later(31));
    expect([...disk.items]).toEqual([]);
  });

  test('contains drafts only', () => {
    const disk = diskWith();
    withBackup(storageWith(), disk).setItem('baeum.volume', '1');
    expect([...disk.items]).toEqual([]);
  });
});

describe('a draft of texts', () => {
  const parse = textFields('title', 'content');

  test('is accepted with exactly its fields', () => {
    expect(parse({ title: '제목', content: '', more: 1 })).toEqual({ title: '제목', content: '' });
  });

  test.each([
    undefined,
    null,
    'text',
    { title: '제목' },
    { title: '제목', content: 3 },
  ])('%j is refused', (stored) => {
    expect(parse(stored)).toBeUndefined();
  });

  test('with defaults, one that was kept before a field was added is still read', () => {
    const read = textsWithDefaults({ title: '', content: '', place: '온라인' });
    expect(read({ title: '제목', content: '본문' })).toEqual({
      title: '제목',
      content: '본문',
      place: '온라인',
    });
    expect(read({ title: '제목', place: 3 })).toBeUndefined();
    expect(read({ other: '제목' })).toBeUndefined();
    expect(read(null)).toBeUndefined();
  });
});
