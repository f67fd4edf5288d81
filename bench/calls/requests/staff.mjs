import { one } from '../step.mjs';

const by = /** @type {const} */ ('administrator');
/** Their lists say how many rows there are on all pages. */
const lists = { by, grows: 'counts what concerns everybody' };

/**
 * What administrators ask for, who see everybody.
 * @type {import('../step.mjs').Round[]}
 */
export const staff = [
  one('/api/ad/user/getStudentList.do', () => ({}), {
    ...lists,
    name: 'ad/user/getStudentList',
    whole: ['account'],
  }),
  one('/api/ad/user/getStudentList.do', () => ({ searchText: '이서' }), {
    ...lists,
    name: 'students: a search',
  }),
  one('/api/ad/log/getAccessLogList.do', () => ({}), lists),
  one('/api/ad/log/getAccessLogList.do', ({ id }) => ({ untyId: id }), { by, name: 'log of one student' }),
  one('/api/ad/inq/getInqList.do', () => ({}), lists),
  one('/api/ad/inq/getInqList.do', () => ({ text: '동영상' }), {
    ...lists,
    name: 'inquiries: a search',
    whole: ['account', 'inquiry'],
  }),
  one('/api/ad/inq/getInqData.do', ({ things }) => ({ inqSeq: things.staffInquiry }), { by }),
];
