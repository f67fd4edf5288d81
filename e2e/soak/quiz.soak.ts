import { randomFrom } from '@baeum/server/testing/random';
import { expect, inject, test } from 'vitest';
import { killableBrowser } from '../harness/killable.ts';
import { startPortal } from '../harness/portal.ts';
import { takeQuizUnderFaults } from '../harness/quiz-under-faults.ts';

const rounds = Number(process.env.BAEUM_SOAK_ROUNDS);
const seed = Number(process.env.BAEUM_SOAK_SEED);
/** Interruptions of the network in each round. */
const cuts = 5;

test(`${rounds * cuts} cuts of the network and ${rounds} kills of the browser in a quiz of twenty questions change no answer`, async () => {
  const portal = await startPortal(inject('demonstration'));
  const browser = await killableBrowser(inject('browser'));
  try {
    const random = randomFrom(seed);
    const figures = await takeQuizUnderFaults({
      portal,
      browser,
      student: 'student1',
      random,
      rounds,
      cuts,
      thinks: 1500,
    });
    expect(figures.kills).toBe(rounds);
    process.stdout.write(`  ${JSON.stringify(figures)}\n`);
  } finally {
    await browser.remove();
    await portal.close();
  }
});
