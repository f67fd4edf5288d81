import type { Editor } from '@tiptap/core';
import {
  type Icon,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconClearFormatting,
  IconCode,
  IconH1,
  IconH2,
  IconH3,
  IconIndentDecrease,
  IconIndentIncrease,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  IconPhotoPlus,
  IconSeparator,
  IconSourceCode,
  IconStrikethrough,
  IconSubscript,
  IconSuperscript,
  IconTable,
  IconUnderline,
} from '@tabler/icons-react';

/** Dialogs that a tool may open. */
export interface Openers {
  readonly link: () => void;
  readonly table: () => void;
  readonly pickPictures: () => void;
  readonly picture: () => void;
}

export interface Tool {
  readonly label: string;
  readonly icon?: Icon;
  /** `Mod` is Ctrl, or ⌘ on a Mac. */
  readonly keys?: string;
  /** Set for tools that can be on or off. */
  readonly active?: (editor: Editor) => boolean;
  readonly disabled?: (editor: Editor) => boolean;
  readonly run: (editor: Editor, open: Openers) => void;
}

const mark = (name: string, label: string, icon: Icon, keys?: string): Tool => ({
  label,
  icon,
  ...(keys && { keys }),
  active: (editor) => editor.isActive(name),
  disabled: (editor) => editor.isActive('codeBlock'),
  run: (editor) => editor.chain().focus().toggleMark(name).run(),
});

const heading = (level: 2 | 3 | 4, label: string, icon: Icon): Tool => ({
  label,
  icon,
  keys: `Mod+Alt+${level}`,
  active: (editor) => editor.isActive('heading', { level }),
  run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
});

/** Text tools, in groups. */
export const textTools: readonly (readonly Tool[])[] = [
  [
    {
      label: '실행 취소',
      icon: IconArrowBackUp,
      keys: 'Mod+Z',
      disabled: (editor) => !editor.can().undo(),
      run: (editor) => editor.chain().focus().undo().run(),
    },
    {
      label: '다시 실행',
      icon: IconArrowForwardUp,
      keys: 'Mod+Shift+Z',
      disabled: (editor) => !editor.can().redo(),
      run: (editor) => editor.chain().focus().redo().run(),
    },
  ],
  [heading(2, '제목 1', IconH1), heading(3, '제목 2', IconH2), heading(4, '제목 3', IconH3)],
  [
    mark('bold', '굵게', IconBold, 'Mod+B'),
    mark('italic', '기울임', IconItalic, 'Mod+I'),
    mark('underline', '밑줄', IconUnderline, 'Mod+U'),
    mark('strike', '취소선', IconStrikethrough, 'Mod+Shift+S'),
    mark('superscript', '위 첨자', IconSuperscript),
    mark('subscript', '아래 첨자', IconSubscript),
    mark('code', '코드', IconCode, 'Mod+E'),
  ],
  [
    {
      label: '글머리 목록',
      icon: IconList,
      keys: 'Mod+Shift+8',
      active: (editor) => editor.isActive('bulletList'),
      run: (editor) => editor.chain().focus().toggleBulletList().run(),
    },
    {
      label: '번호 목록',
      icon: IconListNumbers,
      keys: 'Mod+Shift+7',
      active: (editor) => editor.isActive('orderedList'),
      run: (editor) => editor.chain().focus().toggleOrderedList().run(),
    },
    {
      label: '목록 내어쓰기',
      icon: IconIndentDecrease,
      keys: 'Shift+Tab',
      disabled: (editor) => !editor.can().liftListItem('listItem'),
      run: (editor) => editor.chain().focus().liftListItem('listItem').run(),
    },
    {
      label: '목록 들여쓰기',
      icon: IconIndentIncrease,
      keys: 'Tab',
      disabled: (editor) => !editor.can().sinkListItem('listItem'),
      run: (editor) => editor.chain().focus().sinkListItem('listItem').run(),
    },
  ],
  [
    {
      label: '인용',
      icon: IconBlockquote,
      keys: 'Mod+Shift+B',
      active: (editor) => editor.isActive('blockquote'),
      run: (editor) => editor.chain().focus().toggleBlockquote().run(),
    },
    {
      label: '코드 블록',
      icon: IconSourceCode,
      keys: 'Mod+Alt+C',
      active: (editor) => editor.isActive('codeBlock'),
      run: (editor) => editor.chain().focus().toggleCodeBlock().run(),
    },
    {
      label: '구분선',
      icon: IconSeparator,
      run: (editor) => editor.chain().focus().setHorizontalRule().run(),
    },
  ],
  [
    {
      label: '링크',
      icon: IconLink,
      keys: 'Mod+K',
      active: (editor) => editor.isActive('link'),
      disabled: (editor) => editor.isActive('codeBlock'),
      run: (_editor, open) => open.link(),
    },
    {
      label: '이미지 넣기',
      icon: IconPhotoPlus,
      disabled: (editor) => editor.isActive('codeBlock'),
      run: (_editor, open) => open.pickPictures(),
    },
    {
      label: '표 넣기',
      icon: IconTable,
      disabled: (editor) => editor.isActive('table') || editor.isActive('codeBlock'),
      run: (_editor, open) => open.table(),
    },
  ],
  [
    {
      label: '서식 지우기',
      icon: IconClearFormatting,
      run: (editor) => editor.chain().focus().unsetAllMarks().clearNodes().run(),
    },
  ],
];

/** Tools of the table at the cursor. */
export const tableTools: readonly (readonly Tool[])[] = [
  [
    { label: '위에 행 추가', run: (editor) => editor.chain().focus().addRowBefore().run() },
    { label: '아래에 행 추가', run: (editor) => editor.chain().focus().addRowAfter().run() },
    { label: '행 삭제', run: (editor) => editor.chain().focus().deleteRow().run() },
  ],
  [
    { label: '왼쪽에 열 추가', run: (editor) => editor.chain().focus().addColumnBefore().run() },
    { label: '오른쪽에 열 추가', run: (editor) => editor.chain().focus().addColumnAfter().run() },
    { label: '열 삭제', run: (editor) => editor.chain().focus().deleteColumn().run() },
  ],
  [
    { label: '제목 행', run: (editor) => editor.chain().focus().toggleHeaderRow().run() },
    {
      label: '셀 합치기',
      disabled: (editor) => !editor.can().mergeCells(),
      run: (editor) => editor.chain().focus().mergeCells().run(),
    },
    {
      label: '셀 나누기',
      disabled: (editor) => !editor.can().splitCell(),
      run: (editor) => editor.chain().focus().splitCell().run(),
    },
  ],
  [{ label: '표 삭제', run: (editor) => editor.chain().focus().deleteTable().run() }],
];

/** Tools of the selected picture. */
export const pictureTools: readonly (readonly Tool[])[] = [
  [
    { label: '이미지 설정', keys: 'Enter', run: (_editor, open) => open.picture() },
    { label: '이미지 삭제', run: (editor) => editor.chain().focus().deleteSelection().run() },
  ],
];
