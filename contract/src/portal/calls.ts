import { z } from 'zod';
import { call, callTable, publicOf, open, student, studentOf } from '../call.ts';
import {
  code,
  count,
  flag,
  moment,
  pageRequest,
  paginationInfo,
  richText,
  seq,
  storedFileName,
  replyText,
  text,
} from '../fields.ts';
import { commonRefusals } from '../refusals.ts';
import { logoView } from './logo-terms.ts';
import * as t from './terms.ts';

const sysSeCd = code('시스템 구분', 'System code; 0000370007 is the student portal');
/** Address of a picture; null for the default one. */
const picture = (description: string) =>
  replyText('그림 주소', `${description}; null for the default one`).nullable();
const optionalCode = (title: string, description: string) =>
  z
    .string()
    .regex(/^[A-Za-z0-9_-]{0,60}$/)
    .optional()
    .meta({ title, description });

const menuItem = z.object({
  menuSeq: seq('메뉴 번호', 'Number of the menu item'),
  upprMenuSeq: seq('상위 메뉴 번호', 'Number of the item above; null at level 1').nullable(),
  menuLvl: z.int().meta({ title: '메뉴 단계', description: '1 or 2' }),
  menuKey: replyText('메뉴 키', 'Stable key; myLctr is filled with the student’s lectures'),
  menuNm: replyText('메뉴명', 'Name'),
  menuUrl: replyText('메뉴 주소', 'Path in the portal or an address; null when it is not ready').nullable(),
});
const menu = z.object({ list: z.array(menuItem) });

const commonCode = z.object({
  cmmnCdId: replyText('공통 코드', 'Code'),
  cmmnCdNm: replyText('공통 코드명', 'Name of the code'),
  upprCodeId: replyText('상위 코드', 'Code that heads the group').nullable(),
  sortSod: count('정렬 순서', 'Order within the group'),
});
const codeList = z.object({ list: z.array(commonCode) });

/** The reader of a board. The server uses the session; these fields are only validated. */
const reader = {
  psitCd: optionalCode('직위 코드', 'Position code; the session decides'),
  prcpType: optionalCode('대상 구분', 'Kind of audience; the session decides'),
  userType: optionalCode('사용자 유형', 'Kind of account; the session decides'),
};
const bordCode = code('게시판 코드', 'Board; 0000350001 holds the notices');
const bordSeq = seq('글 번호', 'Number of the post');
const post = {
  bordSeq,
  bordTitle: replyText('제목', 'Title'),
  rgsrDt: moment('등록일', 'When it was published'),
};
const neighbour = z.object(post).nullable();
const listedPost = z.object({ ...post, fileCnt: count('첨부 수', 'Files attached') });
const wholePost = z.object({
  data: z.object({ ...post, bordContent: richText('내용', 'Body') }),
  file: z.array(
    z.object({
      filePath: storedFileName.rovl(),
      fileFlnm: storedFileName.flnm(),
      fileName: storedFileName.orn(),
      fileExt: replyText('확장자', 'Extension, lower case'),
      fileFlsz: storedFileName.flsz(),
    }),
  ),
  beforeData: neighbour,
  nextData: neighbour,
});

const opened = z.array(
  z.object({
    kind: z.enum(t.openedKinds).meta({ title: '구분', description: 'What was opened' }),
    seqList: z
      .array(seq('번호', 'Something of this kind'))
      .max(t.openedRemembered)
      .meta({ title: '번호 목록', description: 'The last opened first' }),
  }),
);

