// Vite answers with its address.
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { getDocument, PasswordException, type PDFDocumentProxy, PDFWorker, VerbosityLevel } from 'pdfjs-dist';
import { drawPage, files, pageSize } from '../../ui/pdf/document.ts';
import words from '../../ui/pdf/PdfView.module.css';
import { viewLimits } from '../limits.ts';
import { showPages } from './pages.ts';
import { assetBytes, Refusal } from './parent.ts';
import type { OpenedFile, View } from './view.ts';

/** Larger pictures in a document are left out. */
const mostPixels = 40_000_000;

/** Asks the page around the frame for what documents leave out. */
class AssetsOfPage {
  async fetch({ kind, filename }: { kind: string; filename: string }): Promise<Uint8Array> {
    const folder = kind === 'cMapUrl' ? 'cmaps' : 'standard_fonts';
    return new Uint8Array(await assetBytes(`${files}/${folder}/${filename}`));
  }
}

/**
 * A browser takes no worker from elsewhere, and an origin that is opaque has nothing of its own but what it writes itself: a classic
 * worker (Chromium loads no module so) that imports the library's.
 */
async function startWorker(): Promise<PDFWorker> {
  const library = JSON.stringify(new URL(worker, location.href).href);
  const code = `import(${library}).then(() => postMessage('up'), (error) => setTimeout(() => { throw error; }));`;
  const port = new Worker(URL.createObjectURL(new Blob([code], { type: 'text/javascript' })));
  await new Promise((resolve, reject) => {
    port.addEventListener('message', resolve, { once: true });
    port.addEventListener('error', reject, { once: true });
  });
  return PDFWorker.create({ port, verbosity: VerbosityLevel.ERRORS });
}

export async function openPdf({ bytes, place }: OpenedFile): Promise<View> {
  const document = await read(bytes);
  const usual = await pageSize(document, 1);
  const count = Math.min(document.numPages, viewLimits.pages);
  const draw = drawing(document);
  return {
    kind: 'pdf',
    isCut: document.numPages > count,
    ...showPages(place, { count, usual, draw }),
  };
}

async function read(data: Uint8Array): Promise<PDFDocumentProxy> {
  try {
    return await getDocument({
      data,
      worker: await startWorker(),
      BinaryDataFactory: AssetsOfPage,
      cMapUrl: `${files}/cmaps/`,
      standardFontDataUrl: `${files}/standard_fonts/`,
      wasmUrl: new URL(`${files}/wasm/`, location.href).href,
      useWasm: false,
      useWorkerFetch: false,
      maxImageSize: mostPixels,
      verbosity: VerbosityLevel.ERRORS,
    }).promise;
  } catch (error) {
    throw error instanceof PasswordException ? new Refusal('encrypted') : error;
  }
}

const drawing =
  (source: PDFDocumentProxy) =>
  (
    page: number,
    sheet: HTMLElement,
    width: number,
    resize: (size: { width: number; height: number }) => void,
  ) => {
    const canvas = document.createElement('canvas');
    canvas.className = words['drawn'] ?? '';
    canvas.ariaHidden = 'true';
    const text = document.createElement('div');
    text.className = words['words'] ?? '';
    sheet.append(canvas, text);
    const drawn = drawPage(source, page, { canvas, words: text, width });
    void pageSize(source, page).then(resize, () => undefined);
    drawn.done.catch(() => {
      text.replaceChildren('이 쪽은 그릴 수 없습니다.');
    });
    return () => drawn.clear();
  };
