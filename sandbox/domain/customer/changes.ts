import { FieldReader, isBody } from '../../http/body';
import type { Body } from '../../http/body';
import { requestFormats } from '../../http/formats';
import { oneLinePattern } from '../../http/patterns';
import type { BillingAddress } from '../../db/schema/payment-tables';
import type { CustomerProfile } from './profile';

const line = { max: 120, pattern: oneLinePattern };

type Change = Partial<
  Omit<CustomerProfile, 'billing' | 'pendingEmail' | 'customerNumber' | 'customerType' | 'birthdate'>
>;

/** A consent; false once it is revoked. */
function readTick(reader: FieldReader, body: Body, field: string): boolean {
  const value = body[field] ?? false;
  if (typeof value !== 'boolean') reader.refuse(field, 'type');
  return value === true;
}

const readers: Record<string, (reader: FieldReader, body: Body) => Change> = {
  firstName: (reader) => ({ firstName: reader.formatted('firstName', requestFormats.name, { required: true }) }),
  lastName: (reader) => ({ lastName: reader.formatted('lastName', requestFormats.name, { required: true }) }),
  companyName: (reader) => ({ companyName: reader.text('companyName', { ...line, required: true }) }),
  email: (reader) => ({
    email: reader.formatted('email', requestFormats.email, { required: true, max: 254 })?.toLowerCase() ?? null,
  }),
  phone: (reader) => ({ phone: reader.formatted('phone', requestFormats.phoneNumber) }),
  mobile: (reader) => ({ mobile: reader.formatted('mobile', requestFormats.mobile) }),
  taxId: (reader) => ({ taxId: reader.formatted('taxId', requestFormats.vatId) }),
  language: (reader) => ({
    language: reader.text('language', { required: true, max: 5, pattern: /^(en|de|de-at)$/ }) ?? '',
  }),
  marketingEmail: (reader, body) => ({ marketingEmail: readTick(reader, body, 'marketingEmail') }),
  marketingPhone: (reader, body) => ({ marketingPhone: readTick(reader, body, 'marketingPhone') }),
};

/** The submitted fields only. @throws Problem 422 */
export function readChanges(body: Body): Change {
  const reader = new FieldReader(body);
  const changes = Object.keys(body).map((field) => {
    const reading = Object.hasOwn(readers, field) ? readers[field] : undefined;
    if (reading === undefined) reader.refuse(field, 'unknown');
    return reading?.(reader, body) ?? {};
  });
  reader.finish();
  return Object.assign({}, ...changes);
}

/** The billing address, null when it is the same as the customer's. @throws Problem 422 */
export function readBilling(body: Body): BillingAddress | null {
  const { billing = null } = body;
  if (billing === null) return null;
  const reader = new FieldReader(isBody(billing) ? billing : {}, '/billing');
  const text = (field: keyof BillingAddress, max: number) =>
    reader.text(field, { max, required: true, pattern: oneLinePattern }) ?? '';
  const address = {
    name: reader.formatted('name', requestFormats.name, { required: true }) ?? '',
    address: text('address', 200),
    postalCode: text('postalCode', 12),
    city: text('city', 120),
  };
  reader.finish();
  return address;
}
