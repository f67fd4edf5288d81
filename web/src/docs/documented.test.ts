import { expect, test } from 'vitest';
import type { Description } from '../api/description.ts';
import { documentCalls, searchCalls } from './documented.ts';

const description: Description = {
  info: { version: '1' },
  paths: {
    '/api/st/one/getOne.do': {
      post: {
        tags: ['st/one'],
        summary: 'One thing',
        description: 'Signed-in students.',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'object',
                required: ['oneCd'],
                properties: {
                  oneCd: {
                    type: 'string',
                    title: '하나 코드',
                    description: 'Key',
                    minLength: 1,
                    maxLength: 60,
                  },
                  page: { type: 'integer', minimum: 1, maximum: 100, default: 1 },
                },
              },
            },
          },
        },
        responses: {
          200: {
            description: 'Success',
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: {
                    status: { const: 200 },
                    result: {
                      type: 'object',
                      required: ['list'],
                      properties: {
                        list: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
                        data: { anyOf: [{ $ref: '#/components/schemas/Row' }, { type: 'null' }] },
                      },
                    },
                  },
                },
              },
            },
          },
          404: { description: 'COMM_404: 없는 내용입니다.\n\nONE_1: 없습니다.' },
        },
      },
    },
    '/api/two/file.do': {
      get: {
        tags: ['two'],
        summary: 'A file',
        description: 'Anybody.',
        parameters: [{ name: 'flnm', required: true, schema: { type: 'string' } }],
        responses: { 200: { description: 'Success', content: { '*/*': { schema: { type: 'string' } } } } },
      },
    },
    '/api/two/away.do': {
      get: {
        tags: ['two'],
        summary: 'Leads away',
        description: 'Anybody.',
        responses: { 302: { description: 'Leads on.\n\nLOGIN_010: 아직 없습니다.' } },
      },
    },
  },
  components: {
    schemas: {
      Row: {
        type: 'object',
        required: ['name'],
        properties: {
          name: { type: 'string', title: '이름' },
          flag: { enum: ['Y', 'N'] },
          below: { type: 'array', items: { $ref: '#/components/schemas/Row' } },
        },
      },
    },
  },
};

const groups = documentCalls(description);
const calls = groups.flatMap((group) => group.calls);

test('each call lists its request, result and refusals, including nested fields', () => {
  expect(groups.map(({ name, calls }) => [name, calls.map(({ id }) => id)])).toEqual([
    ['st/one', ['getOne.do']],
    ['two', ['file.do', 'away.do']],
  ]);
  const [one, file, away] = calls;
  expect(one).toMatchObject({
    method: 'POST',
    access: 'Signed-in students.',
    contentType: 'application/json',
    request: [
      { name: 'oneCd', type: 'string', required: true, title: '하나 코드', limits: ['길이 1~60'] },
      { name: 'page', type: 'integer', required: false, limits: ['값 1~100', '기본값 1'] },
    ],
    refusals: [{ status: '404', lines: ['COMM_404: 없는 내용입니다.', 'ONE_1: 없습니다.'] }],
  });
  expect(one?.result?.slice(0, 4).map(({ name, type }) => [name, type])).toEqual([
    ['list', 'object[]'],
    ['list[].name', 'string'],
    ['list[].flag', '"Y" | "N"'],
    ['list[].below', 'object[]'],
  ]);
  expect(one?.result).toContainEqual(expect.objectContaining({ name: 'data', type: 'object | null' }));
  expect(one?.result).toContainEqual(expect.objectContaining({ name: 'data.name', required: true }));
  expect(file).toMatchObject({ contentType: undefined, result: undefined, otherReply: 'Success' });
  expect(file?.request).toMatchObject([{ name: 'flnm', required: true }]);
  expect(away).toMatchObject({
    result: undefined,
    otherReply: 'Leads on.\n\nLOGIN_010: 아직 없습니다.',
    refusals: [],
  });
});

test.each([
  ['', ['getOne.do', 'file.do', 'away.do']],
  ['ONE', ['getOne.do']],
  ['하나 get', ['getOne.do']],
  ['one_1', ['getOne.do']],
  ['anybody', ['file.do', 'away.do']],
  ['login_010', ['away.do']],
  ['flnm 이름', []],
])('%o finds %o', (search, ids) => {
  expect(searchCalls(groups, search).flatMap((group) => group.calls.map(({ id }) => id))).toEqual(ids);
});