export const portalCalls = callTable(
  call(t.saveOpenedPosts, {
    writes: true,
    summary: 'Add to what the student has opened, on whichever device, and read all of it',
    access: student,
    request: z.object({
      list: opened
        .max(t.openedKinds.length)
        .meta({ title: '확인한 글', description: 'Opened on this device; once for each kind' }),
    }),
    result: z.object({
      list: opened.meta({ title: '확인한 글', description: 'Opened on any device' }),
    }),
  }),
  call(t.getHeaderMenuList, {
    keptOffline: true,
    summary: 'Menu of the header, levels 1 and 2',
    access: student,
    request: z.object({ sysSeCd }),
    result: menu,
  }),
  call(t.getStPfMenuList, {
    summary: 'All menu items of a system',
    access: student,
    request: z.object({ sysSeCd }),
    result: menu,
  }),
  call(t.getLctrLeftMenu, {
    summary: 'Menu beside a lecture',
    access: student,
    previewed: true,
    request: z.object({}),
    result: menu,
  }),
  call(t.getCommCodeList, {
    summary: 'Common codes: a group, or one of its codes',
    access: student,
    request: z.object({
      cmmnCdId: optionalCode('공통 코드', 'Only this code of the group'),
      upprCodeId: code('상위 코드', 'Code that heads the group'),
    }),
    result: codeList,
  }),
  call(t.get120CodeList, {
    summary: 'Common codes of a group',
    access: student,
    request: z.object({ upprCodeId: code('상위 코드', 'Code that heads the group') }),
    result: codeList,
  }),
  call(t.getSysInfo, {
    keptOffline: true,
    summary: 'Texts and pictures of a system, for its public pages',
    access: open,
    request: z.object({ sysSeCd }),
    result: z.object({
      info: z.object({
        sysSeCd: replyText('시스템 구분', 'System code'),
        urlPath: replyText('주소', 'Path the system is served under'),
        title: replyText('제목', 'Title of the site'),
        keyword: replyText('검색어', 'Search words'),
        description: replyText('설명', 'What the site is'),
        sysAltMsg: replyText('알림', 'Message of the operators; empty when there is none'),
        wlcmMsg: replyText('환영 문구', 'Greeting beside the sign-in'),
        copyright: replyText('저작권', 'Copyright line'),
        favicon: picture('Icon of the browser tab'),
        topLogo: picture('Logo of the header, for students and on public pages'),
        // Not in the specification.
        topLogoDark: replyText(
          '그림 주소',
          'Logo of the header in the dark theme; null where it is that of the light one',
        ).nullable(),
        bottomLogo: picture('Logo of the footer'),
        wordlessLogo: picture('Logo without text'),
        idGuideImg: picture('Picture that explains the login id'),
      }),
    }),
    errors: [commonRefusals.notFound],
  }),
  call(t.getMainInfo, {
    summary: 'Who runs the portal',
    access: open,
    request: z.object({}),
    result: z.object({
      info: z.object({
        cdnUrl: replyText('미디어 주소', 'Where media is served from; empty for the portal itself'),
        emailIdn: replyText('전자우편', 'Address for questions; empty when there is none'),
        sysNm: replyText('시스템명', 'Name of the portal'),
        orgnNm: replyText('기관명', 'Name of the institution; empty when there is none'),
        orgnLoginNm: replyText(
          '기관 로그인명',
          'Name of the institution’s own sign-in; empty when there is none',
        ),
        // Not in the specification.
        mailYn: flag('메일 발송', 'Whether the portal can send mails, as for a forgotten password'),
      }),
    }),
  }),
  call(t.getPublicBoardList, {
    summary: 'The posts of a portal board that are addressed to everybody, newest first, in pages',
    access: open,
    request: z.object({ bordCode, ...pageRequest }),
    result: z.object({
      list: z.array(listedPost),
      totalCnt: count('총 건수', 'Posts on all pages'),
      paginationInfo,
    }),
  }),
  call(t.getPublicBoardData, {
    summary: 'One post that is addressed to everybody, with its files and its neighbours',
    access: publicOf('publicNotice', 'bordSeq', 'bordCode'),
    request: z.object({ bordSeq, bordCode }),
    result: wholePost,
  }),
  call(t.publicMediaView, {
    summary: 'What the text of a public notice shows or links to; supports Range requests',
    access: publicOf('publicTextFile', 'cdnFlnm', 'cdnRovl'),
    body: 'query',
    reply: 'file',
    request: z.object({
      cdnFlnm: text(255, '파일명', 'Name of the medium, or of what a text shows'),
      cdnRovl: text(160, '경로', 'The content it belongs to, or the text that shows it'),
    }),
  }),
  call(logoView, {
    summary: 'The uploaded logo of a system; its address changes with the picture, which is cached for long',
    access: publicOf('logo', 'name'),
    body: 'query',
    reply: 'file',
    request: z.object({ name: text(60, '이름', 'Name of the picture, from the information on its system') }),
  }),
  call(t.getBoardList, {
    keptOffline: true,
    summary: 'The newest posts of a portal board that are addressed to this user (50 at most)',
    access: student,
    request: z.object({ bordCode, ...reader }),
    result: z.object({ list: z.array(listedPost) }),
  }),
  call(t.getBoardData, {
    summary: 'One post with its files and its neighbours',
    access: studentOf('notice', 'bordSeq', 'bordCode'),
    request: z.object({ bordSeq, bordCode, ...reader }),
    result: wholePost,
  }),
);
