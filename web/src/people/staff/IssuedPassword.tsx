import { peopleMessages } from '@baeum/contract/people/staff-terms';
import { temporaryPasswordDays } from '@baeum/contract/session/terms';
import { Button, CopyButton } from '@mantine/core';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Notice } from '../../ui/Notice.tsx';
import form from '../../ui/form/form.module.css';

interface IssuedPasswordProps {
  loginId: string;
  password: string;
  onClose: () => void;
}

/** A temporary password, which nobody can see again. */
export function IssuedPassword({ loginId, password, onClose }: IssuedPasswordProps) {
  return (
    <>
      <Notice tone="yellow">{peopleMessages.shownOnce}</Notice>
      <DescriptionList
        items={[
          { label: '아이디', value: loginId },
          { label: '임시 비밀번호', value: <code>{password}</code>, strong: true },
          { label: '사용 기간', value: `${temporaryPasswordDays}일` },
        ]}
      />
      <div className={form.buttons}>
        <CopyButton value={password}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? '복사하였습니다' : '복사'}
            </Button>
          )}
        </CopyButton>
        <Button data-autofocus onClick={onClose}>
          닫기
        </Button>
      </div>
    </>
  );
}
