/** Pages of lists: every call with `paginationInfo` describes all of its pages by one rule, also behind the last one. */
import type { Call } from '@baeum/contract/call';
import type { paginationInfo } from '@baeum/contract/fields';
import { beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { namedBy, requestNaming } from './testing/examples.ts';
import { type TestPortal, testPortal } from './testing/portal.ts';
import { allCalls } from './testing/samples.ts';
import { createStage, type Stage } from './testing/stage.ts';
import { whoMayCall } from './testing/staff-stage.ts';

let portal: TestPortal;
let stage: Stage;
beforeAll(async () => {
  portal = await testPortal();
  stage = await createStage(portal.services);
});

type PageInfo = z.output<typeof paginationInfo>;
type Page = { readonly paginationInfo: PageInfo; readonly totalCnt: number };

const isPaged = ({ result }: Call) => result instanceof z.ZodObject && 'paginationInfo' in result.shape;
const pagedCalls = allCalls.filter(isPaged);

/** The page's rows are its only list that is not empty behind the first page. */
const rowsOf = (page: Page) => Object.values(page).find((value) => Array.isArray(value) && value.length > 0);

test('lists of all domains are paged', () => {
  expect(pagedCalls.length).toBeGreaterThan(12);
});

test.each(pagedCalls.map((call) => [call.path, call] as const))('%s', async (path, call) => {
  const caller = await portal.as(whoMayCall(call, stage));
  const request = requestNaming(call, namedBy(call, stage)?.seen);
  // Inquiries have names of their own (specification §14).
  const named = call.request instanceof z.ZodObject && 'currentPage' in call.request.shape;
  const read = async (pageNo: number) => {
    const asked = { pageNo, pageSize: 2, recordCountPerPage: 1 };
    const { status, body } = await caller.send(
      path,
      JSON.stringify({ ...request, ...(named ? { currentPage: pageNo, listLimit: 1 } : asked) }),
      { 'content-type': 'application/json' },
    );
    expect(status, JSON.stringify(body)).toBe(200);
    return body.result as Page;
  };
  const first = await read(1);
  const { totalRecordCount, totalPageCount, pageSize } = first.paginationInfo;
  expect(totalPageCount).toBe(Math.max(1, totalRecordCount));
  expect(pageSize).toBe(named ? 5 : 2);
  const last = await read(totalPageCount);
  const listed = {
    totalRecordCount,
    totalPageCount,
    recordCountPerPage: 1,
    pageSize,
    firstPageNoOnPageList: totalPageCount - ((totalPageCount - 1) % pageSize),
    lastPageNoOnPageList: totalPageCount,
  };
  expect(last.paginationInfo).toMatchObject({ ...listed, currentPageNo: totalPageCount });
  for (const pageNo of [totalPageCount + 1, totalPageCount + 2, 100_000]) {
    const behind = await read(pageNo);
    expect(behind.paginationInfo).toEqual({
      ...listed,
      currentPageNo: pageNo,
      firstRecordIndex: pageNo - 1,
      lastRecordIndex: pageNo,
    });
    expect(behind.totalCnt).toBe(first.totalCnt);
    expect(rowsOf(behind)).toBeUndefined();
  }
});
