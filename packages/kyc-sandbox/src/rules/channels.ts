import type { Context } from '../context';
import type { EmailValue, Person, PhoneValue } from '../store/types';

/** The list after an update of its primary entry, which always comes first; `null` removes it. No value of `key` occurs twice. */
function withPrimary<T extends EmailValue | PhoneValue>(
  list: readonly T[],
  primary: T | null,
  key: keyof T,
): readonly T[] {
  if (primary && list.some((entry) => entry.isPrimary && entry[key] === primary[key])) return list;
  const others = list.filter((entry) => !entry.isPrimary && entry[key] !== primary?.[key]);
  return primary ? [primary, ...others] : others;
}

type Channels = Pick<Person, 'emails' | 'phoneNumbers'>;

/** What the input fields `email` and `phoneNumber` of a company or person change: they set the primary entry. */
export function channelChanges(
  context: Pick<Context, 'testValues'>,
  { emails, phoneNumbers }: Channels,
  { email, phoneNumber }: { email?: string | null; phoneNumber?: string | null },
): Partial<Channels> {
  const address = email ? toEmail(email) : null;
  const phone = phoneNumber ? toPhone(context, phoneNumber) : null;
  return {
    ...(email !== undefined && { emails: withPrimary(emails, address, 'address') }),
    ...(phoneNumber !== undefined && { phoneNumbers: withPrimary(phoneNumbers, phone, 'number') }),
  };
}

/** A primary e-mail address as stored. */
export function toEmail(address: string): EmailValue {
  return { address, isPrimary: true, verifiedAt: null };
}

/** A primary phone number as stored; some test values receive no messages. */
export function toPhone({ testValues }: Pick<Context, 'testValues'>, number: string): PhoneValue {
  const canReceiveMessages = testValues.outcome('phoneNumber', number) !== 'noMessages';
  return { number, isPrimary: true, canReceiveMessages, verifiedAt: null };
}
