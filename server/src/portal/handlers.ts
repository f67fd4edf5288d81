import type { portalCalls } from '@baeum/contract/portal/calls';
import * as t from '@baeum/contract/portal/terms';
import { commonRefusals } from '@baeum/contract/refusals';
import type { Handlers } from '../handler.ts';
import { refuse } from '../platform/errors.ts';
import { wireDay } from '../platform/time.ts';
import type { Services } from '../services.ts';
import {
  codesOf,
  menuItems,
  noticeFilesOf,
  noticeNeighbours,
  notices,
  studentCourses,
  systemInfoOf,
} from './queries.ts';
import { wireCode, wireMenu, wireNoticeFile, wirePost, wireSystem } from './wire.ts';

const systemInfo = async ({ db }: Services, systemCode: string) =>
  (await systemInfoOf(db).execute({ systemCode }))[0] ?? refuse(commonRefusals.notFound);

const menu = ({ db }: Services, systemCode: string) => menuItems(db).execute({ systemCode });

/** Week of a term, from 1; null outside it. */
function termWeek(startsOn: string, today: string, weeks = 20): number | null {
  const days = (Date.parse(today) - Date.parse(startsOn)) / 86_400_000;
  const week = Math.floor(days / 7) + 1;
  return week >= 1 && week <= weeks ? week : null;
}

export const portalHandlers: Handlers<typeof portalCalls> = {
  [t.acaSchlCheck]: async ({ services, account, input, now }) => {
    const courses = await studentCourses(services.db).execute({ studentId: account.id });
    const course = input.edcCrseCd ? courses.find(({ code }) => code === input.edcCrseCd) : courses[0];
    if (course === undefined) return input.edcCrseCd ? refuse(commonRefusals.notFound) : { info: null };
    return {
      info: {
        edcCrseCd: course.code,
        edcCrseNm: course.name,
        termStYmd: course.termStartsOn,
        termWk: termWeek(course.termStartsOn, wireDay(now)),
      },
    };
  },

  [t.getHeaderMenuList]: async ({ services, input }) => {
    const items = await menu(services, input.sysSeCd);
    return { list: wireMenu(items.filter(({ place }) => place === 'header')) };
  },
  [t.getStPfMenuList]: async ({ services, input }) => ({
    list: wireMenu(await menu(services, input.sysSeCd)),
  }),
  [t.getLctrLeftMenu]: async ({ services }) => {
    const items = await menu(services, t.studentSystem);
    return { list: wireMenu(items.filter(({ place }) => place === 'lecture')) };
  },

  [t.getCommCodeList]: async ({ services, input }) => {
    const codes = await codesOf(services.db).execute({
      groupCode: input.upprCodeId,
      code: input.cmmnCdId ?? '',
    });
    return { list: codes.map(wireCode) };
  },
  [t.get120CodeList]: async ({ services, input }) => {
    const codes = await codesOf(services.db).execute({ groupCode: input.upprCodeId, code: '' });
    return { list: codes.map(wireCode) };
  },

  [t.getSysInfo]: async ({ services, input }) => ({
    info: wireSystem(await systemInfo(services, input.sysSeCd)),
  }),
  [t.getMainInfo]: async ({ services }) => {
    const info = await systemInfo(services, t.studentSystem);
    return {
      info: {
        cdnUrl: '',
        emailIdn: info.contactEmail,
        sysNm: info.systemName,
        orgnNm: info.organisationName,
      },
    };
  },

  [t.getBoardList]: async ({ services, account, input, now }) => {
    const rows = await notices(services.db).execute({ boardCode: input.bordCode, type: account.type, now });
    return { list: rows.map((row) => ({ ...wirePost(row), fileCnt: row.files })) };
  },
  [t.getBoardData]: async ({ services, account, row, now }) => {
    const { db } = services;
    const [files, neighbours] = await Promise.all([
      noticeFilesOf(db).execute({ noticeId: row.id }),
      noticeNeighbours(db).execute({
        boardCode: row.boardCode,
        type: account.type,
        now,
        publishedAt: row.publishedAt,
        id: row.id,
      }),
    ]);
    const beside = (direction: 'before' | 'after') => {
      const found = neighbours.find((neighbour) => neighbour.direction === direction);
      return found === undefined ? null : wirePost(found);
    };
    return {
      data: { ...wirePost(row), bordContent: row.bodyHtml },
      file: files.map(wireNoticeFile),
      beforeData: beside('before'),
      nextData: beside('after'),
    };
  },
};
