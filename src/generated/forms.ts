/* Generated from the schemas by `faceplate types`. Do not edit. */
import type { Birthdate, Country, Email, Mobile, PersonName, Phone, PhoneNumber, Postcode, VatId } from './entities';

export type FormValues =
  | AddressSearchForm
  | AppointmentForm
  | AppointmentMoveForm
  | CampaignForm
  | CancellationForm
  | CheckoutAccountForm
  | CheckoutConnectionForm
  | CheckoutHomeForm
  | CheckoutImplicationsForm
  | CheckoutMethodForm
  | CheckoutPersonForm
  | CheckoutPortingForm
  | CheckoutProofsForm
  | CheckoutSwitchForm
  | ContactForm
  | ContractChangeForm
  | CoverageForm
  | InterestForm
  | InterestPlaceForm
  | LoginForm
  | MovingForm
  | OwnerAskForm
  | PasswordForm
  | PaymentBacsForm
  | PaymentCardForm
  | PaymentSepaForm
  | ProfileBillingForm
  | ProfileConsentsForm
  | ProfileContactForm
  | ProfileLanguageForm
  | ProfilePersonalForm
  | ProfileTaxForm
  | PropertyOwnerForm
  | RecoveryForm
  | ResendForm
  | SignupForm
  | WithdrawalForm;

/**
 * An address as it is typed, and the one that is meant.
 */
export interface AddressSearchForm {
  /**
   * What was typed: street, number, postcode and town in any order.
   */
  text: string;
  /**
   * Place among those that fit.
   */
  object: string;
}
/**
 * A visit at one of the person's places.
 */
export interface AppointmentForm {
  /**
   * The place.
   */
  object: string;
  /**
   * The chosen time window.
   */
  slot: string;
  /**
   * Number the technician can call on the day.
   */
  contact_phone: Phone;
  /**
   * Who opens the door.
   */
  who_present: 'self' | 'adult' | 'owner';
  /**
   * What helps to find the way in.
   */
  notes?: string;
}
/**
 * Another time for an appointment.
 */
export interface AppointmentMoveForm {
  /**
   * The chosen time window.
   */
  slot: string;
  /**
   * Number the technician can call on the day.
   */
  contact_phone: Phone;
  /**
   * Who opens the door.
   */
  who_present: 'self' | 'adult' | 'owner';
  /**
   * What helps to find the way in.
   */
  notes?: string;
}
/**
 * A campaign code as somebody types it.
 */
export interface CampaignForm {
  /**
   * The code.
   */
  code: string;
}
/**
 * A cancellation: what the law names, and nothing else.
 */
export interface CancellationForm {
  /**
   * With notice, or at once for good cause.
   */
  kind: 'ordinary' | 'extraordinary';
  /**
   * The good cause of an extraordinary cancellation.
   */
  reason: string;
  /**
   * Whose contract it is.
   */
  name: PersonName;
  /**
   * Known from letters and invoices.
   */
  customerNumber?: string;
  /**
   * Address in the contract, instead of a customer number.
   */
  address?: string;
  /**
   * Date of birth, instead of a customer number.
   */
  birthdate?: string;
  /**
   * Which contract is meant.
   */
  contract: string;
  /**
   * When it shall end.
   */
  end: 'earliest' | 'date';
  /**
   * The chosen last day.
   */
  endDate: string;
  /**
   * Where the confirmation goes.
   */
  email?: Email;
  /**
   * For the confirmation, where there is no email address.
   */
  phone?: Phone;
}
/**
 * What tells a line when name and address do not.
 */
export interface CheckoutAccountForm {
  /**
   * Account number at the provider so far.
   */
  account: string;
}
/**
 * What is ordered, where and from when.
 */
export interface CheckoutConnectionForm {
  /**
   * The address cannot be chosen: a pre-order.
   */
  unlisted?: boolean;
  /**
   * Town.
   */
  group: string;
  /**
   * Street.
   */
  street: string;
  /**
   * The place.
   */
  object: string;
  /**
   * What is ordered.
   */
  service: string;
  /**
   * Campaign code.
   */
  campaign?: string;
  /**
   * A router of one's own, or one that is rented.
   */
  router: 'own' | 'rent';
  /**
   * Start date, chosen by the person.
   */
  fromDate: string;
}
/**
 * Whether the person owns the property, or who does, what becomes of a provider so far, when the connection is installed, and whether to begin early.
 */
