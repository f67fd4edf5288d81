import { runTrials } from './trials.mjs';

await runTrials('size', new URL('size/', import.meta.url));
