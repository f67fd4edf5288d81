/** How long which data of persons is kept, by default and by whose rule (specification §19.4, §20.8). No zod. */

/** Records of access, which housekeeping removes by itself. */
export const logKinds = ['access', 'rights'] as const;
/** Data of persons, which is destroyed once an administrator has approved it. */
export const dataKinds = ['account', 'work', 'attendance', 'grades', 'inquiries'] as const;
export type DataKind = (typeof dataKinds)[number];
export const retentionKinds = [...logKinds, ...dataKinds] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/** What is destroyed. Who it was goes last: until then grades and attendance belong to somebody. */
export const destroyedKinds = [...dataKinds, 'identity'] as const;
export type DestroyedKind = (typeof destroyedKinds)[number];

interface Retention {
  readonly name: string;
  /** What belongs to it, for people. */
  readonly content: string;
  /** Months, by default and at least. */
  readonly usual: number;
  readonly least: number;
  readonly ground: string;
  /** Whether the institution has to keep it until its period is over, even if the person wants it removed. */
  readonly isDuty: boolean;
}

const records =
  '공공기록물 관리에 관한 법률 시행령 제26조(보존기간)와 학칙에서 정한 성적 평가 자료의 보존 의무';

export const retentions: Readonly<Record<RetentionKind, Retention>> = {
  access: {
    name: '접속기록',
    content: '교직원이 개인정보를 열람하고 내려받은 기록',
    usual: 24,
    least: 12,
    ground: '개인정보의 안전성 확보조치 기준 제8조(접속기록의 보관 및 점검)',
    isDuty: true,
  },
  rights: {
    name: '권한 변경 기록',
    content: '계정과 권한을 바꾼 기록',
    usual: 36,
    least: 36,
    ground: '개인정보의 안전성 확보조치 기준 제5조(접근 권한의 관리)',
    isDuty: true,
  },
  account: {
    name: '로그인과 연락처',
    content: '비밀번호, 이메일, 사진, 로그인 기록, 메일',
    usual: 12,
    least: 1,
    ground: '개인정보 보호법 제21조(처리 목적을 달성한 개인정보의 파기)',
    isDuty: false,
  },
  work: {
    name: '제출물과 글',
    content: '과제와 팀 과제, 성찰일지, 게시글과 댓글, 동료평가 의견, 첨부파일',
    usual: 60,
    least: 1,
    ground: records,
    isDuty: true,
  },
  attendance: {
    name: '출결 기록',
    content: '영상 시청 기록과 접속 기기, 시험 중 이탈 기록',
    usual: 60,
    least: 1,
    ground: records,
    isDuty: true,
  },
  grades: {
    name: '성적 기록',
    content: '퀴즈와 시험의 답안, 피드백',
    usual: 120,
    least: 1,
    ground: records,
    isDuty: true,
  },
  inquiries: {
    name: '시스템 문의',
    content: '문의와 답변, 첨부파일',
    usual: 36,
    least: 1,
    ground: '개인정보 보호법 제21조(처리 목적을 달성한 개인정보의 파기)',
    isDuty: false,
  },
};

export const destroyedKindNames: Readonly<Record<DestroyedKind, string>> = {
  account: retentions.account.name,
  work: retentions.work.name,
  attendance: retentions.attendance.name,
  grades: retentions.grades.name,
  inquiries: retentions.inquiries.name,
  identity: '이름, 아이디, 학번',
};
export const mostMonths = 600;
