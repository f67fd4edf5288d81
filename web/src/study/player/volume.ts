/** The volume this device was left at; a first visit begins at 60 % (specification 2 §9). */
import { player } from '@baeum/contract/study/terms';
import { deviceStorage } from '../../ui/drafts/device.ts';

const key = 'baeum.player.volume';

export interface Volume {
  readonly volume: number;
  readonly muted: boolean;
}

export function keptVolume(): Volume {
  const [volume, muted] = (deviceStorage()?.getItem(key) ?? '').split(' ');
  const level = Number(volume);
  return volume !== undefined && volume !== '' && level >= 0 && level <= 1
    ? { volume: level, muted: muted === 'muted' }
    : { volume: player.volume, muted: false };
}

export function keepVolume({ volume, muted }: Volume): void {
  try {
    deviceStorage()?.setItem(key, `${volume.toFixed(2)}${muted ? ' muted' : ''}`);
  } catch {
    // A full device forgets the volume.
  }
}
