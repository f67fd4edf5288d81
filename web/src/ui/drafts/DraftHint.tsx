import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { formatTime } from '../format.ts';
import classes from './DraftHint.module.css';
import type { DraftState } from './draft-writer.ts';

/** Below an editor or form: when its draft was last saved on this device. */
export function DraftHint({ state }: { state: DraftState }) {
  return (
    <output className={classes.hint} data-kind={state.kind}>
      {state.kind === 'saved' && (
        <>
          <IconCheck size={16} aria-hidden="true" />이 기기에 자동으로 보관됨 {formatTime(state.at)}
        </>
      )}
      {state.kind === 'failed' && (
        <>
          <IconAlertTriangle size={16} aria-hidden="true" />이 기기에 보관하지 못했습니다. 잊지 말고 저장해
          주세요.
        </>
      )}
    </output>
  );
}
