import '@mantine/core/styles/Checkbox.layer.css';
import { Checkbox, Modal } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import type { LazyModalProps } from '../lazy-modal.tsx';
import { Key } from './Key.tsx';
import { commandKey, keyStore } from './store.ts';
import classes from './KeysModal.module.css';

/** All shortcuts of the page, and whether single keys are on. */
export default function KeysModal({ opened, onClose }: LazyModalProps) {
  const groups = useSyncExternalStore(keyStore.subscribe, keyStore.groups);
  const singleKeys = useSyncExternalStore(keyStore.subscribe, keyStore.singleKeys);
  return (
    <Modal opened={opened} onClose={onClose} title="단축키" size={520} returnFocus={false}>
      <div className={classes.groups}>
        {groups.toReversed().map(({ name, bindings }) => (
          <section key={name} aria-label={name}>
            <h3 className={classes.name}>{name}</h3>
            <dl className={classes.list}>
              {bindings
                .filter(({ shown }) => shown !== undefined)
                .map((binding) => (
                  <div key={binding.does}>
                    <dt>{binding.does}</dt>
                    <dd>
                      {binding.ctrl && <Key>{commandKey}</Key>} <Key>{binding.shown}</Key>
                    </dd>
                  </div>
                ))}
            </dl>
          </section>
        ))}
      </div>
      <Checkbox
        checked={singleKeys}
        onChange={(event) => keyStore.setSingleKeys(event.currentTarget.checked)}
        label="한 글자 단축키"
        description={`끄면 ${commandKey}와 함께 누르는 단축키만 쓸 수 있습니다. 이 기기에 저장됩니다.`}
      />
    </Modal>
  );
}
