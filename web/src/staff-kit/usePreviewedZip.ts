import { type FileRules, fileProblem } from '@baeum/contract/files';
import type { Refusal } from '@baeum/contract/refusals';
import { useState } from 'react';
import { ApiError, isRefusedBy, type upload, useAction } from '../api.ts';

interface Sending {
  readonly sent: number;
  readonly total: number;
  readonly cancel: () => void;
}

interface PreviewedZip<Preview> {
  readonly rules: FileRules;
  /** @param shown the preview that is applied; without one nothing is written yet */
  readonly send: (
    zip: File,
    shown: Preview | undefined,
    options: Parameters<typeof upload>[3],
  ) => Promise<Preview>;
  /** Refusals of what is not as it was shown: it is shown anew. */
  readonly outdated?: readonly Refusal[];
  /** Calls whose replies applying it changes. */
  readonly refreshes: NonNullable<NonNullable<Parameters<typeof useAction>[1]>['refreshes']>;
}

/** A zip that is chosen and sent for a preview, and sent once more to be applied; the server keeps nothing in between. */
export function usePreviewedZip<Preview>({
  rules,
  send: sendZip,
  outdated = [],
  refreshes,
}: PreviewedZip<Preview>) {
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [preview, setPreview] = useState<Preview>();
  const [sending, setSending] = useState<Sending>();
  const action = useAction(
    ({ zip, shown }: { readonly zip: File; readonly shown: Preview | undefined }) => {
      const controller = new AbortController();
      const cancel = () => controller.abort();
      setSending({ sent: 0, total: zip.size, cancel });
      return sendZip(zip, shown, {
        signal: controller.signal,
        onProgress: ({ sent, total }) => setSending({ sent, total, cancel }),
      });
    },
    { quiet: 'refusals', refreshes },
  );
  async function send(zip: File, shown?: Preview): Promise<Preview | undefined> {
    setProblem(undefined);
    const said: { message?: string; isOutdated?: boolean } = {};
    const done = await action.mutateAsync({ zip, shown }).catch((error: unknown) => {
      if (error instanceof ApiError && error.errorCode !== undefined) said.message = error.message;
      said.isOutdated = isRefusedBy(error, outdated);
      return undefined;
    });
    if (said.isOutdated) setPreview(await send(zip));
    setSending(undefined);
    if (said.message !== undefined) setProblem(said.message);
    return done;
  }
  async function pick(chosen: File): Promise<void> {
    const refused = fileProblem(rules, chosen);
    setPreview(undefined);
    setFile(refused === undefined ? chosen : undefined);
    setProblem(refused?.message);
    if (refused === undefined) setPreview(await send(chosen));
  }
  return {
    rules,
    file,
    problem,
    preview,
    sending,
    isApplying: preview !== undefined && sending !== undefined,
    /** @returns what was done, unless it was refused */
    apply: async () => (file === undefined || preview === undefined ? undefined : send(file, preview)),
    pick: (chosen: File) => void pick(chosen),
    remove: () => {
      setFile(undefined);
      setPreview(undefined);
      setProblem(undefined);
    },
  };
}
