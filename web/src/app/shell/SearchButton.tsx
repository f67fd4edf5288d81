import { Button } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffectEvent, useLayoutEffect, useRef } from 'react';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import { VisuallyHidden } from '../../ui/VisuallyHidden.tsx';
import classes from './SearchButton.module.css';

const SearchPanel = loadable(() => import('./SearchPanel.tsx'));

const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** The search over all lectures. Its code is loaded when it is opened, by the button or by Ctrl+K or ⌘K. */
export function useSearch() {
  const button = useRef<HTMLButtonElement>(null);
  const search = useLazyModal(button, SearchPanel, {});
  const openByKey = useEffectEvent((event: KeyboardEvent) => {
    const { key, code, ctrlKey, metaKey, altKey, shiftKey } = event;
    // With a Korean keyboard the key is ㅏ.
    const isK = code === 'KeyK' || key.toLowerCase() === 'k';
    if (!isK || altKey || shiftKey || (isApple ? !metaKey || ctrlKey : !ctrlKey || metaKey)) return;
    // The browser would search the web instead.
    event.preventDefault();
    // A dialog that is open has to be answered first.
    if (document.querySelector('dialog[open], [aria-modal="true"]') === null) search.open();
  });
  // Before the paint, so that whoever sees the portal can press it.
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => openByKey(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  return { modal: search.modal, button: { ref: button, onClick: search.open, ...search.prepare } };
}

/** Opens it; an icon alone where there is no room for the word and the keys. */
export function SearchButton(props: ReturnType<typeof useSearch>['button']) {
  return (
    <Button
      variant="default"
      className={classes.button}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple ? 'Meta+K' : 'Control+K'}
      {...props}
    >
      <IconSearch size={20} aria-hidden="true" />
      <VisuallyHidden>통합 검색</VisuallyHidden>
      <span className={classes.wide} aria-hidden="true">
        검색 <kbd>{isApple ? '⌘ K' : 'Ctrl K'}</kbd>
      </span>
    </Button>
  );
}
