import { useEffect, useMemo, useState } from 'react';
import { createDraftWriter, type DraftState } from './draft-writer.ts';
import { deviceStorage } from './device.ts';
import { type DraftName, keyOf, readDraft } from './storage.ts';

interface LocalDraftOptions<Value> extends DraftName {
  /** Validates a stored value, which may come from an older version of the screen; undefined rejects it. */
  parse: (stored: unknown) => Value | undefined;
}

export interface LocalDraft<Value> {
  /** Draft of an earlier visit, to initialise the form with. */
  restored: Value | undefined;
  /** Passed to `<DraftHint>`. */
  state: DraftState;
  /** Call on every change. Saved when typing pauses and when the page is hidden or left. */
  save: (value: Value) => void;
  /** Call when the server has stored it. */
  clear: () => void;
}

/** Keeps a form's draft on this device until the server has stored it. */
export function useLocalDraft<Value>(options: LocalDraftOptions<Value>): LocalDraft<Value> {
  const { user, screen, id, parse } = options;
  const name = useMemo(() => ({ user, screen, id }), [user, screen, id]);
  const [found] = useState(() => {
    const storage = deviceStorage();
    const stored = storage && readDraft(storage, name);
    const value = stored && parse(stored.value);
    return stored && value !== undefined ? { at: stored.at, value } : undefined;
  });
  const [state, setState] = useState<DraftState>(found ? { kind: 'saved', at: found.at } : { kind: 'none' });
  const keeper = useMemo(() => createDraftWriter(deviceStorage(), name, setState), [name]);

  useEffect(() => {
    const flushWhenHidden = () => document.visibilityState === 'hidden' && keeper.flush();
    /** Another window has submitted or discarded its draft under the same name. */
    const onRemoved = ({ key, newValue }: StorageEvent) => {
      if (key === keyOf(name) && newValue === null) keeper.keepOwn();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', keeper.flush);
    window.addEventListener('storage', onRemoved);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', keeper.flush);
      window.removeEventListener('storage', onRemoved);
      keeper.stop();
    };
  }, [keeper, name]);

  return { restored: found?.value, state, save: keeper.keep, clear: keeper.clear };
}

/** A `parse` for drafts that consist of strings: `textFields('title', 'content')`. */
export function textFields<Name extends string>(...names: readonly Name[]) {
  return (stored: unknown): Record<Name, string> | undefined => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    const texts = new Map<string, unknown>(Object.entries(stored));
    const result = {} as Record<Name, string>;
    for (const name of names) {
      const text = texts.get(name);
      if (typeof text !== 'string') return undefined;
      result[name] = text;
    }
    return result;
  };
}

/** The same with defaults: a draft that was kept before its form got a field is still read. */
export function textsWithDefaults<Name extends string>(defaults: Readonly<Record<Name, string>>) {
  const names = Object.keys(defaults) as Name[];
  const parse = textFields(...names);
  return (stored: unknown): Record<Name, string> | undefined => {
    if (typeof stored !== 'object' || stored === null) return undefined;
    return names.some((name) => Object.hasOwn(stored, name)) ? parse({ ...defaults, ...stored }) : undefined;
  };
}

/** Whether two forms hold the same texts, whatever fields they have. */
export const sameTexts = <Name extends string>(
  a: Readonly<Record<Name, string>>,
  b: Readonly<Record<Name, string>>,
): boolean => (Object.keys(a) as Name[]).every((name) => a[name] === b[name]);

/** Reads entries of a draft by their keys; undefined when one of them is not valid. */
export function entriesOf<Value>(
  stored: unknown,
  read: (value: unknown, key: string) => Value | undefined,
): Record<string, Value> | undefined {
  if (typeof stored !== 'object' || stored === null) return undefined;
  const entries: Record<string, Value> = {};
  for (const [key, value] of Object.entries(stored)) {
    const entry = read(value, key);
    if (entry === undefined) return undefined;
    entries[key] = entry;
  }
  return entries;
}
