import { runTrials } from './trials.mjs';

await runTrials('bench', new URL('../bench/', import.meta.url));
