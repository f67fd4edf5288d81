import { useSyncExternalStore } from 'react';
import { keyStore } from '../keys/store.ts';
import classes from './RowKeysHint.module.css';

/** Below a list with `useRowKeys`, where there is a keyboard and single keys are on. */
export const RowKeysHint = () =>
  useSyncExternalStore(keyStore.subscribe, keyStore.singleKeys) && (
    <p className={classes.keys}>
      <kbd>J</kbd> <kbd>K</kbd> 다음, 이전 · <kbd>X</kbd> 선택 · <kbd>Shift X</kbd> 여기까지 · <kbd>/</kbd>{' '}
      찾기
    </p>
  );
