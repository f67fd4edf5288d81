import type { Result } from '@baeum/contract';
import { gradingMessages, releaseScores, takeBackRelease } from '@baeum/contract/grading/staff-terms';
import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { post, useAction, useServerNow } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { formatDateTime, formatDateTimeInText } from '../../ui/format.ts';
import { useLazyModal } from '../../ui/lazy-modal.tsx';
import { loadable } from '../../ui/loadable.tsx';
import shared from '../../ui/shared.module.css';
import { toast } from '../../ui/toasts/toast.ts';
import { changedByRelease, type Sheet } from './queries.ts';
import classes from './Grading.module.css';

const ReleaseModal = loadable(() => import('./ReleaseModal.tsx'));
const SettingsModal = loadable(() => import('./SettingsModal.tsx'));
const WithdrawModal = loadable(() => import('./WithdrawModal.tsx'));

/** What students see of the scores, and the buttons that show it or take it away. */
export function Release({ sheet }: { sheet: Sheet }) {
  const { toRelease, stale, released, secondOpen, undecided, openSamples, canRelease, release } = sheet;
  useReadOnceShown(release);
  return (
    <Card label="성적 공개">
      <div className={classes.release}>
        <div>
          <p>
            공개할 점수 <strong>{toRelease}</strong>건 · 공개된 학생 {released}명
          </p>
          {stale > 0 && (
            <p className={shared.note}>다시 제출된 {stale}건은 다시 확인하기 전에는 공개되지 않습니다.</p>
          )}
          {secondOpen > 0 && (
            <p className={shared.note}>두 번째 채점을 기다리는 {secondOpen}건은 공개되지 않습니다.</p>
          )}
          {undecided > 0 && (
            <p className={shared.note}>두 점수가 다른 {undecided}건은 점수를 정한 뒤에 공개됩니다.</p>
          )}
          {openSamples > 0 && (
            <p className={shared.note}>아직 확인하지 않은 표본이 {openSamples}건 있습니다.</p>
          )}
          {!canRelease && <p className={shared.note}>성적 공개는 담당 교수만 할 수 있습니다.</p>}
        </div>
        {canRelease && (
          <div className={shared.row}>
            {release !== null && <Coming sheet={sheet} release={release} />}
            <Buttons sheet={sheet} />
          </div>
        )}
      </div>
    </Card>
  );
}

/** What a release shows by the clock alone is read again once it does; until then the server counts it as not released. */
function useReadOnceShown(release: Sheet['release']): void {
  const client = useQueryClient();
  const at = release === null ? Number.POSITIVE_INFINITY : Date.parse(release.visibleFrom);
  const shownFrom = useServerNow([at]) >= at ? at : undefined;
  useEffect(() => {
    if (shownFrom === undefined) return;
    for (const call of changedByRelease) void client.invalidateQueries({ queryKey: [call] });
  }, [client, shownFrom]);
}

/** As long as no student sees it, it can be taken back. */
function Coming({
  sheet: { activityId },
  release,
}: {
  sheet: Sheet;
  release: NonNullable<Sheet['release']>;
}) {
  const { releaseId, visibleFrom } = release;
  const at = Date.parse(visibleFrom);
  const now = useServerNow([at]);
  const takeBack = useAction(() => post(takeBackRelease, { activityId, releaseId }), {
    refreshes: changedByRelease,
  });
  if (now >= at) return null;
  const seconds = Math.ceil((at - now) / 1000);
  return (
    <>
      <span role="timer">
        {seconds <= 60 ? `${seconds}초 뒤에 공개됩니다.` : `${formatDateTime(visibleFrom)} 공개 예약`}
      </span>
      <Button
        variant="default"
        loading={takeBack.isPending}
        onClick={() => takeBack.mutate(undefined, { onSuccess: (done) => void toast(takenBackWords(done)) })}
      >
        {seconds <= 60 ? '되돌리기' : '예약 취소'}
      </Button>
    </>
  );
}

/** A time that was set before holds again where the release was one at once. */
const takenBackWords = ({ visibleFrom }: Result<typeof takeBackRelease>): string =>
  visibleFrom === null
    ? gradingMessages.takenBack
    : gradingMessages.reservedAgain(formatDateTimeInText(visibleFrom));

function Buttons({ sheet }: { sheet: Sheet }) {
  const { activityId, toRelease, released, counts } = sheet;
  const setter = useRef<HTMLButtonElement>(null);
  const withdrawer = useRef<HTMLButtonElement>(null);
  const chooser = useRef<HTMLButtonElement>(null);
  const choosing = useLazyModal(chooser, SettingsModal, { sheet });
  const setting = useLazyModal(setter, ReleaseModal, { activityId, waiting: counts.waiting + counts.held });
  const withdrawing = useLazyModal(withdrawer, WithdrawModal, { activityId, released });
  const release = useAction(() => post(releaseScores, { activityId }), { refreshes: changedByRelease });
  return (
    <>
      <Button ref={chooser} variant="default" onClick={choosing.open} {...choosing.prepare}>
        설정
      </Button>
      {released > 0 && (
        <Button ref={withdrawer} variant="default" onClick={withdrawing.open} {...withdrawing.prepare}>
          공개 취소
        </Button>
      )}
      <Button ref={setter} variant="default" onClick={setting.open} {...setting.prepare}>
        공개 예약
      </Button>
      <Button disabled={toRelease === 0} loading={release.isPending} onClick={() => release.mutate()}>
        지금 공개
      </Button>
      {choosing.modal}
      {setting.modal}
      {withdrawing.modal}
    </>
  );
}
