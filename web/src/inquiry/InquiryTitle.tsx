import classes from './columns.module.css';

/** The title of an inquiry behind its type (specification 3 §2.3). */
export function InquiryTitle({ typeName, title }: { typeName: string; title: string }) {
  return (
    <span className={classes.title}>
      <span className={classes.type}>[{typeName}]</span> {title}
    </span>
  );
}