export interface CheckoutHomeForm {
  /**
   * Whether the person owns the property.
   */
  role: 'owner' | 'tenant';
  /**
   * Statement of an owner.
   */
  statement: true;
  /**
   * Who owns the property.
   */
  ownerName: PersonName;
  /**
   * How the owner is reached.
   */
  ownerEmail?: Email;
  /**
   * Another way to reach the owner.
   */
  ownerPhone?: PhoneNumber;
  /**
   * Whether there is a contract with another provider, and who ends it.
   */
  current: 'none' | 'switch' | 'self';
  /**
   * Whether a window is chosen now.
   */
  choice: 'now' | 'later';
  /**
   * The window.
   */
  slot: string;
  /**
   * Express request to begin within the withdrawal period.
   */
  request: true;
  /**
   * Knowledge that what was delivered until a withdrawal is paid for.
   */
  compensation: true;
}
/**
 * What a switch means for the contract so far.
 */
export interface CheckoutImplicationsForm {
  /**
   * What the provider so far has sent was read.
   */
  seen: true;
}
/**
 * How a customer pays: one of the methods that are stored.
 */
export interface CheckoutMethodForm {
  /**
   * A stored payment method.
   */
  method: string;
}
/**
 * Who orders and how they pay, for somebody without an account.
 */
export interface CheckoutPersonForm {
  /**
   * Whether a person or a company orders.
   */
  customerType: 'residential' | 'business';
  /**
   * Name of the company.
   */
  companyName: string;
  /**
   * VAT id.
   */
  vatId?: VatId;
  /**
   * First name.
   */
  firstName: PersonName;
  /**
   * Last name.
   */
  lastName: PersonName;
  /**
   * Day of birth.
   */
  birthdate?: Birthdate;
  /**
   * Where the receipt and the confirmation go.
   */
  email: Email;
  /**
   * Mobile number.
   */
  mobile?: Mobile;
  /**
   * Contract and bills go to another address than that of the connection.
   */
  otherAddress?: boolean;
  /**
   * Street.
   */
  street: string;
  /**
   * House number.
   */
  streetAddress: string;
  /**
   * Staircase, floor or flat.
   */
  flat?: string;
  /**
   * Country of the address.
   */
  country: Country;
  /**
   * Postal code.
   */
  postalCode: Postcode;
  /**
   * Town.
   */
  city: string;
  /**
   * Kind of payment.
   */
  type: 'sepa' | 'bacs' | 'card';
  /**
   * Who the account belongs to, if not to the person who orders.
   */
  accountHolder?: PersonName;
  /**
   * Company the account belongs to.
   */
  companyHolder?: string;
  /**
   * Blanks, hyphens and small letters are allowed.
   */
  iban: string;
  /**
   * The mandate is given.
   */
  mandateAccepted: true;
  /**
   * Six digits.
   */
  sortCode: string;
  /**
   * Six to eight digits; the server pads it.
   */
  accountNumber: string;
  /**
   * Nobody else must agree.
   */
  soleSignatory: true;
  /**
   * First name on the card; must be the payer's.
   */
  holderFirstName: PersonName;
  /**
   * Last name on the card; must be the payer's.
   */
  holderLastName: PersonName;
  /**
   * Data protection and cancellation policy have been read.
   */
  privacy: true;
  /**
   * The terms are accepted.
   */
  terms: true;
  /**
   * The equipment stays the provider's.
   */
  equipment: true;
  /**
   * Data may go to the payment provider.
   */
  paymentTransfer: true;
  /**
   * News by email, freely given.
   */
  marketingEmail?: boolean;
}
/**
 * What we do with the contract with another provider, and what that takes.
 */
