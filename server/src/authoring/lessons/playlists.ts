/** HLS playlists (RFC 8216): their segments, their duration, and replacing their addresses. */
import { say } from './messages/index.ts';
import type { Text } from './messages/text.ts';

interface NamedUri {
  /** As it is written. */
  readonly uri: string;
  readonly line: number;
  /** Its offset in the text. */
  readonly from: number;
  /** Whether it is another playlist. */
  readonly isPlaylist: boolean;
}

export interface Playlist {
  readonly text: string;
  readonly uris: readonly NamedUri[];
  /** Of its variants, as they are named there. */
  readonly codecs: readonly string[];
  /** The duration of its segments; 0 for a master playlist. */
  readonly seconds: number;
  readonly mistakes: readonly { readonly line: number; readonly message: Text }[];
}

const tagsOfPlaylists = new Set(['EXT-X-MEDIA', 'EXT-X-I-FRAME-STREAM-INF']);
const tagsOfKeys = new Set(['EXT-X-KEY', 'EXT-X-SESSION-KEY']);

/** Reads the playlist of a recording. Live and encrypted playlists are not supported. */
export function readPlaylist(text: string): Playlist {
  const uris: NamedUri[] = [];
  const mistakes: { line: number; message: Text }[] = [];
  let seconds = 0;
  let variantFollows = false;
  let offset = 0;
  for (const [index, whole] of text.split('\n').entries()) {
    const line = index + 1;
    const content = whole.trim();
    const indent = whole.indexOf(content);
    const [, tag = '', value = ''] = /^#(EXT[A-Z0-9-]*)(?::(.*))?$/.exec(content) ?? [];
    if (tag === 'EXTINF') {
      const length = Number.parseFloat(value);
      if (length >= 0) seconds += length;
      else mistakes.push({ line, message: say.texts.lengthless });
    } else if (tagsOfKeys.has(tag)) {
      if (!/METHOD=NONE\b/.test(value)) mistakes.push({ line, message: say.texts.encryptedPlaylist });
    } else if (tag !== '') {
      const attribute = /(?<=\bURI=")[^"]*(?=")/.exec(whole);
      if (attribute) {
        const isPlaylist = tagsOfPlaylists.has(tag);
        uris.push({ uri: attribute[0], line, from: offset + attribute.index, isPlaylist });
      }
    } else if (content !== '' && !content.startsWith('#')) {
      uris.push({ uri: content, line, from: offset + indent, isPlaylist: variantFollows });
    }
    if (tag === 'EXT-X-STREAM-INF') variantFollows = true;
    else if (content !== '' && !content.startsWith('#')) variantFollows = false;
    offset += whole.length + 1;
  }
  mistakes.push(...mistakesOfWhole(text, uris));
  return { text, uris, codecs: codecsIn(text), seconds, mistakes };
}

const codecsIn = (text: string): string[] =>
  [...text.matchAll(/^#EXT-X-STREAM-INF:.*\bCODECS="([^"]*)"/gm)].flatMap(([, codecs = '']) =>
    codecs.split(',').map((codec) => codec.trim()),
  );

function mistakesOfWhole(text: string, uris: readonly NamedUri[]): { line: number; message: Text }[] {
  if (!text.startsWith('#EXTM3U')) return [{ line: 1, message: say.texts.noPlaylist }];
  if (uris.length === 0) return [{ line: 1, message: say.texts.noSegments }];
  const isMaster = /^#EXT-X-STREAM-INF/m.test(text);
  return isMaster || /^#EXT-X-ENDLIST/m.test(text) ? [] : [{ line: 1, message: say.texts.endless }];
}

/** The playlist with the addresses that `addressOf` returns; everything else is unchanged. */
export function withAddresses({ text, uris }: Playlist, addressOf: (uri: string) => string): string {
  let written = '';
  let from = 0;
  for (const { uri, from: at } of uris) {
    written += text.slice(from, at) + addressOf(uri);
    from = at + uri.length;
  }
  return written + text.slice(from);
}
