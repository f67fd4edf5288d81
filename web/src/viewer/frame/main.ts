/**
 * The page inside the frame of a file: it reads what nobody trusts, in an origin of its own that has no session, no storage and no
 * network (decision 60).
 */
import '../../ui/theme/tokens.css';
import '../../ui/theme/pretendard.ts';
import './frame.css';
import type { Scheme, ToFrame } from '../messages.ts';
import { tellSelections } from './marks.ts';
import { openFile } from './open.ts';
import { assetArrived, listen, Refusal, tell } from './parent.ts';
import type { View } from './view.ts';
import classes from './frame.module.css';

let view: View | undefined;
let endChoosing: (() => void) | undefined;

async function open({ bytes, name, scheme }: Extract<ToFrame, { type: 'open' }>): Promise<void> {
  setScheme(scheme);
  const place = document.createElement('main');
  place.className = classes['place'] ?? '';
  place.tabIndex = 0;
  place.ariaLabel = `${name} 내용`;
  document.body.replaceChildren(place);
  try {
    view = await openFile({ bytes: new Uint8Array(bytes), name, place });
    const { kind, pages = 0, sheets = [], entries = [], encoding = null, isCut = false } = view;
    place.dataset['kind'] = kind;
    view.zoom?.(1);
    tell({ type: 'opened', kind, pages, sheets, entries, encoding, isCut });
  } catch (error) {
    place.replaceChildren();
    tell({ type: 'failed', reason: error instanceof Refusal ? error.reason : 'broken' });
  }
}

function setScheme(scheme: Scheme): void {
  document.documentElement.style.colorScheme = scheme;
}

function choose(isOn: boolean): void {
  endChoosing?.();
  endChoosing = isOn ? view?.choose?.() : undefined;
}

function sendEntry(index: number): void {
  try {
    const content = view?.entryBytes?.(index);
    const bytes = content === undefined ? null : content.slice().buffer;
    tell({ type: 'entry', index, bytes }, bytes === null ? [] : [bytes]);
  } catch {
    tell({ type: 'entry', index, bytes: null });
  }
}

listen((message) => {
  switch (message.type) {
    case 'open':
      return void open(message);
    case 'asset':
      return assetArrived(message.path, message.bytes);
    case 'page':
      return view?.showPage?.(message.page);
    case 'zoom':
      return view?.zoom?.(message.zoom);
    case 'sheet':
      return view?.showSheet?.(message.sheet);
    case 'encoding':
      return view?.decodeAs?.(message.encoding);
    case 'marks':
      return view?.mark?.(message.marks);
    case 'mark':
      return view?.showMark?.(message.id);
    case 'choose':
      return choose(message.isOn);
    case 'scheme':
      return setScheme(message.scheme);
    case 'entry':
      return sendEntry(message.index);
    case 'alive':
      return tell({ type: 'alive' });
  }
});

document.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
  if (ctrlKey || metaKey || altKey) return;
  if (key === 'Escape' || key === '-') tell({ type: 'key', key });
  if (key === '+' || key === '=') tell({ type: 'key', key: '+' });
});
tellSelections();
tell({ type: 'ready' });
