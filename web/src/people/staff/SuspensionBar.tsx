import type { Input, Result } from '@baeum/contract';
import {
  mostAtOnce,
  personDenialMessages,
  previewedFrom,
  selectPeople,
  suspendPeople,
  undoSuspension,
} from '@baeum/contract/people/staff-terms';
import { Button } from '@mantine/core';
import { IconBan, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { post, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import { ReportNotice } from '../../ui/list/ReportNotice.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { CodesButton } from './CodesButton.tsx';
import { InviteButton } from './InviteButton.tsx';
import { changedByPerson } from './queries.ts';
import { namesText } from './texts.ts';

interface SuspensionBarProps {
  selection: Selection;
  /** The filters of the list. */
  which: Input<typeof selectPeople>;
  /** Number of accounts found. */
  total: number;
  /** Of the accounts on the page, by login id. */
  names: ReadonlyMap<string, string>;
}

type Report = Result<typeof suspendPeople>;

/** What is done with the accounts that are chosen, and what has become of it. */
export function SuspensionBar({ selection, which, total, names }: SuspensionBarProps) {
  const [known, setKnown] = useState(names);
  const [report, setReport] = useState<{ readonly title: string; readonly result: Report }>();
  // Names of accounts that were chosen on other pages.
  if ([...names.keys()].some((loginId) => !known.has(loginId))) setKnown(new Map([...known, ...names]));

  const chooseAll = useAction(async () => {
    const { items } = await post(selectPeople, which);
    setKnown((before) => new Map([...before, ...items.map(({ loginId, name }) => [loginId, name] as const)]));
    selection.set(items.map(({ loginId }) => loginId));
  });
  const change = useAction(
    async (suspended: boolean) => {
      const result = await post(suspendPeople, { loginIds: [...selection.keys], suspended });
      setReport({ title: suspended ? '이용 정지' : '정지 해제', result });
      selection.clear();
    },
    { refreshes: changedByPerson },
  );
  const undo = useAction(
    async (batch: string) => setReport({ title: '되돌리기', result: await post(undoSuspension, { batch }) }),
    { refreshes: changedByPerson },
  );

  async function ask(suspended: boolean): Promise<void> {
    const { keys } = selection;
    const people = namesText(
      keys.map((loginId) => known.get(loginId) ?? loginId),
      previewedFrom,
    );
    const text = `${keys.length.toLocaleString('ko')}명의 ${suspended ? '이용을 정지' : '이용 정지를 해제'}하시겠습니까?`;
    const effect = suspended
      ? '바로 로그아웃되고, 해제할 때까지 로그인할 수 없습니다. 제출물과 기록은 그대로 남습니다.'
      : '다시 로그인할 수 있습니다.';
    const options = { note: `${effect}\n${people}`, okLabel: suspended ? '이용 정지' : '정지 해제' };
    if (await dialogs.confirm(text, { ...options, danger: suspended })) change.mutate(suspended);
  }

  const canChooseAll = selection.keys.length < total && total <= mostAtOnce;
  return (
    <>
      <BulkBar
        selection={selection}
        unit="명"
        onChooseAll={canChooseAll ? () => chooseAll.mutate() : undefined}
      >
        <InviteButton
          size="xs"
          loginIds={selection.keys}
          names={namesText(
            selection.keys.map((loginId) => known.get(loginId) ?? loginId),
            previewedFrom,
          )}
        />
        <CodesButton loginIds={selection.keys} />
        <Button
          size="xs"
          variant="default"
          leftSection={<IconUserCheck size={16} aria-hidden="true" />}
          loading={change.isPending}
          onClick={() => void ask(false)}
        >
          정지 해제
        </Button>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconBan size={16} aria-hidden="true" />}
          loading={change.isPending}
          onClick={() => void ask(true)}
        >
          이용 정지
        </Button>
      </BulkBar>
      {report && (
        <ReportNotice
          title={report.title}
          unit="명"
          done={report.result.items.filter(({ denial }) => denial === null).length}
          failed={report.result.items.flatMap(({ loginId, name, denial }) =>
            denial === null
              ? []
              : [
                  {
                    key: loginId,
                    name: name ? `${name} ${loginId}` : loginId,
                    reason: personDenialMessages[denial],
                  },
                ],
          )}
          onUndo={report.result.batch === null ? undefined : () => undo.mutate(report.result.batch ?? '')}
          undoing={undo.isPending}
          onClose={() => setReport(undefined)}
        />
      )}
    </>
  );
}
