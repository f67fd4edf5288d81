/** The glossary of a lecture, as staff write it (specification §21.13). No zod. */
import { refusals } from '../refusals.ts';

export const listGlossary = '/api/staff/glossary/list';
export const addEntry = '/api/staff/glossary/add';
export const changeEntry = '/api/staff/glossary/change';
export const removeEntry = '/api/staff/glossary/remove';
export const previewPaste = '/api/staff/glossary/preview';
export const pasteEntries = '/api/staff/glossary/paste';

export const glossaryLimits = {
  entries: 1000,
  word: 100,
  explanation: 2000,
  /** Characters of a pasted table, which must fit into a request. */
  pasted: 250_000,
} as const;

export const glossaryRows = { usual: 50, most: 100 } as const;

const text = (limit: number) => `${limit.toLocaleString('ko')}자까지 쓸 수 있습니다.`;

export const glossaryRefusals = refusals({
  noWord: { status: 400, errorCode: 'GLOSSARY_WORD', message: '용어를 입력해 주세요.' },
  longWord: {
    status: 400,
    errorCode: 'GLOSSARY_WORD_LONG',
    message: `용어는 ${text(glossaryLimits.word)}`,
  },
  noExplanation: { status: 400, errorCode: 'GLOSSARY_EXPLANATION', message: '설명을 입력해 주세요.' },
  longExplanation: {
    status: 400,
    errorCode: 'GLOSSARY_EXPLANATION_LONG',
    message: `설명은 ${text(glossaryLimits.explanation)}`,
  },
  taken: { status: 409, errorCode: 'GLOSSARY_TAKEN', message: '이미 있는 용어입니다.' },
  full: {
    status: 409,
    errorCode: 'GLOSSARY_FULL',
    message: `용어는 강의마다 ${glossaryLimits.entries.toLocaleString('ko')}개까지 등록할 수 있습니다.`,
  },
  nothingPasted: {
    status: 400,
    errorCode: 'GLOSSARY_PASTE_EMPTY',
    message: '용어와 설명, 두 열로 된 표를 붙여 넣어 주세요.',
  },
  changedMeanwhile: {
    status: 409,
    errorCode: 'GLOSSARY_PASTE_STALE',
    message: '미리 본 뒤에 용어집이 바뀌었습니다. 다시 확인해 주세요.',
  },
});

/** What becomes of a row of a pasted table. */
export const pasteOutcomes = ['new', 'changed', 'same', 'refused'] as const;
export type PasteOutcome = (typeof pasteOutcomes)[number];

export const pasteOutcomeNames: Readonly<Record<PasteOutcome, string>> = {
  new: '추가',
  changed: '변경',
  same: '같음',
  refused: '제외',
};

/** Why a row is left out. */
export const pasteReasons = {
  noWord: '용어가 비어 있습니다.',
  longWord: glossaryRefusals.longWord.message,
  noExplanation: '설명이 비어 있습니다.',
  longExplanation: glossaryRefusals.longExplanation.message,
  columns: '열이 둘이 아닙니다.',
  twice: '앞에서 이미 나온 용어입니다.',
  full: glossaryRefusals.full.message,
} as const;
export type PasteReason = keyof typeof pasteReasons;

export const glossaryStaffMessages = {
  none: '조건에 맞는 용어가 없습니다.',
  added: '추가하였습니다.',
  saved: '저장하였습니다.',
} as const;
