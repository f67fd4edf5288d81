/** Messages about boards, debates, comments and inquiries. */
import { kinds } from './fields.ts';
import { josa } from '@baeum/contract/particles';
import type { MessageTable } from '@baeum/server/authoring/lessons/messages/text';

type Value = string | number | undefined;

const q = (value: unknown) => `"${String(value)}"`;
const typeKo = (type: Value) => Object.entries(kinds).find(([kind]) => kind === type)?.[1].ko ?? String(type);

export const discussions = {
  titleMissing: { en: 'needs a "title"', ko: '"title"이 있어야 합니다' },
  authorIsStudent: {
    en: '"author" is a student: notices are by professors',
    ko: '"author"가 학생입니다. 공지는 교수만 쓸 수 있습니다',
  },
  noticeByStudent: (author: string) => ({
    en: `"${author}" is a student: notices are by professors`,
    ko: `${josa(q(author), '은/는')} 학생입니다. 공지는 교수만 쓸 수 있습니다`,
  }),
  postByStaff: (author: string, type: string) => ({
    en: `"${author}" is a ${type}: inquiries and questions are by students`,
    ko: `${josa(q(author), '은/는')} ${typeKo(type)}입니다. 문의와 질문은 학생만 쓸 수 있습니다`,
  }),
  onlyNotices: (type: string) => ({
    en: `only notices are ${type}`,
    ko: `${josa(type, '은/는')} 공지에만 쓸 수 있습니다`,
  }),
  secretOfQuestions: {
    en: '"secret" is for questions: notices are for all, inquiries for their author and the staff',
    ko: '"secret"은 질문에만 쓸 수 있습니다. 공지는 모두에게, 문의는 글쓴이와 교직원에게 보입니다',
  },
  publishedOrDraft: {
    en: 'needs "publishedAt", or "savedAt" where it is a draft',
    ko: '"publishedAt"이 있어야 합니다. 임시저장이면 "savedAt"을 적어 주세요',
  },
  publishedWithout: (field: string) => ({
    en: `has been published, so it needs a "${field}"`,
    ko: `등록한 글이므로 "${field}" 값이 있어야 합니다`,
  }),
  onNotice: (stem: string) => ({
    en: `"${stem}" is a notice, which takes no comments`,
    ko: `${josa(q(stem), '은/는')} 공지라 댓글을 달 수 없습니다`,
  }),
  onDraft: (stem: string) => ({
    en: `"${stem}" is a draft, which takes no comments: it has no "publishedAt"`,
    ko: `${josa(q(stem), '은/는')} "publishedAt"이 없는 임시저장 글이라 댓글을 달 수 없습니다`,
  }),
  notInThread: (to: string) => ({
    en: `"to" is "${to}", who has not written in this thread`,
    ko: `"to" 값 ${josa(q(to), '은/는')} 이 댓글 묶음에 쓴 적이 없습니다`,
  }),
  toWithoutReply: {
    en: '"to" needs "replyTo": only answers are to somebody',
    ko: '"to"를 쓰려면 "replyTo"가 있어야 합니다. 답글에만 받는 사람이 있습니다',
  },
  answersNothing: (replyTo: string) => ({
    en: `unknown comment "${replyTo}": an answer stands below what it answers`,
    ko: `알 수 없는 댓글 "${replyTo}". 답글은 원래 댓글보다 아래에 적어 주세요`,
  }),
  olderThan: (replyTo: string, at: string, before: string) => ({
    en: `is older than "${replyTo}", which it answers (${at} / ${before})`,
    ko: `답하는 댓글 "${replyTo}"보다 먼저 쓴 것으로 되어 있습니다(${at} / ${before})`,
  }),
  likesTwice: (name: string) => ({
    en: `"likes" has "${name}" twice`,
    ko: `"likes"에 ${josa(q(name), '이/가')} 두 번 있습니다`,
  }),
  stanceInOpen: {
    en: '"stance" belongs to debates of two sides: this one is open',
    ko: '"stance"는 찬반 토론에만 씁니다. 이 토론은 일반 토론입니다',
  },
  stanceOfStaff: {
    en: '"stance" is for students, who are counted by it',
    ko: '"stance"는 학생에게만 씁니다. 학생만 찬반으로 셉니다',
  },
  stanceMissing: {
    en: 'needs "stance": the debate has two sides',
    ko: '찬반 토론이므로 "stance"가 있어야 합니다',
  },
  outsideDebate: (at: string) => ({
    en: `"at" is ${at}, when the debate is not open`,
    ko: `"at"이 토론 기간 밖인 ${at}입니다`,
  }),
  kindKept: (code: Value, kind: Value) => ({
    en: `"kind" of ${code} stays "${kind}": somebody has written in it already`,
    ko: `${code}에는 이미 쓴 사람이 있어 "kind"를 "${kind}" 그대로 둡니다`,
  }),
  answersNoInquiry: (file: string) => ({
    en: `answers no inquiry: there is no ${file}.md or .html`,
    ko: `답할 문의가 없습니다. ${file}.md나 .html 파일이 없습니다`,
  }),
  typeUnknown: (type: string) => ({
    en: `unknown type "${type}": see "codes"`,
    ko: `알 수 없는 유형 "${type}". "codes"를 확인해 주세요`,
  }),
  answeredBeforeAskedInPortal: (askedAt: Value) => ({
    en: `comes before the inquiry was asked in the portal (${askedAt})`,
    ko: `포털에서 문의한 시각(${askedAt})보다 앞섭니다`,
  }),
  answeredBeforeAsked: (document: string, askedAt: string) => ({
    en: `comes before ${document} was asked (${askedAt})`,
    ko: `${document}의 문의 시각(${askedAt})보다 앞섭니다`,
  }),
  answerByOther: (author: string, type: Value) => ({
    en: `"${author}" is a ${type}: answers are by administrators`,
    ko: `${josa(q(author), '은/는')} ${typeKo(type)}입니다. 답변은 관리자만 합니다`,
  }),
  answersDeleted: { en: 'answers an inquiry that was deleted', ko: '삭제한 문의에 답합니다' },
  deletedAnswered: (document: string) => ({
    en: `${document} was deleted: only what has not been answered can be`,
    ko: `${josa(document, '은/는')} 삭제한 문의입니다. 답변이 없는 문의만 삭제할 수 있습니다`,
  }),
  answersUnknown: { en: 'answers an inquiry that is not in the portal', ko: '포털에 없는 문의에 답합니다' },
} as const satisfies MessageTable;
