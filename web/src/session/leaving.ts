import { session } from '../api.ts';
import { staffBase } from '../navigation.ts';
import { leaveDevice } from './device.ts';
import { tellTabs } from './tabs.ts';

/** After an administrator's stay in a student's place: this side forgets it, and the staff's side is loaded. */
export function leaveForStaff(): void {
  session.forget({ everywhere: true });
  leaveDevice({ keepDrafts: false });
  tellTabs({ kind: 'logout' });
  session.stop();
  location.assign(staffBase);
}
