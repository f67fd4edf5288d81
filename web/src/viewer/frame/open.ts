/** Chooses the reader of a file by what its bytes say. */
import { compoundKind, officeKind, sniff } from '../kinds.ts';
import { Refusal } from './parent.ts';
import type { OpenedFile, View } from './view.ts';
import { listZip, unzipDocument } from './zip.ts';

export async function openFile(file: OpenedFile): Promise<View> {
  const found = sniff(file.bytes);
  switch (found.kind) {
    case 'pdf':
      return (await import('./pdf.ts')).openPdf(file);
    case 'picture':
      return (await import('./picture.ts')).openPicture(file, found.type);
    case 'hwp':
      return (await import('./hwp.ts')).openHwp(file);
    case 'compound':
      return openCompound(file);
    case 'zip':
      return openZip(file);
    case 'other':
      return (await import('./text.ts')).openText(file);
    case 'audio':
    case 'video':
      throw new Refusal('unknown');
    default:
      throw new Refusal(found.kind);
  }
}

async function openCompound(file: OpenedFile): Promise<View> {
  const kind = compoundKind(file.bytes);
  if (kind !== 'hwp') throw new Refusal(kind);
  return (await import('./hwp.ts')).openHwp(file);
}

async function openZip(file: OpenedFile): Promise<View> {
  const { bytes, place } = file;
  switch (officeKind(listZip(bytes).map(({ name }) => name))) {
    case 'docx':
      return (await import('./docx.ts')).openDocx(unzipDocument(bytes), place);
    case 'xlsx':
      return (await import('./workbook.ts')).openWorkbook(unzipDocument(bytes), place);
    case 'pptx':
      return (await import('./slides.ts')).openSlides(unzipDocument(bytes), place);
    case 'hwp':
      // Looked through, and refused if there is too much of it; the parser reads the file itself.
      unzipDocument(bytes);
      return (await import('./hwp.ts')).openHwp(file);
    case 'zip':
      return (await import('./archive.ts')).openArchive(bytes);
  }
}
