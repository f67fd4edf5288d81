/** An unpacked zip as the texts and recordings in it are read. */
import { createReadStream } from 'node:fs';
import { authoredFileRules } from '@baeum/contract/authoring/terms';
import { inspectFile } from './inspect.ts';
import { say } from './messages/index.ts';
import { about } from './messages/text.ts';
import type { TextSource } from './pages.ts';
import type { Problems, SourceLocation } from './problems.ts';
import type { RecordingSource } from './recording.ts';
import { pathWithin, type Tree } from './tree.ts';

type Accepts = 'figure' | 'attachment' | 'video' | 'segment';

interface ZipSource extends TextSource, RecordingSource {
  readonly tree: Tree;
  stored: TextSource['stored'];
  requireFile(file: string, name: string, accepts: Accepts, place: SourceLocation): void;
  /** Inspects what has been required, like uploads. */
  inspect(): Promise<void>;
}

export function sourceIn(tree: Tree, problems: Problems): ZipSource {
  const needed: Parameters<ZipSource['requireFile']>[] = [];
  return {
    tree,
    problems,
    text: (file) => tree.readText(file, problems),
    resolve: pathWithin,
    stored: (file, name) => {
      const absolute = tree.find(file)?.absolute ?? '';
      return { name, absolute, open: () => createReadStream(absolute) };
    },
    requireFile: (...file) => void needed.push(file),
    async inspect() {
      for (const [file, name, accepts, at] of needed) {
        const there = tree.find(file);
        const rules = authoredFileRules[accepts === 'figure' ? 'picture' : accepts];
        const problem = there
          ? await inspectFile(rules, name, there.absolute, there.bytes)
          : say.files.notThere;
        if (problem !== undefined) problems.add(at, about(`"${name}"`, problem));
      }
    },
  };
}
