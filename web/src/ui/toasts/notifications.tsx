import '@mantine/core/styles/Notification.layer.css';
import '@mantine/notifications/styles.layer.css';
import { Notifications } from '@mantine/notifications';
import classes from './notifications.module.css';

export { notifications } from '@mantine/notifications';

/** Container of the toasts: bottom centre, above the bars of a phone. */
export default function NotificationsHost() {
  return (
    <Notifications
      className={classes.host}
      position="bottom-center"
      autoClose={5000}
      limit={1}
      containerWidth={400}
    />
  );
}
