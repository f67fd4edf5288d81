import type { Result } from '@baeum/contract';
import { listLectureHistory } from '@baeum/contract/history/staff-terms';
import {
  getMaterial,
  listMaterials,
  materialMedia,
  materialOrder,
  materialRows,
} from '@baeum/contract/material/staff-terms';
import { getTerm } from '@baeum/contract/study/board-terms';
import { mediaUrl } from '@baeum/contract/study/terms';
import { callQuery, formQuery, pagedQuery } from '../../api.ts';
import { lecturePath } from '../../staff-roles.ts';
import { standingFilter } from '../../staff-kit/publication.ts';
import { filterValue, type ListOptions, type ListState } from '../../ui/list/list-state.ts';

export type MaterialRow = Result<typeof listMaterials>['items'][number];
export type MaterialOrder = Result<typeof materialOrder>;
export type StoredMaterial = Result<typeof getMaterial>;

export const materialOptions = {
  pageSizes: [materialRows.usual, 50, materialRows.most],
  search: { types: ['title'], labels: { title: '자료명' } },
  filters: [standingFilter],
} as const satisfies ListOptions;

export const rowsOf = (state: ListState): number => state.pageSize ?? materialRows.usual;

export const materialsQuery = (lectureCode: string, state: ListState) => {
  const standing = filterValue(state, standingFilter);
  return pagedQuery(
    listMaterials,
    {
      lectureCode,
      page: state.page,
      rows: rowsOf(state),
      ...(standing && { standing }),
      ...(state.search && { search: state.search.text }),
    },
    ['lectureCode'],
  );
};

export const orderQuery = (lectureCode: string) => callQuery(materialOrder, { lectureCode });

export const staffMaterialQuery = (lectureCode: string, id: number) =>
  formQuery(getMaterial, { lectureCode, id });

/** For the topics that may show a material. */
export const topicsQuery = (lectureCode: string) => callQuery(getTerm, { lectureCode });

/** Calls of the console whose replies a change of a material changes. */
export const changedByMaterial = [listMaterials, getMaterial, materialOrder, listLectureHistory] as const;

export const materialPath = (lectureCode: string, material: number | 'new' | '' = ''): string =>
  lecturePath(lectureCode, material === '' ? 'materials' : `materials/${material}`);

/** Where staff read a file of a material. */
export const mediaAddress = (id: number, name: string): string =>
  `${materialMedia}?${new URLSearchParams({ id: String(id), name })}`;

/** A text with the addresses by which staff read what it shows: students' are refused to them. */
export function forStaff({ id, mediaOwner }: StoredMaterial): (html: string) => string {
  const students = mediaUrl({ cdnRovl: mediaOwner, cdnFlnm: '' });
  const own = mediaAddress(id, '');
  return (html) =>
    html.replaceAll(`"${students.replaceAll('&', '&amp;')}`, `"${own.replaceAll('&', '&amp;')}`);
}
