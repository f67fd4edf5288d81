/** Reports of mail servers, as Postfix, Exchange and Google write them (RFC 3464). */
import { expect, test } from 'vitest';
import { bounceOf } from '../../testing/bounces.ts';
import { computedSince } from '../../testing/computed.ts';
import { createSealing } from '../sealing.ts';
import { finalFailureIn } from './delivery-report.ts';
import { withoutAddresses } from './outbox.ts';
import { isMarkOf, marksIn, returnAddress } from './return-address.ts';

const sealing = createSealing('the secret of the tests, which is long enough');
const base = 'bounces@lms.example.ac.kr';
const ann = { accountId: 12, email: 'ann@example.ac.kr' };

test('a report of an address that does not exist says why, on a line that was folded', () => {
  const to = returnAddress(sealing, base, ann);
  const failure = finalFailureIn(
    bounceOf(to, { diagnostic: 'smtp; 550 5.1.1 <ann@example.ac.kr>:\r\n    User unknown' }),
  );
  expect(failure?.reason).toBe('550 5.1.1 <ann@example.ac.kr>: User unknown');
  expect(marksIn(failure?.head ?? '', base)).toHaveLength(1);
});

test.each([
  ['a delay', { action: 'delayed', status: '4.4.1' }],
  ['what was given up after days', { action: 'failed', status: '4.4.7' }],
  ['a delivery', { action: 'delivered', status: '2.0.0' }],
  ['a full mailbox', { status: '5.2.2', diagnostic: 'smtp; 552 5.2.2 Mailbox full' }],
  ['a policy against the portal', { status: '5.7.1', diagnostic: 'smtp; 550 5.7.1 Listed as spam' }],
  ['an unknown address of the sender', { status: '5.1.8', diagnostic: 'smtp; 550 5.1.8 Sender unknown' }],
  ['what says nothing', { status: '5.0.0', diagnostic: 'smtp; 554 Rejected' }],
])('%s is not final', (_, recipient) => {
  expect(finalFailureIn(bounceOf('x@example.ac.kr', recipient))).toBeUndefined();
});

test('a report that knows no better than 5.0.0 passes on what it was told', () => {
  const failure = finalFailureIn(bounceOf('x@example.ac.kr', { status: '5.0.0' }));
  expect(failure?.reason).toBe('550 5.1.1 User unknown');
});

test('lines may end without CR, and the boundary may stand without quotes', () => {
  const report = bounceOf('x@example.ac.kr')
    .replaceAll('\r\n', '\n')
    .replace('boundary="report"', 'boundary=report');
  expect(finalFailureIn(report)?.reason).toContain('User unknown');
});

test('without words the status is the reason', () => {
  expect(finalFailureIn(bounceOf('x@example.ac.kr', { diagnostic: null }))?.reason).toBe('5.1.1');
});

test.each([
  [
    'a reply of somebody who is away',
    'To: x@example.ac.kr\r\nContent-Type: text/plain\r\n\r\nAction: failed\r\nStatus: 5.1.1',
  ],
  ['a report that is cut off', 'Content-Type: multipart/report; boundary="a"\r\n\r\n--a'],
  ['a report without a boundary', 'Content-Type: multipart/report\r\n\r\nAction: failed\r\nStatus: 5.1.1'],
  ['nothing', ''],
])('%s is no report', (_, message) => {
  expect(finalFailureIn(message)).toBeUndefined();
});

test('a mark is of one address of one account, in whatever case it comes back', () => {
  const [mark, ...others] = marksIn(`Delivered-To: ${returnAddress(sealing, base, ann).toUpperCase()}`, base);
  expect(others).toEqual([]);
  const isOf = (to: typeof ann) => mark !== undefined && isMarkOf(sealing, mark, to);
  expect([ann, { ...ann, email: 'new@example.ac.kr' }, { ...ann, accountId: 13 }].map(isOf)).toEqual([
    true,
    false,
    false,
  ]);
});

test('addresses of other places say nothing', () => {
  const other = returnAddress(sealing, 'bounces@lms-example.ac.kr', ann);
  expect(marksIn(`To: ${other}, bounces@lms.example.ac.kr, bounces+12@lms.example.ac.kr`, base)).toEqual([]);
});

test('whatever somebody sends as the reason is read in little time', () => {
  const begun = process.cpuUsage();
  expect(withoutAddresses('a'.repeat(80_000))).toHaveLength(300);
  expect(withoutAddresses('<ann@example.ac.kr>: no such user')).toBe('…: no such user');
  expect(computedSince(begun)).toBeLessThan(1000);
});
