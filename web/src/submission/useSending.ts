import type { Path } from '@baeum/contract';
import type { FileRules } from '@baeum/contract/files';
import type { Refusal } from '@baeum/contract/refusals';
import { isRefusedBy } from '../api.ts';
import type { Transfer } from '../posting/model.ts';
import { isAboutFiles, type Sending as Saving, useSave } from '../posting/useSave.ts';

interface WithFile {
  /** A new file; undefined when the one on the server stays. */
  readonly file: File | undefined;
}

/** A request under way. Nothing of the file is known to have been sent while `progress` is undefined. */
export interface Sending<Work extends WithFile = WithFile> extends Omit<Saving<Sent<Work>>, 'work'> {
  readonly work: Work;
}

interface Sent<Work> {
  readonly work: Work;
  readonly files: readonly File[];
}

interface SendingOptions<Work extends WithFile> {
  /** Brings the work to the server; resolves only when it is there. */
  readonly transfer: (work: Work, transfer: Transfer) => Promise<void>;
  /** The server has it, as it was sent; the screen may have been left by then. */
  readonly onDone: (work: Work, stillHere: boolean) => void;
  readonly rules: FileRules;
  /** The file itself is the trouble: it is told beside the file. */
  readonly onFileRefused: (message: string) => void;
  /** Refusals by which something else has taken this work's place. */
  readonly overtaking: readonly Refusal[];
  /** What is stored has to be looked at first. */
  readonly onOvertaken: () => void;
  readonly refreshes: readonly Path[];
}

/** Sends what is handed in, as posts are sent: first one or change, draft or final, with one file at the most. */
export function useSending<Work extends WithFile>(options: SendingOptions<Work>) {
  const { transfer, onDone, rules, onFileRefused, overtaking, onOvertaken, refreshes } = options;
  const { sending, send, cancel } = useSave<Sent<Work>>({
    transfer: ({ work }, way) => transfer(work, way),
    onDone: ({ work }, stillHere) => onDone(work, stillHere),
    onFileRefused: (_file, message) => onFileRefused(message),
    onRefused(error) {
      if (isAboutFiles(error, rules)) {
        onFileRefused(error.message);
        return true;
      }
      // A dialog says by what; the form shows it afterwards.
      if (isRefusedBy(error, overtaking)) onOvertaken();
      return false;
    },
    refreshes,
  });
  return {
    sending: sending && { ...sending, work: sending.work.work },
    send: (work: Work) => send({ work, files: work.file === undefined ? [] : [work.file] }),
    cancel,
  };
}
