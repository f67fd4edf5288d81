import { useEffect, useMemo, useState } from 'react';
import { createDraftKeeper, type DraftState } from './keeper.ts';
import { deviceStorage } from './device.ts';
import { type DraftName, keyOf, readDraft } from './storage.ts';

interface LocalDraftOptions<Value> extends DraftName {
  /** Turns what was stored, perhaps by an older version of the screen, into a value, or refuses it. */
  parse: (stored: unknown) => Value | undefined;
}

export interface LocalDraft<Value> {
  /** What an earlier visit left behind; start the form with it. */
  restored: Value | undefined;
  /** For `<DraftHint>`. */
  state: DraftState;
  /** Call on every change; it is written when typing pauses and when the page is hidden or left. */
  keep: (value: Value) => void;
  /** Call when the server has it. */
  clear: () => void;
}

/** Keeps what is typed on this device until the server has it. */
export function useLocalDraft<Value>(options: LocalDraftOptions<Value>): LocalDraft<Value> {
  const { user, screen, id, parse } = options;
  const name = useMemo(() => ({ user, screen, id }), [user, screen, id]);
  const [found] = useState(() => {
    const storage = deviceStorage();
    const stored = storage && readDraft(storage, name);
    const value = stored && parse(stored.value);
    return stored && value !== undefined ? { at: stored.at, value } : undefined;
  });
  const [state, setState] = useState<DraftState>(found ? { kind: 'kept', at: found.at } : { kind: 'none' });
  const keeper = useMemo(() => createDraftKeeper(deviceStorage(), name, setState), [name]);

  useEffect(() => {
    const flushWhenHidden = () => document.visibilityState === 'hidden' && keeper.flush();
    /** Another window has sent, or thrown away, what it had written under the same name. */
    const dropped = ({ key, newValue }: StorageEvent) => {
      if (key === keyOf(name) && newValue === null) keeper.keepOwn();
    };
    document.addEventListener('visibilitychange', flushWhenHidden);
    window.addEventListener('pagehide', keeper.flush);
    window.addEventListener('storage', dropped);
    return () => {
      document.removeEventListener('visibilitychange', flushWhenHidden);
      window.removeEventListener('pagehide', keeper.flush);
      window.removeEventListener('storage', dropped);
      keeper.stop();
    };
  }, [keeper, name]);

  return { restored: found?.value, state, keep: keeper.keep, clear: keeper.clear };
}

/** A `parse` for drafts that are a handful of texts: `textFields('title', 'content')`. */
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
