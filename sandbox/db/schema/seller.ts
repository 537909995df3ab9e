/** A long text of a site as it was published: what a customer keeps of it. */
export interface PublishedText {
  title: string;
  language: string;
  /** The day from which it is valid. */
  version: string;
  /** A whole HTML document. */
  html: string;
}

/** The other party of a contract: the facts that the imprint of its site names too. */
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
  /** The area to which its places belong; empty: wherever nobody else sells. */
  group?: string;
  /** How many days ahead a direct debit is announced, as its terms say. */
  debitNoticeDays?: string;
}

/** `seller.json` as a site publishes it: per locale the seller as its imprint names it, and per kind and locale the texts that belong to a contract. */
export interface SellingSite {
  sellers: Record<string, Seller>;
  documents: Record<string, Record<string, PublishedText>>;
}
