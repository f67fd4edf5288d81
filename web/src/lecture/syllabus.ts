/** Derived content of the syllabus page. */
import type { Result } from '@baeum/contract';
import { type getSyllabus, microLearning } from '@baeum/contract/lecture/terms';
import type { Description } from '../ui/DescriptionList.tsx';

export type Syllabus = Result<typeof getSyllabus>;
export type SyllabusTexts = NonNullable<Syllabus['sylbInfo']>;

/** Facts of a lecture, with a dash for missing ones. */
export function infoItems(info: Syllabus['lctrInfo'], weeks: number): Description[] {
  const isMicro = info.cmpltType === microLearning;
  return [
    { label: '교과목 코드', value: info.sbcCd },
    { label: '분반', value: info.clNo > 0 ? `${info.clNo}분반` : '-' },
    { label: '이수 구분', value: info.majrTynm },
    { label: '전공', value: [info.majrNm, info.trkNm].filter(Boolean).join(' · ') },
    { label: '학년·학기', value: [info.grdNm, info.majrSenm].filter(Boolean).join(' · ') },
    { label: '학점', value: info.gdptNm },
    { label: '담당 교수', value: info.pfList },
    { label: '수업 방식', value: `${weeks}주 ${isMicro ? '마이크로러닝' : '강의'}` },
    { label: '출석 인정', value: `강의마다 ${info.atndRate}% 이상 학습` },
  ].map(({ label, value }) => ({ label, value: value || '-' }));
}

export const sections: readonly { readonly title: string; readonly of: keyof SyllabusTexts }[] = [
  { title: '교과목 개요', of: 'sylbSmry' },
  { title: '학습 목표', of: 'sylbGoal' },
  { title: '수업 방법', of: 'sylbMthd' },
  { title: '교재 및 참고 자료', of: 'sylbBook' },
  { title: '유의 사항', of: 'sylbNote' },
];
