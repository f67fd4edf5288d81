/** What is put into a text as Markdown, which the server renders as it does that of lessons: code, formulas, frames. */
import { embedOf } from '@baeum/contract/study/embeds';
import { contentRefusals } from '@baeum/contract/study/staff-terms';
import { videoHtml } from '../../ui/page-text/video-html.ts';
import type { Problems } from '../../ui/form/useForm.ts';

export interface PartValues {
  readonly kind: string;
  readonly source: string;
  /** Of code. */
  readonly language: string;
  /** Of a frame or a video; what is usual for it when empty. */
  readonly title: string;
  readonly frame: string;
}

export const newPart: PartValues = {
  kind: 'markdown',
  source: '',
  language: 'python',
  title: '',
  frame: 'note',
};

interface PartKind {
  readonly value: string;
  readonly label: string;
  /** Below the field for its source. */
  readonly hint: string;
  /** Where it may have a title. */
  readonly titleLabel?: string;
}

export const partKinds: readonly PartKind[] = [
  {
    value: 'markdown',
    label: 'Markdown',
    hint: '표, 코드(```), 수식($…$), 상자(::: callout)를 쓸 수 있습니다.',
  },
  { value: 'html', label: 'HTML', hint: '다른 곳에서 쓴 HTML입니다. 쓸 수 없는 것은 빠집니다.' },
  { value: 'code', label: '코드', hint: '쓴 그대로 보이고, 언어에 맞게 색을 입힙니다.' },
  { value: 'formula', label: '수식(글 안)', hint: 'TeX로 씁니다. 예: \\frac{a}{b}' },
  { value: 'display', label: '수식(한 줄)', hint: 'TeX로 씁니다. 예: E = mc^2' },
  { value: 'frame', label: '상자', hint: 'Markdown으로 씁니다.', titleLabel: '상자의 제목' },
  {
    value: 'video',
    label: 'YouTube·Vimeo 영상',
    hint: '영상의 주소입니다. 편집기에 주소를 붙여 넣어도 영상이 됩니다.',
    titleLabel: '영상의 제목',
  },
];

/** Frames of lessons, by the names that their texts give them. */
export const frames = [
  { value: 'note', label: '참고' },
  { value: 'tip', label: '도움말' },
  { value: 'warning', label: '주의' },
  { value: 'challenge', label: '연습 문제' },
  { value: 'keypoints', label: '핵심 정리' },
  { value: 'objectives', label: '학습 목표' },
  { value: 'solution', label: '풀이(접어 둠)' },
];

export const codeLanguages =
  'python r javascript typescript java c cpp csharp go rust kotlin swift sql bash html css json yaml matlab julia latex'
    .split(' ')
    .map((value) => ({ value, label: value }));

/** What the server renders. */
export function sourceOf({ kind, source, language, title, frame }: PartValues): {
  readonly source: string;
  readonly format: 'markdown' | 'html';
} {
  if (kind === 'html') return { source, format: 'html' };
  if (kind === 'video') return { source: videoSource(source, title), format: 'html' };
  return { source: markdownOf(), format: 'markdown' };

  function markdownOf(): string {
    if (kind === 'formula') return `$${source.trim()}$`;
    if (kind === 'display') return `$$\n${source.trim()}\n$$`;
    if (kind === 'frame')
      return `::: ${frame}\n${title.trim() === '' ? '' : `## ${title.trim()}\n\n`}${source}\n:::\n`;
    if (kind !== 'code') return source;
    // Longer than any fence in the code itself.
    const longest = Math.max(2, ...(source.match(/`+/g) ?? []).map(({ length }) => length));
    const fence = '`'.repeat(longest + 1);
    return `${fence}${language}\n${source}\n${fence}\n`;
  }
}

function videoSource(address: string, title: string): string {
  const embed = embedOf(address.trim());
  return embed === undefined ? '' : videoHtml(embed, title);
}

export const partProblems = ({ kind, source }: PartValues): Problems => ({
  source: sourceProblem(kind, source),
});

function sourceProblem(kind: string, source: string): string | undefined {
  if (source.trim() === '') return '넣을 것을 써 주세요.';
  if (kind === 'formula' && source.includes('$')) return '수식에는 $ 없이 써 주세요.';
  return kind === 'video' && embedOf(source.trim()) === undefined
    ? contentRefusals.embedUnknown.message
    : undefined;
}
