/** What the search says of lists of which it knows only the newest entries. */
import type { Result } from '@baeum/contract';
import { boardNames } from '@baeum/contract/board/terms';
import { type getSearchList, searchLimit } from '@baeum/contract/search/terms';

const listNames = { ...boardNames, material: '학습자료' } as const;

/** Names the first of these lists, and where else to search; undefined when nothing is left out. */
export function noteOn(
  [first, ...others]: Result<typeof getSearchList>['cutList'],
  lectures: readonly { readonly lctrShdlCd: string; readonly sbcKrnm: string }[] = [],
): string | undefined {
  if (first === undefined) return undefined;
  const lecture = lectures.find(({ lctrShdlCd }) => lctrShdlCd === first.lctrShdlCd)?.sbcKrnm;
  const name = [lecture, listNames[first.objSe]].filter(Boolean).join(' ');
  const more = others.length > 0 ? ` 외 ${others.length}곳` : '';
  return `${name}${more}에서는 최근 ${searchLimit}건만 찾습니다. 이전 글은 해당 목록에서 찾아 주세요.`;
}
