import { boardRefusals, publishActivities } from '@baeum/contract/study/board-terms';
import { Button } from '@mantine/core';
import { isRefusedBy, post, serverNow, useAction } from '../../api.ts';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { type Activity, changedByActivity } from './queries.ts';

/** Shows the activity to students now, or hides it again. */
export function PublishButton({ activity }: { activity: Activity }) {
  const { lectureCode, activityCode: code, state } = activity;
  const publish = useAction(
    ({ at, confirmed }: { at: string | null; confirmed: boolean }) =>
      post(publishActivities, { lectureCode, items: [{ kind: 'team', code }], publishedAt: at, confirmed }),
    { refreshes: changedByActivity, quiet: 'refusals' },
  );
  async function hide(): Promise<void> {
    const refused = await publish.mutateAsync({ at: null, confirmed: false }).then(
      () => undefined,
      (error: unknown) => error,
    );
    if (!isRefusedBy(refused, [boardRefusals.hitsStudents])) return;
    const isSure = await dialogs.confirm(`이미 ${activity.begun}명이 시작했습니다. 비공개로 바꿀까요?`, {
      note: '학생에게 보이지 않게 되고, 한 일은 남습니다.',
      okLabel: '비공개로 바꾸기',
      danger: true,
    });
    if (isSure) await publish.mutateAsync({ at: null, confirmed: true }).catch(() => {});
  }
  const isHidden = state !== 'shown';
  return (
    <Button
      variant="default"
      loading={publish.isPending}
      onClick={() =>
        isHidden ? publish.mutate({ at: new Date(serverNow()).toISOString(), confirmed: false }) : void hide()
      }
    >
      {isHidden ? '공개' : '비공개로 전환'}
    </Button>
  );
}
