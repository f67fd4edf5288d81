import type { Path } from '@baeum/contract';
import type { FileRules } from '@baeum/contract/files';
import type { Refusal } from '@baeum/contract/refusals';
import { isRefusedBy } from '../api.ts';
import type { Transfer } from '../posting/model.ts';
import { isAboutFiles, type Sending as Saving, useSave } from '../posting/useSave.ts';

interface WithFile {
  /** A new file; undefined to keep the one on the server. */
  readonly file: File | undefined;
}

/** A request in progress. `progress` is undefined until upload progress of the file is known. */
export interface Sending<Input extends WithFile = WithFile> extends Omit<Saving<Sent<Input>>, 'input'> {
  readonly input: Input;
}

interface Sent<Input> {
  readonly input: Input;
  readonly files: readonly File[];
}

interface SendingOptions<Input extends WithFile> {
  /** Sends the submission; resolves only when the server has it. */
  readonly transfer: (input: Input, transfer: Transfer) => Promise<void>;
  /** Called when the server has it; the screen may have been left by then. */
  readonly onDone: (input: Input, isMounted: boolean) => void;
  readonly rules: FileRules;
  /** Called when the file itself was refused, to show the message beside it. */
  readonly onFileRefused: (message: string) => void;
  /** Refusals caused by a newer submission. */
  readonly supersededBy: readonly Refusal[];
  /** Called when the stored submission has to be reviewed first. */
  readonly onSuperseded: () => void;
  readonly refreshes: readonly Path[];
}

/** Sends a first submission or a change, as draft or final, with at most one file. */
export function useSending<Input extends WithFile>(options: SendingOptions<Input>) {
  const { transfer, onDone, rules, onFileRefused, supersededBy, onSuperseded, refreshes } = options;
  const { sending, send, cancel } = useSave<Sent<Input>>({
    transfer: ({ input }, way) => transfer(input, way),
    onDone: ({ input }, isMounted) => onDone(input, isMounted),
    onFileRefused: (_file, message) => onFileRefused(message),
    onRefused(error) {
      if (isAboutFiles(error, rules)) {
        onFileRefused(error.message);
        return true;
      }
      // The dialog gives the reason and the form then shows the newer submission.
      if (isRefusedBy(error, supersededBy)) onSuperseded();
      return false;
    },
    refreshes,
  });
  return {
    sending: sending && { ...sending, input: sending.input.input },
    send: (input: Input) => send({ input, files: input.file === undefined ? [] : [input.file] }),
    cancel,
  };
}
