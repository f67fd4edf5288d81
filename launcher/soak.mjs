import { runTrials } from './trials.mjs';

await runTrials('soak', new URL('soak/', import.meta.url));
