/** The volume stored on this device, initially 60 % (specification §7.2). */
import { player } from '@baeum/contract/study/terms';
import { deviceStorage } from '../../ui/drafts/device.ts';

const key = 'baeum.player.volume';

export interface Volume {
  readonly volume: number;
  readonly muted: boolean;
}

export function readVolume(): Volume {
  const [volume, muted] = (deviceStorage()?.getItem(key) ?? '').split(' ');
  const level = Number(volume);
  return volume !== undefined && volume !== '' && level >= 0 && level <= 1
    ? { volume: level, muted: muted === 'muted' }
    : { volume: player.volume, muted: false };
}

export function storeVolume({ volume, muted }: Volume): void {
  try {
    deviceStorage()?.setItem(key, `${volume.toFixed(2)}${muted ? ' muted' : ''}`);
  } catch {
    // The volume is not stored when the device is full.
  }
}
