/** What the two lists are asked for. */
import type { RequestOf } from '@baeum/contract/call';
import type { inquiryCalls } from '@baeum/contract/inquiry/calls';
import { type getStaffInqList, type getSysInqList, inquiryRows } from '@baeum/contract/inquiry/terms';
import type { Database } from '../platform/database.ts';
import { searchedText } from '../platform/html-text.ts';
import { pageOf, paginate } from '../platform/paging.ts';
import { anybodys, foundAmongAnybodys, ownCount, ownPage } from './queries.ts';
import { wireOwn, wireStaffRow } from './wire.ts';

type OwnRequest = RequestOf<(typeof inquiryCalls)[typeof getSysInqList]>;
type StaffRequest = RequestOf<(typeof inquiryCalls)[typeof getStaffInqList]>;

/** Page links in a row (specification 1 §9). */
const links = 5;

const pageRequest = ({ currentPage, listLimit }: OwnRequest | StaffRequest) => ({
  pageNo: currentPage,
  pageSize: links,
  recordCountPerPage: listLimit,
});

/** What to look for where; what is not looked through finds nothing. Without a text there is no search. */
function searchOf({ searchType, text }: OwnRequest | StaffRequest, byWriter: boolean) {
  const sought = searchedText(text);
  const looksThrough = (type: StaffRequest['searchType']) => searchType === type || searchType === 'all';
  return {
    isSearching: sought !== '',
    type: looksThrough('type') ? sought : null,
    title: looksThrough('title') ? sought : null,
    writer: byWriter && looksThrough('writer') ? sought : null,
  };
}

/** One's own inquiries: two statements. */
export async function listOwn(db: Database, authorId: number, request: OwnRequest) {
  const scope = { authorId, ...searchOf(request, false) };
  const page = pageRequest(request);
  const [rows, [counted]] = await Promise.all([
    ownPage(db).execute({ ...scope, ...pageOf(page, inquiryRows) }),
    ownCount(db).execute(scope),
  ]);
  const totalCnt = counted?.total ?? 0;
  return { list: rows.map(wireOwn), totalCnt, paginationInfo: paginate(page, inquiryRows, totalCnt) };
}

/** Everybody's inquiries, for administrators: two statements. */
export async function listStaff(db: Database, request: StaffRequest) {
  const { isSearching, ...sought } = searchOf(request, true);
  const { page: rowsOf, count } = isSearching ? foundAmongAnybodys : anybodys;
  const page = pageRequest(request);
  const [rows, [counted]] = await Promise.all([
    rowsOf(db).execute({ ...sought, ...pageOf(page, inquiryRows) }),
    count(db).execute(sought),
  ]);
  const totalCnt = counted?.total ?? 0;
  return {
    list: rows.map(wireStaffRow),
    totalCnt,
    waitCnt: counted?.waiting ?? 0,
    paginationInfo: paginate(page, inquiryRows, totalCnt),
  };
}