export interface CheckoutPortingForm {
  /**
   * What the new provider is to do.
   */
  variant: 'cancel-and-port' | 'cancel' | 'port';
  /**
   * Provider so far.
   */
  provider: string;
  /**
   * Holder of the contract, as stored there.
   */
  holder: PersonName;
  /**
   * Customer number there.
   */
  customerNumber?: string;
  /**
   * Area code of the numbers.
   */
  areaCode?: string;
  /**
   * Numbers that are taken along.
   */
  numbers: string;
  /**
   * When the contract so far ends, if known.
   */
  endDate?: string;
  /**
   * Authority for the new provider.
   */
  authorised: true;
}
/**
 * Papers that a free-service offer asks for: the contract with another provider and its latest bill.
 */
export interface CheckoutProofsForm {
  /**
   * The current contract: ids of files handed in.
   */
  contract: string[];
  /**
   * Its latest bill: ids of files handed in.
   */
  latestBill: string[];
}
/**
 * The provider so far, to be asked through One Touch Switch.
 */
export interface CheckoutSwitchForm {
  /**
   * Provider so far.
   */
  provider: string;
  /**
   * Last name on the account there.
   */
  lastName: PersonName;
  /**
   * Postcode of the line.
   */
  postalCode: string;
}
/**
 * A message to customer service.
 */
export interface ContactForm {
  /**
   * What it is about.
   */
  topic: 'availability' | 'connection' | 'order' | 'invoice' | 'contract' | 'fault' | 'owner' | 'other';
  /**
   * First and last name.
   */
  name: PersonName;
  /**
   * Where the answer goes.
   */
  email: Email;
  /**
   * For calling back.
   */
  phone?: Phone;
  /**
   * Known to customers from letters and invoices.
   */
  customerNumber?: string;
  /**
   * What the person wants to say.
   */
  message: string;
  /**
   * The data protection notice has been read.
   */
  privacyRead: true;
}
/**
 * The day from which a change of a service holds.
 */
export interface ContractChangeForm {
  /**
   * The day.
   */
  date: string;
}
/**
 * An address, picked step by step from what the operator knows.
 */
export interface CoverageForm {
  /**
   * Postcode: five digits in Germany, four in Austria.
   */
  postalCode: Postcode;
  /**
   * Object group.
   */
  group: string;
  /**
   * Street within the group.
   */
  street: string;
  /**
   * House number.
   */
  number: string;
  /**
   * Place: the house, or one of its flats.
   */
  object: string;
}
/**
 * An address that is missing in our plan, and who wants to hear about it.
 */
export interface InterestForm {
  /**
   * Street.
   */
  street: string;
  /**
   * House number or name.
   */
  house: string;
  /**
   * Country of the address.
   */
  country: Country;
  /**
   * Postcode of Germany, Austria or the United Kingdom.
   */
  postalCode: Postcode;
  /**
   * Town.
   */
  city: string;
  /**
   * How we address the person.
   */
  name?: PersonName;
  /**
   * Where we write once there is news.
   */
  email: Email;
  /**
   * Agrees to be written to about this address.
   */
  consent: true;
}
/**
 * Who wants to hear about a place that we know.
 */
export interface InterestPlaceForm {
  /**
   * How we address the person.
   */
  name?: PersonName;
  /**
   * Where we write once there is news.
   */
  email: Email;
  /**
   * Agrees to be written to about this address.
   */
  consent: true;
}
/**
 * Name and password of an account.
 */
export interface LoginForm {
  /**
   * Email address, or mobile number with + and country code.
   */
  username: string;
  /**
   * Never checked for its form here: old passwords stay valid.
   */
  password: string;
}
/**
 * Where somebody moves and when.
 */
export interface MovingForm {
  /**
   * Whether the new address is among those we know.
   */
  known: 'listed' | 'unlisted';
  /**
   * The new address as it is typed.
   */
  text: string;
  /**
   * Place among those that fit.
   */
  object: string;
  /**
   * The day of the move.
   */
  date: string;
}
/**
 * A tenant's question to the owner of the building.
 */
export interface OwnerAskForm {
  /**
   * The person's place.
   */
  object: string;
  /**
   * Where the owner is reached.
   */
  email: Email;
}
/**
 * A new password, and the recovery code of the mail where no link brought one.
 */
