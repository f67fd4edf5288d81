/** What is said about texts that were written elsewhere, in every language of the pack tool. */
import { files } from './files.ts';
import { pages } from './pages.ts';
import { texts } from './texts.ts';

export const say = { files, pages, texts } as const;
