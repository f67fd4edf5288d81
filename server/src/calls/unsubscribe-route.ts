/**
 * Ends mails about some topics by the link in a mail (specification §24.5). It is no call of the table: mail programs post a form to
 * it (RFC 8058), and people open it without having signed in. Opening it changes nothing, because scanners of mails do that, too.
 */
import { unsubscribePath, topicSpecs } from '@baeum/contract/notification/terms';
import type { FastifyInstance } from 'fastify';
import { readUnsubscription, unsubscribe } from '../notification/mail/unsubscribing.ts';
import type { Services } from '../services.ts';

interface Link {
  readonly Querystring: { readonly token?: string };
}

/** Both are long enough for every link, and too short to be a burden. */
const longestToken = 1000;
const longestBody = 2000;

/** In a scope of its own, because calls take no such forms. */
export const takeUnsubscriptions = (app: FastifyInstance, services: Services) =>
  app.register(async (scope) => unsubscriptions(scope, services));

function unsubscriptions(app: FastifyInstance, { db, sealing }: Services): void {
  // Whatever is posted with it says nothing beyond the link.
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: longestBody },
    (_request, _body, done) => done(null, {}),
  );
  const read = (token: unknown) =>
    typeof token === 'string' && token.length <= longestToken
      ? readUnsubscription(sealing, token)
      : undefined;

  app.get<Link>(unsubscribePath, (request, reply) => {
    const named = read(request.query.token);
    return reply
      .code(named === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(page(named === undefined ? unknown : question(namesOf(named.topics))));
  });

  app.post<Link>(unsubscribePath, async (request, reply) => {
    const named = read(request.query.token);
    if (named === undefined) return reply.code(404).type('text/html; charset=utf-8').send(page(unknown));
    await unsubscribe(db, named);
    return reply.type('text/html; charset=utf-8').send(page(done(namesOf(named.topics))));
  });
}

const namesOf = (topics: readonly (keyof typeof topicSpecs)[]) =>
  topics.map((topic) => topicSpecs[topic].name).join(', ');

const unknown = '<h1>사용할 수 없는 링크입니다</h1><p>메일에 있는 링크를 처음부터 끝까지 열어 주세요.</p>';

/** A form without an action posts to its own address. */
const question = (names: string) =>
  `<h1>메일 알림 그만 받기</h1><p>${names} 알림을 더 이상 메일로 보내지 않습니다. 포털에서는 계속 볼 수 있습니다.</p>
<form method="post"><button>메일로 그만 받기</button></form>`;

const done = (names: string) =>
  `<h1>메일 알림을 껐습니다</h1><p>${names} 알림을 더 이상 메일로 보내지 않습니다. 포털의 알림 설정에서 다시 켤 수 있습니다.</p>`;

const page = (content: string) => `<!doctype html>
<html lang="ko">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>메일 알림 · 배움</title></head>
<body><main>${content}</main></body>
</html>`;
