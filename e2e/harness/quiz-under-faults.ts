/**
 * A student who takes the quiz of twenty questions and changes answers again and again, while the network is cut and the
 * browser killed at seeded moments. Every click that was seen as chosen counts.
 */
import { insertQuizData, quizMessages, updateQuizData } from '@baeum/contract/quiz/terms';
import type { Random } from '@baeum/server/testing/random';
import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page, Request } from 'playwright-core';
import { expect } from 'vitest';
import { answer } from './dialog.ts';
import type { KillableBrowser } from './killable.ts';
import type { Portal } from './portal.ts';
import { type Answers, attemptsOf, begin, openQuiz, resume, sorted, twenty } from './quiz.ts';
import { enterPortal } from './student.ts';
import {
  atQuestion,
  chosenInRows,
  click,
  next,
  readQuestion,
  type ShownQuestion,
  submit,
  goTo,
} from './taking.ts';
import { shows } from './wait.ts';

interface RoughQuiz {
  readonly portal: Portal;
  readonly browser: KillableBrowser;
  readonly student: string;
  readonly random: Random;
  /** The browser is killed after each of them. */
  readonly rounds: number;
  /** How often the network is interrupted in a round. */
  readonly cuts: number;
  /** The longest pause of the student, in milliseconds. */
  readonly thinks: number;
}

const kinds = ['offline', 'lost request', 'lost reply', 'standstill', 'broken'] as const;
type Kind = (typeof kinds)[number];

interface Figures {
  clicks: number;
  kills: number;
  readonly cuts: Record<Kind, number>;
  /** Numbers of saves that were sent, and of those without a response. */
  saves: number;
  unanswered: number;
}

/** The shown questions, each with the numbers of its chosen items. */
interface Paper {
  readonly questions: readonly ShownQuestion[];
  readonly chosen: readonly Set<number>[];
}

/** Takes the quiz to its end, and checks in the database that the answers are those clicked last. */
export async function takeQuizUnderFaults(quiz: RoughQuiz): Promise<Figures> {
  const { portal, browser, student, random, rounds } = quiz;
  const cuts = Object.fromEntries(kinds.map((kind) => [kind, 0])) as Figures['cuts'];
  const figures: Figures = { clicks: 0, kills: 0, cuts, saves: 0, unanswered: 0 };
  let page = await enter(quiz, figures);
  await openQuiz(page, twenty);
  await begin(page);
  const paper = await readPaper(page);

  for (let round = 1; round <= rounds; round++) {
    await answerRoughly(page, paper, quiz, figures);
    await browser.kill();
    figures.kills += 1;
    portal.network.restore();
    page = await enter(quiz, figures);
    await resume(page, twenty);
    expect(await chosenInRows(page)).toEqual(inRows(paper));
  }

  figures.clicks += await complete(page, paper, random);
  await submit(page).click();
  await answer(page, quizMessages.confirmSubmit, '확인');
  await shows(page, quizMessages.submittedBefore);
  const answers = inWords(paper);
  expect(await attemptsOf(portal, twenty, student)).toEqual([{ submitted: true, answers, late: {} }]);
  return figures;
}

/** Starts the browser, and signs in if its cookies were lost. */
async function enter({ portal, browser, student }: RoughQuiz, figures: Figures): Promise<Page> {
  const context = await browser.start();
  const isSave = (request: Request) => request.url().endsWith(updateQuizData);
  context.on('request', (request) => void (isSave(request) && figures.saves++));
  context.on('requestfailed', (request) => void (isSave(request) && figures.unanswered++));
  const page = await context.newPage();
  await enterPortal(page, portal.url, student);
  return page;
}

