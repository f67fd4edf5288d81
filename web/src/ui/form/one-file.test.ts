import { assignmentRefusals, submissionFileRules as rules } from '@baeum/contract/assignment/terms';
import { fileRefusals } from '@baeum/contract/files';
import { teamAssignmentMessages } from '@baeum/contract/team/assignment-terms';
import { describe, expect, test } from 'vitest';
import {
  firstChoice,
  hasFile,
  missing,
  newFile,
  pick,
  refuse,
  removePicked,
  removeStored,
  restoreStored,
} from './one-file.ts';

const file = (name: string, content = 'x') => new File([content], name);
const report = file('보고서.PDF');
const none = firstChoice(false);
const kept = firstChoice(true);
const noFile = assignmentRefusals.noFile.message;

describe('a first submission', () => {
  test('takes one valid file', () => {
    const choice = pick(none, [report], rules);
    expect(newFile(choice)).toBe(report);
    expect(missing(choice, noFile).problem).toBeUndefined();
  });

  test('requires a file', () => {
    expect(missing(none, noFile).problem).toBe(noFile);
    expect(missing(pick(none, [file('실행.exe')], rules), noFile).problem).toBe(noFile);
  });

  test.each([
    ['another format', file('실행.exe'), assignmentRefusals.unsupportedFile],
    ['nothing in it', file('빈.pdf', ''), fileRefusals.empty],
  ])('shows why a file is refused: %s', (_what, picked, refusal) => {
    const choice = pick(none, [picked], rules);
    expect(choice).toMatchObject({ picked, refused: refusal.message });
    expect(newFile(choice)).toBeUndefined();
  });

  test('replaces a refused file by another one', () => {
    expect(newFile(pick(pick(none, [file('실행.exe')], rules), [report], rules))).toBe(report);
    expect(newFile(pick(refuse(pick(none, [report], rules), '왜'), [file('b.zip')], rules))?.name).toBe(
      'b.zip',
    );
  });

  test('refuses two files at once and a second one', () => {
    const { message } = assignmentRefusals.tooManyFiles;
    expect(pick(none, [report, file('b.pdf')], rules)).toEqual({ ...none, problem: message });
    const first = pick(none, [report], rules);
    const second = pick(first, [file('b.pdf')], rules);
    expect(second).toEqual({ ...first, problem: message });
    expect(removePicked(second)).toEqual(none);
  });

  test('is unchanged when the file dialog is closed without a file', () => {
    expect(pick(none, [], rules)).toBe(none);
  });
});

describe('a change', () => {
  test('counts the file on the server', () => {
    expect(pick(kept, [report], rules).problem).toBe(assignmentRefusals.tooManyFiles.message);
    expect(hasFile(kept)).toBe(true);
  });

  test('asks to remove the old file first where required', () => {
    const { removeFirst } = teamAssignmentMessages;
    expect(pick(kept, [report], rules, removeFirst)).toEqual({ ...kept, problem: removeFirst });
    const removed = removeStored(pick(kept, [report], rules, removeFirst));
    expect(newFile(pick(removed, [report], rules, removeFirst))).toBe(report);
  });

  test('takes a new file once the old one is removed', () => {
    const removed = removeStored(kept);
    expect(missing(removed, noFile).problem).toBe(noFile);
    expect(newFile(pick(removed, [report], rules))).toBe(report);
  });

  test('needs a new file where the old one has to be removed first', () => {
    const { removeFirst } = teamAssignmentMessages;
    expect(missing(kept, noFile)).toBe(kept);
    expect(missing(kept, noFile, removeFirst).problem).toBe(removeFirst);
    const replaced = pick(removeStored(kept), [report], rules, removeFirst);
    expect(missing(replaced, noFile, removeFirst)).toBe(replaced);
  });

  test('can restore the old file', () => {
    expect(restoreStored(pick(removeStored(kept), [report], rules))).toEqual(kept);
  });
});
