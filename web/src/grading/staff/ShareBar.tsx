import {
  graderLimits,
  graderMessages,
  gradingPartNames,
  gradingParts,
  nobody,
  shareWork,
} from '@baeum/contract/grading/graders-terms';
import { NativeSelect } from '@mantine/core';
import { post, useAction } from '../../api.ts';
import { BulkBar } from '../../ui/list/BulkBar.tsx';
import type { Selection } from '../../ui/list/selection.ts';
import { toast } from '../../ui/toasts/toast.ts';
import { changedBySharing, type Graders } from './queries.ts';

interface ShareBarProps {
  readonly activityId: string;
  readonly graders: Graders['graders'];
  readonly selection: Selection;
}

/** Gives the rows that are chosen to a grader, or back to everybody. */
export function ShareBar({ activityId, graders, selection }: ShareBarProps) {
  const { keys } = selection;
  const share = useAction(
    async (chosen: string) => {
      const part = gradingParts.find((one) => chosen.startsWith(`${one} `)) ?? 'first';
      const loginId = chosen.slice(part.length + 1);
      const isFreeing = loginId === nobody;
      const { shared } = await post(shareWork, {
        activityId,
        part,
        sharing: 'chosen',
        graders: isFreeing ? [] : [loginId],
        holders: keys.map(Number),
      });
      selection.clear();
      void toast(isFreeing ? graderMessages.freed(shared) : graderMessages.shared(shared));
    },
    { refreshes: changedBySharing },
  );
  const isTooMany = keys.length > graderLimits.chosen;
  return (
    <BulkBar selection={selection} unit="명">
      <NativeSelect
        size="xs"
        aria-label="담당 정하기"
        value=""
        disabled={share.isPending || isTooMany}
        title={isTooMany ? `한 번에 ${graderLimits.chosen}명까지 정할 수 있습니다.` : undefined}
        onChange={(event) => share.mutate(event.currentTarget.value)}
        data={[
          { value: '', label: '담당 정하기', disabled: true },
          ...gradingParts.map((part) => ({
            group: gradingPartNames[part],
            items: [
              ...graders.map(({ loginId, name }) => ({ value: `${part} ${loginId}`, label: name })),
              { value: `${part} ${nobody}`, label: '담당 없음' },
            ],
          })),
        ]}
      />
    </BulkBar>
  );
}
