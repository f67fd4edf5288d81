/** Runs before each test file of server and content: passwords of tests protect nothing, and cost the least that argon2id allows. */
import { setHashCost } from '../platform/passwords.ts';

setHashCost({ memoryCost: 8, timeCost: 1, parallelism: 1 });
