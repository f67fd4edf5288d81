/** Runs before each test file of server and content. */
import { afterAll } from 'vitest';
import { setHashCost } from '../platform/passwords.ts';
import { endAll } from './at-end.ts';

// Passwords of tests protect nothing, and cost the least that argon2id allows.
setHashCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });

afterAll(endAll);
