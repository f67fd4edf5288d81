/** Reports of a mail server about a mail that it could not deliver, for tests. */

interface Recipient {
  readonly action?: string;
  readonly status?: string;
  readonly diagnostic?: string | null;
}

/** @param to the return address of the mail */
export function bounceOf(
  to: string,
  { action = 'failed', status = '5.1.1', diagnostic = 'smtp; 550 5.1.1 User unknown' }: Recipient = {},
): string {
  return [
    'Return-Path: <>',
    `Delivered-To: ${to}`,
    'From: MAILER-DAEMON@mail.example.ac.kr (Mail Delivery System)',
    'Subject: Undelivered Mail Returned to Sender',
    'Content-Type: multipart/report; report-type=delivery-status;',
    '\tboundary="report"',
    '',
    'This is a MIME-encapsulated message.',
    '',
    '--report',
    'Content-Type: text/plain; charset=us-ascii',
    '',
    'I am sorry to have to inform you that your message could not be delivered.',
    '',
    '--report',
    'Content-Description: Delivery report',
    'Content-Type: message/delivery-status',
    '',
    'Reporting-MTA: dns; mail.example.ac.kr',
    'Arrival-Date: Wed, 18 Nov 2026 10:00:00 +0900 (KST)',
    '',
    'Final-Recipient: rfc822; somebody@example.ac.kr',
    `Action: ${action}`,
    `Status: ${status}`,
    ...(diagnostic === null ? [] : [`Diagnostic-Code: ${diagnostic}`]),
    '',
    '--report',
    'Content-Type: message/rfc822-headers',
    '',
    'Subject: a mail of the portal',
    '',
    '--report--',
    '',
  ].join('\r\n');
}