export interface PasswordForm {
  /**
   * Recovery code of the mail.
   */
  code: string;
  /**
   * At least 8 characters with a digit, a capital, a small letter and a special character of any script.
   */
  password: string;
  /**
   * The same once more; not sent.
   */
  passwordRepeat: string;
}
/**
 * A Bacs direct debit instruction.
 */
export interface PaymentBacsForm {
  /**
   * Who the account belongs to.
   */
  accountHolder: PersonName;
  /**
   * Six digits.
   */
  sortCode: string;
  /**
   * Six to eight digits; the server pads it.
   */
  accountNumber: string;
  /**
   * Nobody else must agree.
   */
  soleSignatory: true;
  /**
   * The provider may get what it needs to collect.
   */
  transferConsent: true;
}
/**
 * Who a card belongs to; its number is asked by the payment provider.
 */
export interface PaymentCardForm {
  /**
   * First name on the card; must be the payer's.
   */
  holderFirstName: PersonName;
  /**
   * Last name on the card; must be the payer's.
   */
  holderLastName: PersonName;
  /**
   * The provider may get what it needs to collect.
   */
  transferConsent: true;
}
/**
 * A SEPA direct debit mandate.
 */
export interface PaymentSepaForm {
  /**
   * Who the account belongs to.
   */
  accountHolder: PersonName;
  /**
   * Company the account belongs to.
   */
  companyHolder?: string;
  /**
   * Blanks, hyphens and small letters are allowed.
   */
  iban: string;
  /**
   * The mandate is given.
   */
  mandateAccepted: true;
  /**
   * The provider may get what it needs to collect.
   */
  transferConsent: true;
}
/**
 * Where bills go.
 */
export interface ProfileBillingForm {
  /**
   * Bills go to another address.
   */
  own?: boolean;
  /**
   * Name on the bill.
   */
  name: PersonName;
  /**
   * Street and house number, or a post box.
   */
  address: string;
  /**
   * Of any country.
   */
  postalCode: string;
  /**
   * Town.
   */
  city: string;
}
/**
 * What the provider may tell a customer about.
 */
export interface ProfileConsentsForm {
  /**
   * News and offers by email.
   */
  marketingEmail?: boolean;
  /**
   * Offers by telephone.
   */
  marketingPhone?: boolean;
}
/**
 * How a customer is reached.
 */
export interface ProfileContactForm {
  /**
   * A new one counts once it is confirmed.
   */
  email: Email;
  /**
   * With + and country code.
   */
  mobile?: Mobile;
  /**
   * With + and country code.
   */
  phone?: PhoneNumber;
}
/**
 * The language of letters and mails.
 */
export interface ProfileLanguageForm {
  /**
   * A language of the site.
   */
  language: 'en' | 'de' | 'de-at';
}
/**
 * Names of a customer.
 */
export interface ProfilePersonalForm {
  /**
   * Registered name of the company.
   */
  companyName: string;
  /**
   * First name.
   */
  firstName: PersonName;
  /**
   * Last name.
   */
  lastName: PersonName;
}
/**
 * The tax id of a customer.
 */
export interface ProfileTaxForm {
  /**
   * VAT id with the letters of its country.
   */
  taxId?: VatId;
}
/**
 * Permission of an owner to connect a building.
 */
export interface PropertyOwnerForm {
  /**
   * Who gives the permission.
   */
  role: 'owner' | 'co-owner' | 'manager';
  /**
   * Street of the building.
   */
  street: string;
  /**
   * Its house number.
   */
  house: string;
  /**
   * Country of the address.
   */
  country: Country;
  /**
   * Its postcode.
   */
  postalCode: Postcode;
  /**
   * Its town.
   */
  city: string;
  /**
   * Flats and shops in the building.
   */
  units: number;
  /**
   * Company that manages or owns the building.
   */
  company?: string;
  /**
   * Who answers.
   */
  name: PersonName;
  /**
   * Where the receipt goes.
   */
  email: Email;
  /**
   * For arranging the visit.
   */
  phone?: Phone;
  /**
   * The others to whom it belongs.
   */
  coOwners: {
    /**
     * Name of a co-owner.
     */
    name: PersonName;
    /**
     * Where to write to.
     */
    address?: string;
  }[];
  /**
   * A power of attorney or the like, as ids of uploaded files.
   */
  proofs?: string[];
  /**
   * The line may be laid from the street into the building.
   */
  line?: boolean;
  /**
   * Lines may be laid inside the building up to the flats.
   */
  wiring?: boolean;
  /**
   * The building may be looked at beforehand.
   */
  survey?: boolean;
  /**
   * The terms of use are agreed to.
   */
  accepted: true;
}
/**
 * Whose password is to be renewed.
 */
