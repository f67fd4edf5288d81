import { Button, CopyButton } from '@mantine/core';
import { Notice } from '../../ui/Notice.tsx';
import form from '../../ui/form/form.module.css';
import classes from './RecoveryCodes.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  onClose: () => void;
}

/** Recovery codes, which nobody can see again. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  return (
    <>
      <Notice tone="yellow">
        이 복구 코드는 지금 한 번만 보입니다. 인쇄하거나 안전한 곳에 옮겨 적어 주세요. 휴대전화를 잃어버렸을
        때 인증 코드 대신 한 번씩 쓸 수 있습니다.
      </Notice>
      <ol className={classes.codes} aria-label="복구 코드">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={form.buttons}>
        <Button variant="default" onClick={() => print()}>
          인쇄
        </Button>
        <CopyButton value={codes.join('\n')}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? '복사하였습니다' : '복사'}
            </Button>
          )}
        </CopyButton>
        <Button data-autofocus onClick={onClose}>
          보관하였습니다
        </Button>
      </div>
    </>
  );
}
