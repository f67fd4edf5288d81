import { z } from 'zod';
import { call, callTable, studentOf } from '../call.ts';
import {
  count,
  extnYn,
  flag,
  moment,
  progressStatus,
  richText,
  seq,
  storedFileName,
  text,
  replyText,
} from '../fields.ts';
import { lctrCd, lctrShdlCd, learning, oneWeek, seconds, selfYn, topic, week } from './fields.ts';
import * as t from './terms.ts';

export const studyCalls = callTable(
  call(t.getLctrWeekNumList, {
    summary: 'The weeks of a lecture as numbers, each with its state',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd }),
    result: z.object({
      list: z.array(
        z.object({
          lctrWk: oneWeek,
          progressStatus,
          wkSt: week.shape.wkSt,
          cntntCnt: week.shape.cntntCnt,
          cntntAtndCnt: week.shape.cntntAtndCnt,
        }),
      ),
    }),
  }),
  call(t.getLctrWeekAllList, {
    summary: 'The weeks of a lecture with title, professors and period',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd }),
    result: z.object({ list: z.array(week) }),
  }),
  call(t.getLctrWeekInfo, {
    summary: 'One week of a lecture',
    access: studentOf('week', 'week', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrShdlCd, week: oneWeek }),
    result: z.object({ info: week }),
  }),
  call(t.getLctrDsbjList, {
    summary: 'The topics of a week with their content and activities',
    access: studentOf('lecture', 'lctrShdlCd'),
    previewed: true,
    request: z.object({
      lctrShdlCd,
      week: z.int().min(t.allWeeks).max(52).meta({ title: '주차', description: 'Week; 0 for all weeks' }),
    }),
    result: z.object({
      list: z.array(topic),
      selfYn,
      chngDt: moment('다음 변경', 'When a period begins or ends next; null when none does').nullable(),
    }),
  }),
  call(t.getCntntInfo, {
    summary: 'A content for its player: medium, captions, what has been watched',
    access: studentOf('content', 'lctrCd', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrCd, lctrShdlCd: lctrShdlCd.optional() }),
    result: z.object({
      info: z
        .object({
          lctrCd,
          lctrShdlCd,
          sbcKrnm: replyText('교과목명', 'Name of the lecture'),
          clasWk: oneWeek,
          clasSbjcKr: replyText('주차 주제', 'Title of the week'),
          sortSod: count('순서', 'Number of the topic in its week'),
          lctrDsbjNm: replyText('세부주제명', 'Title of the topic'),
          lctrCn: richText('설명', 'Description; of a page its text'),
          lctrCntsSe: z.enum(['1', '2', '3']).meta({
            title: '콘텐츠 구분',
            description: '1 video of the portal, 2 page to read (elsewhere, or in lctrCn), 3 external video',
          }),
          lctrUrl: replyText('주소', 'Address of external content; empty for what the portal itself shows'),
          cdnCd: z.enum(['', 'mp4', 'hls']).meta({
            title: '전송 방식',
            description: 'How a video of the portal is delivered; empty for external content',
          }),
          cdnRovl: replyText('영상 경로', 'Goes to mediaView.do'),
          cdnFlnm: replyText('영상 파일명', 'Goes to mediaView.do'),
          captionLang: replyText('자막 언어', 'Languages of the captions, joined by commas'),
          captionTy: replyText('자막 형식', 'Formats of the captions in the same order, joined by commas'),
          captionPath: replyText(
            '자막 경로',
            'Paths of the captions for imgView.do in the same order, joined by commas',
          ),
          thmbRovl: replyText('섬네일 경로', 'Folder of the thumbnail for imgView.do'),
          thmbFlnm: replyText('섬네일 파일명', 'Name of the thumbnail; empty without one'),
          atndRcgnYn: flag('출석 인정 여부', 'Whether watching counts as attendance'),
          atndStde: moment('학습 시작', 'Start of the learning period'),
          atndEnde: moment('학습 종료', 'End of the learning period'),
          extnYn,
          lctrOpenYn: flag('공개 여부', 'Whether it is public'),
          part_open_yn: flag('공개기간 여부', 'Whether it can be watched now'),
          ingYn: flag('시작 여부', 'Whether the learning period has begun'),
          learnM: count('학습한 시간', 'Minutes watched, rounded down'),
          lctrTime: count('강의 시간', 'Minutes the lecture is counted as'),
          mediaSec: seconds('영상 길이', 'Length of the medium'),
          resumeAt: seconds('이어보기 위치', 'Where playback stopped'),
          ...learning,
        })
        .meta({ id: 'ContentInfo' }),
      lctrDataList: z.array(
        z.object({
          lctrDataSeq: seq('자료 번호', 'Study material'),
          lctrDataNm: replyText('자료명', 'Title of the study material'),
          lctrDataCn: richText('내용', 'Text of the study material; empty without one'),
        }),
      ),
      lctrDataFile: z.array(
        z.object({
          lctrDataSeq: seq('자료 번호', 'Study material'),
          lctrDataNm: replyText('자료명', 'Title of the study material'),
          lctrDataFlnm: storedFileName.flnm(),
          lctrDataRovl: storedFileName.rovl(),
          lctrDataOrn: storedFileName.orn(),
          lctrDataFnen: replyText('확장자', 'Extension, lower case'),
          flszKb: z
            .number()
            .meta({ title: '파일 크기', description: 'Kilobytes (1024 bytes), to one place' }),
        }),
      ),
    }),
    errors: [
      t.studyRefusals.hidden,
      t.studyRefusals.closed,
      t.studyRefusals.notStarted,
      t.studyRefusals.locked,
    ],
  }),
  call(t.updateLearningTime, {
    writes: true,
    summary:
      'Progress report of a player (start, update, stop) with the ranges watched since the last one; they are credited even when the report is refused',
    access: studentOf('content', 'lctrCd', 'lctrShdlCd'),
    request: z.object({
      learnSeq: seq(
        '학습 기록 번호',
        'The playback session from the first reply; without it a new one is created, which a stop leaves idle',
      ).optional(),
      lctrCd,
      lctrShdlCd,
      state: z.enum(t.reportStates).meta({ title: '상태', description: 'State of the player' }),
      position: z
        .number()
        .min(0)
        .max(86_400)
        .optional()
        .meta({ title: '재생 위치', description: 'Position of the player, in seconds' }),
      playbackRate: z
        .number()
        .min(0.1)
        .max(16)
        .optional()
        .meta({ title: '재생 속도', description: 'Current speed' }),
      ranges: z
        .array(
          z.object({
            from: z.number().min(0).max(86_400).meta({ title: '시작', description: 'First second watched' }),
            to: z.number().min(0).max(86_400).meta({ title: '끝', description: 'Second after the last' }),
            ago: z
              .number()
              .min(0)
              .max(400 * 86_400)
              .default(0)
              .meta({ title: '경과', description: 'How many seconds ago the last of it was watched' }),
            rate: z
              .number()
              .min(0.1)
              .max(16)
              .default(1)
              .meta({ title: '속도', description: 'Speed it was watched at' }),
          }),
        )
        .max(t.learningLimits.ranges)
        .optional()
        .meta({
          title: '본 구간',
          description:
            'Ranges that have not been acknowledged; repeated ones add nothing. A report with neither this nor a position is credited with the time since the last one, if the play was playing',
        }),
    }),
    result: z.object({
      learnSeq: seq('학습 기록 번호', 'The playback session; goes into its next reports'),
      learnTime: count('학습 시간', 'Minutes watched of this content, rounded down'),
      creditSec: seconds('인정된 시간', 'Seconds credited for this report'),
      ...learning,
    }),
    errors: [
      t.studyRefusals.superseded,
      t.studyRefusals.hidden,
      t.studyRefusals.closed,
      t.studyRefusals.notStarted,
      t.studyRefusals.locked,
    ],
  }),
  call(t.getLearningRecord, {
    summary: 'When and from where the student played a content, and what was credited',
    access: studentOf('content', 'lctrCd', 'lctrShdlCd'),
    previewed: true,
    request: z.object({ lctrCd, lctrShdlCd: lctrShdlCd.optional() }),
    result: z.object({
      list: z.array(
        z.object({
          learnSeq: seq('학습 기록 번호', 'The playback session'),
          learnStdt: moment('시작', 'When it started'),
          learnEndt: moment('마지막 보고', 'When it last reported'),
          learnIp: replyText('접속 주소', 'Network address'),
          learnDvc: replyText('기기', 'Browser and system, as the browser names them'),
          claimSec: seconds('재생한 시간', 'What the player reported'),
          creditSec: seconds('인정된 시간', 'What was credited'),
          lateYn: flag('나중 보고', 'Whether some of it was reported late'),
          cutRsnList: z
            .array(z.enum(['faster', 'elsewhere', 'closed'] satisfies t.CutReason[]))
            .meta({ title: '차감 사유', description: 'Why less was credited than reported' }),
        }),
      ),
    }),
  }),
  call(t.mediaView, {
    summary:
      'A video, its playlist or a part of it, for a player, or what a text shows or links to; supports Range requests',
    // Students find what is theirs, staff what a preview shows (specification §21.4).
    access: { who: 'account', media: true, resource: { kind: 'media', id: 'cdnFlnm', parent: 'cdnRovl' } },
    body: 'query',
    reply: 'file',
    request: z.object({
      cdnFlnm: text(255, '파일명', 'Name of the medium, or of what a text shows'),
      cdnRovl: text(160, '경로', 'The content it belongs to, or the text that shows it'),
    }),
  }),
);
