import { linkFragment } from '@baeum/contract/session/link-terms';
import { ForgottenCard } from './ForgottenCard.tsx';
import { LinkCard } from './LinkCard.tsx';

/** In place of the sign-in: what a mailed link is for, or the request for one. @param hash of the address */
export default function AccountCard({ hash }: { hash: string }) {
  return hash.startsWith(linkFragment) ? (
    <LinkCard key={hash} token={hash.slice(linkFragment.length)} />
  ) : (
    <ForgottenCard />
  );
}