export interface RecoveryForm {
  /**
   * Email address of the account.
   */
  email: Email;
}
/**
 * Who waits for the confirmation.
 */
export interface ResendForm {
  /**
   * Email address of the account.
   */
  email: Email;
}
/**
 * What somebody tells to become a customer: person or company, contact, address, and what is agreed to.
 */
export interface SignupForm {
  /**
   * Whether a person or a company becomes the customer.
   */
  customerType: 'residential' | 'business';
  /**
   * Name of the company; business customers only.
   */
  companyName: string;
  /**
   * Industry; business customers only.
   */
  businessType?: 'trade' | 'retail' | 'hospitality' | 'health' | 'agriculture' | 'services' | 'public' | 'other';
  /**
   * VAT id; business customers only.
   */
  vatId?: VatId;
  /**
   * First name.
   */
  firstName: PersonName;
  /**
   * Last name.
   */
  lastName: PersonName;
  /**
   * Day of birth.
   */
  birthdate?: Birthdate;
  /**
   * National insurance or social security number: part of a customer's data, never asked for here.
   */
  ssn?: string;
  /**
   * Where the confirmation goes; the name to log in with.
   */
  email: Email;
  /**
   * The same address once more; not sent.
   */
  emailRepeat: string;
  /**
   * Mobile number with + and country code.
   */
  mobile?: Mobile;
  /**
   * Another number with + and country code.
   */
  phone?: PhoneNumber;
  /**
   * Street.
   */
  street: string;
  /**
   * House number.
   */
  streetAddress: string;
  /**
   * Country of the address.
   */
  country: Country;
  /**
   * Postal code of Germany, Austria or the United Kingdom.
   */
  postalCode: Postcode;
  /**
   * Town.
   */
  city: string;
  /**
   * Organisation at the address.
   */
  organisationName?: string;
  /**
   * Building or house name.
   */
  building?: string;
  /**
   * Staircase, floor or flat.
   */
  flat?: string;
  /**
   * Number of the apartment.
   */
  apartmentNumber?: string;
  /**
   * PO box or letterbox.
   */
  mailbox?: string;
  /**
   * County or district.
   */
  county?: string;
  /**
   * Province or federal state.
   */
  province?: string;
  /**
   * Campaign code.
   */
  campaign?: string;
  /**
   * Seen by programs only.
   */
  website?: string;
  /**
   * Whether the person owns the property.
   */
  ownerRole: 'owner' | 'tenant';
  /**
   * Statement of an owner.
   */
  ownerStatement: true;
  /**
   * Statement of a tenant in its place.
   */
  tenantStatement: true;
  /**
   * Data protection and cancellation policy have been read.
   */
  privacy: true;
  /**
   * The terms are accepted.
   */
  terms: true;
  /**
   * The equipment stays the provider's.
   */
  equipment: true;
  /**
   * Data may go to the payment provider.
   */
  paymentTransfer: true;
  /**
   * News by email, freely given.
   */
  marketingEmail?: boolean;
  /**
   * Offers by phone, freely given.
   */
  marketingPhone?: boolean;
}
/**
 * A withdrawal from a contract.
 */
export interface WithdrawalForm {
  /**
   * Whose contract it is.
   */
  name: PersonName;
  /**
   * Which contract or order is meant.
   */
  contract: string;
  /**
   * Where the acknowledgement goes.
   */
  email: Email;
  /**
   * Which part, where only a part is meant.
   */
  part?: string;
  /**
   * Nobody has to give one.
   */
  reason?: string;
}
