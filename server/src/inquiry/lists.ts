/** Search and paging of the two lists. */
import type { RequestOf } from '@baeum/contract/call';
import type { inquiryCalls } from '@baeum/contract/inquiry/calls';
import { type getStaffInqList, type getSysInqList, inquiryRows } from '@baeum/contract/inquiry/terms';
import type { Database } from '../platform/database.ts';
import { searchedText } from '../platform/html-text.ts';
import { pageOf, paginate } from '../platform/paging.ts';
import { allInquiries, foundInquiries, inquiriesById, ownCount, ownPage } from './queries.ts';
import { serializeOwn, serializeStaffRow } from './serializers.ts';

type OwnRequest = RequestOf<(typeof inquiryCalls)[typeof getSysInqList]>;
type StaffRequest = RequestOf<(typeof inquiryCalls)[typeof getStaffInqList]>;

/** The number of page links (specification §1.5). */
const pageLinks = 5;

const pageRequest = ({ currentPage, listLimit }: OwnRequest | StaffRequest) => ({
  pageNo: currentPage,
  pageSize: pageLinks,
  recordCountPerPage: listLimit,
});

/**
 * The values to search for in each field; null for fields that are not searched. Nothing is searched without
 * a text.
 */
function searchOf({ searchType, text }: OwnRequest | StaffRequest, byWriter: boolean) {
  const filter = searchedText(text);
  const searchesIn = (type: StaffRequest['searchType']) => searchType === type || searchType === 'all';
  return {
    isSearching: filter !== '',
    type: searchesIn('type') ? filter : null,
    title: searchesIn('title') ? filter : null,
    writer: byWriter && searchesIn('writer') ? filter : null,
  };
}

/** One's own inquiries: two statements. */
export async function listOwn(db: Database, authorId: number, request: OwnRequest) {
  const scope = { authorId, ...searchOf(request, false) };
  const page = pageRequest(request);
  const [rows, [counted]] = await Promise.all([
    ownPage(db, { ...scope, ...pageOf(page, inquiryRows) }),
    ownCount(db, scope),
  ]);
  const totalCnt = counted?.total ?? 0;
  return { list: rows.map(serializeOwn), totalCnt, paginationInfo: paginate(page, inquiryRows, totalCnt) };
}

/** All inquiries, for administrators: two statements. */
export async function listStaff(db: Database, request: StaffRequest) {
  const { isSearching, ...filter } = searchOf(request, true);
  const page = pageRequest(request);
  const { rows, counted } = await (isSearching
    ? readFound(db, { ...filter, ...pageOf(page, inquiryRows) })
    : readAll(db, pageOf(page, inquiryRows)));
  const totalCnt = counted?.total ?? 0;
  return {
    list: rows.map(serializeStaffRow),
    totalCnt,
    waitCnt: counted?.waiting ?? 0,
    paginationInfo: paginate(page, inquiryRows, totalCnt),
  };
}

async function readAll(db: Database, page: ReturnType<typeof pageOf>) {
  const [rows, [counted]] = await Promise.all([allInquiries.page(db, page), allInquiries.count(db)]);
  return { rows, counted };
}

async function readFound(db: Database, values: Parameters<typeof foundInquiries>[1]) {
  const [counted] = await foundInquiries(db, values);
  return { rows: await inquiriesById(db, { ids: counted?.ids ?? [] }), counted };
}
