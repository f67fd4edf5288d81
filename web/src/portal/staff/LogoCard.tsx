import { fileProblem } from '@baeum/contract/files';
import { listPortalHistory } from '@baeum/contract/history/staff-terms';
import {
  changeLogo,
  getLogos,
  logoAddress,
  logoFileRules,
  logoMessages,
  logoNames,
  type LogoScheme,
  longestLogoSide,
} from '@baeum/contract/portal/logo-terms';
import { getSysInfo } from '@baeum/contract/portal/terms';
import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, callQuery, upload, useAction } from '../../api.ts';
import { Card } from '../../ui/Card.tsx';
import { dialogs } from '../../ui/dialogs/dialogs.ts';
import { Field, Fields } from '../../ui/Field.tsx';
import { FilePicker } from '../../ui/files/FilePicker.tsx';
import { useIgnoredStrayDrops } from '../../ui/files/picking.ts';
import { QueryState } from '../../ui/query-state/QueryState.tsx';
import { toast } from '../../ui/toasts/toast.ts';
import { systemQuery } from '../notice-queries.ts';
import classes from './LogoCard.module.css';

const hints: Readonly<Record<LogoScheme, string>> = {
  light:
    '머리글에서 배움 표시를 대신합니다. PNG, JPEG, WebP 그림을 높이 32px, 폭 200px까지로 줄여 보여 줍니다.',
  dark: '없으면 다크 모드에서도 로고를 흰 바탕 위에 보여 줍니다.',
};

/** Logos of the header, stored at once, beside the texts. */
export function LogoCard() {
  const query = useQuery(callQuery(getLogos, {}));
  useIgnoredStrayDrops();
  return (
    <Card title="머리글 로고">
      <QueryState query={query} loading={{ shape: 'block', height: 220 }}>
        {({ light, dark }) => (
          <Fields>
            <LogoField scheme="light" shown={light} />
            <LogoField scheme="dark" shown={dark} />
          </Fields>
        )}
      </QueryState>
    </Card>
  );
}

interface LogoFieldProps {
  scheme: LogoScheme;
  /** Name of the picture; null where there is none. */
  shown: string | null;
}

function LogoField({ scheme, shown }: LogoFieldProps) {
  const { problem, isSending, pick, remove } = useLogo(scheme, shown);
  return (
    <Field
      label={logoNames[scheme]}
      note={`최대 ${logoFileRules.maxBytes / 1024}kB, 가로와 세로 각각 ${longestLogoSide.toLocaleString('ko')}px`}
      hint={hints[scheme]}
      error={problem}
    >
      {(control) => (
        <div className={classes.logo}>
          {shown !== null && (
            <div className={classes.sample} data-scheme={scheme}>
              <img src={logoAddress(shown)} alt={`올린 ${logoNames[scheme]}`} />
            </div>
          )}
          <FilePicker
            control={control}
            extensions={logoFileRules.extensions}
            disabled={isSending}
            saysDrop={scheme === 'light'}
            onPick={([file]) => file && void pick(file)}
          />
          {shown !== null && (
            <div>
              <Button
                variant="subtle"
                size="xs"
                color="red"
                aria-label={`${logoNames[scheme]} 삭제`}
                disabled={isSending}
                onClick={() => void remove()}
              >
                삭제
              </Button>
            </div>
          )}
        </div>
      )}
    </Field>
  );
}

function useLogo(scheme: LogoScheme, shown: string | null) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string>();
  const change = useAction(
    (files: readonly File[]) => upload(changeLogo, { scheme, shown: shown ?? '' }, files),
    { refreshes: [getLogos, getSysInfo, listPortalHistory], quiet: 'refusals' },
  );
  async function send(files: readonly File[], done: string): Promise<void> {
    const changed = await change.mutateAsync(files).catch((error: unknown) => {
      if (error instanceof ApiError && error.errorCode !== undefined) setProblem(error.message);
      return undefined;
    });
    if (changed === undefined) return;
    setProblem(undefined);
    void toast(done);
    // The header of this page has asked for it within the hour.
    await client.fetchQuery({ ...systemQuery(), staleTime: 0 });
  }
  return {
    problem,
    isSending: change.isPending,
    pick: async (file: File) => {
      const refused = fileProblem(logoFileRules, file);
      setProblem(refused?.message);
      if (refused === undefined) await send([file], logoMessages.saved);
    },
    remove: async () => {
      const isSure = await dialogs.confirm(logoMessages.remove, {
        note: scheme === 'light' ? '머리글에 다시 배움 표시가 보입니다.' : undefined,
        okLabel: '삭제',
        danger: true,
      });
      if (isSure) await send([], logoMessages.removed);
    },
  };
}
