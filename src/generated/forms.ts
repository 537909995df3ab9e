/* Generated from the schemas by `faceplate types`. Do not edit. */

export type FormValues = ContactForm | CoverageForm | LoginForm;

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
  name: string;
  /**
   * Where the answer goes.
   */
  email: string;
  /**
   * For calling back.
   */
  phone?: string;
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
 * An address, picked step by step from what the operator knows.
 */
export interface CoverageForm {
  /**
   * Object group.
   */
  group: string;
  /**
   * Street within the group.
   */
  street: string;
  /**
   * Place: house number and flat.
   */
  object: string;
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