/** Changes answers while the network is interrupted and restored; it may remain interrupted. */
async function answerRoughly(page: Page, paper: Paper, quiz: RoughQuiz, figures: Figures): Promise<void> {
  const { portal, random, cuts, thinks } = quiz;
  const think = () => wait(random.between(0, thinks));
  const change = async (times: number) => {
    for (let time = 0; time < times; time++) {
      if (random.chance(0.3)) await think();
      figures.clicks += await changeAnswer(page, paper, random);
    }
  };
  for (let cut = 1; cut <= cuts; cut++) {
    await change(random.whole(0, 3));
    const kind = random.oneOf(kinds);
    figures.cuts[kind] += 1;
    const mend = await breakNetwork(kind, page.context(), portal);
    await change(random.whole(1, 4));
    if (cut < cuts || random.chance(0.5)) await mend();
  }
  await change(random.whole(0, 2));
  if (random.chance(0.5)) await think();
}

async function readPaper(page: Page): Promise<Paper> {
  const questions: ShownQuestion[] = [];
  await atQuestion(page, 1);
  const count = (await chosenInRows(page)).length;
  for (let number = 1; number <= count; number++) {
    await atQuestion(page, number);
    questions.push(await readQuestion(page));
    if (number < count) await next(page).click();
  }
  return { questions, chosen: questions.map(() => new Set()) };
}

/** Interrupts the network; returns a function that restores it. */
async function breakNetwork(
  kind: Kind,
  context: BrowserContext,
  { network }: Portal,
): Promise<() => Promise<void>> {
  const calls = [updateQuizData, insertQuizData];
  if (kind === 'offline') await context.setOffline(true);
  if (kind === 'lost request') network.disconnectOn(calls);
  if (kind === 'lost reply') network.dropResponses(calls);
  if (kind === 'standstill') network.stallAfter(0);
  if (kind === 'broken') network.disconnectAfter(0);
  return async () => {
    if (kind === 'offline') await context.setOffline(false);
    network.restore();
  };
}

/** Goes to a question and changes its answer. @returns the number of clicks */
async function changeAnswer(page: Page, { questions, chosen }: Paper, random: Random): Promise<number> {
  const place = random.whole(0, questions.length - 1);
  const { items, correct } = questions[place] as ShownQuestion;
  const own = chosen[place] as Set<number>;
  const item = random.whole(1, items.length);
  await goTo(page, place + 1);
  const taken = correct === 1 || own.has(item) || own.size < correct ? undefined : random.oneOf([...own]);
  for (const one of taken === undefined ? [item] : [taken, item]) {
    await click(page, one);
    mark(own, one, correct);
  }
  return taken === undefined ? 1 : 2;
}

/** The chosen items after a click. */
function mark(chosen: Set<number>, item: number, correct: number): void {
  if (correct === 1) chosen.clear();
  else if (chosen.delete(item)) return;
  chosen.add(item);
}

/** Completes missing and incomplete answers. */
async function complete(page: Page, { questions, chosen }: Paper, random: Random): Promise<number> {
  let clicks = 0;
  for (const [place, { items, correct }] of questions.entries()) {
    const own = chosen[place] as Set<number>;
    const free = items.map((_, index) => index + 1).filter((item) => !own.has(item));
    while (own.size < correct) {
      const [item = 0] = free.splice(random.whole(0, free.length - 1), 1);
      await goTo(page, place + 1);
      await click(page, item);
      own.add(item);
      clicks += 1;
    }
  }
  return clicks;
}

/** In the format of the rows of the table. */
const inRows = ({ questions, chosen }: Paper): readonly string[] =>
  questions.map(({ items }, place) =>
    [...(chosen[place] ?? [])]
      .toSorted((a, b) => a - b)
      .map((item) => (items[0] === 'O' ? items[item - 1] : item))
      .join(', '),
  );

const inWords = ({ questions, chosen }: Paper): Answers =>
  sorted(
    Object.fromEntries(
      questions.map(({ title, items }, place) => [
        title,
        [...(chosen[place] ?? [])].map((item) => items[item - 1] ?? ''),
      ]),
    ),
  );
