/** Reads PDF documents. Only this file depends on the library, which is loaded with it. */
// Vite answers with its address.
// oxlint-disable-next-line import/default
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import {
  getDocument,
  GlobalWorkerOptions,
  type PDFDocumentProxy,
  TextLayer,
  VerbosityLevel,
  version,
} from 'pdfjs-dist';

GlobalWorkerOptions.workerSrc = worker;

/** Where `pdf-files.ts` puts what documents need. */
export const files = `/assets/pdf-${version}`;

export type { PDFDocumentProxy as PdfDocument };

export interface Opening {
  readonly document: Promise<PDFDocumentProxy>;
  /** Ends what is being loaded, and frees the memory. */
  readonly close: () => void;
}

/** Opens a document of this server. Of large ones only the parts are loaded that are shown. */
export function openPdf(url: string): Opening {
  const task = getDocument({
    url,
    cMapUrl: `${files}/cmaps/`,
    standardFontDataUrl: `${files}/standard_fonts/`,
    wasmUrl: `${files}/wasm/`,
    // The content security policy allows no WebAssembly.
    useWasm: false,
    // A font that a device lacks is nothing that the console of its browser has to say.
    verbosity: VerbosityLevel.ERRORS,
    disableAutoFetch: true,
    disableStream: true,
    rangeChunkSize: 256 * 1024,
  });
  return { document: task.promise, close: () => void task.destroy() };
}

export interface PageSize {
  readonly width: number;
  readonly height: number;
}

/** In CSS pixels at 100 percent. */
export async function pageSize(document: PDFDocumentProxy, number: number): Promise<PageSize> {
  const { width, height } = (await document.getPage(number)).getViewport({ scale: 96 / 72 });
  return { width, height };
}

interface Place {
  readonly canvas: HTMLCanvasElement;
  /** Gets the words, for selection and screen readers. */
  readonly words: HTMLElement;
  /** Of the page, in CSS pixels. */
  readonly width: number;
}

export interface Drawing {
  readonly done: Promise<void>;
  /** Stops drawing, and frees the picture. */
  clear(): void;
}

/** Draws a page. */
export function drawPage(document: PDFDocumentProxy, number: number, place: Place): Drawing {
  let isCleared = false;
  let stop: (() => void) | undefined;
  async function draw(): Promise<void> {
    const page = await document.getPage(number);
    if (isCleared) return;
    const viewport = page.getViewport({ scale: place.width / page.getViewport({ scale: 1 }).width });
    const { canvas, words } = place;
    const density = densityFor(viewport);
    canvas.width = Math.floor(viewport.width * density);
    canvas.height = Math.floor(viewport.height * density);
    const drawing = page.render({ canvas, viewport, transform: [density, 0, 0, density, 0, 0] });
    const text = new TextLayer({ textContentSource: page.streamTextContent(), container: words, viewport });
    stop = () => {
      drawing.cancel();
      text.cancel();
    };
    words.style.setProperty('--total-scale-factor', String(viewport.scale));
    await Promise.all([drawing.promise, text.render()]);
    // What was read to draw a page is not needed while it is only looked at.
    page.cleanup();
  }
  return {
    done: draw().catch((error: unknown) => {
      if (!isCleared) throw error;
    }),
    clear() {
      isCleared = true;
      stop?.();
      place.canvas.width = 0;
      place.canvas.height = 0;
      place.words.replaceChildren();
    },
  };
}

/** As sharp as the screen, up to a size that phones can hold. */
const densityFor = ({ width, height }: PageSize): number =>
  Math.min(window.devicePixelRatio, Math.sqrt(8_000_000 / (width * height)));
