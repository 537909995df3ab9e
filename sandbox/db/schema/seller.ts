/** A published long text of a site, in the form that customers keep. */
export interface PublishedText {
  title: string;
  language: string;
  /** First day on which it is valid. */
  version: string;
  /** A whole HTML document. */
  html: string;
}

/** The other party of a contract, as named in the imprint of its site. */
export interface Seller {
  name: string;
  brand: string;
  street: string;
  postalCode: string;
  city: string;
  country: string;
  phone: string;
  email: string;
  register?: string;
  taxId?: string;
  creditorId?: string;
  serviceUserNumber?: string;
  /** The area of its places; empty: everywhere outside of the areas of other sellers. */
  group?: string;
  /** Days of notice before a direct debit, according to its terms. */
  debitNoticeDays?: string;
}

/** `seller.json` as a site publishes it: the seller per locale, and the contract texts per kind and locale. */
export interface SellingSite {
  sellers: Record<string, Seller>;
  documents: Record<string, Record<string, PublishedText>>;
}
