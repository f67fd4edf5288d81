/** What a change of an assignment does to students who have handed in (specification §19.5). */
import type { Harm } from '@baeum/contract/activity/staff-terms';
import { submissionFileRules } from '@baeum/contract/assignment/terms';
import { acceptedFiles } from '../accepted-files.ts';
import type { AssignmentInput } from '../authoring.ts';
import type { StoredAssignment } from './queries.ts';
import { rubricJson } from './rubrics.ts';

interface HandedInFile {
  readonly extension: string;
  readonly byteSize: number;
}

const megabyte = 1024 ** 2;

const acceptedTypes = (fileTypes: readonly string[]): readonly string[] =>
  acceptedFiles({ fileTypes, maxMegabytes: null }).extensions;

/** Types that were handed in and would be refused from now on. */
export function typeHarms(
  before: readonly string[],
  after: readonly string[],
  files: readonly HandedInFile[],
): Harm[] {
  const [was, will] = [acceptedTypes(before), acceptedTypes(after)];
  const dropped = (extension: string) => was.includes(extension) && !will.includes(extension);
  const hit = files.filter(({ extension }) => dropped(extension));
  if (hit.length === 0) return [];
  const types = [...new Set(hit.map(({ extension }) => extension))].toSorted();
  const kept = submissionFileRules.extensions.filter((one) => will.includes(one) || types.includes(one));
  return [
    {
      students: hit.length,
      words: `이미 ${hit.length}명이 ${types.join(', ')} 파일을 냈습니다. 다시 낼 때는 그 형식으로 낼 수 없습니다.`,
      instead: {
        words: `${types.join(', ')}도 계속 받기`,
        fields: { fileTypes: kept.length === submissionFileRules.extensions.length ? '' : kept.join(',') },
      },
    },
  ];
}

/** Files that were handed in and would be too large from now on. */
export function sizeHarms(after: number | null, files: readonly HandedInFile[]): Harm[] {
  if (after === null) return [];
  const hit = files.filter(({ byteSize }) => byteSize > after * megabyte);
  if (hit.length === 0) return [];
  const needed = Math.ceil(Math.max(...hit.map(({ byteSize }) => byteSize)) / megabyte);
  return [
    {
      students: hit.length,
      words: `이미 ${hit.length}명이 ${after}MB보다 큰 파일을 냈습니다. 다시 낼 때는 그 파일을 낼 수 없습니다.`,
      instead: { words: `${needed}MB까지 받기`, fields: { megabytes: String(needed) } },
    },
  ];
}

/** A higher penalty for what was late already. */
export function penaltyHarms({ latePenalty, late, graded }: StoredAssignment, after: number | null): Harm[] {
  if (late === 0 || (after ?? 0) <= (latePenalty ?? 0)) return [];
  return [
    {
      students: late,
      words: `이미 지각 제출한 ${late}명의 감점이 커집니다.${graded > 0 ? ' 이미 채점한 점수는 다시 저장할 때 바뀝니다.' : ''}`,
      instead: { words: '감점을 그대로 두고 저장', fields: { latePenalty: String(latePenalty ?? '') } },
    },
  ];
}

/** Points that students are shown, and would not see any more. @param shown how many students */
export const gradesHarms = (shown: number): Harm[] =>
  shown === 0
    ? []
    : [
        {
          students: shown,
          words: `이미 점수를 공개한 ${shown}명이 점수를 볼 수 없게 됩니다.`,
          instead: { words: '성적 공개를 그대로 두고 저장', fields: { showsGrades: 'Y' } },
        },
      ];

/** Whether work is graded by the same points and the same rubric. */
export const isGradedAlike = (
  { points, rubric }: Pick<StoredAssignment, 'points' | 'rubric'>,
  after: Pick<AssignmentInput, 'points' | 'rubric'>,
): boolean => points === after.points && rubricJson(rubric) === rubricJson(after.rubric);
