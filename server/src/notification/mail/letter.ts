/** What mails say: which thing, in which lecture, by when, and its address; never what it says, or a score (specification §24.5). */
import {
  type AboutKind,
  type NotificationKind,
  notificationKinds,
  notificationPages,
  openedBy,
  topicOf,
} from '@baeum/contract/notification/terms';
import type { WrittenMail } from '../../platform/mail/outbox.ts';
import type { Sealing } from '../../platform/sealing.ts';
import { serializeMoment } from '../../platform/time.ts';
import { unsubscribeAddress } from './unsubscribing.ts';

export interface Told {
  readonly kind: NotificationKind;
  readonly side: 'student' | 'staff';
  readonly title: string;
  readonly lectureName: string | null;
  readonly lectureCode: string | null;
  readonly aboutKind: AboutKind;
  readonly aboutId: string;
  readonly until: Date | null;
}

interface Letter {
  readonly portal: string;
  readonly publicUrl: string;
  readonly sealing: Sealing;
  readonly to: { readonly accountId: number; readonly name: string; readonly email: string };
  /** At least one. */
  readonly told: readonly [Told, ...Told[]];
}

/** A mail of a long digest leads to the rest. */
const mostListed = 30;

/** `2026.11.23 23:59` */
const momentText = (at: Date): string =>
  serializeMoment(at).slice(0, 16).replaceAll('-', '.').replace('T', ' ');

const entryOf = (publicUrl: string, one: Told): string =>
  [
    `■ ${one.lectureName === null ? '' : `${one.lectureName} · `}${notificationKinds[one.kind].headline}`,
    one.title,
    ...(one.until === null ? [] : [`마감: ${momentText(one.until)}`]),
    new URL(openedBy(one), publicUrl).href,
  ].join('\n');

export function letterOf({ portal, publicUrl, sealing, to, told }: Letter): WrittenMail {
  const [first] = told;
  const list = new URL(notificationPages[first.side], publicUrl).href;
  const topics = [...new Set(told.map(({ kind }) => topicOf(kind)))];
  const unsubscription = unsubscribeAddress(sealing, publicUrl, { accountId: to.accountId, topics });
  const subject =
    told.length === 1
      ? `${notificationKinds[first.kind].headline}: ${first.title}`
      : `새 알림 ${told.length}건이 있습니다`;
  return {
    to: to.email,
    subject: `[${portal}] ${subject}`,
    text: [
      `${to.name}님, 안녕하세요.`,
      ...told.slice(0, mostListed).map((one) => entryOf(publicUrl, one)),
      ...(told.length > mostListed ? [`외 ${told.length - mostListed}건: ${list}`] : []),
      `알림 설정: ${list}`,
      `이 메일에 담긴 종류의 알림을 메일로 그만 받기: ${unsubscription}`,
      portal,
    ].join('\n\n'),
    headers: {
      'List-Unsubscribe': `<${unsubscription}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}
