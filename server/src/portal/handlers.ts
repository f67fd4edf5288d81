import type { portalCalls } from '@baeum/contract/portal/calls';
import { logoView } from '@baeum/contract/portal/logo-terms';
import * as t from '@baeum/contract/portal/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import type { Services } from '../services.ts';
import { pageOf, paginate } from '../platform/paging.ts';
import { readerOf } from './access.ts';
import { addOpened, openedOf } from './opened-posts.ts';
import {
  codesOf,
  menuItems,
  noticeFilesOf,
  noticeNeighbours,
  notices,
  publicNoticeNeighbours,
  publicNotices,
  publicNoticeTotal,
  shownSystemOf,
  systemInfoOf,
} from './queries.ts';
import { unnamedPortal } from './unnamed-portal.ts';
import {
  serializeCode,
  serializePostItem,
  serializeMenu,
  serializeSystem,
  serializeOpened,
  serializePostDetail,
} from './serializers.ts';

const systemInfo = async ({ db }: Services, systemCode: string) =>
  (await systemInfoOf(db, { systemCode }))[0];

const menu = ({ db }: Services, systemCode: string) => menuItems(db, { systemCode });

export const portalHandlers: Handlers<typeof portalCalls> = {
  [t.saveOpenedPosts]: async ({ services: { db }, account, input }) => {
    const opened = input.list.map(({ kind, seqList }) => ({ kind, postIds: seqList }));
    await addOpened(db, account.id, opened);
    return { list: (await openedOf(db, { studentId: account.id })).map(serializeOpened) };
  },

  [t.getHeaderMenuList]: async ({ services, input }) => {
    const items = await menu(services, input.sysSeCd);
    return { list: serializeMenu(items.filter(({ place }) => place === 'header')) };
  },
  [t.getStPfMenuList]: async ({ services, input }) => ({
    list: serializeMenu(await menu(services, input.sysSeCd)),
  }),
  [t.getLctrLeftMenu]: async ({ services }) => {
    const items = await menu(services, t.studentSystem);
    return { list: serializeMenu(items.filter(({ place }) => place === 'lecture')) };
  },

  [t.getCommCodeList]: async ({ services, input }) => {
    const codes = await codesOf(services.db, {
      groupCode: input.upprCodeId,
      code: input.cmmnCdId ?? '',
    });
    return { list: codes.map(serializeCode) };
  },
  [t.get120CodeList]: async ({ services, input }) => {
    const codes = await codesOf(services.db, { groupCode: input.upprCodeId, code: '' });
    return { list: codes.map(serializeCode) };
  },

  [t.getSysInfo]: async ({ services: { db }, input: { sysSeCd: systemCode } }) => {
    const [system] = await shownSystemOf(db, { systemCode });
    if (system === undefined && systemCode !== t.studentSystem) refuse(commonRefusals.notFound);
    return { info: serializeSystem(system ?? { ...unnamedPortal, lightLogo: null, darkLogo: null }) };
  },
  [t.getMainInfo]: async ({ services }) => {
    const info = (await systemInfo(services, t.studentSystem)) ?? unnamedPortal;
    return {
      info: {
        cdnUrl: '',
        emailIdn: info.contactEmail,
        sysNm: info.systemName,
        orgnNm: info.organisationName,
        orgnLoginNm: services.institution?.name ?? '',
        mailYn: services.mail === undefined ? 'N' : 'Y',
      },
    };
  },

  [t.getPublicBoardList]: async ({ services: { db }, input, now }) => {
    const board = { boardCode: input.bordCode, now };
    const [rows, [counted]] = await Promise.all([
      publicNotices(db, { ...board, ...pageOf(input, t.publicNoticeRows) }),
      publicNoticeTotal(db, board),
    ]);
    const totalCnt = counted?.total ?? 0;
    return {
      list: rows.map(serializePostItem),
      totalCnt,
      paginationInfo: paginate(input, t.publicNoticeRows, totalCnt),
    };
  },
  [t.getPublicBoardData]: async ({ services: { db }, row, now }) => {
    const { boardCode, publishedAt, id } = row;
    const [files, neighbours] = await Promise.all([
      noticeFilesOf(db, { noticeId: id }),
      publicNoticeNeighbours(db, { boardCode, now, publishedAt, id }),
    ]);
    return serializePostDetail(row, files, neighbours);
  },

  [t.publicMediaView]: async ({ row }) => row,
  [logoView]: async ({ row }) => ({ ...row, isImmutable: true }),

  [t.getBoardList]: async ({ services, account, input, now }) => {
    const rows = await notices(services.db, { boardCode: input.bordCode, ...readerOf(account), now });
    return { list: rows.map(serializePostItem) };
  },
  [t.getBoardData]: async ({ services: { db }, account, row, now }) => {
    const { boardCode, publishedAt, id } = row;
    const [files, neighbours] = await Promise.all([
      noticeFilesOf(db, { noticeId: id }),
      noticeNeighbours(db, { boardCode, ...readerOf(account), now, publishedAt, id }),
    ]);
    return serializePostDetail(row, files, neighbours);
  },
};
